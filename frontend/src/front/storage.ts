// The files that JupyterLite keeps in this browser: in a database of its own, by their paths.

/** A file or a folder as JupyterLite keeps it. */
interface Kept {
  name: string;
  path: string;
  created: string;
  last_modified: string;
  format: "base64" | "json" | "text" | null;
  mimetype: string;
  content: unknown;
  size: number;
  writable: boolean;
  type: string;
}

const FILES = "files";
const RECORDS = /^(?:(?!\.\.\/)[^/\\]+\/)*eleusis-records\/[^/\\]+$/;

/** Whether a path is that of a file in a folder of records. */
export const isOfRecords = (path: string): boolean => RECORDS.test(path);

const site = new URL("./", location.href).pathname;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Open the database; null if there is none and it is not to be made. */
async function opened(make: boolean, version?: number): Promise<IDBDatabase | null> {
  const asked = indexedDB.open(`JupyterLite Storage - ${site}`, version);
  asked.onupgradeneeded = () => {
    if (make) asked.result.createObjectStore(FILES);
    else asked.transaction?.abort(); // so that nothing is made by looking
  };
  const database = await done(asked).catch(() => null);
  if (!database || database.objectStoreNames.contains(FILES)) return database;
  database.close();
  return make ? opened(make, database.version + 1) : null;
}

const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const toBase64 = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

const bytesOf = ({ format, content }: Kept): Uint8Array =>
  format === "base64" && typeof content === "string"
    ? fromBase64(content)
    : new TextEncoder().encode(typeof content === "string" ? content : JSON.stringify(content));

/** The records in this browser, by their paths. */
export async function readRecords(): Promise<Map<string, Uint8Array>> {
  const database = await opened(false);
  if (!database) return new Map();
  const kept = await done<Kept[]>(database.transaction(FILES).objectStore(FILES).getAll());
  database.close();
  const files = kept.filter(({ path, type }) => type !== "directory" && isOfRecords(path));
  return new Map(files.map((file) => [file.path, bytesOf(file)]));
}

const folder = (path: string, now: string): Kept => ({
  ...{ name: path.split("/").at(-1) ?? "", path, created: now, last_modified: now, size: 0 },
  ...{ format: "json", mimetype: "application/json", content: [], writable: true },
  type: "directory",
});

const file = (path: string, bytes: Uint8Array, now: string): Kept => ({
  ...{ name: path.split("/").at(-1) ?? "", path, created: now, last_modified: now },
  ...{ format: "base64", mimetype: "octet/stream", content: toBase64(bytes), writable: true },
  size: bytes.length,
  type: "file",
});

/** Write records as the lessons' own Python does. */
export async function writeRecords(records: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const database = await opened(true);
  if (!database) throw new Error("This browser keeps nothing.");
  const now = new Date().toISOString();
  const store = database.transaction(FILES, "readwrite").objectStore(FILES);
  for (const [path, bytes] of records) {
    const place = path.slice(0, path.lastIndexOf("/"));
    if (!(await done(store.getKey(place)))) await done(store.put(folder(place, now), place));
    await done(store.put(file(path, bytes, now), path));
  }
  database.close();
}
