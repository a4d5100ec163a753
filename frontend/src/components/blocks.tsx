// The blocks of a rule that is being built: a condition is a block, and what is missing a hole.
import type { ComponentChildren, JSX } from "preact";
import type { BlockView, PieceView } from "../client/schema";
import type { Answer } from "../client/wire";
import { useSay } from "../i18n/speech";
import { Glyph, Pill } from "./controls";

/** Do a step; a place and what is put there, where it needs them. */
export type Build = (step: string, at?: string, what?: string) => Promise<Answer<string[]>>;

/** What the blocks of one rule have in common: which menu is open, and how a step is done. */
export type Shared = {
  open: string | null;
  toggle: (at: string) => void;
  build: Build;
  menu: (at: string) => JSX.Element;
};

/** Whether a condition stands at a place, and no field. */
export function isCondition(node: BlockView, at: string): boolean {
  if (node.at === at) return true;
  return node.pieces.some(
    (piece) => typeof piece === "object" && piece.part && isCondition(piece.part, at),
  );
}

type OpenerProps = {
  at: string;
  name: string;
  look: string;
  shared: Shared;
  children: ComponentChildren;
};

/** Everything that opens at a press and says so. */
function Opener({ at, name, look, shared, children }: OpenerProps) {
  return (
    <button
      type="button"
      class={look}
      data-at={at}
      aria-label={name}
      aria-haspopup="dialog"
      aria-expanded={shared.open === at}
      onClick={() => shared.toggle(at)}
    >
      {children}
    </button>
  );
}

/** A condition with what it is made of; a press on it or on a field opens the menu of its place. */
export function Block({ node, shared }: { node: BlockView; shared: Shared }) {
  const { t } = useSay();
  const parts = node.pieces.filter((piece) => typeof piece === "object" && piece.part);
  const menu = shared.open === node.at && shared.menu(node.at);
  if (node.hole) {
    return (
      <>
        <Opener at={node.at} name={t("Choose a condition")} look="eleusis-hole" shared={shared}>
          {t("choose")}
        </Opener>
        {menu}
      </>
    );
  }
  const isStack = parts.length > 1;
  const handle = (
    <Opener
      at={node.at}
      name={t("Change: {text}", { text: node.text })}
      look={isStack ? "eleusis-handle eleusis-spine" : "eleusis-handle"}
      shared={shared}
    >
      <Glyph d="M4 6.5 L8 10.5 L12 6.5" size={16} />
    </Opener>
  );
  const rows = isStack ? inRows(node.pieces) : [node.pieces];
  const fields = slotsIn(node.pieces).filter((at) => at === shared.open);
  return (
    <>
      <div
        class={isStack ? "eleusis-block eleusis-stack" : "eleusis-block"}
        role="group"
        aria-label={node.text}
      >
        {isStack && handle}
        {rows.map((row, at) => (
          <div class="eleusis-line-of" key={at}>
            {row.map((piece, place) => (
              <Bit key={place} piece={piece} shared={shared} />
            ))}
            {!isStack && handle}
          </div>
        ))}
        {node.grows && (
          <Pill
            class="eleusis-grow"
            aria-label={t("add one to: {text}", { text: node.text })}
            onClick={() => void shared.build("add", node.at)}
          >
            {`+ ${t("add one")}`}
          </Pill>
        )}
      </div>
      {menu}
      {fields.map((at) => shared.menu(at))}
    </>
  );
}

/** Rows of a block: each part with the words before it. */
export function inRows(pieces: readonly PieceView[]): PieceView[][] {
  const rows: PieceView[][] = [[]];
  for (const piece of pieces) {
    const row = rows.at(-1);
    const isFull = row?.some((one) => typeof one === "object" && one.part);
    if (isFull) rows.push([piece]);
    else row?.push(piece);
  }
  return rows;
}

/** The fields of a block, those of its amount included; not those of its parts. */
export function slotsIn(pieces: readonly PieceView[]): string[] {
  return pieces.flatMap((piece) => {
    if (typeof piece === "string") return [];
    if (piece.slot !== undefined) return [piece.slot];
    return piece.amount ? [piece.amount.at, ...slotsIn(piece.amount.pieces)] : [];
  });
}

function Bit({ piece, shared }: { piece: PieceView; shared: Shared }) {
  const { t } = useSay();
  if (typeof piece === "string") return <span class="eleusis-lead">{piece}</span>;
  const { part, slot, text = "", amount } = piece;
  if (part) {
    return (
      <div class="eleusis-part">
        <Block node={part} shared={shared} />
      </div>
    );
  }
  if (slot !== undefined) {
    return (
      <Opener at={slot} name={t("{text}, change it", { text })} look="eleusis-slot" shared={shared}>
        {text}
      </Opener>
    );
  }
  if (!amount) return <span class="eleusis-lead">{piece.number}</span>;
  // The words of an amount are its own menu, its numbers have theirs.
  const first = amount.pieces.findIndex((one) => typeof one === "string");
  return (
    <>
      {amount.pieces.map((one, at) =>
        at === first ? (
          <Opener
            key={at}
            at={amount.at}
            name={t("{text}, change it", { text: amount.text })}
            look="eleusis-slot"
            shared={shared}
          >
            {one as string}
          </Opener>
        ) : (
          <Bit key={at} piece={one} shared={shared} />
        ),
      )}
    </>
  );
}
