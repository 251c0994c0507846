import { expect, test } from "vitest";
import { toHex } from "#core/hex.ts";
import type { AlgorithmId } from "../digest.ts";
import { parseChecksumLine, untruncated } from "./checksum-lines.ts";

const D = "d41d8cd98f00b204e9800998ecf8427e";

function read(line: string, label?: AlgorithmId, separator?: "one" | "two") {
  const parsed = parseChecksumLine(line, label, separator);
  const { checksum } = parsed ?? {};
  return checksum && [checksum.name, toHex(checksum.digest), checksum.algorithms.join(" "), parsed?.separator];
}

test.each([
  [`${D}  a b`, ["a b", D, "md5 xxh128", "two"]],
  [`${D} *a`, ["a", D, "md5 xxh128", "two"]],
  [`${D} a`, ["a", D, "md5 xxh128", "one"]],
  [`${D} b*`, ["b*", D, "md5 xxh128", "one"]],
  [`${D}\t\ta`, ["a", D, "md5 xxh128", "one"]],
  [`${D} *`, ["*", D, "md5 xxh128", "one"]],
  ["1A2B3C4D  a", ["a", "1a2b3c4d", "crc32 crc32c xxh32", "two"]],
  [`\\${D}  a\\nb\\rc\\\\d`, ["a\nb\rc\\d", D, "md5 xxh128", "two"]],
  [`${D}  a\\nb`, ["a\\nb", D, "md5 xxh128", "two"]],
  [`MD5 (a) = ${D}`, ["a", D, "md5", undefined]],
  [`md5(a)= ${D}`, ["a", D, "md5", undefined]],
  [`MD5 ((a) = b) =${D}`, ["(a) = b", D, "md5", undefined]],
  [`\\MD5 (a\\nb) = ${D}`, ["a\nb", D, "md5", undefined]],
  ["MD5 (a) = 1B2M2Y8AsgTpgAmY7PhCfg==", ["a", D, "md5", undefined]],
  [`MD5  ${D.toUpperCase()}  C:\\my file`, ["C:\\my file", D, "md5", undefined]],
] as const)("%j is %j", (line, wanted) => {
  expect(read(line)).toEqual(wanted);
});

test.each([
  "",
  "a",
  `x ${D}  a`,
  `${D}`,
  `${D}-a`,
  `${D.slice(0, 7)}  a`,
  `${D.repeat(4)}0  a`,
  `${D.slice(2)}  a`,
  `x MD5 (a) = ${D}`,
  `MD5 (a) = ${D} x`,
  `MD5 () = ${D}`,
  `MD5 (a) = ${D.slice(2)}`,
  `MD9 (a) = ${D}`,
  `SHA1 (a) = ${D}`,
  `- MD5  ${D}  a`,
  `MD9  ${D}  a`,
  `MD5  ${D}  C:\\Users\\me...`,
  `MD5  ${D}  C:\\Users\\me…`,
  "a 1A2B3C4D",
])("%j isn't a line of a list", (line) => {
  expect(read(line)).toBeUndefined();
});

test("a line of an SFV file, where the file is one", () => {
  expect(read("my file 1A2B3C4D", "crc32")).toEqual(["my file", "1a2b3c4d", "crc32", undefined]);
  expect(read("a\t \t1A2B3C4D", "crc32")).toEqual(["a", "1a2b3c4d", "crc32", undefined]);
  for (const line of ["a1A2B3C4D", "a 1A2B3C4", "a 1A2B3C4D5", " 1A2B3C4D"])
    expect(read(line, "crc32")).toBeUndefined();
  expect(read("a 1A2B3C4D", "md5")).toBeUndefined();
});

test("the label decides between algorithms of one length, and only there", () => {
  expect(read(`${D}  a`, "xxh128")?.[2]).toBe("xxh128");
  expect(read(`${D}  a`, "sha1")?.[2]).toBe("md5 xxh128");
});

test("a list separates in one way", () => {
  expect(read(`${D}  a`, "md5", "one")?.[0]).toBe(" a");
  expect(read(`${D} *a`, "md5", "one")?.[0]).toBe("*a");
  expect(read(`${D} a`, "md5", "two")).toBeUndefined();
  expect(read(`${D}\t*a`, "md5", "two")).toBeUndefined();
  expect(read(`${D}  a`, "md5", "two")?.[0]).toBe("a");
});

test("only an end that was cut off says that a path was", () => {
  expect(untruncated("C:\\a...b")).toBe("C:\\a...b");
  expect(untruncated("C:\\a…b")).toBe("C:\\a…b");
  expect(untruncated("C:\\a...")).toBeUndefined();
  expect(untruncated(undefined)).toBeUndefined();
});
