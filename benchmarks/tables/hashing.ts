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
import { type AlgorithmId, type ByteSource, bytesSource, digest } from "#tools/security/hash/digest.ts";
import type { Race } from "../measure.ts";

const MEGABYTES = 64;

interface Kernel {
  init(): unknown;
  update(data: Uint8Array): unknown;
  digest(): string;
}

/** Hashing of 64 MB in memory in pieces, in MB per second. */
export function hashingRaces(): Race[] {
  const bytes = repeated(MEGABYTES * 1e6);
  const source = bytesSource(bytes);
  const rows: [work: string, id: AlgorithmId, create: () => Promise<Kernel>][] = [
    ["SHA-256", "sha256", createSHA256],
    ["SHA-512", "sha512", createSHA512],
    ["SHA-1", "sha1", createSHA1],
    ["MD5", "md5", createMD5],
    ["CRC-32", "crc32", createCRC32],
    ["xxHash64", "xxh64", createXXHash64],
    ["BLAKE2b", "blake2b", createBLAKE2b],
    ["BLAKE3", "blake3", createBLAKE3],
  ];
  return rows.map(([work, id, create]) => ({
    work,
    ours: () => digest(source, [id]),
    peers: [{ name: "hash-wasm", run: async () => hashed(await create(), bytes) }],
    amount: MEGABYTES,
    target: 0.85,
  }));
}

function hashed(kernel: Kernel, bytes: Uint8Array): string {
  kernel.init();
  kernel.update(bytes);
  return kernel.digest();
}

/** The maximum that a digest requests at once. */
const MAX_PIECE = 16 * 1024 * 1024;

/** Any number of bytes, with only a few megabytes in memory. */
export function endless(size: number): ByteSource {
  const piece = repeated(Math.min(size, MAX_PIECE));
  return { size, read: async (start, end) => piece.subarray(0, end - start) };
}

const repeated = (length: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length }, (_, at) => (at * 31) & 255);
