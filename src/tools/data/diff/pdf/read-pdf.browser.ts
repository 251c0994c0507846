import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import type { Methods } from "./worker.ts";

// WebAssembly's memory only grows, so the worker ends after a while.
const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), {
  idleMs: IDLE_MS,
});

/** The text of a PDF, or why there isn't any. */
export const readPdf = worker.read;
