import { drawingPlan, resizeOfDrawn } from "#core/image/pixels/resize-plan.ts";
import { MAX_PIXELS } from "#core/raster.ts";
import type { Result } from "#core/result.ts";
import {
  type Conversion,
  type ConversionJob,
  type ConversionProgress,
  type Converted,
  type Inspected,
  staysDrawing,
} from "#platform/image/conversion.ts";
import type { ThumbnailJob } from "#platform/image/draft-file.ts";
import { drawSvg } from "#platform/image/formats/draw-svg.ts";
import type { CallOptions } from "#platform/worker/protocol.ts";
import { workerPool } from "#platform/worker/remote.ts";
import type { ArchivedPicture, Methods } from "./worker.ts";

// The memory of codecs only grows: what one large picture took would be held for all that follow.
const CALLS_OF_A_WORKER = 20;

const pool = workerPool<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), {
  mostCalls: CALLS_OF_A_WORKER,
});

/** How a conversion is followed and stopped. */
interface ConvertOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ConversionProgress) => void;
}

/** Format, size and personal data of an image file; failed with a sentence if it is not an image that Tabkit reads. */
export const inspect = (file: Blob): Promise<Result<Inspected>> => pool.inspect(file);

/** An image file in small; undefined where this browser does not read it. */
export const thumbnail = (job: ThumbnailJob): Promise<ImageBitmap | undefined> => pool.thumbnail(job);

/** How many pages a PDF document has; failed with a sentence if it cannot be read. */
export const countPages = (file: Blob): Promise<Result<number>> => pool.countPages(file);

/** Converts one file in a worker. An SVG that becomes pixels is drawn here first, at the requested size: only a page can do that. */
export const convert = (file: Blob, isSvg: boolean, conversion: Conversion, options: ConvertOptions) =>
  withDrawing<Converted>(pool.convert, file, isSvg, conversion, options);

/** The same, with the checksum of the result and the time at which the photo was taken. */
export const convertForArchive = (file: Blob, isSvg: boolean, conversion: Conversion, options: ConvertOptions) =>
  withDrawing<ArchivedPicture>(pool.convertForArchive, file, isSvg, conversion, options);

async function withDrawing<Output>(
  run: (job: ConversionJob, options: CallOptions<ConversionProgress>) => Promise<Result<Output>>,
  file: Blob,
  isSvg: boolean,
  conversion: Conversion,
  { signal, onProgress }: ConvertOptions,
): Promise<Result<Output>> {
  const isDrawn = isSvg && !(staysDrawing(conversion) && (await pool.canPassSvg(file, { signal })));
  if (!isDrawn) return run({ file, conversion }, { signal, onProgress });
  const { maxPixels } = conversion;
  const drawing = await drawSvg(file, { signal, maxPixels, sizeFor: (own) => drawingPlan(own, conversion).scaled });
  if (!drawing.ok) return drawing;
  const drawn = drawing.value;
  const left = { ...conversion, resize: resizeOfDrawn(conversion.resize) };
  return run({ file, drawn, conversion: left }, { signal, onProgress, transfer: [drawn] });
}

/** A zip archive of the results. */
export const zip = (files: readonly { readonly name: string; readonly blob: Blob }[]): Promise<Blob> => pool.zip(files);

export { MAX_PIXELS };
