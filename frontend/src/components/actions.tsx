// What can be done with the cards of a hand.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { isCalm } from "../client/motion";
import type { TableView } from "../client/schema";
import type { Wire } from "../client/wire";
import { useSay } from "../i18n/speech";
import { Button, Primary } from "./controls";
import type { HandState } from "./hand-state";
import { CardWord } from "./said";

type ActionsProps = {
  view: TableView;
  hand: HandState;
  wire: Wire;
  busy: boolean;
  /** Whether a prediction has to be made first. */
  waits: boolean;
  play: () => void;
  claim: Claiming;
  noPlay: () => void;
  /** What else there is to press. */
  children?: ComponentChildren;
};

const PUT_BACK = "M8 4 L3.5 8.5 L8 13 M3.5 8.5 L11.5 8.5 C15 8.5 16.5 10.6 16.5 13.2 L16.5 15.5";
const SORT = "M3 5 H12 M3 10 H9 M3 15 H6 M15 4 V15.5 M11.8 12.4 L15 15.6 L18.2 12.4";

type IconProps = { name: string; path: string; act: () => void };

function Icon({ name, path, act }: IconProps) {
  return (
    <button
      key={name}
      type="button"
      class="eleusis-icon eleusis-outlined"
      aria-label={name}
      title={name}
      onClick={act}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

/** What can be done with the cards: one button that says what it does. */
export function Actions(props: ActionsProps) {
  const say = useSay();
  const { view, hand, wire, busy, waits, play, claim, noPlay, children } = props;
  const count = hand.codes.length;
  const cost = view.mistake_costs?.[count - 1];
  const primary = useRef<HTMLButtonElement>(null);
  const putBack = () => {
    hand.setChosen([]);
    primary.current?.focus(); // the button pressed is about to go
  };
  const sortAgain = () => {
    hand.sort(hand.sorting);
    primary.current?.focus();
  };
  const ready = count > 0 && count <= view.may.play && !busy && wire.connection !== "gone";
  // On a low screen the button lies below its edge: with a card chosen it is what one looks for.
  const hasChosen = count > 0;
  useEffect(() => {
    const behavior = isCalm() ? "instant" : "smooth";
    if (hasChosen) primary.current?.scrollIntoView({ block: "nearest", behavior });
  }, [hasChosen]);
  if (claim.asked) return <Claim view={view} claim={claim} noPlay={noPlay} />;
  return (
    <div class="eleusis-actions eleusis-play-bar">
      <Primary ref={primary} aria-disabled={!ready} onClick={play}>
        {count === 0 ? (
          view.may.play ? (
            say.t("Choose a card")
          ) : (
            say.t("No plays left")
          )
        ) : waits ? (
          say.t("First say whether it fits")
        ) : (
          <>
            <span>{say.t("Play")}</span>
            {hand.codes.map((code, at) => (
              <CardWord key={at} code={code} />
            ))}
            {!!cost && (
              <small>
                {say.many("a mistake costs {count} card", "a mistake costs {count} cards", cost)}
              </small>
            )}
          </>
        )}
      </Primary>
      <span class="eleusis-put-back">
        {count > 0 ? (
          <Icon name={say.t("Deselect")} path={PUT_BACK} act={putBack} />
        ) : (
          !hand.isSorted && <Icon name={say.t("Sort the hand again")} path={SORT} act={sortAgain} />
        )}
      </span>
      <NoPlay view={view} claim={claim} />
      {children}
    </div>
  );
}

type Claiming = {
  /** Whether it is asked now if somebody is sure that no card fits. */
  asked: boolean;
  ask: () => void;
  cancel: () => void;
  /** The focus goes back to the button when somebody is not. */
  returns: { current: boolean };
};

/** Whether no card fits is asked once more, for it costs cards: until the turn has passed. */
export function useClaim({ turn, may }: TableView): Claiming {
  const [of, setOf] = useState<number | null>(null);
  const returns = useRef(false);
  return {
    asked: of === turn && may.no_play,
    ask: () => setOf(turn),
    cancel: () => {
      returns.current = true;
      setOf(null);
    },
    returns,
  };
}

/** The second click of a double one was meant for the button that stood there before. */
const first = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

/** What a claim costs if it is wrong, in the place of the buttons. */
function Claim({ view, claim, noPlay }: Pick<ActionsProps, "view" | "claim" | "noPlay">) {
  const say = useSay();
  const stay = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => stay.current?.focus(), []);
  const question = say.claim(view.multiplayer?.costs?.no_play ?? 0);
  return (
    <div
      class="eleusis-actions eleusis-play-bar eleusis-claiming"
      role="group"
      aria-label={say.t("No card fits")}
      onKeyDown={(event) => event.key === "Escape" && claim.cancel()}
    >
      <p role="status">{question}</p>
      <Button onClick={first(noPlay)}>{say.t("Claim")}</Button>
      <Button ref={stay} onClick={first(claim.cancel)}>
        {say.t("Cancel")}
      </Button>
    </div>
  );
}

/** Says that no card fits. Where one ever may, the button stands there while others play too. */
export function NoPlay({ view, claim }: { view: TableView; claim?: Claiming }) {
  const say = useSay();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (claim?.returns.current) button.current?.focus();
    if (claim) claim.returns.current = false;
  }, []);
  const { may, multiplayer } = view;
  const cost = multiplayer?.costs?.no_play ?? null;
  if (!may.no_play && cost === null) return null;
  return (
    <Button ref={button} aria-disabled={!may.no_play} onClick={() => may.no_play && claim?.ask()}>
      {say.t("No card fits")}
      {cost !== null && (
        <small>
          {say.many("if wrong: draw {count} card", "if wrong: draw {count} cards", cost)}
        </small>
      )}
    </Button>
  );
}
