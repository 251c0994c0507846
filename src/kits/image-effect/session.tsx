import { sniffFormat } from "#core/image/sniff.ts";
import type { Raster } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import type { Decoded } from "#platform/image/decode.ts";
import { loadPart } from "#platform/load-part.ts";
import { type CallOptions, remote } from "#platform/worker-door.ts";
import { workerCount, workerPool } from "#platform/worker-pool.ts";
import type { Answers, Job, Preview, PreviewOrder } from "./jobs.ts";

type Ask<Settings> = <Kind extends Job<Settings>["kind"]>(
  job: Extract<Job<Settings>, { kind: Kind }>,
  options?: CallOptions<number>,
) => Promise<Answers[Kind]>;

/** A tool's workers: one that holds the picture, and some that take bands of it at full resolution. */
export interface EffectWorkers<Settings> {
  readonly holder: Ask<Settings>;
  readonly helpers: Ask<Settings>;
}

/** The workers of a tool, made of its worker file when they are first needed. */
export const effectWorkers = <Settings,>(start: () => Worker): EffectWorkers<Settings> => ({
  holder: remote<Job<Settings>, unknown, number>(start) as Ask<Settings>,
  helpers: workerPool<Job<Settings>, unknown, number>(start) as Ask<Settings>,
});

/** How work at full resolution is followed and stopped. */
export interface FullOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** A picture that a visitor has opened: what is known of it, and what can be asked of it. */
export interface Session<Settings> {
  readonly id: number;
  readonly file: File;
  readonly width: number;
  readonly height: number;
  readonly notes: readonly string[];
  readonly thumbnail: Raster;
  /** The picture with the effect, small. Rejects when it cannot be had; the next call may work again. */
  readonly preview: (order: PreviewOrder<Settings>) => Promise<Preview>;
  /** A PNG file of the picture with the effect at its own size, as the preview of this width shows it. */
  readonly full: (settings: Settings, previewWidth: number, options: FullOptions) => Promise<Blob>;
}

// How much of the work on a whole picture is done before its file is written; measured, and rounded.
const RENDER_SHARE = 0.5;

let lastId = 0;

const loadDecoder = () => loadPart(() => import("#platform/image/decode.ts"));

/** Loads what reads pictures, and starts the worker that will hold one: a visitor is about to choose one. */
export function warmUp<Settings>({ holder }: EffectWorkers<Settings>): void {
  // Where this fails it is tried again, and its failure told, when a file is there.
  loadDecoder().catch(() => {});
  holder({ kind: "wake" }).catch(() => {});
}

/** Reads a file and opens it in the tool's workers. A failure is a sentence. Rejects with the signal's reason, or a part that cannot be loaded. */
export async function openSession<Settings>(
  file: File,
  { holder, helpers }: EffectWorkers<Settings>,
  signal: AbortSignal,
): Promise<Result<Session<Settings>>> {
  const { decodeImage } = await loadDecoder();
  const decoded = await decodeImage(file, { signal });
  if (!decoded.ok) return decoded;
  const { width, height, notes } = decoded.value;
  const id = ++lastId;
  const open = ({ raster }: Decoded) =>
    holder({ kind: "open", id, picture: raster }, { transfer: [raster.data.buffer] });

  /** Asks the holder; where its worker has crashed and the picture with it, reads the file again first. */
  async function held<T>(ask: () => Promise<T | undefined>): Promise<T> {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    // A picture that was put aside for another must not come back.
    if (id !== lastId) throw new DOMException("Another picture is open", "AbortError");
    const again = await decodeImage(file);
    if (!again.ok) throw new Error(again.message);
    await open(again.value);
    const second = await ask();
    if (second === undefined) throw new Error("The picture could not be kept");
    return second;
  }

  async function full(settings: Settings, previewWidth: number, { signal, onProgress }: FullOptions): Promise<Blob> {
    const scale = width / previewWidth;
    const { bands } = await held(() => holder({ kind: "plan", id, settings, scale }));
    const results: Raster[] = [];
    const shares = bands.map(() => 0);
    const report = (index: number, share: number) => {
      shares[index] = share;
      const rows = bands.reduce((sum, { top, bottom }, i) => sum + (bottom - top) * (shares[i] ?? 0), 0);
      onProgress((RENDER_SHARE * rows) / height);
    };
    const waiting = [...bands.entries()];
    // As many bands are cut out at once as there are helpers, so that memory holds.
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, { top, bottom, first, last }] = next;
        signal.throwIfAborted();
        const picture = await held(() => holder({ kind: "slice", id, first, last }));
        const part = { scale, from: top - first, to: bottom - first, top: first };
        results[index] = await helpers(
          { kind: "render", picture, settings, part },
          { signal, transfer: [picture.data.buffer], onProgress: (share) => report(index, share) },
        );
        report(index, 1);
      }
    };
    await Promise.all(Array.from({ length: workerCount() }, work));
    return helpers(
      { kind: "write", width, height, bands: results },
      {
        signal,
        transfer: results.map(({ data }) => data.buffer),
        onProgress: (share) => onProgress(RENDER_SHARE + (1 - RENDER_SHARE) * share),
      },
    );
  }

  try {
    const thumbnail = await open(decoded.value);
    signal.throwIfAborted();
    const preview = (order: PreviewOrder<Settings>) => held(() => holder({ kind: "preview", id, ...order }));
    return ok({ id, file, width, height, notes, thumbnail, preview, full });
  } catch {
    signal.throwIfAborted();
    return fail("This picture could not be kept; there may not be enough memory for it.");
  }
}

/** Whether a file's bytes are of a picture format that is read, whatever its name. */
export async function isPicture(file: Blob): Promise<boolean> {
  try {
    return sniffFormat(new Uint8Array(await file.slice(0, 4096).arrayBuffer())) !== undefined;
  } catch {
    return false;
  }
}
