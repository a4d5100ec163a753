// The worker of the site of lessons: what was loaded once is kept, and found again without a
// network. `service-worker.js`, which the site's builder writes, names the files and their digests
// and then runs this and JupyterLite's own worker, which carries files between pages and Python.
import { type Answering, Keeper, type KeptFiles } from "./front/keeping";

/** What there is in a worker: TypeScript knows either pages or workers. */
interface Waiting extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Messaged extends Waiting {
  readonly data: unknown;
  readonly source: Answering | null;
}
interface Worker {
  readonly SITE: KeptFiles;
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "message", listener: (event: Messaged) => void): void;
}

declare const self: Worker;
const worker = self;
const keeper = new Keeper(worker.SITE, new URL("./", location.href), caches);

worker.addEventListener("install", (event) => event.waitUntil(keeper.begin()));
worker.addEventListener("activate", (event) => event.waitUntil(keeper.forgetOthers()));
worker.addEventListener("fetch", (event) => {
  const path = keeper.pathOf(event.request);
  if (path === null) return; // JupyterLite's own
  event.stopImmediatePropagation();
  const got = keeper.get(path, event.request.url);
  event.respondWith(got.then(({ answer }) => answer));
  // Where there is no room for it, or the network breaks off, it is asked again the next time.
  event.waitUntil(got.then(({ stored }) => stored).catch(() => undefined));
});
worker.addEventListener("message", (event) => {
  if (event.data === "keep everything") event.waitUntil(keeper.keepAll(event.source));
});
