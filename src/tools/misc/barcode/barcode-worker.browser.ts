import type { Raster } from "#core/raster.ts";
import type { Result } from "#core/result.ts";
import { remote } from "#platform/worker/remote.ts";
import type { Barcode, Spec } from "./barcode.ts";
import type { FileType, Methods } from "./worker.ts";

// Drawing a picture for the verdict or a file must not end the work for the input: each has its own worker.
const maker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));
const drawer = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), {
  idleMs: 60_000,
});

let running: Promise<unknown> = Promise.resolve();

/**
 * The barcode of the input, for display. A running job isn't stopped for a newer one, because its worker would have to
 * be loaded again, which takes longer than any barcode; a waiting job that is no longer needed is skipped.
 */
export function barcode(spec: Spec, signal?: AbortSignal): Promise<Result<Barcode>> {
  const made = running.then(() => {
    signal?.throwIfAborted();
    return maker.make(spec);
  });
  running = made.catch(() => {});
  return made;
}

/** Its pixels as they are saved. */
export const picture = (spec: Spec, signal?: AbortSignal): Promise<Result<Raster>> => drawer.picture(spec, { signal });

/** It as a file. */
export const file = (spec: Spec, type: FileType, signal?: AbortSignal): Promise<Result<Blob>> =>
  drawer.file({ spec, type }, { signal });
