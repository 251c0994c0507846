import { printPageRanges } from "#core/pdf/page-ranges.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { baseOf } from "#kits/image-conversion/file-names.ts";
import { mayNamePlaces, withExplicitLinks } from "./explicit-links.ts";
import {
  type Bookmark,
  bookmarkObjects,
  bookmarksUpdate,
  type JsonBookmark,
  keptBookmarks,
  readBookmarks,
} from "./outline.ts";
import { type DescribedObjects, isDictionary, objectsOf, type PdfValue, updateTo } from "./pdf-objects.ts";
import {
  countPages,
  failureOf,
  inputPath,
  isArgument,
  OUTPUT,
  objectArgument,
  passwordArgs,
  type QpdfRun,
  type RunQpdf,
} from "./qpdf-call.ts";

/** A file and the password that opens it. */
export interface SourceFile {
  readonly name: string;
  readonly blob: Blob;
  readonly password: string;
}

/** What is known of a file once it's open. */
export interface Described {
  readonly pages: number;
  readonly bookmarks: readonly Bookmark[];
  readonly isEncrypted: boolean;
  readonly fields: number;
  readonly signatures: number;
  /** What qpdf had to correct. */
  readonly warnings: readonly string[];
}

/** A file that opened, one that needs a password, or one that can't be read, with a sentence. */
export type Opened =
  | { readonly kind: "open"; readonly described: Described }
  | { readonly kind: "locked" }
  | { readonly kind: "failed"; readonly message: string };

/** qpdf's JSON for the requested keys. */
interface Json {
  readonly pages?: readonly { readonly object: string }[];
  readonly outlines?: readonly JsonBookmark[];
  readonly acroform?: { readonly fields: readonly { readonly fieldtype: string; readonly value: PdfValue }[] };
  readonly encrypt?: { readonly encrypted: boolean };
  readonly qpdf?: readonly [{ readonly maxobjectid: number }, DescribedObjects[1]];
}

/** Runs qpdf for JSON about one file. */
export async function jsonOf(
  run: RunQpdf,
  { blob, password }: Pick<SourceFile, "blob" | "password">,
  args: readonly string[],
): Promise<{ readonly json?: Json; readonly run: QpdfRun }> {
  const done = await run({
    args: [...passwordArgs(password), "--json=2", ...args, inputPath(0), OUTPUT],
    files: [blob],
  });
  return done.output ? { json: JSON.parse(await done.output.text()), run: done } : { run: done };
}

const keys = (...names: readonly string[]) => names.map((name) => `--json-key=${name}`);

/** Opens a file with a password, which may be empty. `known` is its number of pages, if it was counted. */
export async function openDocument(
  run: RunQpdf,
  file: Pick<SourceFile, "blob" | "password">,
  known?: number,
): Promise<Opened> {
  if (file.blob.size === 0) return { kind: "failed", message: "This file is empty." };
  if (!isArgument(file.password)) return { kind: "locked" };
  // The JSON's own list of pages would read all pictures in them.
  const { json, run: done } = await jsonOf(run, file, keys("outlines", "acroform", "encrypt"));
  if (done.status === "password") return { kind: "locked" };
  if (!json) return { kind: "failed", message: failureOf(done) };
  const pages = known ?? (await countPages(run, file.blob, file.password)).pages ?? 0;
  if (pages === 0) return { kind: "failed", message: "This file has no pages." };
  const fields = json.acroform?.fields ?? [];
  return {
    kind: "open",
    described: {
      pages,
      bookmarks: await styledBookmarks(run, file, json.outlines ?? []),
      isEncrypted: json.encrypt?.encrypted ?? false,
      fields: fields.filter(({ fieldtype }) => fieldtype !== "/Sig").length,
      signatures: fields.filter(({ fieldtype, value }) => fieldtype === "/Sig" && value !== null).length,
      warnings: done.messages,
    },
  };
}

/** A page of an output: a file by its index, the page's number there, and by how much it's turned clockwise. */
export interface OutputPage {
  readonly file: number;
  readonly number: number;
  readonly turn: 0 | 90 | 180 | 270;
}

/** How one file is made of the pages of several. */
interface Assembly {
  readonly files: readonly SourceFile[];
  readonly pages: readonly OutputPage[];
  /** The bookmarks of each of the files, and whether each file gets one of its own above them. */
  readonly bookmarks: readonly (readonly Bookmark[])[];
  readonly bookmarkFiles?: boolean;
}

/** One file of these pages, with the bookmarks that lead to them. The first page's file gives its metadata. */
export async function assembleDocument(run: RunQpdf, assembly: Assembly): Promise<Result<Blob>> {
  const { files, pages } = assembly;
  const primary = files[pages[0]?.file ?? -1];
  if (!primary) return fail("Add a page first.");
  const used = [...new Set(pages.map(({ file }) => file))];
  const place = (file: number) => inputPath(used.indexOf(file));
  const password = (file: number) => passwordArgs(files[file]?.password ?? "");
  const turned = ([90, 180, 270] as const).flatMap((turn) => {
    const numbers = pages.flatMap((page, index) => (page.turn === turn ? [index + 1] : []));
    return numbers.length > 0 ? [`--rotate=+${turn}:${printPageRanges(numbers)}`] : [];
  });
  const first = pages[0]?.file ?? 0;
  const others = used.filter((file) => file !== first);
  const blobs = await Promise.all(
    used.map((file) => (file === first ? primary.blob : explicitLinks(run, files[file] ?? primary))),
  );
  const done = await run({
    args: [
      ...passwordArgs(primary.password),
      "--decrypt",
      place(first),
      "--pages",
      ...runsOf(pages).flatMap(({ file, numbers }) => [
        `--file=${place(file)}`,
        ...password(file),
        `--range=${printPageRanges(numbers)}`,
      ]),
      "--",
      // qpdf copies those of the first file alone. Their names within the file must differ.
      ...others.flatMap((file) => [
        "--copy-attachments-from",
        place(file),
        ...password(file),
        `--prefix=${used.indexOf(file) + 1}-`,
        "--",
      ]),
      ...turned,
      OUTPUT,
    ],
    files: blobs,
  });
  if (!done.output) return fail(failureOf(done));
  const had = used.some((file) => (assembly.bookmarks[file]?.length ?? 0) > 0);
  return had || assembly.bookmarkFiles ? withBookmarks(run, done.output, assembly, used) : ok(done.output);
}

