import type { Remote, StartWorker } from "./worker-contract.ts";
import { onFirstCall } from "./worker-door.ts";

/** How many workers are sensible for heavy work on this device: its cores, but no more than four. */
export const workerCount = (): number => Math.max(1, Math.min(4, navigator.hardwareConcurrency || 2));

/**
 * Remote functions of which up to `size` run at once, each in a worker of its own; further calls wait for their turn.
 * Workers may hold nothing between calls: those that have had none for some seconds are ended.
 */
export const workerPool = <Input, Output, Progress = never>(
  start: StartWorker,
  size: () => number = workerCount,
): Remote<Input, Output, Progress> =>
  onFirstCall(async () => (await import("./worker-pool-calls.ts")).workerPoolNow(start, size));
