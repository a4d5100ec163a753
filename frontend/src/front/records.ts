// Records as a file, to keep or to hand in, and back into a browser.
import { phrases } from "./page";

const NAME = "eleusis-records.zip";

/** What comes of bringing records in: those to be written, and how many were the same or others. */
export interface Brought {
  write: Map<string, Uint8Array>;
  same: number;
  other: number;
}

/** Whether a file goes on where another one ends: records only grow. */
const continues = (longer: Uint8Array, shorter: Uint8Array): boolean =>
  longer.length >= shorter.length && shorter.every((byte, at) => longer[at] === byte);

/** Decide what to do with records from elsewhere; nothing that was played here is lost. */
export function bring(
  records: ReadonlyMap<string, Uint8Array>,
  here: ReadonlyMap<string, Uint8Array>,
): Brought {
  const brought: Brought = { write: new Map(), same: 0, other: 0 };
  for (const [path, bytes] of records) {
    const own = here.get(path);
    if (!own || (bytes.length > own.length && continues(bytes, own)))
      brought.write.set(path, bytes);
    else if (continues(own, bytes)) brought.same += 1;
    else brought.other += 1;
  }
  return brought;
}

function save(records: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(records);
  link.download = NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Return what to say of a file that somebody brought. */
async function taken(file: File): Promise<string> {
  const say = phrases();
  let records: Map<string, Uint8Array>;
  try {
    records = await unpacked(new Uint8Array(await file.arrayBuffer()), isOfRecords);
  } catch {
    return say("unreadable", { file: file.name });
  }
  if (!records.size) return say("strange", { file: file.name });
  const { write, same, other } = bring(records, await readRecords());
  await writeRecords(write);
  return say(other ? "differing" : "brought", { new: write.size, same, other });
}

/** Let the two buttons do what they say. */
export function offerRecords(changed: () => Promise<void>): void {
  const answer = document.querySelector("#records-answer");
  const field = document.querySelector<HTMLInputElement>("#records-file");
  if (!answer || !field) return;
  document.querySelector("#records-save")?.addEventListener("click", async () => {
    const records = await readRecords();
    answer.textContent = phrases()(records.size ? "saved" : "nothing", { file: NAME });
    if (records.size) save(packed(records));
  });
  document.querySelector("#records-bring")?.addEventListener("click", () => field.click());
  field.addEventListener("change", async () => {
    const file = field.files?.[0];
    if (file) answer.textContent = await taken(file).catch(() => phrases()("kept-nothing"));
    field.value = "";
    await changed();
  });
}

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

// Files as one: a zip, which every system opens. Records are small, so that none is compressed
// here; what another program compressed is read, too.

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const UTF8 = 0x0800;
const DEFLATED = 8;
const JANUARY_1980 = 0x0021;

/** The most a file of records may hold: more than a class plays in a year. */
export const MOST = 100_000_000;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

const checksum = (bytes: Uint8Array): number => {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (rest >>> 8) ^ (TABLE[(rest ^ byte) & 0xff] ?? 0);
  return ~rest >>> 0;
};

/** Numbers one behind the other, the low byte first: of two bytes each, or of four. */
const twos = (...all: number[]): number[] => all.flatMap((one) => [one & 0xff, one >>> 8]);
const fours = (...all: number[]): number[] => all.flatMap((one) => twos(one & 0xffff, one >>> 16));

/** Put files into one. */
export function packed(files: ReadonlyMap<string, Uint8Array>): Blob {
  const contents: BlobPart[] = [];
  const directory: number[] = [];
  let at = 0;
  for (const [path, bytes] of files) {
    const name = new TextEncoder().encode(path);
    const shared = [
      ...twos(20, UTF8, 0, 0, JANUARY_1980),
      ...fours(checksum(bytes), bytes.length, bytes.length),
      ...twos(name.length, 0),
    ];
    const head = Uint8Array.from([...fours(LOCAL), ...shared, ...name]);
    directory.push(...fours(CENTRAL), ...twos(20), ...shared, ...twos(0, 0, 0));
    directory.push(...fours(0, at), ...name);
    contents.push(head, bytes as Uint8Array<ArrayBuffer>);
    at += head.length + bytes.length;
  }
  const end = twos(0, 0, files.size, files.size);
  const places = [...fours(END), ...end, ...fours(directory.length, at), ...twos(0)];
  return new Blob([...contents, Uint8Array.from([...directory, ...places])], {
    type: "application/zip",
  });
}

async function inflated(bytes: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const whole = new Uint8Array(await new Response(stream).arrayBuffer());
  if (whole.length > size) throw new RangeError("It holds more than it says.");
  return whole;
}

/** Return the files in one, by their paths.
 *
 * @throws RangeError if it is no zip, or too large.
 */
export async function unpacked(
  zip: Uint8Array<ArrayBuffer>,
  wanted: (path: string) => boolean,
): Promise<Map<string, Uint8Array>> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let end = zip.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new RangeError("This is no zip.");
  const files = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  let room = MOST;
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw new RangeError("This zip is damaged.");
    const method = view.getUint16(at + 10, true);
    const stored = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const path = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength));
    if (wanted(path)) {
      room -= size;
      if (room < 0) throw new RangeError("This zip is too large.");
      const begin =
        local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const bytes = zip.subarray(begin, begin + stored);
      files.set(path, method === DEFLATED ? await inflated(bytes, size) : bytes);
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}
