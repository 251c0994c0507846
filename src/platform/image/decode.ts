import { fail, type Result } from "#core/result.ts";
import { LOAD_ERROR } from "#platform/load-part.ts";
import { IDLE_MS, remote } from "#platform/worker-door.ts";
import type { Decoded, DecodeJob } from "./decode-file.ts";
import { drawSvg } from "./draw-svg.ts";
import { isSvgFile } from "./svg-text.ts";

export type { Decoded } from "./decode-file.ts";

/** How a file is decoded. */
export interface DecodeOptions {
  readonly signal?: AbortSignal | undefined;
  /** Larger pictures are refused before any memory is taken. */
  readonly maxPixels?: number;
}

/** The most pixels that a picture may have: more than any phone's camera gives (108 megapixels). */
export const MAX_PIXELS = 128_000_000;

const decode = remote<DecodeJob, { result: Result<Decoded> }>(
  () => new Worker(new URL("./decode.worker.ts", import.meta.url), { type: "module" }),
  { idleMs: IDLE_MS },
);

/**
 * Reads a picture file by its bytes, in a worker: upright, in sRGB. A failure is one clear sentence: not an image,
 * damaged, too large, a format that is not read, out of memory. Rejects only with the signal's reason.
 */
export async function decodeImage(file: Blob, options: DecodeOptions = {}): Promise<Result<Decoded>> {
  const { signal, maxPixels = MAX_PIXELS } = options;
  try {
    const isSvg = await isSvgFile(file);
    signal?.throwIfAborted();
    if (!isSvg) return (await decode({ file, maxPixels }, { signal })).result;
    const drawn = await drawSvg(file, { maxPixels, signal });
    return drawn.ok ? (await decode({ file, drawn: drawn.value }, { signal, transfer: [drawn.value] })).result : drawn;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    return fail(unexpected(error));
  }
}

// A codec that could not be loaded, a file on a memory stick that was pulled out, or a worker that the browser ended.
function unexpected(error: unknown): string {
  if (error instanceof Error && error.name === LOAD_ERROR) return error.message;
  if (error instanceof DOMException && error.name === "NotReadableError") return "This file can no longer be read.";
  return "This picture could not be read; there may not be enough memory for it.";
}
