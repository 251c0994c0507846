import { endOfPieces, pieceRanges } from "#core/image/containers/png-file.ts";
import type { Raster } from "#core/raster.ts";
import { workerCount } from "#platform/worker/remote.ts";
import type { DeflatedPiece } from "./effect-methods.worker.ts";
import type { EffectWorkers } from "./session.browser.ts";

/** How rendering at full resolution reports its progress and is stopped. */
export interface RenderOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** An open image and the workers that can render it. */
interface RenderSource<Settings> {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  readonly workers: EffectWorkers<Settings>;
  /** Runs a job that needs the open image, and opens the image again if the worker lost it. */
  readonly withImage: <T>(job: () => Promise<T | undefined>) => Promise<T>;
}

// Measured shares of the whole time, between those of noise, mostly compression, and of dither, mostly rendering.
const RENDER_SHARE = 0.3;
const LAYOUT_SHARE = 0.25;

/**
 * Renders the effect at the image's own size in all of a tool's workers, as a PNG file. Rejects with the signal's
 * reason or with the error of one worker; the caller then aborts the signal to stop the others.
 */
export async function renderFullResolution<Settings>(
  { id, width, height, workers: { imageWorker, pool }, withImage }: RenderSource<Settings>,
  settings: Settings,
  scale: number,
  { signal, onProgress }: RenderOptions,
): Promise<Blob> {
  const bands = await withImage(() => imageWorker.planBands({ id, settings, scale }));
  const results: Raster[] = [];
  const shares = bands.map(() => 0);
  const report = (index: number, share: number) => {
    shares[index] = share;
    const rows = bands.reduce((sum, { top, bottom }, i) => sum + (bottom - top) * (shares[i] ?? 0), 0);
    onProgress((RENDER_SHARE * rows) / height);
  };
  await forEachInParallel(bands, async ({ top, bottom, first, last }, index) => {
    signal.throwIfAborted();
    const image = await withImage(() => imageWorker.slice({ id, first, last }));
    const region = { scale, reduction: 1, from: top - first, to: bottom - first, top: first };
    results[index] = await pool.render(
      { image, settings, region },
      { signal, transfer: [image.data.buffer], onProgress: (share) => report(index, share) },
    );
    report(index, 1);
  });

  const transfer = results.map(({ data }) => data.buffer);
  const { start, rows } = await pool.layOut({ width, height, bands: results }, { signal, transfer });

  const pieces: DeflatedPiece[] = [];
  let done = 0;
  await forEachInParallel(pieceRanges(rows.length), async ({ from, to }, index) => {
    onProgress(RENDER_SHARE + LAYOUT_SHARE + (1 - RENDER_SHARE - LAYOUT_SHARE) * (done / rows.length));
    const piece = rows.slice(from, to);
    pieces[index] = await pool.deflate({ rows: piece, isFirst: index === 0 }, { signal, transfer: [piece.buffer] });
    done += to - from;
  });
  return new Blob([start, ...pieces.map(({ chunk }) => chunk), endOfPieces(pieces)], { type: "image/png" });
}

/** Works on as many items at once as there are workers; more would only take memory. */
async function forEachInParallel<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const remaining = items.entries();
  const takeTurns = async () => {
    for (const [index, item] of remaining) await work(item, index);
  };
  await Promise.all(Array.from({ length: workerCount() }, takeTurns));
}
