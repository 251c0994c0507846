import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import type { HashRequest } from "./digest.ts";
import { fastestDigest } from "./fastest-digest.browser.ts";
import { fileSource } from "./file-source.browser.ts";
import { inputSource } from "./input-form.ts";

const methods = {
  /** Hashes a text or a file; reports the bytes done. */
  hash: async ({ content, form, algorithms, key }: HashRequest<File>, { progress }: MethodContext<number>) =>
    fastestDigest(
      typeof content === "string" ? inputSource(content, form ?? "text") : fileSource(content),
      algorithms,
      key,
      progress,
    ),
};

export type Methods = typeof methods;
expose(methods);
