import { writtenFormats } from "#core/image/formats.ts";
import type { Values } from "#core/params.ts";
import { useQueue } from "#kits/pdf/queue/use-queue.browser.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import type params from "./params.ts";
import type { Pictures } from "./pictures.ts";
import type { Methods } from "./worker.ts";

// It keeps nothing between files, and WebAssembly's memory only grows.
const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), {
  idleMs: IDLE_MS,
  mostCalls: 10,
});

/** The files, and the pictures that are made of them by the settings. */
export function usePictures(values: Values<typeof params>, range: string) {
  const { what, format, density, quality, effort } = values;
  const key = JSON.stringify(
    what === "inside"
      ? [what, range]
      : [what, range, format, density, writtenFormats[format].lossy && quality, format === "jpg" && effort],
  );
  const queue = useQueue<Pictures>({ key, work: (job, options) => worker.make({ ...job, ...values, range }, options) });
  return { ...queue, key };
}
