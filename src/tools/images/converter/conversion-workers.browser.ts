import { fillBox, fitInside } from "#core/image/pixels/fit.ts";
import type { Result } from "#core/result.ts";
import type { Conversion, ConversionProgress, Converted, Inspected } from "#platform/image/convert-file.ts";
import { MAX_PIXELS } from "#platform/image/decode.ts";
import { drawSvg } from "#platform/image/draw-svg.ts";
import { workerPool } from "#platform/worker-pool.ts";
import type { ConverterJob } from "./jobs.browser.ts";

const pool = workerPool<ConverterJob, unknown, ConversionProgress>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);

/** Format, size and personal data of an image file; undefined if it is not an image that Tabkit reads. */
export const inspect = (file: Blob): Promise<Inspected | undefined> =>
  pool({ kind: "inspect", file }) as Promise<Inspected | undefined>;

/** Converts one file in a worker. An SVG is drawn here first, at the requested size: only a page can do that. */
export async function convert(
  file: Blob,
  isSvg: boolean,
  conversion: Conversion,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: ConversionProgress) => void },
): Promise<Result<Converted>> {
  if (!isSvg) return pool({ kind: "convert", file, conversion }, { signal, onProgress }) as Promise<Result<Converted>>;
  const { box, maxPixels } = conversion;
  const sizeIn = conversion.enlargesDrawings ? fillBox : fitInside;
  const drawing = await drawSvg(file, { signal, maxPixels, sizeFor: (own) => (box ? sizeIn(own, box) : own) });
  if (!drawing.ok) return drawing;
  const job: ConverterJob = { kind: "convert", file, drawn: drawing.value, conversion };
  return pool(job, { signal, onProgress, transfer: [drawing.value] }) as Promise<Result<Converted>>;
}

/** A zip archive of the results. */
export const zip = (files: readonly { readonly name: string; readonly blob: Blob }[]): Promise<Blob> =>
  pool({ kind: "zip", files }) as Promise<Blob>;

export { MAX_PIXELS };
