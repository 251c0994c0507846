/// <reference path="./hash-wasm-parts.d.ts" />
import type { IHasher } from "hash-wasm";
import { toHex } from "#core/hex.ts";
import { UnavailableError } from "#kits/answers/answer.ts";
import { loadPart } from "#platform/load-part.ts";
import { hasWebAssembly } from "#platform/web-assembly.ts";
import type { AlgorithmId } from "./algorithms.ts";
import { createHasher, textSource } from "./digest.ts";
import { isAvailable, missingReason, webCryptoDigest } from "./web-crypto.browser.ts";

const loaded = new Map<AlgorithmId, IHasher>();

/**
 * The digest of a short text in hexadecimal, at once where the algorithm is loaded: while somebody types, each letter has
 * another one. Rejects with an UnavailableError where this browser cannot calculate it.
 */
export function digestText(id: AlgorithmId, text: string): string | Promise<string> {
  const hasher = loaded.get(id);
  return hasher ? digestBy(hasher, text) : firstDigest(id, text);
}

async function firstDigest(id: AlgorithmId, text: string): Promise<string> {
  if (!isAvailable(id)) throw new UnavailableError(missingReason([id]));
  if (!hasWebAssembly()) {
    const { [id]: digest } = await webCryptoDigest(textSource(text), [id]);
    if (!digest) throw new Error("WebCrypto gave no digest");
    return toHex(digest);
  }
  const hasher = await loadPart(() => createHasher(id));
  loaded.set(id, hasher);
  return digestBy(hasher, text);
}

const digestBy = (hasher: IHasher, text: string) => hasher.init().update(new TextEncoder().encode(text)).digest("hex");
