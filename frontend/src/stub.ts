// What every widget brings with it: it draws with the program of the pages (`program.ts`), which is
// sent to a page once, as are the sentences of a language. Python sends them with the first widget
// of a kernel; a page that was not there then, because it was loaded later, asks for them. It is also
// what puts the changes of a view into the one the page has.
import type { Comm } from "./client/wire";
import type { Program } from "./program";

/** What the page holds, under the name of the program's version. */
type Held = {
  program?: Program;
  /** The program was given to the page; this is called at its end, which build.mjs writes. */
  came(program: Program): void;
  isComing?: boolean;
  texts: Parameters<Program["render"]>[1];
  /** When a widget last asked. */
  asked: number;
  waiting: Set<() => void>;
};
type Numbered = { n: number };
type Brought = {
  code?: string;
  texts?: Held["texts"];
  /** The entries of the view that have changed since the view of that number. */
  view?: Numbered;
  since?: number;
};
type Calls = (event: string, call: (message: Brought | null) => void) => void;
type Model = Comm & { on: Calls; off: Calls; set(key: string, value: unknown): void };
type Given = { model: Model; el: HTMLElement };

declare const KEY: string; // given by build.mjs
const IN_PLACE = 50; // milliseconds after which a page asks that nothing was sent to
const AGAIN = 5000; // and after which another widget of the page asks, perhaps of another kernel

const pages = globalThis as unknown as Record<string, Held>;
const page: Held = pages[KEY] ?? {
  texts: {},
  asked: 0,
  waiting: new Set(),
  came(program) {
    page.program = program;
    for (const go of page.waiting) go();
  },
};
pages[KEY] = page;

async function run(code: string): Promise<void> {
  const packed = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  const type = "text/javascript";
  await import(URL.createObjectURL(new Blob([await new Response(stream).blob()], { type })));
}

function initialize({ model }: Given): () => void {
  const hear = (message: Brought | null) => {
    const { code, texts, view, since } = message ?? {};
    if (view) {
      const before = model.get("view") as Numbered;
      // Set in the model, and saved with the notebook as if it had come whole.
      if (before.n === since) model.set("view", { ...before, ...view });
      else model.send({ do: "view" });
    }
    Object.assign(page.texts, texts);
    if (code && !page.isComing) {
      page.isComing = true;
      void run(code);
    }
    for (const go of page.waiting) go();
  };
  model.on("msg:custom", hear);
  return () => model.off("msg:custom", hear);
}

/** Wait for the program and for the sentences of a language. */
const ready = (model: Comm, lang: string) =>
  new Promise<Program>((resolve) => {
    const go = () => {
      if (!page.program || !page.texts[lang]) return;
      page.waiting.delete(go);
      resolve(page.program);
    };
    const ask = () => {
      if (page.isComing && page.texts[lang]) return;
      const wait = page.asked + AGAIN - Date.now();
      if (wait > 0) setTimeout(ask, wait);
      else {
        page.asked = Date.now();
        model.send({ do: "code" });
      }
    };
    page.waiting.add(go);
    go();
    setTimeout(ask, IN_PLACE);
  });

async function render(given: Given): Promise<() => void> {
  const { lang } = given.model.get("words") as { lang: string };
  return (await ready(given.model, lang)).render(given, page.texts);
}

export default { initialize, render };
