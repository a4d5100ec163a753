// Motion that explains: where a card came from and where it went. None of it when the person
// has asked for less motion.

export const isCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

const EASE = "cubic-bezier(.22,.8,.3,1)";

/** A rectangle seen from the layer in which cards fly. */
const within = (layer: Element, box: DOMRect): DOMRect => {
  const origin = layer.getBoundingClientRect();
  return new DOMRect(box.x - origin.x, box.y - origin.y, box.width, box.height);
};

const at = (target: DOMRect, box: DOMRect): string =>
  `translate(${box.x - target.x}px, ${box.y - target.y}px) scale(${box.width / target.width})`;

/**
 * Fly a card to where it now lies: from the hand, and if it was refused by way of the open place,
 * where it is shaken off. A copy flies above everything, so that no scrolling box cuts it.
 */
export function fly(
  layer: Element,
  card: HTMLElement,
  from: DOMRect,
  by: DOMRect | null,
  delay: number,
): void {
  const start = within(layer, from);
  const end = within(layer, card.getBoundingClientRect());
  const copy = card.cloneNode(true) as HTMLElement;
  Object.assign(copy.style, {
    position: "absolute",
    left: `${end.x}px`,
    top: `${end.y}px`,
    width: `${end.width}px`,
    height: `${end.height}px`,
    margin: "0",
    transformOrigin: "0 0",
    transition: "none",
  });
  for (const size of ["w", "rw"]) copy.style.setProperty(`--e-${size}`, `${end.width}px`);
  copy.style.setProperty("--e-rh", `${end.height}px`);
  layer.append(copy);
  card.style.opacity = "0";
  const steps: Keyframe[] = [{ transform: at(end, start), easing: EASE }];
  if (by) {
    const open = within(layer, by);
    const aside = (dx: number) => new DOMRect(open.x + dx, open.y, open.width, open.height);
    steps.push(
      { transform: at(end, open), offset: 0.4 },
      { transform: at(end, open), offset: 0.52 },
      { transform: at(end, aside(-7)), offset: 0.58 },
      { transform: at(end, aside(6)), offset: 0.64 },
      { transform: at(end, aside(-3)), offset: 0.69 },
      { transform: at(end, open), offset: 0.73, easing: EASE },
    );
  }
  steps.push({ transform: "none" });
  const flight = copy.animate(steps, { duration: by ? 820 : 420, delay, fill: "both" });
  const land = () => {
    copy.remove();
    card.style.opacity = "";
  };
  flight.onfinish = land;
  flight.oncancel = land;
}

/** End at once all that flies. */
export function landAll(layer: Element): void {
  for (const copy of layer.children) for (const flight of copy.getAnimations()) flight.finish();
}

const DRAWN = { flight: 170, apart: 80 }; // milliseconds

/** Cards that come into the hand, one after the other, from the far edge of the well above it. */
export function drawIn(card: HTMLElement, order: number, count: number): void {
  const to = card.getBoundingClientRect();
  const well = card.closest(".eleusis")?.querySelector(".eleusis-scroll")?.getBoundingClientRect();
  const dx = well ? well.right - to.width - to.x : 28;
  const dy = well ? well.top + well.height / 2 - to.y : -10;
  card.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) rotate(6deg)`, opacity: 0 },
      { opacity: 1, offset: 0.2 },
      { transform: "none", opacity: 1 },
    ],
    {
      duration: DRAWN.flight,
      delay: (order * DRAWN.apart) / count,
      easing: EASE,
      fill: "backwards",
    },
  );
}

/** The line hops, card by card, in a second and a half at most. */
export function hop(root: Element | null | undefined): void {
  if (!root || isCalm()) return;
  const cards = root.querySelectorAll<HTMLElement>(".eleusis-line .eleusis-head");
  const apart = Math.min(35, 700 / Math.max(1, cards.length));
  for (const [at, card] of cards.entries())
    card.animate([{ translate: "0" }, { translate: "0 -9px" }, { translate: "0" }], {
      duration: 260,
      delay: 500 + at * apart,
      easing: "ease-out",
    });
}

/** Slide an element from where it was (relative to its parent) to where it is. */
export function slide(element: HTMLElement, dx: number, dy: number): void {
  element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
    duration: 260,
    easing: EASE,
  });
}
