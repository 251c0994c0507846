import type { Raster } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { type Dictionary, dictionaryOf, isReference, type PdfObjects, readObjects } from "#kits/pdf/pdf-objects.ts";
import { failureOf, inputPath, isArgument, OUTPUT, passwordArgs, type RunQpdf } from "#kits/pdf/qpdf-call.ts";
import { addFont } from "./form/appearance.ts";
import { type FieldValues, fillForm } from "./form/fill-form.ts";
import { type Form, readForm } from "./form/read-form.ts";
import { type DrawnMark, drawMark } from "./marks/marks.ts";
import { drawStamp, type Stamp } from "./marks/stamps.ts";
import { changesOf, drawOn, joined } from "./page/changes.ts";
import { type CroppedPage, type Crops, cropPages, framesOf, hiddenAround, type PageFrame } from "./page/pages.ts";
import type { DrawText, StoredImage } from "./page/pictures.ts";
import { type Redaction, redactPages } from "./page/redact.ts";

/** A file and what opens it. */
export interface Source {
  readonly blob: Blob;
  readonly password: string;
}

/** What is known of a document that is open. */
export interface Described {
  readonly pages: readonly CroppedPage[];
  readonly form: Form;
  readonly signatures: readonly Signature[];
  readonly isEncrypted: boolean;
  readonly warnings: readonly string[];
}

/** A digital signature that is in a document, and what checking it came to, in sentences. */
interface Signature {
  readonly field: string;
  readonly name?: string;
  readonly date?: string;
  readonly words: string;
}

export type Opened =
  | { readonly kind: "open"; readonly described: Described }
  | { readonly kind: "locked" }
  | { readonly kind: "failed"; readonly message: string };

/** What is to be done with a document. */
export interface FillJob extends Source {
  readonly values: FieldValues;
  readonly flatten: boolean;
  readonly marks: readonly DrawnMark[];
  /** By page numbers from 1. */
  readonly stamps: ReadonlyMap<number, Stamp>;
  readonly crops: Crops;
  readonly density: number;
  readonly clean: boolean;
}

/** What filling is done with. */
export interface Tools {
  readonly qpdf: RunQpdf;
  readonly drawText: DrawText;
  /** A page as it's shown, at this many pixels per inch. */
  readonly render: (source: Source, page: number, density: number) => Promise<Result<Raster>>;
  /** Packs the pixels of an opaque picture. */
  readonly pack: (raster: Raster) => Promise<StoredImage>;
}

interface Read {
  readonly objects: PdfObjects;
  readonly catalogObject: string;
  readonly catalog: Dictionary;
  readonly trailer: Dictionary;
  readonly frames: readonly PageFrame[];
  readonly isEncrypted: boolean;
  readonly warnings: readonly string[];
}

type Attempt = { readonly kind: "read"; readonly read: Read } | Exclude<Opened, { readonly kind: "open" }>;

const UPDATE = "/update.json";
const MAX_PAGES = 5000;

async function readDocument(qpdf: RunQpdf, { blob, password }: Source): Promise<Attempt> {
  if (!isArgument(password)) return { kind: "locked" };
  const keys = ["qpdf", "pages", "encrypt"].map((key) => `--json-key=${key}`);
  const run = await qpdf({ args: [...passwordArgs(password), "--json=2", ...keys, inputPath(0)], files: [blob] });
  if (run.status === "password") return { kind: "locked" };
  if (run.status !== "done" && run.status !== "warnings") return { kind: "failed", message: failureOf(run) };
  const json = JSON.parse(run.printed) as {
    readonly pages: readonly { readonly object: string }[];
    readonly encrypt: { readonly encrypted: boolean };
  };
  if (json.pages.length === 0) return { kind: "failed", message: "This file has no pages." };
  if (json.pages.length > MAX_PAGES) {
    return { kind: "failed", message: `This file has more than ${MAX_PAGES} pages. Split it first.` };
  }
  const objects = readObjects(run.printed);
  const trailer = dictionaryOf(objects, objects.values.get("trailer"));
  const root = trailer["/Root"];
  const catalogObject = isReference(root) ? root : "";
  return {
    kind: "read",
    read: {
      objects,
      trailer,
      catalogObject,
      catalog: dictionaryOf(objects, root),
      frames: framesOf(
        objects,
        json.pages.map(({ object }) => object),
      ),
      isEncrypted: json.encrypt.encrypted,
      warnings: run.messages,
    },
  };
}

/** Opens a document, and reads its form. `checkSignature` says what a signature's dictionary comes to. */
export async function openForFilling(
  qpdf: RunQpdf,
  source: Source,
  checkSignature: (dict: Dictionary) => Promise<string>,
): Promise<Opened> {
  const attempt = await readDocument(qpdf, source);
  if (attempt.kind !== "read") return attempt;
  const { objects, catalog, frames, isEncrypted, warnings } = attempt.read;
  const { signatures: found, ...form } = readForm(objects, catalog, frames);
  const signatures: Signature[] = [];
  for (const { dict, ...signature } of found) signatures.push({ ...signature, words: await checkSignature(dict) });
  return {
    kind: "open",
    described: {
      pages: frames.map((frame) => ({ width: frame.width, height: frame.height, hidden: hiddenAround(frame) })),
      form,
      signatures,
      isEncrypted,
      warnings,
    },
  };
}

