import { toHex } from "#core/hex.ts";
import { hashOf } from "#core/keys/locked/derive.ts";
import {
  type Dictionary,
  isDictionary,
  isReference,
  type PdfObjects,
  readObjects,
  resolved,
  updateTo,
  withEach,
  withReplaced,
} from "#kits/pdf/pdf-objects.ts";
import {
  failureOf,
  inputPath,
  isArgument,
  OUTPUT,
  passwordArgs,
  type QpdfRun,
  type RunQpdf,
} from "#kits/pdf/qpdf-call.ts";
import type { Attempt, QueueProgress } from "#kits/pdf/queue/queue.ts";
import { inBatches, streamData } from "#kits/pdf/stream-data.ts";
import { withoutUnwanted } from "#kits/pdf/unwanted.ts";
import { type Contents, contentsOf, type Image } from "./contents.ts";
import type { Strength } from "./params.ts";

/** An image that was encoded again. */
interface Recoded {
  /** A JPEG file, in Base64. */
  readonly base64: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly components: number;
}

/** Makes an image smaller; undefined where it can't be decoded. `data` is Base64: a JPEG file, or its pixels. */
type Recode = (
  image: Image,
  data: string,
  wanted: { readonly width: number; readonly height: number; readonly quality: number },
) => Promise<Recoded | undefined>;

/** In pixels, or in units of a page. */
interface Size {
  readonly width: number;
  readonly height: number;
}

interface Tools {
  readonly qpdf: RunQpdf;
  readonly recode: Recode;
  /** How large a document's images are drawn at most, by their data; a rejection leaves that open. */
  readonly drawnSizes: (file: Blob, password: string) => Promise<(data: string) => Size | undefined>;
  readonly progress: (progress: QueueProgress) => void;
}

/** A document that was made smaller. */
export interface Compressed {
  /** Undefined where it wouldn't be smaller: the original is as good. */
  readonly blob: Blob | undefined;
  readonly before: number;
  readonly after: number;
  /** Images that became smaller, and those that were left as they are. */
  readonly changed: number;
  readonly left: number;
  /** Streams that were there more than once. */
  readonly merged: number;
  readonly notes: readonly string[];
  readonly pages: number;
}

const UPDATE = "/update.json";
// Read at once, in bytes as they are unpacked.
const UNPACKED_BATCH = 40_000_000;
// An image that saves less than this keeps its quality.
const WORTH = 0.9;

interface Job {
  readonly file: Blob;
  readonly password: string;
}

/** What is in a document. */
export async function lookInto(job: Job, qpdf: Tools["qpdf"]): Promise<Attempt<Contents>> {
  const read = await objectsOf(job, qpdf);
  return read.kind === "done" ? { kind: "done", outcome: contentsOf(read.outcome, job.file.size) } : read;
}

async function objectsOf({ file, password }: Job, qpdf: Tools["qpdf"]): Promise<Attempt<PdfObjects>> {
  if (!isArgument(password)) return { kind: "locked" };
  const args = [...passwordArgs(password), "--json=2", "--json-key=qpdf", inputPath(0)];
  const run = await qpdf({ args, files: [file] });
  return run.status === "done" || run.status === "warnings"
    ? { kind: "done", outcome: readObjects(run.printed) }
    : refused(run);
}

const refused = (run: QpdfRun): Attempt<never> =>
  run.status === "password" ? { kind: "locked" } : { kind: "failed", message: failureOf(run) };

