import { endOfPieces, pieceRanges } from "#core/image/containers/png-file.ts";
import type { Raster } from "#core/raster.ts";
import { workerCount } from "#platform/worker-pool.ts";
import type { Answers } from "./jobs.ts";
import type { EffectWorkers } from "./workers.tsx";

/** How work at full resolution is followed and stopped. */
export interface FullOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** A picture in a tool's workers. */
interface Held<Settings> {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  readonly workers: EffectWorkers<Settings>;
  /** Asks the worker that holds the picture, and opens it again where it was lost. */
  readonly held: <T>(ask: () => Promise<T | undefined>) => Promise<T>;
}

// Of the whole work: what is measured, between noise and dither, which is all rendering.
const RENDER_SHARE = 0.3;
const LAYOUT_SHARE = 0.25;

/**
 * A PNG file of a picture with an effect at its own size, worked on by all of a tool's workers. Rejects with the
 * signal's reason, or with what one of them failed by; the signal then stops the others.
 */
export async function fullPicture<Settings>(
  { id, width, height, workers: { holder, helpers }, held }: Held<Settings>,
  settings: Settings,
  scale: number,
  { signal, onProgress }: FullOptions,
): Promise<Blob> {
  const { bands } = await held(() => holder({ kind: "plan", id, settings, scale }));
  const results: Raster[] = [];
  const shares = bands.map(() => 0);
  const report = (index: number, share: number) => {
    shares[index] = share;
    const rows = bands.reduce((sum, { top, bottom }, i) => sum + (bottom - top) * (shares[i] ?? 0), 0);
    onProgress((RENDER_SHARE * rows) / height);
  };
  await eachOf(bands, async ({ top, bottom, first, last }, index) => {
    signal.throwIfAborted();
    const picture = await held(() => holder({ kind: "slice", id, first, last }));
    const part = { scale, reduction: 1, from: top - first, to: bottom - first, top: first };
    results[index] = await helpers(
      { kind: "render", picture, settings, part },
      { signal, transfer: [picture.data.buffer], onProgress: (share) => report(index, share) },
    );
    report(index, 1);
  });

  const transfer = results.map(({ data }) => data.buffer);
  const { start, rows } = await helpers({ kind: "lay-out", width, height, bands: results }, { signal, transfer });

  const pieces: Answers["deflate"][] = [];
  let done = 0;
  await eachOf(pieceRanges(rows.length), async ({ from, to }, index) => {
    onProgress(RENDER_SHARE + LAYOUT_SHARE + (1 - RENDER_SHARE - LAYOUT_SHARE) * (done / rows.length));
    const piece = rows.slice(from, to);
    pieces[index] = await helpers(
      { kind: "deflate", rows: piece, isFirst: index === 0 },
      { signal, transfer: [piece.buffer] },
    );
    done += to - from;
  });
  return new Blob([start, ...pieces.map(({ chunk }) => chunk), endOfPieces(pieces)], { type: "image/png" });
}

/** Does jobs, as many at once as there are workers, so that memory holds. */
async function eachOf<Job>(jobs: readonly Job[], work: (job: Job, index: number) => Promise<void>): Promise<void> {
  const left = jobs.entries();
  const takeTurns = async () => {
    for (const [index, job] of left) await work(job, index);
  };
  await Promise.all(Array.from({ length: workerCount() }, takeTurns));
}
