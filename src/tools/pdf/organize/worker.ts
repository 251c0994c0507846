import type { PageLayout } from "#core/image/containers/pdf-file.ts";
import { isPicture } from "#core/image/containers/sniff.ts";
import type { Density } from "#core/image/metadata/density.ts";
import { ok, type Result } from "#core/result.ts";
import {
  assembleDocument,
  type Opened,
  type OutputPage,
  openDocument,
  type SourceFile,
} from "#kits/pdf/document.browser.ts";
import type { Bookmark } from "#kits/pdf/outline.ts";
import type { RunQpdf } from "#kits/pdf/qpdf-call.ts";
import { FOUND_ONE_BY_ONE, readable } from "#kits/pdf/rebuilt.browser.ts";
import { runQpdf } from "#kits/pdf/run-qpdf.browser.ts";
import { zipFiles } from "#platform/files/zip-files.ts";
import { isSvgFile } from "#platform/image/formats/svg-text.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import { divideBySize, nameParts, type SplitPart } from "./split-plan.ts";

const qpdf: RunQpdf = (call) => runQpdf(call);

/** What is written: pages of files, with the bookmarks of each file. */
export interface SaveJob {
  readonly files: readonly SourceFile[];
  readonly pages: readonly OutputPage[];
  readonly bookmarks: readonly (readonly Bookmark[])[];
  readonly bookmarkFiles: boolean;
}

/** A picture that became a document of one page. */
interface Picture {
  readonly kind: "picture";
  readonly pdf: Blob;
  readonly notes: readonly string[];
}

/** An SVG file, which only pages can draw. */
interface Drawing {
  readonly kind: "drawing";
}

/** A document that opened, with what was rebuilt of it if it was damaged. */
type OpenedFile = Opened & { readonly rebuilt?: Blob };

async function openReadable({ blob: file, password }: Pick<SourceFile, "blob" | "password">): Promise<OpenedFile> {
  const { blob, isRebuilt, isLocked, pages } = await readable(qpdf, file, password);
  if (isLocked) return { kind: "locked" };
  const opened = await openDocument(qpdf, { blob, password }, pages);
  if (!isRebuilt || opened.kind !== "open") return opened;
  const { described } = opened;
  return {
    ...opened,
    described: { ...described, warnings: [FOUND_ONE_BY_ONE, ...described.warnings] },
    rebuilt: blob,
  };
}

/** Bytes at the beginning of a file that show whether it is a picture or a document. */
const START = 4096;

const assemble = (job: SaveJob, from: number, to: number): Promise<Result<Blob>> =>
  assembleDocument(qpdf, { ...job, pages: job.pages.slice(from, to) });

const methods = {
  /** Opens a document, or makes one of a picture, as large as it is or as `layout` says. */
  open: async ({
    layout,
    ...file
  }: Pick<SourceFile, "blob" | "password"> & { readonly layout?: PageLayout | undefined }): Promise<
    OpenedFile | Picture | Drawing
  > => {
    if (await isSvgFile(file.blob)) return { kind: "drawing" };
    const start = new Uint8Array(await file.blob.slice(0, START).arrayBuffer());
    if (!isPicture(start)) return openReadable(file);
    const { picturePage } = await loadPart(() => import("#kits/pdf/picture-page.browser.ts"));
    const page = await picturePage(file.blob, layout);
    return page.ok ? { kind: "picture", ...page.value } : { kind: "failed", message: page.message };
  },
  /** Makes a document of an SVG file that was drawn. */
  drawing: async ({
    file,
    drawn,
    density,
    layout,
  }: {
    readonly file: Blob;
    readonly drawn: ImageBitmap;
    readonly density: Density;
    readonly layout: PageLayout | undefined;
  }): Promise<OpenedFile | Picture> => {
    const { readSvgBitmap } = await loadPart(() => import("#platform/image/decode-file.ts"));
    const decoded = await readSvgBitmap(drawn, file);
    if (!decoded.ok) return { kind: "failed", message: decoded.message };
    const { rasterPage } = await loadPart(() => import("#kits/pdf/picture-page.browser.ts"));
    return { kind: "picture", ...(await rasterPage(decoded.value, density, layout)) };
  },
  save: (job: SaveJob): Promise<Result<Blob>> => assemble(job, 0, job.pages.length),
  /** A ZIP archive of the parts. */
  split: async (
    { parts, ...job }: SaveJob & { readonly parts: readonly SplitPart[] },
    { progress }: MethodContext<number>,
  ): Promise<Result<Blob>> => {
    const written: { readonly name: string; readonly blob: Blob }[] = [];
    for (const { name, from, to } of parts) {
      const part = await assemble(job, from, to);
      if (!part.ok) return part;
      written.push({ name, blob: part.value });
      progress(written.length / parts.length);
    }
    return ok(await zipFiles(written));
  },
  /**
   * A ZIP archive of parts of at most this many bytes, how many there are, and how many are larger: a page of its own
   * each.
   */
  splitBySize: async (
    {
      maxBytes,
      base,
      names,
      ...job
    }: SaveJob & { readonly maxBytes: number; readonly base: string; readonly names: string },
    { progress }: MethodContext<number>,
  ): Promise<Result<{ readonly zip: Blob; readonly count: number; readonly tooLarge: number }>> => {
    const total = job.files.reduce((sum, { blob }) => sum + blob.size, 0);
    const divided = await divideBySize(
      { count: job.pages.length, maxBytes, guess: (job.pages.length * maxBytes) / Math.max(1, total) },
      (from, to) => assemble(job, from, to),
      progress,
    );
    if (!divided.ok) return divided;
    const parts = divided.value;
    const named = nameParts(parts, { base, names });
    const zip = await zipFiles(parts.map(({ blob }, index) => ({ name: named[index]?.name ?? "", blob })));
    const tooLarge = parts.filter(({ blob }) => blob.size > maxBytes).length;
    return ok({ zip, count: parts.length, tooLarge });
  },
};
export type Methods = typeof methods;
expose(methods);
