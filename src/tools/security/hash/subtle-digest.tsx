import type { AlgorithmId } from "./algorithms.ts";
import { SUBTLE_NAMES } from "./available.tsx";
import type { Digests, Source } from "./digest.ts";
import { TOO_LARGE } from "./hash-job.ts";

const PIECE = 16 * 1024 * 1024;

/**
 * The digests of a source by WebCrypto, for browsers without WebAssembly. It takes no pieces: a source that does not fit
 * into memory is refused with a sentence. Reports the bytes read.
 */
export async function subtleDigest(
  source: Source,
  algorithms: readonly AlgorithmId[],
  key?: Uint8Array,
  report: (bytesDone: number) => void = () => {},
): Promise<Digests> {
  const bytes = await whole(source, report);
  const digests = await Promise.all(
    algorithms.map(async (id) => {
      const hash = SUBTLE_NAMES[id];
      if (!hash) throw new RangeError(`WebCrypto has no ${id}`);
      if (!key) return crypto.subtle.digest(hash, bytes);
      // An empty key is refused. RFC 2104 fills keys up with zeros, so that one zero is the same.
      const raw = key.length > 0 ? Uint8Array.from(key) : new Uint8Array(1);
      const hmac = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash }, false, ["sign"]);
      return crypto.subtle.sign("HMAC", hmac, bytes);
    }),
  );
  return Object.fromEntries(digests.map((digest, place) => [algorithms[place], new Uint8Array(digest)]));
}

async function whole(source: Source, report: (bytesDone: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = roomFor(source.size);
  for (let done = 0; done < source.size; ) {
    const piece = await source.read(done, Math.min(done + PIECE, source.size));
    if (piece.length === 0) throw new Error("The file changed while it was read");
    bytes.set(piece, done);
    done += piece.length;
    report(done);
  }
  return bytes;
}

function roomFor(size: number): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(size);
  } catch (cause) {
    const sentence =
      "This file is too large: without WebAssembly, which this browser has switched off, it must fit into memory at once.";
    throw Object.assign(new Error(sentence, { cause }), { name: TOO_LARGE });
  }
}
