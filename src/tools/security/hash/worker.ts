import { serve } from "#platform/worker-serve.ts";
import { type Digests, digest, textSource } from "./digest.ts";
import type { HashJob } from "./hash-job.ts";

serve<HashJob<File>, Digests, number>(({ content, algorithms, key }, report) =>
  digest(typeof content === "string" ? textSource(content) : fileSource(content), algorithms, key, report),
);

function fileSource(file: File) {
  return {
    size: file.size,
    read: async (start: number, end: number) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
  };
}
