import {
  createBLAKE2b,
  createBLAKE3,
  createCRC32,
  createMD5,
  createSHA1,
  createSHA256,
  createSHA512,
  createXXHash64,
} from "hash-wasm";
import type { AlgorithmId } from "#tools/security/hash/algorithms.ts";
import { type ByteSource, bytesSource, digest } from "#tools/security/hash/digest.ts";
import type { Contender, Race } from "../measure.ts";

const MEGABYTES = 64;

/** Hashing of 64 MB in memory, in MB per second. */
export function hashingRaces(): Race[] {
  const bytes = repeated(MEGABYTES * 1e6);
  const subtle = (name: string): Contender => ({
    name: "crypto.subtle",
    run: () => crypto.subtle.digest(name, bytes),
  });
  const kernel = (create: () => Promise<{ init(): unknown; update(data: Uint8Array): unknown; digest(): string }>) => ({
    name: "hash-wasm",
    run: async () => {
      const hasher = await create();
      hasher.init();
      hasher.update(bytes);
      return hasher.digest();
    },
  });
  const rows: [work: string, id: AlgorithmId, peers: Contender[], target: number][] = [
    ["SHA-256", "sha256", [subtle("SHA-256"), kernel(createSHA256)], 0.8],
    ["SHA-512", "sha512", [subtle("SHA-512"), kernel(createSHA512)], 0.8],
    ["SHA-1", "sha1", [subtle("SHA-1"), kernel(createSHA1)], 0.8],
    ["MD5", "md5", [kernel(createMD5)], 0.85],
    ["CRC-32", "crc32", [kernel(createCRC32)], 0.85],
    ["xxHash64", "xxh64", [kernel(createXXHash64)], 0.85],
    ["BLAKE2b", "blake2b", [kernel(createBLAKE2b)], 0.85],
    ["BLAKE3", "blake3", [kernel(createBLAKE3)], 0.85],
  ];
  return rows.map(([work, id, peers, target]) => ({
    work,
    ours: () => digest(bytesSource(bytes), [id]),
    peers,
    amount: MEGABYTES,
    target,
  }));
}

/** As many bytes as wanted, of which only a few megabytes are in memory. */
export function endless(size: number): ByteSource {
  const piece = repeated(Math.min(size, 4 * 1024 * 1024));
  return { size, read: async (start, end) => piece.subarray(0, end - start) };
}

const repeated = (length: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length }, (_, at) => (at * 31) & 255);
