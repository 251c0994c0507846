import { hasWebAssembly } from "#platform/loading/load-once.ts";
import { ALGORITHMS, type AlgorithmId, algorithmNames, type ByteSource, changedError, type Digests } from "./digest.ts";

/** The algorithms that WebCrypto has, by its names. */
const WEB_CRYPTO_NAMES: { readonly [Id in AlgorithmId]?: string } = {
  sha1: "SHA-1",
  sha256: "SHA-256",
  sha384: "SHA-384",
  sha512: "SHA-512",
};

// Browsers have no crypto.subtle over plain HTTP.
const hasWebCrypto = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Whether WebCrypto calculates an algorithm here. */
export const hasNative = (id: AlgorithmId): boolean => hasWebCrypto() && id in WEB_CRYPTO_NAMES;

/** Whether this browser can calculate an algorithm: with WebAssembly any, without it those of WebCrypto. */
export const isAvailable = (id: AlgorithmId): boolean => hasWebAssembly() || hasNative(id);

/** Why algorithms cannot be calculated here; undefined where all can. */
export function missingReason(ids: readonly AlgorithmId[]): string | undefined {
  const missing = ids.filter((id) => !isAvailable(id));
  if (missing.length === 0) return undefined;
  const names = missing.length > 3 ? "Most of these" : algorithmNames(missing, "and");
  const others = algorithmNames(
    (Object.keys(ALGORITHMS) as AlgorithmId[]).filter((id) => id in WEB_CRYPTO_NAMES),
    "and",
  );
  return `${names} ${missing.length === 1 ? "needs" : "need"} WebAssembly, which this browser has switched off. ${
    hasWebCrypto() ? `${others} work without it.` : `Over https, ${others} would work without it.`
  }`;
}

/** The name of the error for a file that is too large to be hashed without WebAssembly. */
export const TOO_LARGE = "TooLargeError";

const PIECE_BYTES = 16 * 1024 * 1024;

/**
 * The digests of a source by WebCrypto, for browsers without WebAssembly. It cannot hash piece by piece: a source that
 * does not fit into memory is refused with a TOO_LARGE error. Reports the bytes read.
 */
export async function webCryptoDigest(
  source: ByteSource,
  algorithms: readonly AlgorithmId[],
  key?: Uint8Array,
  report: (bytesDone: number) => void = () => {},
): Promise<Digests> {
  return nativeDigests(await readWhole(source, report), algorithms, key);
}

/** The digests of bytes by WebCrypto, which calculates them side by side on other threads. */
export async function nativeDigests(
  bytes: Uint8Array<ArrayBuffer>,
  algorithms: readonly AlgorithmId[],
  key?: Uint8Array,
): Promise<Digests> {
  const digests = await Promise.all(
    algorithms.map(async (id) => {
      const hash = WEB_CRYPTO_NAMES[id];
      if (!hash) throw new RangeError(`WebCrypto has no ${id}`);
      if (!key) return crypto.subtle.digest(hash, bytes);
      // WebCrypto refuses an empty key. RFC 2104 pads keys with zeros, so one zero byte is the same key.
      const raw = key.length > 0 ? Uint8Array.from(key) : new Uint8Array(1);
      const hmac = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash }, false, ["sign"]);
      return crypto.subtle.sign("HMAC", hmac, bytes);
    }),
  );
  return Object.fromEntries(digests.map((digest, index) => [algorithms[index], new Uint8Array(digest)]));
}

/** All bytes of a source; reports how many are there. What does not fit into memory is refused with a TOO_LARGE error. */
export async function readWhole(
  source: ByteSource,
  report: (bytesDone: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = allocate(source.size);
  for (let done = 0; done < source.size; ) {
    const end = Math.min(done + PIECE_BYTES, source.size);
    if (source.readInto) {
      bytes = await source.readInto(bytes, done, end);
    } else {
      const piece = await source.read(done, end);
      if (piece.length !== end - done) throw changedError();
      bytes.set(piece, done);
    }
    done = end;
    report(done);
  }
  return bytes;
}

function allocate(size: number): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(size);
  } catch (cause) {
    const message =
      "This file is too large: without WebAssembly, which is turned off in this browser, it must fit into memory at once.";
    throw Object.assign(new Error(message, { cause }), { name: TOO_LARGE });
  }
}
