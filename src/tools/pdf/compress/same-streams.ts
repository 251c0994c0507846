import { toHex } from "#core/hex.ts";
import { hashOf } from "#core/keys/locked/derive.ts";
import {
  type Dictionary,
  isDictionary,
  isReference,
  type PdfObjects,
  resolved,
  withEach,
  withReplaced,
} from "#kits/pdf/pdf-objects.ts";
import { inBatches } from "#kits/pdf/stream-data.ts";

/** Reads the contents of streams by their references, in Base64. */
type ReadStreams = (references: readonly string[]) => Promise<ReadonlyMap<string, string>>;

// Smaller ones aren't worth reading.
const MIN_BYTES = 200;
// Read at once, in bytes as they are stored.
const BATCH = 20_000_000;
// An image may have a mask, and that a profile of its own.
const ROUNDS = 3;

/**
 * Objects in which streams that are the same are one: images, font files and color profiles, as files have them that were
 * merged from others. They are the same if their dictionaries and their contents are.
 */
export async function withOneOfEach(
  objects: PdfObjects,
  read: ReadStreams,
): Promise<{ readonly objects: PdfObjects; readonly merged: number }> {
  let current = objects;
  let merged = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const same = await sameStreams(current, read);
    if (same.size === 0) break;
    merged += same.size;
    current = withReferences(current, same);
  }
  return { objects: current, merged };
}

/** Streams that are the same as an earlier one, with that one. */
async function sameStreams(objects: PdfObjects, read: ReadStreams): Promise<Map<string, string>> {
  const fontFiles = fontFilesOf(objects);
  const alike = new Map<string, string[]>();
  for (const [reference, { dict }] of objects.streams) {
    if (dict["/Subtype"] !== "/Image" && !fontFiles.has(reference) && typeof dict["/N"] !== "number") continue;
    if (dict["/Type"] === "/ObjStm" || sizeOf(objects, dict) < MIN_BYTES) continue;
    const key = JSON.stringify(dict);
    alike.set(key, [...(alike.get(key) ?? []), reference]);
  }
  const candidates = [...alike.values()].filter((references) => references.length > 1);
  const first = new Map<string, string>();
  const same = new Map<string, string>();
  const stored = (reference: string) => sizeOf(objects, objects.streams.get(reference)?.dict ?? {});
  for (const references of inBatches(candidates.flat(), stored, BATCH)) {
    const contents = await read(references);
    for (const reference of references) {
      const content = contents.get(reference);
      const dict = objects.streams.get(reference)?.dict;
      if (content === undefined || !dict) continue;
      const mark = `${toHex(hashOf("SHA-256", new TextEncoder().encode(content)))} ${JSON.stringify(dict)}`;
      const earlier = first.get(mark);
      if (earlier === undefined) first.set(mark, reference);
      else same.set(reference, earlier);
    }
  }
  return same;
}

const sizeOf = (objects: PdfObjects, dict: Dictionary): number => {
  const length = resolved(objects, dict["/Length"]);
  return typeof length === "number" ? length : 0;
};

function fontFilesOf({ values }: PdfObjects): ReadonlySet<string> {
  const files = [...values.values()].flatMap((value) =>
    isDictionary(value) ? [value["/FontFile"], value["/FontFile2"], value["/FontFile3"]] : [],
  );
  return new Set(files.filter(isReference));
}

/** Objects with some references replaced. The streams that nothing refers to any more are left out. */
const withReferences = (objects: PdfObjects, replaced: ReadonlyMap<string, string>): PdfObjects =>
  withEach(
    { ...objects, streams: new Map([...objects.streams].filter(([reference]) => !replaced.has(reference))) },
    (object) => withReplaced(object, (value) => (isReference(value) ? replaced.get(value) : undefined)),
  );
