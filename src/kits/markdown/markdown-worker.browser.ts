import { remote } from "#platform/worker/remote.ts";
import type { Methods } from "./markdown.worker.ts";

/** What reads and writes Markdown, in a worker that starts with the first call. */
export const markdownWorker = remote<Methods>(
  (Worker) => new Worker(new URL("./markdown.worker.ts", import.meta.url), { type: "module" }),
);
