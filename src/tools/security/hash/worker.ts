import { loadPart } from "#platform/load-part.ts";
import { hasWebAssembly } from "#platform/web-assembly.ts";
import { serve } from "#platform/worker-serve.ts";
import { createHasher, type Digests, digest, type HashRequest, textSource } from "./digest.ts";
import { fileSource } from "./file-source.browser.ts";
import { webCryptoDigest } from "./web-crypto.browser.ts";

const wasmDigest: typeof webCryptoDigest = (source, algorithms, key, report) =>
  digest(source, algorithms, key, report, (...args) => loadPart(() => createHasher(...args)));

serve<HashRequest<File>, Digests, number>(({ content, algorithms, key }, report) =>
  (hasWebAssembly() ? wasmDigest : webCryptoDigest)(
    typeof content === "string" ? textSource(content) : fileSource(content),
    algorithms,
    key,
    report,
  ),
);
