import { workerPool } from "#platform/worker-pool.ts";
import type { Digests } from "./digest.ts";
import type { HashJob } from "./hash-job.ts";

/** Hashes a text or a file in a worker; reports the bytes done. */
export const hash = workerPool<HashJob<File>, Digests, number>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);
