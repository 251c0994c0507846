import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromHex } from "#core/hex.ts";
import { attempt } from "#core/keys/misread.ts";
import { readDer } from "./der.ts";
import { bigOf, bytesOfBig, integerOf, oidOf } from "./fields.ts";
import { textOf, timeOf } from "./texts.ts";
import { asciiString, integer, oid, sequenceOf, setOf, time, utf8String } from "./write.ts";

const bytes = (hex: string) => fromHex(hex.replaceAll(" ", "")) as Uint8Array;
const problemOf = (hex: string) => {
  const read = attempt(() => readDer(bytes(hex)));
  return read.ok ? "valid" : read.message;
};

describe("what isn't DER is an error with its byte", () => {
  test.each([
    ["30 80 02 01 01 00 00", "Byte 1: an indefinite length isn't allowed in DER."],
    ["02 81 01 05", "Byte 1: a length of 1 must be written in one byte."],
    ["02 82 00 81 05", "Byte 1: a length can't start with zeros."],
    ["30 05 02 01 01", "Byte 1: the length of 5 bytes is larger than the 3 that are left."],
    ["30 03 02 02 01", "Byte 3: the length of 2 bytes is larger than the one that is left."],
    ["02 84 ff ff ff ff 01", "Byte 1: the length of 4294967295 bytes is larger than the one that is left."],
    ["02 88 ff ff ff ff ff ff ff ff 01", "Byte 1: the length is larger than the file."],
    ["1f 88 80 80 80 00 00", "Byte 0: a tag number of 2^31 or more isn't supported."],
    ["1f 80 01 00", "Byte 0: a tag number can't start with zeros."],
    ["1f 05 00", "Byte 0: tag number 5 must be written in one byte."],
    ["02 01 01 00", "Byte 3: there is one byte after the end."],
    ["30", "Byte 0: the file ends within a tag or length."],
    ["", "Byte 0: expected an element here."],
    ["02 ff", "Byte 1: this isn't a length."],
  ])("%s", (hex, message) => {
    expect(problemOf(hex)).toBe(message);
  });
});

test("a depth of 100,000 is read without the engine's stack", () => {
  let nested: Uint8Array<ArrayBuffer> = new Uint8Array();
  const lengths: number[][] = [];
  for (let depth = 0, size = 0; depth < 100_000; depth++) {
    const head = size < 128 ? [size] : [0x80 | bytesOfBig(BigInt(size)).length, ...bytesOfBig(BigInt(size))];
    lengths.push([0x30, ...head]);
    size += head.length + 1;
  }
  nested = Uint8Array.from(lengths.reverse().flat());
  expect(readDer(nested).end).toBe(nested.length);
});

test("BER's indefinite lengths are read where they are allowed", () => {
  const element = readDer(bytes("30 80 24 80 04 01 61 04 01 62 00 00 00 00"), 0, 14, { ber: true });
  expect(element).toMatchObject({ contentEnd: 12, end: 14 });
  expect(element.children[0]?.children).toHaveLength(2);
});

test("any bytes come back as an element or an error, never an exception of another kind", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.boolean(), (input, ber) => {
      attempt(() => readDer(input, 0, input.length, { ber }));
    }),
    { numRuns: 2000 },
  );
});

test("written data reads back", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 300n }), fc.string({ unit: "grapheme" }), (number, text) => {
      const [one, other] = readDer(sequenceOf(integer(number), utf8String(text))).children;
      expect(one && integerOf(one)).toBe(number);
      expect(other && textOf(other)).toBe(text);
      expect(bigOf(bytesOfBig(number))).toBe(number);
    }),
  );
});

test("a SET OF is sorted", () => {
  expect(setOf(integer(3), integer(1), integer(2))).toEqual(Uint8Array.from(bytes("31 09 02 01 01 02 01 02 02 01 03")));
});

test.each([
  "1.2.840.113549.1.1.1",
  "2.999.3",
  "0.9.2342.19200300.100.1.25",
  "1.3.6.1.4.1.311.60.2.1.3",
  "2.16.840.1.101.3.4.2.1",
])("the object identifier %s", (dotted) => {
  expect(oidOf(readDer(oid(dotted)))).toBe(dotted);
});

test.each([
  ["490101000000Z", "2049-01-01T00:00:00.000Z"],
  ["500101000000Z", "1950-01-01T00:00:00.000Z"],
  ["9912312359Z", "1999-12-31T23:59:00.000Z"],
  ["260101000000+0130", "2025-12-31T22:30:00.000Z"],
])("the UTCTime %s", (text, expected) => {
  expect(new Date(timeOf(readDer(asciiString(23, text)))).toISOString()).toBe(expected);
});

test("GeneralizedTime with fractions, and days that don't exist", () => {
  expect(timeOf(readDer(asciiString(24, "20500101000000.25Z")))).toBe(Date.UTC(2050, 0, 1, 0, 0, 0, 250));
  for (const text of ["20260230000000Z", "20261301000000Z", "20260101240000Z", "2026"]) {
    expect(attempt(() => timeOf(readDer(asciiString(24, text)))).ok).toBe(false);
  }
  for (const moment of [Date.UTC(2049, 11, 31, 23, 59, 59), Date.UTC(2050, 0, 1), Date.UTC(1950, 0, 1)]) {
    expect(timeOf(readDer(time(moment)))).toBe(moment);
  }
});

test("BMP, Teletex and Universal strings", () => {
  expect(textOf(readDer(bytes("1e 04 00 e4 20 ac")))).toBe("ä€");
  expect(textOf(readDer(bytes("14 02 e4 41")))).toBe("äA");
  expect(textOf(readDer(bytes("1c 04 00 01 f5 11")))).toBe("🔑".slice(0, 0) + String.fromCodePoint(0x1f511));
  expect(attempt(() => textOf(readDer(bytes("0c 02 c0 80")))).ok).toBe(false);
});
