import { sniffFormat } from "#core/image/containers/sniff.ts";
import type { Raster } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import type { Decoded } from "#platform/image/decode.ts";
import { loadPart } from "#platform/load-part.ts";
import { type FullOptions, fullPicture } from "./full-picture.tsx";
import type { Preview, PreviewOrder } from "./jobs.ts";
import type { EffectWorkers } from "./workers.tsx";

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
  workers: EffectWorkers<Settings>,
  signal: AbortSignal,
): Promise<Result<Session<Settings>>> {
  const { holder } = workers;
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

  try {
    const thumbnail = await open(decoded.value);
    signal.throwIfAborted();
    const preview = (order: PreviewOrder<Settings>) => held(() => holder({ kind: "preview", id, ...order }));
    const full = (settings: Settings, previewWidth: number, options: FullOptions) =>
      fullPicture({ id, width, height, workers, held }, settings, width / previewWidth, options);
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
