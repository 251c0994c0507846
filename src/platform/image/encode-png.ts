import type { Raster } from "#core/raster.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import type { Methods } from "./encode-png.worker.ts";

/** How a picture is written. */
interface EncodePngOptions {
  readonly signal?: AbortSignal | undefined;
  /** Transfers the picture's memory instead of copying it: the caller cannot use the picture afterward. */
  readonly move?: boolean;
}

const worker = remote<Methods>(
  (Worker) => new Worker(new URL("./encode-png.worker.ts", import.meta.url), { type: "module" }),
  { idleMs: IDLE_MS },
);

/** A PNG file of the picture, written in a worker: 1 to 8 bits a pixel when it has few colors, every pixel kept. */
export async function encodePng(picture: Raster, { signal, move = false }: EncodePngOptions = {}): Promise<Blob> {
  const { width, height, data } = picture;
  const transfer = move ? [data.buffer] : [];
  return new Blob([await worker.write({ width, height, data }, { signal, transfer })], { type: "image/png" });
}
