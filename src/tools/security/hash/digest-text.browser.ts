/// <reference path="./hash-wasm-parts.d.ts" />
import type { IHasher } from "hash-wasm";
import { toHex } from "#core/hex.ts";
import { UnavailableError } from "#kits/answers/answer.ts";
import { hasWebAssembly } from "#platform/loading/load-once.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { type AlgorithmId, createHasher, textSource } from "./digest.ts";
import { hasNative, isAvailable, missingReason, webCryptoDigest } from "./web-crypto.browser.ts";

const loaded = new Map<AlgorithmId, IHasher>();
/** The requested ones of WebCrypto. */
const asked = new Set<AlgorithmId>();

/**
 * The digest of a short text in hexadecimal, at once if the algorithm is loaded, because the digest changes with each
 * letter typed. Rejects with an UnavailableError if this browser can't calculate it.
 */
export function digestText(id: AlgorithmId, text: string): string | Promise<string> {
  const hasher = loaded.get(id);
  return hasher ? digestBy(hasher, text) : laterDigest(id, text);
}

async function laterDigest(id: AlgorithmId, text: string): Promise<string> {
  if (!isAvailable(id)) throw new UnavailableError(missingReason([id]));
  if (!hasNative(id)) return digestBy(await load(id), text);
  // WebCrypto needs no connection, but answers later; what answers at once is loaded after it, if available.
  if (hasWebAssembly() && !asked.has(id)) load(id).catch(() => {});
  asked.add(id);
  const { [id]: digest } = await webCryptoDigest(textSource(text), [id]);
  if (!digest) throw new Error("WebCrypto gave no digest");
  return toHex(digest);
}

async function load(id: AlgorithmId): Promise<IHasher> {
  const hasher = await loadPart(() => createHasher(id));
  loaded.set(id, hasher);
  return hasher;
}

const digestBy = (hasher: IHasher, text: string) => hasher.init().update(new TextEncoder().encode(text)).digest("hex");
