import type { AlgorithmId } from "./algorithms.ts";

/** The name of the error of a file that is too large to be hashed here. */
export const TOO_LARGE = "TooLargeError";

/** What the page asks of the worker: digests of a text or a file, with a key their HMAC. */
export interface HashJob<FileLike> {
  readonly content: string | FileLike;
  readonly algorithms: readonly AlgorithmId[];
  readonly key: Uint8Array | undefined;
}
