import { serve } from "#platform/worker-serve.ts";
import { type Digests, digest, textSource } from "./digest.ts";
import { fileSource } from "./file-source.tsx";
import type { HashJob } from "./hash-job.ts";

serve<HashJob<File>, Digests, number>(({ content, algorithms, key }, report) =>
  digest(typeof content === "string" ? textSource(content) : fileSource(content), algorithms, key, report),
);
