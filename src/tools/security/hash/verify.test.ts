import { expect, test } from "vitest";
import { parseChecksumFile } from "./checksum-file.ts";
import { digest, textSource } from "./digest.ts";
import { algorithmsFor, indexLines, missingNames, verdictOf } from "./verify.ts";

const md5OfA = "0cc175b9c0f1b6a831c399e269772661";
const md5OfB = "92eb5ffee6ae2fec3ad71c777531578f";
const sha1OfA = "86f7e437faa5a7fce15d1ddcb9eaeaea377667b8";
const a = await digest(textSource("a"), ["md5", "sha1"]);
const b = await digest(textSource("b"), ["md5", "sha1"]);

const lines = indexLines(
  parseChecksumFile(
    [
      `${md5OfA}  ./one/a.txt`,
      `${md5OfB}  two/a.txt`,
      `${md5OfA}  c.txt`,
      `MD5 (d) = ${md5OfA}`,
      `SHA1 (d) = ${sha1OfA}`,
    ].join("\n"),
    "MD5SUMS",
  ),
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

test("a name with accents is the same name taken apart, and Windows separates by backslashes", () => {
  const list = indexLines(parseChecksumFile(`${md5OfA}  folder\\\\\u00fc.txt\n`, "MD5SUMS"));
  expect(verdictOf("folder/u\u0308.txt", a, list)).toBe("matches");
  expect(verdictOf("u\u0308.txt", b, list)).toBe("differs");
});

test("ten thousand files find their lines among ten thousand at once", () => {
  const list = indexLines(
    Array.from({ length: 10_000 }, (_, place) => ({
      name: `folder/${place}.txt`,
      digest: a.md5 ?? new Uint8Array(),
      algorithms: ["md5"],
    })),
  );
  const start = performance.now();
  const verdicts = Array.from({ length: 10_000 }, (_, place) => verdictOf(`${place}.txt`, place % 2 ? a : b, list));
  expect(verdicts.filter((verdict) => verdict === "matches").length).toBe(5000);
  // All against all would be minutes.
  expect(performance.now() - start).toBeLessThan(5000);
});