// By the file: it's the same one for each part of a split.
const rewritten = new WeakMap<Blob, Promise<Blob>>();

/** A file whose links don't need its names of places, which are lost when its pages join those of another file. */
function explicitLinks(run: RunQpdf, file: SourceFile): Promise<Blob> {
  const known = rewritten.get(file.blob) ?? withoutNamedLinks(run, file);
  rewritten.set(file.blob, known);
  return known;
}

async function withoutNamedLinks(run: RunQpdf, file: SourceFile): Promise<Blob> {
  const found = await catalogOf(run, file);
  if (!found.catalog || !mayNamePlaces(found.catalog)) return file.blob;
  const { json } = await jsonOf(run, file, keys("qpdf"));
  if (!json?.qpdf) return file.blob;
  const objects = objectsOf(json.qpdf);
  const update = updateTo(withExplicitLinks(objects), objects);
  if (Object.keys(update).length === 0) return file.blob;
  const path = "/links.json";
  const done = await run({
    args: [...passwordArgs(file.password), inputPath(0), `--update-from-json=${path}`, OUTPUT],
    files: [file.blob],
    texts: { [path]: JSON.stringify({ qpdf: [objects.header, update] }) },
  });
  // Where it can't be done, the links alone are lost.
  return done.output ?? file.blob;
}

/** The catalog of a document, and its object. */
async function catalogOf(run: RunQpdf, file: Pick<SourceFile, "blob" | "password">) {
  const { json, run: read } = await jsonOf(run, file, [...keys("pages", "qpdf"), "--json-object=trailer"]);
  const trailer = json?.qpdf?.[1].trailer?.value;
  const object = isDictionary(trailer) ? String(trailer["/Root"] ?? "") : "";
  const { json: second } = await jsonOf(run, file, [...keys("qpdf"), `--json-object=${objectArgument(object)}`]);
  const catalog = second?.qpdf?.[1][`obj:${object}`]?.value;
  return { json, read, object, catalog: isDictionary(catalog) ? catalog : undefined };
}

/** Neighbors of one file. */
function runsOf(pages: readonly OutputPage[]): { readonly file: number; readonly numbers: readonly number[] }[] {
  const runs: { file: number; numbers: number[] }[] = [];
  for (const { file, number } of pages) {
    const last = runs.at(-1);
    if (last?.file === file) last.numbers.push(number);
    else runs.push({ file, numbers: [number] });
  }
  return runs;
}

/** qpdf keeps the bookmarks of the first file alone, and those of pages that are gone: all are written again. */
async function withBookmarks(
  run: RunQpdf,
  output: Blob,
  { files, pages, bookmarks, bookmarkFiles }: Assembly,
  used: readonly number[],
): Promise<Result<Blob>> {
  const kept: Bookmark[] = [];
  for (const file of used) {
    const own = bookmarks[file] ?? [];
    const places = new Map<number, number>();
    for (const [index, page] of pages.entries()) {
      if (page.file === file && !places.has(page.number)) places.set(page.number, index + 1);
    }
    const beneath = keptBookmarks(own, (page) => places.get(page));
    const title = baseOf(files[file]?.name ?? "");
    const page = Math.min(...places.values());
    if (bookmarkFiles) kept.push({ title, page, view: ["/Fit"], isOpen: false, kids: beneath });
    else kept.push(...beneath);
  }
  const plain = { blob: output, password: "" };
  const { json, read, object: catalogObject, catalog } = await catalogOf(run, plain);
  if (!json?.qpdf || !catalog) return fail(failureOf(read));
  const update = bookmarksUpdate(kept, {
    catalogObject,
    catalog,
    pageObjects: json.pages?.map(({ object }) => object) ?? [],
    maxObjectId: json.qpdf[0].maxobjectid,
  });
  const path = "/bookmarks.json";
  const done = await run({
    args: [inputPath(0), `--update-from-json=${path}`, OUTPUT],
    files: [output],
    texts: { [path]: update },
  });
  return done.output ? ok(done.output) : fail(failureOf(done));
}

/** Bookmarks with their colors, styles and addresses, which are in their objects alone. */
async function styledBookmarks(
  run: RunQpdf,
  file: Pick<SourceFile, "blob" | "password">,
  outlines: readonly JsonBookmark[],
): Promise<readonly Bookmark[]> {
  if (outlines.length === 0) return [];
  const wanted = bookmarkObjects(outlines).map((object) => `--json-object=${objectArgument(object)}`);
  const { json } = await jsonOf(run, file, [...keys("qpdf"), ...wanted]);
  const objects = Object.entries(json?.qpdf?.[1] ?? {}).map(
    ([name, { value = null }]) => [name.replace(/^obj:/, ""), value] as const,
  );
  return readBookmarks(outlines, Object.fromEntries(objects));
}
