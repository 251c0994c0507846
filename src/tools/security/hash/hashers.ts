/// <reference path="./hash-wasm-parts.d.ts" />
import type { IHasher } from "hash-wasm";
import { ALGORITHMS, type AlgorithmId, hasHmac } from "./algorithms.ts";

const sha3 = async (bits: 224 | 256 | 384 | 512) =>
  (await import("hash-wasm/dist/sha3.umd.min.js")).default.createSHA3(bits);
const blake2b = async (bits: 256 | 512) =>
  (await import("hash-wasm/dist/blake2b.umd.min.js")).default.createBLAKE2b(bits);

const MAKERS: Record<AlgorithmId, () => Promise<IHasher>> = {
  md5: async () => (await import("hash-wasm/dist/md5.umd.min.js")).default.createMD5(),
  sha1: async () => (await import("hash-wasm/dist/sha1.umd.min.js")).default.createSHA1(),
  sha224: async () => (await import("hash-wasm/dist/sha224.umd.min.js")).default.createSHA224(),
  sha256: async () => (await import("hash-wasm/dist/sha256.umd.min.js")).default.createSHA256(),
  sha384: async () => (await import("hash-wasm/dist/sha384.umd.min.js")).default.createSHA384(),
  sha512: async () => (await import("hash-wasm/dist/sha512.umd.min.js")).default.createSHA512(),
  "sha3-224": () => sha3(224),
  "sha3-256": () => sha3(256),
  "sha3-384": () => sha3(384),
  "sha3-512": () => sha3(512),
  "blake2b-256": () => blake2b(256),
  blake2b: () => blake2b(512),
  blake3: async () => (await import("hash-wasm/dist/blake3.umd.min.js")).default.createBLAKE3(),
  crc32: async () => (await import("hash-wasm/dist/crc32.umd.min.js")).default.createCRC32(),
  xxh32: async () => (await import("hash-wasm/dist/xxhash32.umd.min.js")).default.createXXHash32(),
  xxh64: async () => (await import("hash-wasm/dist/xxhash64.umd.min.js")).default.createXXHash64(),
  xxh128: async () => (await import("hash-wasm/dist/xxhash128.umd.min.js")).default.createXXHash128(),
};

/** A hash that has begun, or with a key its HMAC (RFC 2104). A checksum with a key throws a RangeError. */
export async function startHasher(id: AlgorithmId, key?: Uint8Array): Promise<IHasher> {
  if (!key) return (await MAKERS[id]()).init();
  if (!hasHmac(id)) throw new RangeError(`${ALGORITHMS[id].name} has no HMAC`);
  const { createHMAC } = (await import("hash-wasm/dist/hmac.umd.min.js")).default;
  return (await createHMAC(MAKERS[id](), key)).init();
}
