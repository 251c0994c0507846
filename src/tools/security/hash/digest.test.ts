import { execFileSync } from "node:child_process";
import { createHash, createHmac, randomFillSync } from "node:crypto";
import { existsSync } from "node:fs";
import { constants, crc32, zstdCompressSync } from "node:zlib";
import { blake2b as nobleBlake2b } from "@noble/hashes/blake2.js";
import { blake3 as nobleBlake3 } from "@noble/hashes/blake3.js";
import { hmac as nobleHmac } from "@noble/hashes/hmac.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { within } from "#core/test-run.fixture.ts";
import {
  ALGORITHM_IDS,
  ALGORITHMS,
  type AlgorithmId,
  algorithmNames,
  BASIC_IDS,
  bytesSource,
  type Digests,
  digest,
  digestName,
  hasHmac,
  idOfLabel,
  idsOfLength,
  securityWarning,
  shakeDigest,
  textSource,
} from "./digest.ts";
import { encode } from "./encoding.ts";

const NODE_NAMES: { readonly [Id in AlgorithmId]?: string } = {
  md5: "md5",
  sha1: "sha1",
  sha224: "sha224",
  sha256: "sha256",
  sha384: "sha384",
  sha512: "sha512",
  "sha3-224": "sha3-224",
  "sha3-256": "sha3-256",
  "sha3-384": "sha3-384",
  "sha3-512": "sha3-512",
  blake2b: "blake2b512",
  blake2s: "blake2s256",
  "sha512-256": "sha512-256",
  ripemd160: "ripemd160",
  "shake128-256": "shake128",
  "shake256-512": "shake256",
};
const nodeIds = Object.keys(NODE_NAMES) as AlgorithmId[];

const hex = (digests: Digests) =>
  Object.fromEntries(Object.entries(digests).map(([id, bytes]) => [id, encode(bytes, "hex")]));
const hexOfText = async (text: string, ids: readonly AlgorithmId[] = ALGORITHM_IDS) =>
  hex(await digest(textSource(text), ids));
const oracle = (bytes: Uint8Array) => ({
  ...Object.fromEntries(
    nodeIds.map((id) => [
      id,
      createHash(NODE_NAMES[id] ?? "", id.startsWith("shake") ? { outputLength: ALGORITHMS[id].bytes } : {})
        .update(bytes)
        .digest("hex"),
    ]),
  ),
  "blake2b-256": Buffer.from(nobleBlake2b(bytes, { dkLen: 32 })).toString("hex"),
  blake3: Buffer.from(nobleBlake3(bytes)).toString("hex"),
  crc32: crc32(bytes).toString(16).padStart(8, "0"),
});

const someBytes = (length: number) => randomFillSync(new Uint8Array(length));
const lengths = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 70_000 }));

test("random bytes: equal to node:crypto, @noble/hashes and zlib", async () => {
  await fc.assert(
    fc.asyncProperty(lengths, async (length) => {
      const bytes = someBytes(length);
      expect(hex(await digest(bytesSource(bytes), ALGORITHM_IDS))).toMatchObject(oracle(bytes));
    }),
    { numRuns: 60 },
  );
});

test("random bytes: the low half of xxHash64 is the checksum that zstd puts at the end of a frame", async () => {
  await fc.assert(
    fc.asyncProperty(lengths, async (length) => {
      const bytes = someBytes(length);
      const frame = zstdCompressSync(bytes, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });
      const low = frame
        .readUInt32LE(frame.length - 4)
        .toString(16)
        .padStart(8, "0");
      expect(hex(await digest(bytesSource(bytes), ["xxh64"])).xxh64?.slice(8)).toBe(low);
    }),
    { numRuns: 40 },
  );
});

