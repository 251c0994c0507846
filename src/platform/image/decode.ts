import { MAX_PIXELS } from "#core/raster.ts";
import { fail, type Result } from "#core/result.ts";
import { isOutOfMemory } from "#platform/fault.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import type { Methods } from "./decode.worker.ts";
import type { Decoded } from "./decode-file.ts";
import { drawSvg } from "./formats/draw-svg.ts";
import { isSvgFile } from "./formats/svg-text.ts";

export type { Decoded } from "./decode-file.ts";

/** How a file is decoded. */
export interface DecodeOptions {
  readonly signal?: AbortSignal | undefined;
  /** Larger pictures are refused before any memory is allocated. */
  readonly maxPixels?: number;
}

const worker = remote<Methods>(
  (Worker) => new Worker(new URL("./decode.worker.ts", import.meta.url), { type: "module" }),
  { idleMs: IDLE_MS },
);

/**
 * Reads a picture file by its bytes, in a worker: upright, in sRGB. A failure is one clear sentence: not an image,
 * damaged, too large, a format that is not read, out of memory. Rejects with the signal's reason, or with a LoadError.
 */
export async function decodeImage(file: Blob, options: DecodeOptions = {}): Promise<Result<Decoded>> {
  const { signal, maxPixels = MAX_PIXELS } = options;
  try {
    const isSvg = await isSvgFile(file);
    signal?.throwIfAborted();
    if (!isSvg) return await worker.decode({ file, maxPixels }, { signal });
    const drawn = await drawSvg(file, { maxPixels, signal });
    if (!drawn.ok) return drawn;
    return await worker.readSvg({ file, drawn: drawn.value }, { signal, transfer: [drawn.value] });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof LoadError) throw error;
    return fail(unexpected(error));
  }
}

// A file on an unplugged drive, or a worker that crashed.
function unexpected(error: unknown): string {
  if (error instanceof Error && error.name === "NotReadableError") return "This file can no longer be read.";
  return isOutOfMemory(error)
    ? "There isn't enough memory for this picture."
    : "Reading this picture stopped unexpectedly. Please try again.";
}