/** Makes a document smaller: its images by the strength, the rest without loss. Never gives a larger one. */
export async function compressPdf(
  job: Job & { readonly strength: Strength; readonly dropsMetadata: boolean },
  { qpdf, recode, drawnSizes, progress }: Tools,
): Promise<Attempt<Compressed>> {
  const { file, password, strength } = job;
  progress({ share: 0, doing: "Reading" });
  const read = await objectsOf(job, qpdf);
  if (read.kind !== "done") return read;
  const kept = job.dropsMetadata ? withoutUnwanted(read.outcome, new Set(["metadata"])).objects : read.outcome;
  const { objects, merged } = await withOneOfEach(kept, (references) => streamData(references, job, qpdf));
  const contents = contentsOf(objects, file.size);
  const described: Record<string, unknown> = { ...updateTo(objects, read.outcome) };
  const drawnAs = contents.reducible.length > 0 ? await drawnSizes(file, password).catch(() => undefined) : undefined;
  let changed = 0;
  let done = 0;
  for (const images of inBatches(contents.reducible, unpackedSize, UNPACKED_BATCH)) {
    const data = await streamData(
      images.map(({ reference }) => reference),
      job,
      qpdf,
    );
    for (const image of images) {
      progress({
        share: done / (contents.reducible.length + 1),
        doing: `Image ${done + 1} of ${contents.reducible.length}`,
      });
      done++;
      const source = data.get(image.reference);
      if (source === undefined) continue;
      const drawn = drawnAs?.(source);
      const place = drawn ? scaled(drawn, contents.unit) : pageFor(image, contents.page);
      const made = await recode(image, source, {
        ...sizeWithin(image, place, strength.dpi),
        quality: strength.quality,
      });
      if (!made || made.bytes > WORTH * image.size) continue;
      const dict = dictOf(image, made);
      if (!dict) continue;
      described[`obj:${image.reference}`] = { stream: { dict, data: made.base64 } };
      changed++;
    }
  }
  progress({ share: done / (contents.reducible.length + 1), doing: "Writing" });
  const isChanged = Object.keys(described).length > 0;
  const run = await qpdf({
    args: [
      ...passwordArgs(password),
      ...(isChanged ? [`--update-from-json=${UPDATE}`] : []),
      "--object-streams=generate",
      "--compress-streams=y",
      "--recompress-flate",
      "--compression-level=9",
      inputPath(0),
      OUTPUT,
    ],
    files: [file],
    ...(isChanged && { texts: { [UPDATE]: JSON.stringify({ qpdf: [read.outcome.header, described] }) } }),
  });
  if (!run.output) return refused(run);
  const isSmaller = run.output.size < file.size;
  return {
    kind: "done",
    outcome: {
      blob: isSmaller ? run.output : undefined,
      before: file.size,
      after: isSmaller ? run.output.size : file.size,
      changed: isSmaller ? changed : 0,
      left: contents.imageCount - changed,
      merged: isSmaller ? merged : 0,
      pages: contents.pageCount,
      notes: isSmaller ? notesOn(contents, run) : [],
    },
  };
}

function notesOn({ isSigned }: Contents, { status }: QpdfRun): string[] {
  return [
    isSigned && "Its digital signatures are no longer valid, because the file has changed.",
    status === "warnings" && "The file was damaged, and repaired. Check its pages.",
  ].filter((note) => typeof note === "string");
}

const unpackedSize = ({ isJpeg, size, width, height, components }: Image): number =>
  isJpeg ? size : width * height * components;

const POINTS_PER_INCH = 72;

const scaled = ({ width, height }: Size, unit: number): Size => ({
  width: width * unit,
  height: height * unit,
});

/** The largest page, turned as the image is. It may cover the page, and be cut off at two sides. */
const pageFor = ({ width, height }: Size, { long, short }: Contents["page"]): Size =>
  width >= height ? { width: long, height: short } : { width: short, height: long };

/** The size of an image with this many pixels per inch, or a few more, when drawn in this many points. */
export function sizeWithin({ width, height }: Size, place: Size, dpi: number): Size {
  const pixels = (points: number) => Math.max(1, (points * dpi) / POINTS_PER_INCH);
  const scale = Math.min(1, Math.max(pixels(place.width) / width, pixels(place.height) / height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function dictOf(image: Image, made: Recoded): Dictionary | undefined {
  const { "/DecodeParms": _parameters, "/Length": _length, "/Decode": _decode, ...dict } = image.dict;
  const isSame = made.components === image.components;
  // The encoder writes colors that are all gray as gray, which is the same in this space alone.
  if (!isSame && !(made.components === 1 && dict["/ColorSpace"] === "/DeviceRGB")) return undefined;
  return {
    ...dict,
    ...(!isSame && { "/ColorSpace": "/DeviceGray" }),
    "/Filter": "/DCTDecode",
    "/Width": made.width,
    "/Height": made.height,
  };
}

/** Reads the contents of streams by their references, in Base64. */
type ReadStreams = (references: readonly string[]) => Promise<ReadonlyMap<string, string>>;

// Smaller ones aren't worth reading.
const MIN_BYTES = 200;
// Read at once, in bytes as they are stored.
const STORED_BATCH = 20_000_000;
// An image may have a mask, and that a profile of its own.
const ROUNDS = 3;

/**
 * Objects in which streams that are the same are one: images, font files and color profiles, as files have them that were
 * merged from others. They are the same if their dictionaries and their contents are.
 */
async function withOneOfEach(
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
  for (const references of inBatches(candidates.flat(), stored, STORED_BATCH)) {
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
