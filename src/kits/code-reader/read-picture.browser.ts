import type { Raster } from "#core/raster.ts";
import { remote } from "#platform/worker/remote.ts";
import type { SeenCode } from "./seen-codes.ts";
import type { Methods } from "./worker.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), {
  idleMs: 60_000,
});

/** All codes in a picture, whose pixels are given away. */
export const readPicture = (picture: Raster, signal?: AbortSignal): Promise<readonly SeenCode[]> =>
  worker.codes(picture, { signal, transfer: [picture.data.buffer] });
