import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { digest, textSource } from "./digest.ts";
import { encode, fromBase64, printDigests } from "./encoding.ts";

const bytes = fc.uint8Array({ maxLength: 70 });

test("hexadecimal and Base64 are those of Node's Buffer", () => {
  fc.assert(
    fc.property(bytes, (some) => {
      const buffer = Buffer.from(some);
      expect(encode(some, "hex")).toBe(buffer.toString("hex"));
      expect(encode(some, "upper")).toBe(buffer.toString("hex").toUpperCase());
      expect(encode(some, "base64")).toBe(buffer.toString("base64"));
    }),
  );
});

test("Base64 reads back the same, also URL-safe and without padding", () => {
  fc.assert(
    fc.property(bytes, (some) => {
      expect(fromBase64(encode(some, "base64"))).toEqual(some);
      expect(fromBase64(Buffer.from(some).toString("base64url"))).toEqual(some);
    }),
  );
});

test("what is far longer than any digest is read, too", () => {
  const long = Uint8Array.from({ length: 1000 }, (_, at) => (at * 197) & 255);
  expect(fromBase64(Buffer.from(long).toString("base64"))).toEqual(long);
});

test("other text isn't Base64", () => {
  for (const text of ["a", "abc=d", "ab=", "é"]) expect(fromBase64(text)).toBeUndefined();
});

const digestsOfAbc = (isHmac: boolean) =>
  digest(textSource("abc"), ["md5", "sha256"], isHmac ? Buffer.from("key") : undefined);

test("several HMACs are not copied as plain hashes", async () => {
  const hmac = (name: string) => createHmac(name, "key").update("abc").digest("hex");
  expect(printDigests(["md5", "sha256"], await digestsOfAbc(true), "hex", true)).toBe(
    `HMAC-MD5: ${hmac("md5")}\nHMAC-SHA-256: ${hmac("sha256")}`,
  );
});

test("hashes have their plain names, one alone has none", async () => {
  const hash = (name: string) => createHash(name).update("abc").digest("base64");
  const digests = await digestsOfAbc(false);
  expect(printDigests(["md5", "sha256"], digests, "base64", false)).toBe(
    `MD5: ${hash("md5")}\nSHA-256: ${hash("sha256")}`,
  );
  expect(printDigests(["sha256"], digests, "base64", false)).toBe(hash("sha256"));
});
