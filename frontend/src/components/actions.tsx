// What can be done with the cards of a hand, or said in one's turn.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { isCalm } from "../client/motion";
import { useSay } from "../i18n/speech";
import { Button, Icon, Primary } from "./controls";
import { CardWord } from "./said";
import { useTable } from "./table-state";

const PUT_BACK = "M8 4 L3.5 8.5 L8 13 M3.5 8.5 L11.5 8.5 C15 8.5 16.5 10.6 16.5 13.2 L16.5 15.5";
const SORT = "M3 5 H12 M3 10 H9 M3 15 H6 M15 4 V15.5 M11.8 12.4 L15 15.6 L18.2 12.4";

/** What can be done with the cards: one button that says what it does. */
export function Actions() {
  const { t, many } = useSay();
  const { view, hand, wire, busy, waits, play, claim } = useTable();
  const count = hand.codes.length;
  const cost = view.mistake_costs?.[count - 1];
  const primary = useRef<HTMLButtonElement>(null);
  const [name, path, act] = count
    ? [t("Deselect"), PUT_BACK, () => hand.setChosen([])]
    : [t("Sort the hand again"), SORT, () => hand.sort(hand.sorting)];
  const ready = count > 0 && count <= view.may.play && !busy && wire.connection !== "gone";
  // On a low screen the button lies below its edge: with a card chosen it is what one looks for.
  const hasChosen = count > 0;
  useEffect(() => {
    const behavior = isCalm() ? "instant" : "smooth";
    if (hasChosen) primary.current?.scrollIntoView({ block: "nearest", behavior });
  }, [hasChosen]);
  if (claim.asked) return <Claim />;
  return (
    <div class="eleusis-actions eleusis-play-bar eleusis-of-turn">
      <Primary ref={primary} aria-disabled={!ready} onClick={play}>
        {count === 0 ? (
          view.may.play ? (
            t("Choose a card")
          ) : (
            t("No plays left")
          )
        ) : waits ? (
          t("First say whether it fits")
        ) : (
          <>
            <span>{t("Play")}</span>
            {hand.codes.map((code, at) => (
              <CardWord key={at} code={code} />
            ))}
            {!!cost && (
              <small>
                {many("a mistake costs {count} card", "a mistake costs {count} cards", cost)}
              </small>
            )}
          </>
        )}
      </Primary>
      <span class="eleusis-put-back">
        {(hasChosen || !hand.isSorted) && (
          <Icon
            key={name}
            name={name}
            d={path}
            class="eleusis-outlined"
            onClick={() => {
              act();
              primary.current?.focus(); // the button pressed is about to go
            }}
          />
        )}
      </span>
      <NoPlay />
      <Prophesy />
    </div>
  );
}

/** The second click of a double one was meant for the button that stood there before. */
const first = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

/** What a claim costs if it is wrong, in the place of the buttons. */
function Claim() {
  const { t, many } = useSay();
  const { view, claim, send } = useTable();
  const stay = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => stay.current?.focus(), []);
  const cards = view.multiplayer?.costs?.no_play ?? 0;
  return (
    <div
      class="eleusis-actions eleusis-play-bar eleusis-of-turn"
      role="group"
      aria-label={t("No card fits")}
      onKeyDown={(event) => event.key === "Escape" && claim.cancel()}
    >
      <p role="status">
        {cards
          ? many(
              "If a card fits, you draw {count} card. Claim that none fits?",
              "If a card fits, you draw {count} cards. Claim that none fits?",
              cards,
            )
          : t("Claim that no card fits?")}
      </p>
      <Button onClick={first(() => void send("no_play"))}>{t("Claim")}</Button>
      <Button ref={stay} onClick={first(claim.cancel)}>
        {t("Cancel")}
      </Button>
    </div>
  );
}

/** Says that no card fits. Where one ever may, the button stands there while others play too. */
export function NoPlay() {
  const { t, many } = useSay();
  const { view, claim } = useTable();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (claim.returns.current) button.current?.focus();
    claim.returns.current = false;
  }, []);
  const { may, multiplayer } = view;
  const cost = multiplayer?.costs?.no_play ?? null;
  if (!may.no_play && cost === null) return null;
  return (
    <Button ref={button} aria-disabled={!may.no_play} onClick={() => may.no_play && claim.ask()}>
      {t("No card fits")}
      {cost !== null && (
        <small>{many("if wrong: draw {count} card", "if wrong: draw {count} cards", cost)}</small>
      )}
    </Button>
  );
}

export function Prophesy() {
  const { t, many } = useSay();
  const { view, send } = useTable();
  const { multiplayer } = view;
  if (!multiplayer?.may.prophesy) return null;
  const { name, you, waits, costs } = multiplayer;
  return (
    <Button onClick={() => void send("prophesy")}>
      {waits !== "word" || you === name
        ? t("I am the prophet")
        : t("{name} declares: I am the prophet", { name })}
      {costs && (
        <small>
          {many("overthrown: draw {count} card", "overthrown: draw {count} cards", costs.overthrow)}
        </small>
      )}
    </Button>
  );
}
