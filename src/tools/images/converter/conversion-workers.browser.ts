import { MAX_PIXELS } from "#core/image/max-pixels.ts";
import type { Result } from "#core/result.ts";
import type { Conversion, ConversionProgress, Converted, Inspected } from "#platform/image/convert-file.ts";
import { drawSvg } from "#platform/image/draw-svg.ts";
import { workerPool } from "#platform/worker/remote.ts";
import { drawnSize } from "./conversion.ts";
import type { Methods } from "./worker.ts";

const pool = workerPool<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

/** Format, size and personal data of an image file; failed with a sentence if it is not an image that Tabkit reads. */
export const inspect = (file: Blob): Promise<Result<Inspected>> => pool.inspect(file);

/** Converts one file in a worker. An SVG is drawn here first, at the requested size: only a page can do that. */
export async function convert(
  file: Blob,
  isSvg: boolean,
  conversion: Conversion,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: ConversionProgress) => void },
): Promise<Result<Converted>> {
  if (!isSvg) return pool.convert({ file, conversion }, { signal, onProgress });
  const { maxPixels } = conversion;
  const drawing = await drawSvg(file, { signal, maxPixels, sizeFor: (own) => drawnSize(own, conversion) });
  if (!drawing.ok) return drawing;
  const drawn = drawing.value;
  return pool.convert({ file, drawn, conversion }, { signal, onProgress, transfer: [drawn] });
}

/** A zip archive of the results. */
export const zip = (files: readonly { readonly name: string; readonly blob: Blob }[]): Promise<Blob> => pool.zip(files);

export { MAX_PIXELS };
