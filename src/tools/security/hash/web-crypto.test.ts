import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ALGORITHM_IDS, type AlgorithmId, bytesSource } from "./digest.ts";
import {
  hasNative,
  isAvailable,
  missingReason,
  nativeDigests,
  TOO_LARGE,
  webCryptoDigest,
} from "./web-crypto.browser.ts";

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

test("each piece that is read is reported, and an algorithm that WebCrypto does not have is refused", async () => {
  const mebibyte = 1024 * 1024;
  const reports: number[] = [];
  const source = bytesSource(new Uint8Array(33 * mebibyte));
  await webCryptoDigest(source, ["sha1"], undefined, (done) => reports.push(done));
  expect(reports).toEqual([16 * mebibyte, 32 * mebibyte, 33 * mebibyte]);
  await expect(nativeDigests(new Uint8Array(), ["md5"])).rejects.toThrow(new RangeError("WebCrypto has no md5"));
});

describe("a browser", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test("with WebAssembly calculates all", () => {
    expect(ALGORITHM_IDS.every(isAvailable)).toBe(true);
    expect(ALGORITHM_IDS.filter(hasNative)).toEqual(["sha1", "sha256", "sha512", "sha384"]);
    expect(missingReason(ALGORITHM_IDS)).toBeUndefined();
  });

  test("without WebAssembly it calculates WebCrypto's algorithms, and reports what is missing", () => {
    vi.stubGlobal("WebAssembly", undefined);
    expect(ALGORITHM_IDS.filter(isAvailable)).toEqual(["sha1", "sha256", "sha512", "sha384"]);
    const others = "which this browser has switched off. SHA-1, SHA-256, SHA-512 and SHA-384 work without it.";
    expect(missingReason(["sha256"])).toBeUndefined();
    expect(missingReason(["sha256", "md5"])).toBe(`MD5 needs WebAssembly, ${others}`);
    expect(missingReason(["md5", "blake3", "crc32"])).toBe(`MD5, BLAKE3 and CRC-32 need WebAssembly, ${others}`);
    expect(missingReason(["md5", "blake3", "crc32", "xxh32"])).toBe(`Most of these need WebAssembly, ${others}`);
  });

  test("without either calculates nothing, and https would help", () => {
    vi.stubGlobal("WebAssembly", undefined);
    vi.stubGlobal("crypto", {});
    expect(ALGORITHM_IDS.filter(isAvailable)).toEqual([]);
    expect(missingReason(["sha1"])).toBe(
      "SHA-1 needs WebAssembly, which this browser has switched off. Over https, SHA-1, SHA-256, SHA-512 and SHA-384 would work without it.",
    );
    vi.stubGlobal("crypto", undefined);
    expect(hasNative("sha1")).toBe(false);
  });
});
