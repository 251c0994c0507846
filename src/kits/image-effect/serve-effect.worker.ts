import { layOutPng } from "#core/image/codecs/png-layout.ts";
import { pngStart } from "#core/image/containers/png-file.ts";
import { boxDownscale, halve } from "#core/image/pixels/resize-box.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { deflatePiece } from "#platform/image/deflate-piece.ts";
import { serve } from "#platform/worker-serve.ts";
import { planBands } from "./bands.ts";
import { type Effect, wholeOf } from "./effect.ts";
import type { Answers, Job, Preview, PreviewOrder } from "./jobs.ts";

const THUMBNAIL_SIDE = 112;
// Previews are made from a picture not much larger than the largest of them, halved from the whole once.
const LEAST_BASE = 1500;

interface Held {
  readonly id: number;
  readonly picture: Raster;
  readonly base: Raster;
  /** The last preview's picture without the effect. */
  small: Raster;
}

/** Makes the worker this runs in do a tool's jobs (`Job`) with its effect. */
export function serveEffect<Settings>(effect: Effect<Settings>): void {
  let held: Held | undefined;
  serve((job: Job<Settings>, report: (share: number) => void): Answers[keyof Answers] => {
    switch (job.kind) {
      case "wake":
        return undefined;
      case "open":
        held = hold(job.id, job.picture);
        return thumbnailOf(held.base);
      case "close":
        held = undefined;
        return undefined;
      case "preview":
        return held?.id === job.id ? preview(held, effect, job) : undefined;
      case "plan": {
        if (held?.id !== job.id) return undefined;
        const { width, height } = held.picture;
        return { bands: planBands(width, height, effect.cut(job.settings, job.scale)) };
      }
      case "slice":
        return held?.id === job.id ? slice(held.picture, job.first, job.last) : undefined;
      case "render":
        return effect.render(job.picture, job.settings, job.part, report);
      case "lay-out":
        return layOut(join(job));
      case "deflate":
        return deflate(job.rows, job.isFirst);
    }
  });
}

function deflate(rows: Uint8Array, isFirst: boolean): Answers["deflate"] {
  const { chunk, ...facts } = deflatePiece(rows, isFirst);
  // A Blob made here costs the page nothing, however large it is.
  return { ...facts, chunk: new Blob([chunk]) };
}

function layOut(picture: Raster): Answers["lay-out"] {
  const { rows, ...header } = layOutPng(picture);
  return { start: pngStart(header), rows };
}

function hold(id: number, picture: Raster): Held {
  let base = picture;
  while (base.width >= 2 * LEAST_BASE) base = halve(base);
  return { id, picture, base, small: base };
}

function preview<Settings>(
  held: Held,
  effect: Effect<Settings>,
  { settings, width, compared }: PreviewOrder<Settings>,
): Preview {
  if (held.small.width !== width) held.small = boxDownscale(held.base, width);
  const start = performance.now();
  const part = wholeOf(held.small, 1, held.picture.width / width);
  const { data, height } = effect.render(held.small, settings, part, () => {});
  const ms = performance.now() - start;
  // The small picture is kept: what is given away is a copy.
  return { width, height, data, ms, ...(compared && { original: held.small.data.slice() }) };
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

function join({ width, height, bands }: { width: number; height: number; bands: readonly Raster[] }): Raster {
  const [only] = bands;
  if (only && bands.length === 1) return only;
  const picture = createRaster(width, height);
  let at = 0;
  for (const { data } of bands) {
    picture.data.set(data, at);
    at += data.length;
  }
  return picture;
}
