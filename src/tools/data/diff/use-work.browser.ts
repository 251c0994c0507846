import { useWork, type WorkOptions } from "#platform/use-work.ts";
import type { CallOptions } from "#platform/worker/protocol.ts";
import { remote } from "#platform/worker/remote.ts";
import type { Methods } from "./worker.ts";

/** The worker of this tool. It keeps the folders that were compared last. */
export const work = remote<Methods>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);

const OPTIONS: WorkOptions = {
  failed: {
    noMemory: "There isn't enough memory for texts of this size.",
    other: "The comparison stopped unexpectedly.",
  },
};

/** The result of a comparison, a merge or a patch, for the texts of that key. */
export const useComparing = <T>(key: string | undefined, start: (options: CallOptions<number>) => Promise<T>) =>
  useWork(key, start, OPTIONS);
