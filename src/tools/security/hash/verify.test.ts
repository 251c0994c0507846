import { expect, test } from "vitest";
import { parseChecksumFile } from "./checksum-file.ts";
import { digest, textSource } from "./digest.ts";
import { algorithmsFor, missingNames, verdictOf } from "./verify.ts";

const md5OfA = "0cc175b9c0f1b6a831c399e269772661";
const md5OfB = "92eb5ffee6ae2fec3ad71c777531578f";
const sha1OfA = "86f7e437faa5a7fce15d1ddcb9eaeaea377667b8";
const a = await digest(textSource("a"), ["md5", "sha1"]);
const b = await digest(textSource("b"), ["md5", "sha1"]);

const lines = parseChecksumFile(
  [
    `${md5OfA}  ./one/a.txt`,
    `${md5OfB}  two/a.txt`,
    `${md5OfA}  c.txt`,
    `MD5 (d) = ${md5OfA}`,
    `SHA1 (d) = ${sha1OfA}`,
  ].join("\n"),
  "MD5SUMS",
);

test("a file is held against the line whose path it shares", () => {
  expect(verdictOf("one/a.txt", a, lines)).toBe("matches");
  expect(verdictOf("one/a.txt", b, lines)).toBe("differs");
  expect(verdictOf("folder/two/a.txt", b, lines)).toBe("matches");
});

test("a bare name that stands in two folders may be either", () => {
  expect(verdictOf("a.txt", a, lines)).toBe("matches");
  expect(verdictOf("a.txt", b, lines)).toBe("matches");
  expect(verdictOf("c.txt", b, lines)).toBe("differs");
});

test("lines of two algorithms must both agree", () => {
  expect(verdictOf("d", a, lines)).toBe("matches");
  expect(verdictOf("d", { md5: a.md5 ?? new Uint8Array(), sha1: b.sha1 ?? new Uint8Array() }, lines)).toBe("differs");
});

test("a file that is not listed, or not hashed yet, says so", () => {
  expect(verdictOf("e.txt", a, lines)).toBe("unlisted");
  expect(verdictOf("ba.txt", a, lines)).toBe("unlisted");
  expect(verdictOf("d", { md5: a.md5 ?? new Uint8Array() }, lines)).toBe("waiting");
  expect(algorithmsFor("d", lines)).toEqual(["md5", "sha1"]);
});

test("listed files that were not dropped are named", () => {
  expect(missingNames(["one/a.txt", "c.txt"], lines)).toEqual(["two/a.txt", "d"]);
});
