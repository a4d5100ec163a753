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
