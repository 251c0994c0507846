import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import type { Methods } from "./worker.ts";

/** What the worker is kept for. Closing it frees the memory of a large text. */
export const kept = { isLarge: false, isTreeShown: false };

/** The worker of the page: all tabs ask the same, which reads a text once. */
export const worker = remote<Methods>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  { idleMs: IDLE_MS, isKept: () => !kept.isLarge || kept.isTreeShown },
);
