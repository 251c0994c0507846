import { expect, test } from "vitest";
import {
  ALGORITHM_IDS,
  ALGORITHMS,
  algorithmNames,
  BASIC_IDS,
  digestName,
  hasHmac,
  idOfLabel,
  idsOfLength,
  securityWarning,
} from "./algorithms.ts";

test("every algorithm: its name, its length, and what it is fit for", () => {
  expect(
    ALGORITHM_IDS.map((id) => `${id}: ${ALGORITHMS[id].name}, ${ALGORITHMS[id].bytes}, ${ALGORITHMS[id].strength}`),
  ).toEqual([
    "md5: MD5, 16, broken",
    "sha1: SHA-1, 20, broken",
    "sha256: SHA-256, 32, secure",
    "sha512: SHA-512, 64, secure",
    "sha224: SHA-224, 28, secure",
    "sha384: SHA-384, 48, secure",
    "sha3-224: SHA3-224, 28, secure",
    "sha3-256: SHA3-256, 32, secure",
    "sha3-384: SHA3-384, 48, secure",
    "sha3-512: SHA3-512, 64, secure",
    "blake2b-256: BLAKE2b-256, 32, secure",
    "blake2b: BLAKE2b-512, 64, secure",
    "blake3: BLAKE3, 32, secure",
    "blake2s: BLAKE2s-256, 32, secure",
    "sha512-256: SHA-512/256, 32, secure",
    "shake128-256: SHAKE128/256, 32, secure",
    "shake256-512: SHAKE256/512, 64, secure",
    "ripemd160: RIPEMD-160, 20, secure",
    "crc32: CRC-32, 4, checksum",
    "crc32c: CRC-32C, 4, checksum",
    "xxh32: xxHash32, 4, checksum",
    "xxh64: xxHash64, 8, checksum",
    "xxh128: xxHash128, 16, checksum",
  ]);
  expect(BASIC_IDS).toEqual(["md5", "sha1", "sha256", "sha512"]);
  expect(ALGORITHM_IDS.filter((id) => !hasHmac(id))).toEqual([
    "shake128-256",
    "shake256-512",
    "crc32",
    "crc32c",
    "xxh32",
    "xxh64",
    "xxh128",
  ]);
  expect(idsOfLength(16)).toEqual(["md5", "xxh128"]);
  expect(idsOfLength(5)).toEqual([]);
});

test.each([
  ["MD5", "md5"],
  ["sha", "sha1"],
  ["SHA-1", "sha1"],
  ["SHA_256", "sha256"],
  ["SHA2-256", "sha256"],
  ["SHA-2/512", "sha512"],
  ["sha 224", "sha224"],
  ["SHA2-224", "sha224"],
  ["SHA2-384", "sha384"],
  ["SHA3-224", "sha3-224"],
  ["sha3_256", "sha3-256"],
  ["SHA3/384", "sha3-384"],
  ["SHA3-512", "sha3-512"],
  ["BLAKE2b-256", "blake2b-256"],
  ["BLAKE2b", "blake2b"],
  ["blake2b512", "blake2b"],
  ["B2", "blake2b"],
  ["Blake3", "blake3"],
  ["b3", "blake3"],
  ["BLAKE2s", "blake2s"],
  ["SHA-512/256", "sha512-256"],
  ["sha2-512/256", "sha512-256"],
  ["SHAKE128", "shake128-256"],
  ["shake-256", "shake256-512"],
  ["RMD160", "ripemd160"],
  ["CRC-32", "crc32"],
  ["CRC32C", "crc32c"],
  ["SFV", "crc32"],
  ["XXH32", "xxh32"],
  ["xxHash32", "xxh32"],
  ["XXH64", "xxh64"],
  ["xxhash-64", "xxh64"],
  ["XXH128", "xxh128"],
  ["xxHash128", "xxh128"],
  ["sha257", undefined],
  ["", undefined],
  ["my md5", undefined],
])("%j names %s", (label, id) => {
  expect(idOfLabel(label)).toBe(id);
});

test("names in a sentence", () => {
  expect(algorithmNames([])).toBe("");
  expect(algorithmNames(["md5"])).toBe("MD5");
  expect(algorithmNames(["md5", "sha1"])).toBe("MD5 or SHA-1");
  expect(algorithmNames(["md5", "sha1", "sha256"], "and")).toBe("MD5, SHA-1 and SHA-256");
  expect([digestName("sha256", false), digestName("sha256", true)]).toEqual(["SHA-256", "HMAC-SHA-256"]);
});

test("warnings name what is not fit for security", () => {
  expect(securityWarning(["sha256", "blake3"])).toBeUndefined();
  expect(securityWarning(["sha256", "sha1"])).toBe(
    "SHA-1 still detects accidental damage, but attackers can make two files with the same one.",
  );
  expect(securityWarning(["crc32"])).toBe(
    "CRC-32 detects accidental damage only; it doesn't protect against attackers.",
  );
  expect(securityWarning(["md5", "crc32", "sha256"])).toBe(
    "Some of these only detect accidental damage: attackers can make two files with the same one.",
  );
});
