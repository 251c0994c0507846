import { loadPart } from "#platform/load-part.ts";
import { hasWebAssembly } from "#platform/web-assembly.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import { createHasher, digest, type HashRequest, textSource } from "./digest.ts";
import { fileSource } from "./file-source.browser.ts";
import { webCryptoDigest } from "./web-crypto.browser.ts";

const wasmDigest: typeof webCryptoDigest = (source, algorithms, key, report) =>
  digest(source, algorithms, key, report, (...args) => loadPart(() => createHasher(...args)));

const methods = {
  /** Hashes a text or a file; reports the bytes done. */
  hash: ({ content, algorithms, key }: HashRequest<File>, { progress }: MethodContext<number>) =>
    (hasWebAssembly() ? wasmDigest : webCryptoDigest)(
      typeof content === "string" ? textSource(content) : fileSource(content),
      algorithms,
      key,
      progress,
    ),
};

export type Methods = typeof methods;
expose(methods);