test("random keys and bytes: HMAC is equal to node:crypto's and @noble/hashes'", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), lengths, async (key, length) => {
      const bytes = someBytes(length);
      const found = hex(await digest(bytesSource(bytes), ALGORITHM_IDS.filter(hasHmac), key));
      expect(found).toMatchObject(
        Object.fromEntries(
          nodeIds.filter(hasHmac).map((id) => [
            id,
            createHmac(NODE_NAMES[id] ?? "", key)
              .update(bytes)
              .digest("hex"),
          ]),
        ),
      );
      expect(found.blake3).toBe(Buffer.from(nobleHmac(nobleBlake3, key, bytes)).toString("hex"));
    }),
    { numRuns: 40 },
  );
});

test("HMAC of a checksum is refused, and of algorithms with digests of any length", async () => {
  await expect(digest(textSource("a"), ["shake128-256"], new Uint8Array(1))).rejects.toThrow(
    "SHAKE128/256 has no HMAC",
  );
  await expect(digest(textSource("a"), ["crc32"], new Uint8Array(1))).rejects.toThrow("CRC-32 has no HMAC");
});

const hasOpenssl = ["/usr/bin/openssl", "/usr/local/bin/openssl"].some(existsSync);

test.skipIf(!hasOpenssl)("random bytes: equal to openssl (needs openssl)", { timeout: within(60) }, async () => {
  await fc.assert(
    fc.asyncProperty(lengths, async (length) => {
      const bytes = someBytes(length);
      const found = hex(await digest(bytesSource(bytes), nodeIds));
      for (const id of nodeIds) {
        const length = id.startsWith("shake") ? ["-xoflen", `${ALGORITHMS[id].bytes}`] : [];
        const printed = execFileSync("openssl", ["dgst", `-${NODE_NAMES[id]}`, ...length, "-r"], {
          input: bytes,
          encoding: "utf8",
        });
        expect(found[id], id).toBe(printed.split(" ")[0]);
      }
    }),
    { numRuns: 10 },
  );
});

test.skipIf(!hasOpenssl)(
  "SHAKE of any length is what openssl prints (needs openssl)",
  { timeout: within(60) },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("shake128" as const, "shake256" as const),
        fc.integer({ min: 1, max: 1024 }),
        fc.uint8Array({ maxLength: 600 }),
        async (name, length, bytes) => {
          const input = Uint8Array.from(bytes);
          const printed = execFileSync("openssl", ["dgst", `-${name}`, "-xoflen", `${length}`, "-r"], { input });
          const digested = await shakeDigest(bytesSource(input), name, length);
          expect(Buffer.from(digested).toString("hex")).toBe(String(printed).split(" ")[0]);
        },
      ),
      { numRuns: 25 },
    );
  },
);

test.skipIf(!hasOpenssl)("openssl agrees on a text with umlauts, kanji and emoji (needs openssl)", async () => {
  const text = "Grüße, 漢字 👩‍👩‍👧 \u0000 end";
  const found = await hexOfText(text);
  for (const name of ["md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha3-256", "sha3-512", "blake2b512"]) {
    const printed = execFileSync("openssl", ["dgst", `-${name}`, "-r"], { input: text, encoding: "utf8" });
    expect(found[name === "blake2b512" ? "blake2b" : name], name).toBe(printed.split(" ")[0]);
  }
});

