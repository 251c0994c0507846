import { serve } from "#platform/worker-serve.ts";
import { hasWebAssembly } from "./available.tsx";
import { type Digests, digest, textSource } from "./digest.ts";
import { fileSource } from "./file-source.tsx";
import type { HashJob } from "./hash-job.ts";
import { subtleDigest } from "./subtle-digest.tsx";

serve<HashJob<File>, Digests, number>(({ content, algorithms, key }, report) =>
  (hasWebAssembly ? digest : subtleDigest)(
    typeof content === "string" ? textSource(content) : fileSource(content),
    algorithms,
    key,
    report,
  ),
);
