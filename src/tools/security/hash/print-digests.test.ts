import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { digest, textSource } from "./digest.ts";
import { printDigests } from "./print-digests.ts";

const text = (isHmac: boolean) => digest(textSource("abc"), ["md5", "sha256"], isHmac ? Buffer.from("key") : undefined);

test("several HMACs are not copied as plain hashes", async () => {
  const hmac = (name: string) => createHmac(name, "key").update("abc").digest("hex");
  expect(printDigests(["md5", "sha256"], await text(true), "hex", true)).toBe(
    `HMAC-MD5: ${hmac("md5")}\nHMAC-SHA-256: ${hmac("sha256")}`,
  );
});

test("hashes have their plain names, one alone has none", async () => {
  const hash = (name: string) => createHash(name).update("abc").digest("base64");
  const digests = await text(false);
  expect(printDigests(["md5", "sha256"], digests, "base64", false)).toBe(
    `MD5: ${hash("md5")}\nSHA-256: ${hash("sha256")}`,
  );
  expect(printDigests(["sha256"], digests, "base64", false)).toBe(hash("sha256"));
});
