import { hasWebAssembly } from "#platform/loading/load-once.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { type AlgorithmId, type ByteSource, bytesSource, createHasher, type Digests, digest } from "./digest.ts";
import { hasNative, nativeDigests, readWhole, webCryptoDigest } from "./web-crypto.browser.ts";

/** Larger sources are hashed piece by piece, in little memory. */
const WHOLE_BYTES = 256 * 1024 * 1024;

const load: typeof createHasher = (...args) => loadPart(() => createHasher(...args));

/**
 * The digests of a source in the fastest way that this browser has: the algorithms of WebCrypto by it, two to three times
 * as fast as WebAssembly, where the source may be held whole (it has no hashing in pieces); the others, meanwhile, by
 * WebAssembly.
 */
export async function fastestDigest(
  source: ByteSource,
  algorithms: readonly AlgorithmId[],
  key?: Uint8Array,
  report: (bytesDone: number) => void = () => {},
  wholeBytes = WHOLE_BYTES,
): Promise<Digests> {
  if (!hasWebAssembly()) return webCryptoDigest(source, algorithms, key, report);
  const native = algorithms.filter(hasNative);
  if (native.length === 0 || source.size > wholeBytes) return digest(source, algorithms, key, report, load);
  const bytes = await readWhole(source, report);
  const others = algorithms.filter((id) => !native.includes(id));
  const [natives, rest] = await Promise.all([
    nativeDigests(bytes, native, key),
    digest(bytesSource(bytes), others, key, undefined, load),
  ]);
  return { ...natives, ...rest };
}