/** Writes a document with its form filled, and with what is put on its pages. */
export async function fillPdf(tools: Tools, job: FillJob): Promise<Result<Blob>> {
  const { qpdf, drawText } = tools;
  const attempt = await readDocument(qpdf, job);
  if (attempt.kind !== "read") return fail(attempt.kind === "locked" ? "Wrong password." : attempt.message);
  const { objects, catalog, catalogObject, frames } = attempt.read;
  const changes = changesOf(objects);
  const form = readForm(objects, catalog, frames);
  const redactions = job.marks.filter(({ kind }) => kind === "redaction");
  // Fields hold their values apart from their pages: those of a redacted file become part of the pages first.
  const isFlattened = job.flatten || redactions.length > 0;
  await fillForm({ objects, changes, drawText }, { form, values: job.values, catalogObject, isFlattened });
  const drawn = job.marks.filter(({ kind }) => kind !== "redaction");
  const pages = new Set([...drawn.map(({ page }) => page), ...job.stamps.keys()]);
  const brush = { font: pages.size > 0 ? addFont(changes) : "", drawText };
  for (const page of pages) {
    const frame = frames[page - 1];
    if (!frame) continue;
    const own = drawn.filter((mark) => mark.page === page);
    const stamp = job.stamps.get(page);
    const stamped = stamp && (await drawStamp(changes, frame, stamp, brush));
    const above = [...(stamped && !stamp?.isBehind ? [stamped] : [])];
    for (const mark of own) above.push(await drawMark(changes, frame, mark, brush));
    drawOn(objects, changes, frame, {
      ...(above.length > 0 && { above: joined(above) }),
      ...(stamped && stamp?.isBehind && { behind: stamped }),
    });
  }
  dropUsageRights(objects, changes, catalogObject);
  // Redaction boxes are places on pages as they were shown.
  if (redactions.length === 0) cropPages(changes, frames, job.crops);
  const written = await write(qpdf, job, changes, isFlattened ? ["--flatten-annotations=all"] : []);
  if (!written.ok || redactions.length === 0) return written;
  const redacted = await redact(tools, { ...job, blob: written.value }, redactions);
  return redacted.ok && Object.keys(job.crops).length > 0 ? crop(qpdf, { ...job, blob: redacted.value }) : redacted;
}

/** Crops pages of a document that was written. */
async function crop(qpdf: RunQpdf, job: FillJob): Promise<Result<Blob>> {
  const attempt = await readDocument(qpdf, job);
  if (attempt.kind !== "read") return fail("The redacted file couldn't be read again, so nothing was saved.");
  const changes = changesOf(attempt.read.objects);
  cropPages(changes, attempt.read.frames, job.crops);
  return write(qpdf, job, changes, []);
}

/** Rights that Adobe grants to a file are void once it's changed, and its Reader then refuses to open the form. */
function dropUsageRights(objects: PdfObjects, changes: ReturnType<typeof changesOf>, catalogObject: string): void {
  const rights = dictionaryOf(objects, changes.dictionary(catalogObject)["/Perms"]);
  if (rights["/UR3"] === undefined) return;
  const { "/UR3": _, ...others } = rights;
  changes.edit(catalogObject, { "/Perms": Object.keys(others).length > 0 ? others : undefined });
}

async function redact(tools: Tools, job: FillJob, boxes: readonly Redaction[]): Promise<Result<Blob>> {
  const attempt = await readDocument(tools.qpdf, job);
  if (attempt.kind !== "read") return fail("The filled file couldn't be read again, so nothing was saved.");
  const { read } = attempt;
  const changes = changesOf(read.objects);
  const redacted = await redactPages(changes, read, {
    boxes,
    clean: job.clean,
    draw: async (page) => {
      const raster = await tools.render(job, page, job.density);
      return raster.ok ? raster : fail(`Page ${page} couldn't be drawn, so nothing was saved: ${raster.message}`);
    },
    pack: tools.pack,
  });
  return redacted.ok ? write(tools.qpdf, job, changes, []) : redacted;
}

async function write(
  qpdf: RunQpdf,
  { blob, password }: Source,
  changes: ReturnType<typeof changesOf>,
  options: readonly string[],
): Promise<Result<Blob>> {
  const hasChanges = changes.count() > 0;
  const run = await qpdf({
    args: [
      ...passwordArgs(password),
      ...(hasChanges ? [`--update-from-json=${UPDATE}`] : []),
      ...options,
      "--object-streams=generate",
      inputPath(0),
      OUTPUT,
    ],
    files: [blob],
    ...(hasChanges && { texts: { [UPDATE]: changes.json() } }),
  });
  return run.output ? ok(run.output) : fail(failureOf(run));
}
