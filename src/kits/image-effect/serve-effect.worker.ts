import { layOutPng } from "#core/image/codecs/png-layout.ts";
import { pngStart } from "#core/image/containers/png-file.ts";
import { boxDownscale, halve } from "#core/image/pixels/resize-box.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { deflatePiece } from "#platform/image/deflate-piece.ts";
import { serve } from "#platform/worker-serve.ts";
import { planBands } from "./bands.ts";
import { type Effect, wholeRegion } from "./effect.ts";
import type { EffectJob, EffectResults, Preview, PreviewRequest } from "./jobs.ts";

const THUMBNAIL_SIDE = 112;
// Previews are scaled down from a copy that was halved once to about this width, not from the whole image each time.
const MIN_BASE_WIDTH = 1500;

interface OpenImage {
  readonly id: number;
  readonly image: Raster;
  readonly base: Raster;
  /** The last preview without the effect. */
  small: Raster;
}

/** Answers a tool's jobs in the worker that calls it, with the tool's effect. */
export function serveEffect<Settings>(effect: Effect<Settings>): void {
  let current: OpenImage | undefined;
  serve((job: EffectJob<Settings>, report: (share: number) => void): EffectResults[keyof EffectResults] => {
    switch (job.kind) {
      case "warm-up":
        return undefined;
      case "open":
        current = openImage(job.id, job.image);
        return thumbnailOf(current.base);
      case "close":
        current = undefined;
        return undefined;
      case "preview":
        return current?.id === job.id ? renderPreview(current, effect, job) : undefined;
      case "plan-bands": {
        if (current?.id !== job.id) return undefined;
        const { width, height } = current.image;
        return { bands: planBands(width, height, effect.bandConstraints(job.settings, job.scale)) };
      }
      case "slice":
        return current?.id === job.id ? slice(current.image, job.first, job.last) : undefined;
      case "render":
        return effect.render(job.image, job.settings, job.region, report);
      case "lay-out":
        return layOut(joinBands(job));
      case "deflate":
        return deflate(job.rows, job.isFirst);
    }
  });
}

function deflate(rows: Uint8Array, isFirst: boolean): EffectResults["deflate"] {
  const { chunk, ...facts } = deflatePiece(rows, isFirst);
  // A Blob reaches the page without its bytes being copied.
  return { ...facts, chunk: new Blob([chunk]) };
}

function layOut(image: Raster): EffectResults["lay-out"] {
  const { rows, ...header } = layOutPng(image);
  return { start: pngStart(header), rows };
}

function openImage(id: number, image: Raster): OpenImage {
  let base = image;
  while (base.width >= 2 * MIN_BASE_WIDTH) base = halve(base);
  return { id, image, base, small: base };
}

function renderPreview<Settings>(
  open: OpenImage,
  effect: Effect<Settings>,
  { settings, width, withOriginal }: PreviewRequest<Settings>,
): Preview {
  if (open.small.width !== width) open.small = boxDownscale(open.base, width);
  const start = performance.now();
  const region = wholeRegion(open.small, 1, open.image.width / width);
  const { data, height } = effect.render(open.small, settings, region, () => {});
  const ms = performance.now() - start;
  // Buffers of the answer are moved to the page, so the original is copied.
  return { width, height, data, ms, ...(withOriginal && { original: open.small.data.slice() }) };
}

function thumbnailOf(base: Raster): Raster {
  const { width, height } = base;
  const small = boxDownscale(
    base,
    Math.max(1, Math.round(Math.min(1, THUMBNAIL_SIDE / Math.min(width, height)) * width)),
  );
  return small === base ? { width, height, data: base.data.slice() } : small;
}

const slice = ({ width, data }: Raster, first: number, last: number): Raster => ({
  width,
  height: last - first,
  data: data.slice(first * width * 4, last * width * 4),
});

function joinBands({ width, height, bands }: { width: number; height: number; bands: readonly Raster[] }): Raster {
  const [only] = bands;
  if (only && bands.length === 1) return only;
  const image = createRaster(width, height);
  let at = 0;
  for (const { data } of bands) {
    image.data.set(data, at);
    at += data.length;
  }
  return image;
}
