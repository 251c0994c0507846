import type { Raster } from "#core/raster.ts";
import { remote } from "#platform/worker/remote.ts";
import type { SeenCode } from "./seen-codes.ts";
import type { Methods } from "./worker.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), {
  idleMs: 60_000,
});

/** Reads the codes in a picture, and takes ownership of its pixels. */
export type ReadCodes = (picture: Raster, signal?: AbortSignal) => Promise<readonly SeenCode[]>;

/** All codes in a picture, by every effort. */
export const readPicture: ReadCodes = (picture, signal) =>
  worker.codes(picture, { signal, transfer: [picture.data.buffer] });

/** The codes in a frame of a camera, which is read once. */
export const readFrame: ReadCodes = (picture, signal) =>
  worker.glance(picture, { signal, transfer: [picture.data.buffer] });
