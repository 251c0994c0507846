import { readDimensions } from "#core/image/containers/dimensions.ts";
import { userUnitsOf } from "#core/image/containers/pdf-units.ts";
import { writtenFormats } from "#core/image/formats.ts";
import { withDensity } from "#core/image/metadata/density.ts";
import { pagesInWords, pagesNamed } from "#core/pdf/page-ranges.ts";
import type { Raster } from "#core/raster.ts";
import { MAX_PIXELS } from "#core/raster.ts";
import { padded } from "#kits/image-conversion/file-names.ts";
import { openPdf } from "#kits/pdf/open-pdf.browser.ts";
import type { Attempt, QueueProgress } from "#kits/pdf/queue/queue.ts";
import { browserWrites, encodeInBrowser } from "#platform/image/canvas.ts";
import { encoders } from "#platform/image/encoders.ts";
import { renderPdfPage } from "#platform/image/formats/decode-pdf.ts";
import type { OpenPdf } from "#platform/pdf/pdfium.ts";
import { storedPictures } from "#platform/pdf/stored-pictures.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import { type Picture, type PictureJob, type Pictures, pictureOf } from "./pictures.ts";

type Report = (progress: QueueProgress) => void;

async function make(job: PictureJob, { progress }: MethodContext<QueueProgress>): Promise<Attempt<Pictures>> {
  const attempt = await openPdf(job, async (open): Promise<Attempt<Pictures>> => {
    const pages = pagesNamed(job.range, open.document.getPageCount());
    if (!pages.ok) return { kind: "failed", message: pages.message };
    const made =
      job.what === "pages"
        ? await pagesOf(open, { job, pages: pages.value, unitOf: await unitsOf(job.file) }, progress)
        : await insideOf(open, pages.value, progress);
    return { kind: "done", outcome: made };
  });
  return attempt.kind === "done" ? attempt.outcome : attempt;
}

/** They aren't read from a large file: its bytes and pages wouldn't both fit into memory. */
const unitsOf = async (file: Blob) =>
  file.size > MAX_SEARCHED ? () => 1 : userUnitsOf(new Uint8Array(await file.arrayBuffer()));
const MAX_SEARCHED = 200_000_000;

async function pagesOf(
  { document }: OpenPdf,
  {
    job,
    pages,
    unitOf,
  }: { readonly job: PictureJob; readonly pages: readonly number[]; readonly unitOf: (page: number) => number },
  progress: Report,
): Promise<Pictures> {
  const pictures: Picture[] = [];
  const failures = new Map<string, number[]>();
  const count = document.getPageCount();
  const { mediaType } = writtenFormats[job.format];
  const encode = await encoderOf(job);
  for (const [at, number] of pages.entries()) {
    progress({ share: at / pages.length, doing: `Drawing page ${number}` });
    const page = { number, density: job.density, unit: unitOf(number) };
    const raster = await renderPdfPage(document, page, MAX_PIXELS);
    if (!raster.ok) {
      failures.set(raster.message, [...(failures.get(raster.message) ?? []), number]);
      continue;
    }
    const { width, height } = raster.value;
    const file = await encode(raster.value);
    const bytes = withDensity(file, job.format, { x: job.density, y: job.density });
    pictures.push(pictureOf(bytes, mediaType, { suffix: `-${padded(number, count)}.${job.format}`, width, height }));
  }
  return { pictures, notes: [...failures].map(([why, numbers]) => `Page ${pagesInWords(numbers)}: ${why}`) };
}

/**
 * The browser's own encoder writes a JPG in a tenth of MozJPEG's time, in more bytes. MozJPEG writes where a browser changes
 * pixels that are read from a canvas, and pages that are too large for one.
 */
async function encoderOf({
  format,
  quality,
  effort,
}: PictureJob): Promise<(page: Raster) => Promise<Uint8Array<ArrayBuffer>>> {
  const { mediaType } = writtenFormats[format];
  const usual = (page: Raster) => encoders[format](page, quality);
  if (format !== "jpg" || effort !== "fast" || !(await browserWrites(mediaType))) return usual;
  return (page) => encodeInBrowser(page, mediaType, quality).catch(() => usual(page));
}

async function insideOf({ module, handle }: OpenPdf, pages: readonly number[], progress: Report): Promise<Pictures> {
  const found: { readonly bytes: Uint8Array<ArrayBuffer>; readonly extension: string; readonly type: string }[] = [];
  const known = new Set<string>();
  let unread = 0;
  for (const [at, number] of pages.entries()) {
    progress({ share: at / pages.length, doing: `Looking at page ${number}` });
    const options = { isKnown: (key: string) => known.has(key), maxPixels: MAX_PIXELS };
    for (const stored of storedPictures(module, handle, number - 1, options)) {
      if (!stored) {
        unread++;
        continue;
      }
      known.add(stored.key);
      if (stored.kind === "pixels") {
        found.push({ bytes: await encoders.png(stored.raster, 100), extension: "png", type: "image/png" });
      } else {
        const type = stored.extension === "jpg" ? "image/jpeg" : "image/jp2";
        found.push({ bytes: stored.bytes, extension: stored.extension, type });
      }
    }
  }
  const notes: string[] = [];
  if (found.length === 0) notes.push("These pages have no pictures inside.");
  if (unread > 0) notes.push(`${unread} ${unread === 1 ? "picture" : "pictures"} couldn't be read.`);
  return {
    pictures: found.map(({ bytes, extension, type }, i) => {
      const size = sizeOf(bytes, extension);
      return pictureOf(bytes, type, { suffix: `-image-${padded(i + 1, found.length)}.${extension}`, ...size });
    }),
    notes,
  };
}

const methods = { make };

export type Methods = typeof methods;
expose(methods);

function sizeOf(bytes: Uint8Array, extension: string): { readonly width: number; readonly height: number } {
  const format = extension === "jpg" ? "jpeg" : extension === "png" ? "png" : undefined;
  return (format && readDimensions(bytes, format)) ?? { width: 0, height: 0 };
}
