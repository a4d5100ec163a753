// What the site's worker keeps: files by their paths and digests, so that a new version of the
// site loads again only what changed.

/** The files of the site: the digest of each, by its path; and which of them are kept at once. */
export interface KeptFiles {
  readonly files: Readonly<Record<string, string>>;
  readonly first: readonly string[];
}

/** A page that asked for something. */
export interface Answering {
  postMessage(message: { kept: number; all: number; failed?: boolean }): void;
}

/** A file, and the end of keeping it: the answer does not wait for it. */
export interface Got {
  readonly answer: Response;
  readonly stored: Promise<void>;
}

/** What is asked of a browser's caches. */
export interface Caches {
  open(name: string): Promise<Answers>;
}
interface Answers {
  match(key: string): Promise<Response | undefined>;
  put(key: string, answer: Response): Promise<void>;
  delete(key: string): Promise<boolean>;
  keys(): Promise<readonly { readonly url: string }[]>;
}

const CACHE = "eleusis-site";

export class Keeper {
  constructor(
    private readonly site: KeptFiles,
    private readonly scope: URL,
    private readonly caches: Caches,
  ) {}

  /** The path of the file that is asked for; null if the site has no such file. */
  pathOf(request: Request): string | null {
    const url = new URL(request.url);
    const { origin, pathname } = this.scope;
    if (request.method !== "GET" || url.origin !== origin || !url.pathname.startsWith(pathname))
      return null;
    const path = decodeURIComponent(url.pathname.slice(pathname.length));
    const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
    return Object.hasOwn(this.site.files, file) ? file : null;
  }

  /** Return a file: as it was kept, or from the network, and then it is being kept. */
  async get(path: string, url = new URL(path, this.scope).href): Promise<Got> {
    const cache = await this.caches.open(CACHE);
    const found = await cache.match(this.key(path));
    if (found) return { answer: found, stored: Promise.resolve() };
    // Asked anew: what the browser remembers may be of an older version of the site.
    const answer = await fetch(url, { cache: "no-cache" });
    if (answer.status !== 200) return { answer, stored: Promise.resolve() };
    return { answer, stored: cache.put(this.key(path), answer.clone()) };
  }

  /** Keep the front page. */
  async begin(): Promise<void> {
    await Promise.all(this.site.first.map(async (path) => (await this.get(path)).stored));
  }

  /** Forget what older versions of the site had. */
  async forgetOthers(): Promise<void> {
    const cache = await this.caches.open(CACHE);
    const known = new Set(Object.keys(this.site.files).map((path) => this.key(path)));
    for (const { url } of await cache.keys()) {
      if (!known.has(url)) await cache.delete(url);
    }
  }

  /** Keep every file, and tell how far that is. */
  async keepAll(page: Answering | null): Promise<void> {
    const paths = Object.keys(this.site.files);
    let kept = 0;
    try {
      for (const path of paths) {
        const { answer, stored } = await this.get(path);
        if (!answer.ok) throw new Error(path);
        await Promise.all([answer.body?.cancel(), stored]);
        kept += 1;
        if (kept % 10 === 0 || kept === paths.length)
          page?.postMessage({ kept, all: paths.length });
      }
    } catch {
      page?.postMessage({ kept, all: paths.length, failed: true });
    }
  }

  private key(path: string): string {
    return new URL(`${encodeURI(path)}?kept=${this.site.files[path]}`, this.scope).href;
  }
}
