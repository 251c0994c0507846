import { loadPart } from "#platform/loading/load-part.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import { type ByteSource, type HashRequest, type InputForm, shakeDigest, textSource } from "./digest.ts";
import { fastestDigest } from "./fastest-digest.browser.ts";
import { fileSource } from "./file-source.browser.ts";

const methods = {
  /** Hashes a text or a file; reports the bytes done. */
  hash: async ({ content, form, algorithms, key }: HashRequest<File>, { progress }: MethodContext<number>) =>
    fastestDigest(
      typeof content === "string" ? await sourceOf(content, form) : fileSource(content),
      algorithms,
      key,
      progress,
    ),
  /** SHAKE of a text or a file, with a digest of `bytes` bytes. */
  shake: async ({ content, form, name, bytes }: ShakeRequest) => {
    const source = typeof content === "string" ? await sourceOf(content, form) : fileSource(content);
    return shakeDigest(source, name, bytes, loadPart);
  },
};

/** A text or a file, and the requested SHAKE. */
interface ShakeRequest {
  readonly content: string | File;
  readonly form: InputForm | undefined;
  readonly name: "shake128" | "shake256";
  readonly bytes: number;
}

async function sourceOf(text: string, form: InputForm = "text"): Promise<ByteSource> {
  if (form === "text") return textSource(text);
  const { inputSource } = await loadPart(() => import("./input-form.ts"));
  return inputSource(text, form);
}

export type Methods = typeof methods;
expose(methods);
