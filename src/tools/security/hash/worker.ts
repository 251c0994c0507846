import { loadPart } from "#platform/load-part.ts";
import { serve } from "#platform/worker-serve.ts";
import { hasWebAssembly } from "./available.tsx";
import { type Digests, digest, textSource } from "./digest.ts";
import { fileSource } from "./file-source.tsx";
import type { HashJob } from "./hash-job.ts";
import { startHasher } from "./hashers.ts";
import { subtleDigest } from "./subtle-digest.tsx";

const loadedDigest: typeof subtleDigest = (source, algorithms, key, report) =>
  digest(source, algorithms, key, report, (...args) => loadPart(() => startHasher(...args)));

serve<HashJob<File>, Digests, number>(({ content, algorithms, key }, report) =>
  (hasWebAssembly ? loadedDigest : subtleDigest)(
    typeof content === "string" ? textSource(content) : fileSource(content),
    algorithms,
    key,
    report,
  ),
);
