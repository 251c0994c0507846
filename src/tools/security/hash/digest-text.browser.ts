import { toHex } from "#core/hex.ts";
import { UnavailableError } from "#kits/answers/answer.ts";
import { workerPool } from "#platform/worker/remote.ts";
import type { AlgorithmId } from "./algorithms.ts";
import { isAvailable, missingReason } from "./web-crypto.browser.ts";
import type { Methods } from "./worker.ts";

const { hash } = workerPool<Methods>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);

/** The digest of a text in hexadecimal. Rejects with an UnavailableError where this browser cannot calculate it. */
export async function digestText(id: AlgorithmId, text: string): Promise<string> {
  if (!isAvailable(id)) throw new UnavailableError(missingReason([id]));
  const { [id]: digest } = await hash({ content: text, algorithms: [id], key: undefined });
  if (!digest) throw new Error("The worker gave no digest");
  return toHex(digest);
}
