import { expect, test } from "vitest";
import { readChecksumList } from "./checksum-list.ts";
import { type Digests, digest, textSource } from "./digest.ts";
import { algorithmsFor, type ChecksumIndex, indexLines, missingNames, standingOf } from "./verify.ts";

const parseChecksumFile = (text: string, fileName: string) => readChecksumList(text, fileName).lines;
const verdictOf = (path: string, digests: Digests, index: ChecksumIndex) => standingOf(path, digests, index).verdict;

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
  const standings = ["one/a.txt", "c.txt"].map((path) => standingOf(path, a, lines));
  expect(missingNames(standings, lines)).toEqual(["two/a.txt", "d"]);
});

test("a file without its folder is taken for the entry that it agrees with, and the other is missing", () => {
  const standing = standingOf("a.txt", b, lines);
  expect(standing).toMatchObject({ verdict: "matches", names: ["./one/a.txt", "two/a.txt"] });
  expect(missingNames([standing], lines)).toEqual(["./one/a.txt", "c.txt", "d"]);
  // While it is not known which it is, or if it is none, none of them is called missing.
  for (const digests of [{}, { md5: new Uint8Array(16) }]) {
    expect(missingNames([standingOf("a.txt", digests, lines)], lines)).toEqual(["c.txt", "d"]);
  }
  expect(standingOf("one/a.txt", a, lines).names).toEqual(["./one/a.txt"]);
});

test("two entries of one path that contradict each other are not met by any file", () => {
  const contradicting = indexLines(parseChecksumFile(`${md5OfA}  a.txt\n${md5OfB}  ./a.txt\n`, "MD5SUMS"));
  expect(verdictOf("a.txt", a, contradicting)).toBe("differs");
});

test("where an algorithm cannot be calculated, nothing is said to differ that may be of it", () => {
  const long = parseChecksumFile(`${"0".repeat(64)}  x\n${"1".repeat(64)}  y\n`, "sums.txt");
  const index = indexLines(long, (id) => id === "sha256");
  expect(algorithmsFor("x", index)).toEqual(["sha256"]);
  expect(verdictOf("x", { sha256: new Uint8Array(32) }, index)).toBe("matches");
  expect(verdictOf("y", { sha256: new Uint8Array(32) }, index)).toBe("uncheckable");
  const md5 = indexLines(parseChecksumFile(`${md5OfA}  x\n`, "MD5SUMS"), () => false);
  expect(verdictOf("x", {}, md5)).toBe("uncheckable");
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
      algorithms: ["md5" as const],
    })),
  );
  const start = performance.now();
  const verdicts = Array.from({ length: 10_000 }, (_, place) => verdictOf(`${place}.txt`, place % 2 ? a : b, list));
  expect(verdicts.filter((verdict) => verdict === "matches").length).toBe(5000);
  // All against all would be minutes.
  expect(performance.now() - start).toBeLessThan(5000);
});
