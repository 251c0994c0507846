import { remote } from "#platform/worker-door.ts";
import type { ReadingJob } from "./job.ts";

/** The worker in which codes are read: it is loaded with the first picture that there is to read. */
export const startReader = () =>
  remote<ReadingJob, readonly string[]>(
    (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  );
