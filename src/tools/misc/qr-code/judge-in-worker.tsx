import { remote } from "#platform/worker-door.ts";
import type { Order } from "./try-out.ts";
import type { Verdict } from "./verdict.ts";

/** The worker in which codes are read back. */
export const judgeInWorker = remote<Order, Verdict>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);
