import { createHash, createHmac, randomFillSync } from "node:crypto";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { ALGORITHM_IDS, type AlgorithmId, bytesSource, hasHmac } from "./digest.ts";
import { fastestDigest } from "./fastest-digest.browser.ts";
import { fileSource } from "./file-source.browser.ts";

afterEach(() => vi.restoreAllMocks());

const NODE_NAMES = {
  md5: "md5",
  sha1: "sha1",
  sha256: "sha256",
  sha384: "sha384",
  sha512: "sha512",
  blake2b: "blake2b512",
};
const IDS = Object.keys(NODE_NAMES) as (keyof typeof NODE_NAMES)[];

test("any algorithms together, whole or in pieces, with a key or without: node:crypto's", async () => {
  const sets = fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 1 });
  const keys = fc.option(fc.uint8Array({ maxLength: 200 }), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(sets, keys, fc.nat(5000), fc.nat(5000), async (ids, key, length, wholeBytes) => {
      const bytes = randomFillSync(new Uint8Array(length));
      const digests = await fastestDigest(bytesSource(bytes), ids, key, undefined, wholeBytes);
      expect(Object.keys(digests).sort()).toEqual([...ids].sort());
      for (const id of ids) {
        const expected = key ? createHmac(NODE_NAMES[id], key) : createHash(NODE_NAMES[id]);
        expect(Buffer.from(digests[id] ?? []).toString("hex"), id).toBe(expected.update(bytes).digest("hex"));
      }
    }),
    { numRuns: 60 },
  );
});

test("what is larger than may be held whole is read in pieces, and WebCrypto is not asked", async () => {
  const native = vi.spyOn(crypto.subtle, "digest");
  const read = vi.fn(bytesSource(new Uint8Array(1000)).read);
  await fastestDigest({ size: 1000, read }, ["sha256"], undefined, undefined, 999);
  expect(native).not.toHaveBeenCalled();
  await fastestDigest({ size: 1000, read }, ["sha256"], undefined, undefined, 1000);
  expect(native).toHaveBeenCalledOnce();
});

test("a source that ends early is refused either way, and progress reaches its size", async () => {
  const bytes = new Uint8Array(20 * 1024 * 1024);
  for (const ids of [["sha256"], ["md5"], ["md5", "sha256"]] satisfies AlgorithmId[][]) {
    const reports: number[] = [];
    await fastestDigest(bytesSource(bytes), ids, undefined, (done) => reports.push(done));
    expect(reports.at(-1)).toBe(bytes.length);
    expect(reports).toEqual([...reports].sort((a, b) => a - b));
    await expect(fastestDigest({ ...bytesSource(bytes), size: bytes.length + 1 }, ids)).rejects.toThrow("changed");
  }
});

test("every algorithm that is offered is calculated", async () => {
  const digests = await fastestDigest(bytesSource(new Uint8Array(3)), ALGORITHM_IDS);
  expect(Object.keys(digests)).toHaveLength(ALGORITHM_IDS.length);
  const hmacs = ALGORITHM_IDS.filter(hasHmac);
  expect(Object.keys(await fastestDigest(bytesSource(new Uint8Array(3)), hmacs, new Uint8Array(1)))).toHaveLength(
    hmacs.length,
  );
});

test("a file that is read whole, in several pieces into one buffer, has node:crypto's digest; a shorter one is refused", async () => {
  const bytes = randomFillSync(new Uint8Array(35_000_001));
  const expected = createHash("sha256").update(bytes).digest("hex");
  const reports: number[] = [];
  const digests = await fastestDigest(fileSource(new File([bytes], "a")), ["sha256"], undefined, (n) =>
    reports.push(n),
  );
  expect(Buffer.from(digests.sha256 ?? []).toString("hex")).toBe(expected);
  expect(reports).toEqual([16_777_216, 33_554_432, 35_000_001]);

  const shrunk = fileSource(new File([bytes], "a"));
  await expect(fastestDigest({ ...shrunk, size: bytes.length + 1 }, ["sha256"])).rejects.toThrow("The file changed");
});
