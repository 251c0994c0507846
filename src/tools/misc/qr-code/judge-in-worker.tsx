import { remote } from "#platform/worker/remote.ts";
import type { Methods } from "./worker.ts";

/** The worker in which codes are read back. */
export const { judge: judgeInWorker } = remote<Methods>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);
