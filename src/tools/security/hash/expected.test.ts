import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { ALGORITHM_IDS } from "./algorithms.ts";
import { digest, textSource } from "./digest.ts";
import { findMatch, parseExpected } from "./expected.ts";

const ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const ABC_BASE64 = createHash("sha256").update("abc").digest("base64");
const digests = await digest(textSource("abc"), ALGORITHM_IDS);

const matchOf = (text: string) => {
  const parsed = parseExpected(text);
  return parsed.ok ? findMatch(parsed.value, digests) : parsed.message;
};

test.each([
  ABC,
  ABC.toUpperCase(),
  `  ${ABC}\n`,
  `0x${ABC}`,
  ABC.replace(/..(?!$)/g, "$&:"),
  ABC.replace(/.{8}/g, "$& "),
  `sha256:${ABC}`,
  `SHA-256: ${ABC}`,
  `SHA256 (abc.txt) = ${ABC}`,
  `SHA2-256(abc.txt)= ${ABC}`,
  `${ABC}  abc.txt`,
  `${ABC} *abc.txt`,
  `${ABC} abc.txt`,
  `SHA256          ${ABC.toUpperCase()}       C:\\abc.txt`,
  ABC_BASE64,
  ABC_BASE64.replace(/=+$/, ""),
  `sha256-${ABC_BASE64}`,
  `SHA256:${ABC_BASE64.replace(/=+$/, "")}`,
  `SHA256-${ABC_BASE64}`,
  `sha256 = ${ABC}`,
  `0X${ABC.toUpperCase()}`,
  `"${ABC}"`,
  `'${ABC}',`,
  `\`${ABC}\``,
  `“${ABC}”`,
  `W/"${ABC}"`,
  `ETag: "${ABC}"`,
  `sha256: "${ABC}"`,
  `"sha256-${ABC_BASE64}"`,
  `sha256: ${ABC.slice(0, 32)}\n${ABC.slice(32)}`,
])("%s is the SHA-256", (text) => {
  expect(matchOf(text)).toBe("sha256");
});

test.each(ALGORITHM_IDS)("the %s is recognised among those of its length", async (id) => {
  expect(matchOf(Buffer.from(digests[id] ?? []).toString("hex"))).toBe(id);
});

test("the hash of something else matches nothing", () => {
  expect(matchOf(createHash("sha256").update("abd").digest("hex"))).toBeUndefined();
  expect(matchOf(`sha3-256:${ABC}`)).toBeUndefined();
});

test("what is no hash gets a sentence", () => {
  expect(matchOf(ABC.slice(1))).toMatch(/^63 hexadecimal digits are the length of no hash here\. MD5 has 32/);
  expect(matchOf("hello, world")).toMatch(/^This is not a hash/);
  expect(matchOf(`md5:${ABC}`)).toBe("This says MD5, which has 16 bytes, but it has 32.");
  expect(matchOf(`the sha256: ${ABC}`)).toMatch(/^This is not a hash in hexadecimal or Base64\. MD5 has 32/);
  expect(matchOf(`sha256: ${ABC.slice(0, 10)}`)).toMatch(/^10 hexadecimal digits/);
  expect(matchOf(`sha9: ${ABC}`)).toMatch(/^This is not a hash/);
  expect(matchOf("sha256: hello")).toMatch(/^This is not a hash/);
  expect(matchOf(`md5-${ABC.slice(32)}`)).toMatch(/^This is not a hash/);
  expect(matchOf("")).toMatch(/^This is not a hash/);
});
