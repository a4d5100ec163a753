// The widget as anywidget meets it: one module for all of them, told apart by `kind`.
import { render as draw, type JSX } from "preact";
import { useModel } from "./client/hooks";
import { followTheme, hideFallback, keepKeys, yieldTo } from "./client/host";
import { type AnyModel, type AnyWire, type Comm, type ReplayModel, Wire } from "./client/wire";
import { Spoken } from "./components/standing";
import { AskPage } from "./pages/ask";
import { BeliefsPage } from "./pages/beliefs";
import { BuilderPage } from "./pages/builder";
import { DeskPage } from "./pages/desk";
import { EvidencePage } from "./pages/evidence";
import { Governor } from "./pages/governor";
import type { PageProps } from "./pages/page";
import { Parts } from "./pages/parts";
import { Play } from "./pages/play";
import { ReplayPage } from "./pages/replay";
import { WorkshopPage } from "./pages/workshop";

type Drawn = { wire: AnyWire; page: JSX.Element };

/** How Jupyter marks a widget that no kernel stands behind. */
const DETACHED = ".jupyter-widgets-disconnected";

/** What draws a page, from what anywidget gives us. */
const page =
  <M extends AnyModel>(Page: (props: PageProps<M>) => JSX.Element) =>
  (comm: Comm, root: HTMLElement): Drawn => {
    const wire = new Wire<M>(comm, () => root.closest(DETACHED) === null);
    return { wire, page: <Page wire={wire} root={root} /> };
  };

/** The widgets that are more than parts of a table. */
const PAGES: Record<string, (comm: Comm, root: HTMLElement) => Drawn> = {
  play: page(Play),
  desk: page(Play), // whoever sits at it is God, and has no hand and no ideas
  governor: page(Governor),
  evidence: page(EvidencePage),
  beliefs: page(BeliefsPage),
  replay: page(({ wire, root }: PageProps<ReplayModel>) => (
    <ReplayPage data={useModel(wire)} root={root} />
  )),
  builder: page(BuilderPage),
  workshop: page(WorkshopPage),
  "teachers-desk": page(DeskPage),
  ask: page(AskPage),
};

function render({ model, el }: { model: Comm; el: HTMLElement }): () => void {
  const root = document.createElement("div");
  const kind = String(model.get("kind"));
  root.className = "eleusis";
  root.dataset["kind"] = kind;
  root.translate = false; // a browser's translator would take apart what is drawn
  el.append(root);
  keepKeys(root);
  const stopTheme = followTheme(root);
  const { wire, page: shown } = (PAGES[kind] ?? page(Parts))(model, root);
  const stopChoosing = chooseShown(wire, root, String(model.get("fallback")));
  draw(
    <Spoken wire={wire} root={root}>
      {shown}
    </Spoken>,
    root,
  );
  return () => {
    draw(null, root);
    wire.close();
    stopTheme();
    stopChoosing();
    root.remove();
  };
}

/** Show either the widget or its fallback; returns how to end that. */
function chooseShown(wire: AnyWire, root: HTMLElement, name: string): () => void {
  root.dataset["fallback"] = name;
  const choose = () => (wire.isStored ? yieldTo : hideFallback)(name);
  let was = wire.isStored;
  let stop = choose();
  const stopWatching = wire.watch(() => {
    if (was === wire.isStored) return;
    was = wire.isStored;
    stop();
    stop = choose();
  });
  return () => {
    stopWatching();
    stop();
  };
}

export default { render };
