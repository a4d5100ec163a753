// The class that a page is about, and how something is done in it.
import { createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import { useModel } from "../../client/hooks";
import type { CandidateView, ClassView, DividedView, PictureView } from "../../client/schema";
import type { ClassCommand, SocketComm } from "../../client/socket";
import type { Wire } from "../../client/wire";
import { type Say, useSay } from "../../i18n/speech";
import { Button, Pill } from "../controls";
import { Said } from "../said";
import { Board } from "../table";
import { VerdictMark } from "../verdict-mark";

/** A class on a page; the wire is of the table that is looked at. */
export function useRoom(comm: SocketComm, room: ClassView, wire: Wire | null) {
  const [error, setError] = useState("");
  /** Do something and show what is wrong with it; resolves to whether it was done. */
  const ask = async (command: ClassCommand): Promise<boolean> => {
    const wrong = await comm.ask(command);
    setError(wrong);
    return wrong === "";
  };
  const does = (command: ClassCommand) => void ask(command);
  return { comm, room, wire, error, setError, ask, does };
}

type Room = ReturnType<typeof useRoom>;

const Here = createContext<Room | null>(null);

/** The class that all within is about. */
export const ClassHere = Here.Provider;

export function useClass(): Room {
  const room = useContext(Here);
  if (!room) throw new Error("There is no class here.");
  return room;
}

/** The newest card of the line. */
export const lastOf = (wire: Wire | null): string | null =>
  wire?.plays
    .filter((play) => play.ok)
    .at(-1)
    ?.cards.at(-1) ?? null;

/** What went wrong, in a sentence, over the foot of the page: nothing moves when it comes or goes. */
export function Toast() {
  const { t } = useSay();
  const { error, setError } = useClass();
  return (
    <div class="eleusis-toast eleusis-row eleusis-spread eleusis-box" role="alert">
      {error && (
        <>
          <Said as="p" text={error} />
          <Pill onClick={() => setError("")}>{t("Close")}</Pill>
        </>
      )}
    </div>
  );
}

// How the class divides on a card: a bar with a tick and a cross, and who has not said anything.

type Props = { fits: number; against: number; missing?: number };

export function Division({ fits, against, missing = 0 }: Props) {
  const say = useSay();
  const all = Math.max(1, fits + against + missing);
  const part = (count: number) => ({ flexGrow: count / all });
  return (
    <div
      class="eleusis-division"
      role="img"
      aria-label={say.t(
        "{fits} say it fits, {against} say it doesn't, {missing} have not answered",
        {
          fits,
          against,
          missing,
        },
      )}
    >
      {fits > 0 && (
        <span class="eleusis-say-yes" style={part(fits)}>
          <VerdictMark right /> {fits}
        </span>
      )}
      {against > 0 && (
        <span class="eleusis-say-no" style={part(against)}>
          {against} <VerdictMark right={false} />
        </span>
      )}
      {missing > 0 && <span class="eleusis-say-nothing" style={part(missing)} />}
    </div>
  );
}

// How the class thinks: which ideas live and by how many they are held, and how sure people are.

type IdeasProps = { picture: PictureView; most?: number };

export function Ideas({ picture, most = 12 }: IdeasProps) {
  const { t, many } = useSay();
  const { alive, refuted, ideas } = picture;
  const largest = Math.max(1, ...ideas.map((idea) => idea.count));
  return (
    <section class="eleusis-class-ideas eleusis-box">
      <h2>{t("Ideas of the class")}</h2>
      <p class="eleusis-quiet">
        {`${many("{count} left", "{count} left", alive)} · ${many("{count} refuted", "{count} refuted", refuted)}`}
      </p>
      {alive + refuted === 0 && <p>{t("No one has written an idea yet.")}</p>}
      <ul class="eleusis-lined">
        {ideas.slice(0, most).map(({ sentence, fits, count }) => (
          <li key={`${fits}${sentence}`} class={fits ? "" : "eleusis-dead"}>
            <VerdictMark
              right={fits}
              label={fits ? t("fits all plays, not tested yet") : t("refuted")}
            />
            <span class="eleusis-sentence">
              <Said {...(fits ? {} : { as: "del" })} text={sentence} />
            </span>
            <span class="eleusis-class-bar eleusis-track" aria-hidden="true">
              <span style={{ width: `${(100 * count) / largest}%` }} />
            </span>
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was foretold, how often it came true, and how that goes with how sure people were. */
export function Calibration({ picture }: { picture: PictureView }) {
  const { t, percent } = useSay();
  const { predictions, right, calibration } = picture;
  if (!predictions) return null;
  return (
    <section class="eleusis-class-sure eleusis-box">
      <h2>{t("Predictions")}</h2>
      <p class="eleusis-quiet">{t("{right} of {made} were right", { right, made: predictions })}</p>
      <table class="eleusis-table">
        <thead>
          <tr>
            <th scope="col">{t("How sure")}</th>
            <th scope="col">{t("were right")}</th>
            <th scope="col">{t("of")}</th>
          </tr>
        </thead>
        <tbody>
          {calibration.map(({ confidence, right, made }) => (
            <tr key={confidence}>
              <th scope="row">{percent(confidence)}</th>
              <td>
                <span class="eleusis-class-bar eleusis-track" aria-hidden="true">
                  <span style={{ width: `${(100 * right) / made}%` }} />
                  <i style={{ left: `${100 * confidence}%` }} />
                </span>
                {percent(right / made)}
              </td>
              <td>{made}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

// How one joins, large enough for the back row: the address as a QR code, and the six letters.

export function Invite({ code }: { code: string }) {
  const { t } = useSay();
  // Behind a proxy only the browser knows at which address the page is.
  const at = encodeURIComponent(location.origin + location.pathname);
  return (
    <section class="eleusis-invite eleusis-row eleusis-box" aria-label={t("Code")}>
      <img
        class="eleusis-qr"
        src={`qr.svg?code=${code}&at=${at}`}
        alt={t("The address of this class as a QR code")}
      />
      <div>
        <p>{t("Scan the picture with a phone, or type the address below.")}</p>
        <p>{t("Code")}</p>
        <p class="eleusis-large-code" role="img" aria-label={[...code].join(" ")}>
          {code}
        </p>
      </div>
    </section>
  );
}

// A table as others see it: what lies there, with the card that is put to the class in the open place.

export function Lying({ wire }: { wire: Wire }) {
  const view = useModel(wire);
  const { asked } = useClass().room;
  return (
    <Board
      plays={wire.plays}
      count={view.table.count}
      chosen={asked ? [asked.card] : []}
      ended={view.opened !== null || !view.seal}
      multiplayer={view.multiplayer}
    />
  );
}

// A button for what cannot be taken back: it asks once, in the same place and of the same width.

type TwiceProps = {
  label: string;
  /** What it asks, for who hears it. */
  asks: string;
  act: () => void;
};

export function Twice({ label, asks, act }: TwiceProps) {
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  return (
    <Button
      class="eleusis-twice"
      aria-label={isAsking ? asks : label}
      onBlur={() => setAsking(false)}
      onClick={() => {
        setAsking(!isAsking);
        if (isAsking) act();
      }}
    >
      <span class={isAsking ? "eleusis-unseen" : ""}>{label}</span>
      <span class={isAsking ? "" : "eleusis-unseen"}>{say.t("Press again")}</span>
    </Button>
  );
}

// What a class is asked about a card, and what came of it, in sentences.

export const willFit = ({ t, cardSign }: Say, card: string, after: string | null): string =>
  after
    ? t("Will {card} fit after {after}?", { card: cardSign(card), after: cardSign(after) })
    : t("Will {card} fit?", { card: cardSign(card) });

export function outcomeOf({ t, cardSign }: Say, divided: DividedView): string {
  const card = cardSign(divided.card);
  if (!divided.after)
    return divided.right ? t("{card} fits.", { card }) : t("{card} doesn't fit.", { card });
  const after = cardSign(divided.after);
  return divided.right
    ? t("{card} fits after {after}.", { card, after })
    : t("{card} doesn't fit after {after}.", { card, after });
}

export function splits({ t, cardSign }: Say, { card: code, fits, against }: CandidateView): string {
  const card = cardSign(code);
  return fits && against
    ? t("{card} splits the ideas: {fits} say it fits, {against} say it doesn't.", {
        ...{ card, fits, against },
      })
    : t("{card} does not split the ideas: they all say the same about it.", { card });
}