describe("published vectors", () => {
  // RFC 1321 A.5, FIPS 180-4 and 202 examples, RFC 7693 A, the BLAKE3 and xxHash test vectors, ITU-T V.42.
  const vectors: [AlgorithmId, string, string][] = [
    ["md5", "", "d41d8cd98f00b204e9800998ecf8427e"],
    ["md5", "message digest", "f96b697d7cb7938d525a2f31aaf161d0"],
    ["sha1", "abc", "a9993e364706816aba3e25717850c26c9cd0d89d"],
    ["sha224", "abc", "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"],
    ["sha256", "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["sha256", "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    ["sha3-256", "", "a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a"],
    [
      "blake2b",
      "abc",
      "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
    ],
    ["blake3", "", "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262"],
    ["crc32", "123456789", "cbf43926"],
    ["crc32c", "123456789", "e3069283"],
    ["ripemd160", "", "9c1185a5c5e9fc54612808977ee8f548b2258d31"],
    ["xxh32", "", "02cc5d05"],
    ["xxh32", "a", "550d7456"],
    ["xxh32", "abc", "32d153ff"],
    ["xxh64", "", "ef46db3751d8e999"],
    ["xxh64", "a", "d24ec4f1a98c6e5b"],
    ["xxh64", "abc", "44bc2cf5ad770999"],
    ["xxh128", "", "99aa06d3014798d86001c324468d497f"],
    ["xxh128", "a", "a96faf705af16834e6c632b61e964e1f"],
    ["xxh128", "abc", "06b05ab6733a618578af5f94892f3950"],
  ];
  test.each(vectors)("%s of %j", async (id, text, expected) => {
    expect((await hexOfText(text, [id]))[id]).toBe(expected);
  });

  // RFC 2202 test case 2, RFC 4231 test cases 2 and 6 (a key longer than the block).
  const hmacVectors: [AlgorithmId, Uint8Array, string, string][] = [
    ["md5", Buffer.from("Jefe"), "what do ya want for nothing?", "750c783e6ab0b503eaa86e310a5db738"],
    [
      "sha256",
      Buffer.from("Jefe"),
      "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    ],
    [
      "sha256",
      new Uint8Array(131).fill(0xaa),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ],
  ];
  test.each(hmacVectors)("HMAC-%s", async (id, key, text, expected) => {
    expect(hex(await digest(textSource(text), [id], key))[id]).toBe(expected);
  });
});

test("a lone surrogate counts as U+FFFD", async () => {
  const broken = await hexOfText("a\ud800b");
  expect(broken).toEqual(await hexOfText("a\ufffdb"));
  expect(broken.sha256).toBe(createHash("sha256").update("a\ufffdb").digest("hex"));
});

test("nothing is trimmed and no line end is changed", async () => {
  const text = " a\r\nb\n\u00a0";
  expect((await hexOfText(text, ["sha1"])).sha1).toBe(createHash("sha1").update(text).digest("hex"));
});

test("every digest is as long as its algorithm says", async () => {
  const digests = await digest(textSource(""), ALGORITHM_IDS);
  for (const id of ALGORITHM_IDS) expect(digests[id]?.length, id).toBe(ALGORITHMS[id].bytes);
});

const PIECE = 4 * 1024 * 1024;
test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 100 * 1024 * 1024])(
  "%i bytes are read once, in pieces, and all are hashed",
  { timeout: within(30) },
  async (size) => {
    const block = someBytes(65_521);
    const all = createHash("md5");
    const reads: number[] = [];
    const reports: number[] = [];
    const source = {
      size,
      read: async (start: number, end: number) => {
        reads.push(start);
        const piece = new Uint8Array(end - start);
        for (let at = 0; at < piece.length; at += block.length) {
          piece.set(block.subarray(0, Math.min(block.length, piece.length - at)), at);
        }
        all.update(piece);
        return piece;
      },
    };
    const found = hex(await digest(source, ["md5", "xxh64"], undefined, (done) => reports.push(done)));
    expect(found.md5).toBe(all.digest("hex"));
    expect(reads).toEqual(Array.from({ length: Math.ceil(size / PIECE) }, (_, place) => place * PIECE));
    expect(reports.at(-1)).toBe(size === 0 ? undefined : size);
  },
);

test("the xxHashes of a long text do not depend on the pieces it came in", async () => {
  const bytes = new Uint8Array(PIECE + 70_000).map((_, place) => (place * 31) >> 3);
  const whole = (await import("hash-wasm/dist/index.umd.min.js")).default;
  const found = hex(await digest(bytesSource(bytes), ["xxh32", "xxh64", "xxh128"]));
  expect(found).toEqual({
    xxh32: await whole.xxhash32(bytes),
    xxh64: await whole.xxhash64(bytes),
    xxh128: await whole.xxhash128(bytes),
  });
});

test("a file that became shorter is an error, not a wrong hash", async () => {
  const source = { size: 10, read: async () => new Uint8Array(4) };
  await expect(digest(source, ["md5"])).rejects.toThrow("The file changed while it was read");
});

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
