import { endOfPieces, pieceRanges, pngStart } from "#core/image/containers/png-file.ts";
import { enlargedSize } from "#core/image/pixels/fit.ts";
import type { Area } from "#core/image/pixels/region.ts";
import { partsOf, type StretchBand, type StretchPlan } from "#core/image/pixels/stretches.ts";
import type { Raster, Size } from "#core/raster.ts";
import { encodePng } from "#platform/image/encode-png.ts";
import { IDLE_MS, remote, workerCount } from "#platform/worker/remote.ts";
import type { DeflatedPiece, RenderedBand } from "./effect-methods.worker.ts";
import type { EffectWorkers } from "./effect-workers.browser.ts";
import type { Methods } from "./encode-result.worker.ts";
import { NotWritten, refuseNoRoom, refuseTooLarge, type SavedAs } from "./saved-as.ts";

const worker = remote<Methods>(
  (Worker) => new Worker(new URL("./encode-result.worker.ts", import.meta.url), { type: "module" }),
  { idleMs: IDLE_MS },
);

/** The file of a preview, whose pixels all stay on this thread. */
export const encodePreview = ({ width, height, data }: Raster, as: SavedAs): Promise<Blob> =>
  as.format === "png" && (as.times ?? 1) === 1
    ? encodePng({ width, height, data })
    : encodeBands({ width, height }, [{ width, height, data }], as);

/** The file of a result whose bands are passed on with `move`. Rejects with a sentence if it can't be written. */
async function encodeBands(
  { width, height }: Size,
  bands: readonly Raster[],
  as: SavedAs,
  { signal, move = false }: { readonly signal?: AbortSignal; readonly move?: boolean } = {},
): Promise<Blob> {
  const size = enlargedSize({ width, height }, as.times ?? 1);
  refuseTooLarge(size);
  refuseNoRoom(as, size);
  const transfer = move ? bands.map(({ data }) => data.buffer) : [];
  const made = await worker.encode({ width, height, bands, ...as }, { signal, transfer });
  if (!made.ok) throw new NotWritten(made.message);
  return made.value;
}

/** How rendering at full resolution reports its progress and is stopped. */
export interface RenderOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  /** The file that is made; PNG if undefined. */
  readonly savedAs?: SavedAs | undefined;
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

// Measured shares of the whole time, between those of noise, mostly compression, and of dither, mostly rendering; of what
// is not rendering, the second.
const RENDER_SHARE = 0.3;
const LAYOUT_SHARE = 0.35;

/**
 * Renders the effect at the image's own size in all of a tool's workers, and gives its file. Rejects with the
 * signal's reason or with the error of one worker; the caller then aborts the signal to stop the others.
 */
export async function renderFullResolution<Settings>(
  { id, width, height, workers: { imageWorker, pool }, withImage }: RenderSource<Settings>,
  settings: Settings,
  scale: number,
  { signal, onProgress, savedAs = { format: "png", quality: 100 } }: RenderOptions,
): Promise<Blob> {
  const plan = await withImage(() => imageWorker.planBands({ id, settings, scale }));
  const size = plan.stretches.at(-1)?.size ?? { width, height };
  refuseNoRoom(savedAs, size);
  const openPart = (area: Area) => withImage(() => imageWorker.part({ id, area }));
  const report = progressOf(plan.stretches, (share) => onProgress(RENDER_SHARE * share));
  let results: RenderedBand[] = [];
  for (const [stretch, { bands, ...sizes }] of plan.stretches.entries()) {
    const partOf = stretch === 0 ? openPart : partsOf(results, areasOf(bands));
    // Only `partsOf` still holds the earlier bands, and it releases them.
    const rendered: RenderedBand[] = [];
    results = rendered;
    await forEachInParallel(bands, async (band, index) => {
      signal.throwIfAborted();
      const part = await partOf(band.behind);
      rendered[index] = await pool.render(
        { settings, scale, stretch, ...sizes, band, part },
        { signal, transfer: [part.data.buffer], onProgress: (share) => report(band, share) },
      );
      report(band, 1);
    });
  }

  const bands = results.map(({ raster }) => raster);
  // Joined in the worker too: that takes the page's thread a tenth of a second of a large picture.
  if (savedAs.format !== "png" || !plan.canMakePieces) return encodeBands(size, bands, savedAs, { signal, move: true });
  const file = { ...size, bands, pool, signal };
  if (results.every(({ hasManyColors }) => !hasManyColors)) {
    return writeFewColors(file, (share) => onProgress(RENDER_SHARE + (1 - RENDER_SHARE) * share));
  }
  const channels = results.every(({ isOpaque }) => isOpaque) ? 3 : 4;
  return writeFullColor(file, channels, (share) => onProgress(RENDER_SHARE + (1 - RENDER_SHARE) * share));
}

const areasOf = (bands: readonly StretchBand[]): readonly Area[] => bands.map(({ behind }) => behind);

/** Reports the share of all stretches' bands that has been read, from the share done of one of them. */
function progressOf(stretches: readonly StretchPlan[], onProgress: (share: number) => void) {
  const all = stretches.flatMap(({ bands }) => bands);
  const pixels = ({ behind }: StretchBand) => behind.width * behind.height;
  const total = all.reduce((sum, band) => sum + pixels(band), 0);
  const shares = new Map<StretchBand, number>();
  return (band: StretchBand, share: number) => {
    shares.set(band, share);
    onProgress(all.reduce((sum, one) => sum + pixels(one) * (shares.get(one) ?? 0), 0) / total);
  };
}

/** A rendered image, and the workers that write it as a file. */
interface FileSource<Settings> extends Size {
  readonly bands: readonly Raster[];
  readonly pool: EffectWorkers<Settings>["pool"];
  readonly signal: AbortSignal;
}

/** Each band is a piece of the file. */
async function writeFullColor<Settings>(
  { width, height, bands, pool, signal }: FileSource<Settings>,
  channels: 3 | 4,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const pieces: DeflatedPiece[] = [];
  let done = 0;
  await forEachInParallel(bands, async (band, index) => {
    onProgress(done / height);
    const transfer = [band.data.buffer];
    pieces[index] = await pool.deflateBand({ band, channels, isFirst: index === 0 }, { signal, transfer });
    done += band.height;
  });
  return pngOf(pngStart({ width, height, bitDepth: 8, colorType: channels === 3 ? 2 : 6 }), pieces);
}

/** The smallest layout is sought for the whole, and its rows are cut into pieces. */
async function writeFewColors<Settings>(
  { width, height, bands, pool, signal }: FileSource<Settings>,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const transfer = bands.map(({ data }) => data.buffer);
  const { start, rows } = await pool.layOut({ width, height, bands }, { signal, transfer });
  const pieces: DeflatedPiece[] = [];
  let done = 0;
  await forEachInParallel(pieceRanges(rows.length), async ({ from, to }, index) => {
    onProgress(LAYOUT_SHARE + (1 - LAYOUT_SHARE) * (done / rows.length));
    const piece = rows.slice(from, to);
    pieces[index] = await pool.deflate({ rows: piece, isFirst: index === 0 }, { signal, transfer: [piece.buffer] });
    done += to - from;
  });
  return pngOf(start, pieces);
}

const pngOf = (start: Uint8Array<ArrayBuffer>, pieces: readonly DeflatedPiece[]): Blob =>
  new Blob([start, ...pieces.map(({ chunk }) => chunk), endOfPieces(pieces)], { type: "image/png" });

/** Processes as many items at a time as there are workers; more would only take memory. */
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
