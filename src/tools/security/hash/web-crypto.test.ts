import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { AlgorithmId } from "./algorithms.ts";
import { bytesSource } from "./digest.ts";
import { TOO_LARGE, webCryptoDigest } from "./web-crypto.browser.ts";

const IDS: readonly AlgorithmId[] = ["sha1", "sha256", "sha384", "sha512"];

test("bytes and keys of any length: node:crypto's hashes and HMACs", async () => {
  const bytes = fc.uint8Array({ maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(bytes, fc.option(bytes, { nil: undefined }), async (content, key) => {
      const digests = await webCryptoDigest(bytesSource(content), IDS, key);
      for (const id of IDS) {
        const expected = key ? createHmac(id, key) : createHash(id);
        expect(Buffer.from(digests[id] ?? []).toString("hex")).toBe(expected.update(content).digest("hex"));
      }
    }),
  );
});

test("an empty key is a key", async () => {
  const { sha256 } = await webCryptoDigest(bytesSource(Buffer.from("abc")), ["sha256"], new Uint8Array());
  expect(Buffer.from(sha256 ?? []).toString("hex")).toBe(createHmac("sha256", "").update("abc").digest("hex"));
});

test("a source of several pieces is read whole; one that ends early or fits into no memory is refused", async () => {
  const size = 33 * 1024 * 1024;
  const bytes = new Uint8Array(size).fill(7);
  const reports: number[] = [];
  const { sha1 } = await webCryptoDigest(bytesSource(bytes), ["sha1"], undefined, (done) => reports.push(done));
  expect(Buffer.from(sha1 ?? []).toString("hex")).toBe(createHash("sha1").update(bytes).digest("hex"));
  expect(reports.at(-1)).toBe(size);
  await expect(webCryptoDigest({ ...bytesSource(bytes), size: size + 1 }, ["sha1"])).rejects.toThrow("changed");
  await expect(webCryptoDigest({ ...bytesSource(bytes), size: 2 ** 53 }, ["sha1"])).rejects.toMatchObject({
    name: TOO_LARGE,
  });
});
