// Records as a file, to keep or to hand in, and back into a browser.
import { isOfRecords, readRecords, writeRecords } from "./storage";
import { phrases } from "./words";
import { packed, unpacked } from "./zip";

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
