import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnyOperation, AnyValues, Outcome } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { byteOrder, xor } from "./change.ts";
import { binaryDecode, decimalDecode, hexDecode, hexDump, octalDecode } from "./digits.ts";
import { entropy, entropyOf, kindOf } from "./look.ts";
import { undump } from "./undump.ts";

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
function resultOf(operation: AnyOperation, input: string | Uint8Array<ArrayBuffer>, settings: AnyValues = {}): string {
  const outcome: Outcome<string | Uint8Array> = operation.run(input, { ...defaults(operation.params), ...settings });
  if (!outcome.ok) return `${outcome.at ?? "-"}: ${outcome.message}`;
  return typeof outcome.value === "string" ? outcome.value : String.fromCharCode(...outcome.value);
}

test.each([
  [hexDecode, "0x48 0x65", "He"],
  [hexDecode, "48:65,6c-6C", "Hell"],
  [hexDecode, "4 8", "0: A byte needs two digits, but here is only one"],
  [hexDecode, "488", "2: A byte needs two digits, but here is only one"],
  [hexDecode, "4g", "1: “g” isn't a hexadecimal digit"],
  [hexDecode, "&H48,&H69", "Hi"],
  [hexDecode, "0x5 0x6", "\x05\x06"],
  [hexDecode, "48h 69h, 0Ah", "Hi\n"],
  [hexDecode, "%48%69", "Hi"],
  [hexDecode, "{ 0x48, 0x69 };", "Hi"],
  [hexDecode, "0x486", "4: A byte needs two digits, but here is only one"],
  [hexDecode, "48h6", "2: “h” isn't a hexadecimal digit"],
  [decimalDecode, "-17 -69 -65", "\xef\xbb\xbf"],
  [decimalDecode, "[-17, 72, -128, -0]", "\xefH\x80\0"],
  [decimalDecode, "72-105", "Hi"],
  [decimalDecode, "-130", "0: “-130” is less than a byte holds, which is -128 at least"],
  [binaryDecode, "01001000 1101001", "Hi"],
  [binaryDecode, "0100100001101001", "Hi"],
  [binaryDecode, "010010000", "0: A byte has eight binary digits, and 9 aren't a multiple of that"],
  [binaryDecode, "012", "2: “2” isn't a binary digit"],
  [octalDecode, "110, 151", "Hi"],
  [octalDecode, "400", "0: “400” is more than a byte holds, which is 255 at most"],
  [decimalDecode, "72 105 256", "7: “256” is more than a byte holds, which is 255 at most"],
  [decimalDecode, "1234", "0: “1234” has more digits than a byte"],
] as const)("$0.id of %s", (operation, text, result) => expect(resultOf(operation, text)).toBe(result));

const hasXxd = spawnSync("xxd", ["-v"]).status === 0;
test.skipIf(!hasXxd)("dumps like xxd and reads its dumps", () => {
  for (const bytes of fc.sample(fc.uint8Array({ maxLength: 100 }), { numRuns: 25, seed: 2 })) {
    const theirs = spawnSync("xxd", { input: bytes, encoding: "utf8" }).stdout;
    expect(resultOf(hexDump, bytes.slice())).toBe(theirs);
    expect(undump(theirs)).toMatchObject({ value: bytes });
  }
});

test("reports the position of an invalid dump", () => {
  expect(undump("00000000: 48zz")).toMatchObject({ message: "“z” isn't a hexadecimal digit", at: 12 });
  expect(undump("00000000: 48\nhello")).toMatchObject({ message: expect.stringMatching(/^A line of a dump/), at: 13 });
  expect(undump("00000000: 486")).toMatchObject({ message: expect.stringMatching(/^A byte needs two digits/), at: 10 });
});

describe("changes", () => {
  test("applying a change twice undoes it", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 64 }), fc.string({ minLength: 1 }), (any, key) => {
        const bytes = any.slice(0, any.length - (any.length % 8));
        for (const size of ["2", "4", "8", "all"]) {
          expect(latin(resultOf(byteOrder, latin(resultOf(byteOrder, bytes, { size })), { size }))).toEqual(bytes);
        }
        expect(latin(resultOf(xor, latin(resultOf(xor, bytes, { key })), { key }))).toEqual(bytes);
      }),
    );
  });
  test("explains what can't be done", () => {
    expect(resultOf(byteOrder, latin("abc"))).toMatch(/multiple of that/);
    expect(resultOf(xor, latin("abc"))).toMatch(/Enter a key/);
    expect(resultOf(xor, latin("abc"), { key: "zz", keyForm: "hex" })).toMatch(/^-: In the key: “z”/);
  });
});

test("interprets entropy from 256 bytes on, at its limits", () => {
  const said = (bytes: Uint8Array<ArrayBuffer>) => resultOf(entropy, bytes).split("\n").at(-1);
  const even = (count: number, values: number) => Uint8Array.from({ length: count }, (_, at) => at % values);
  expect(said(even(255, 255))).toMatch(/^Too few bytes/);
  expect(said(even(256, 256))).toMatch(/^Like random bytes/);
  // 240 equally frequent values have 7.907 bits, 238 have 7.895.
  expect([said(even(2400, 240)), said(even(2380, 238))]).toEqual([
    expect.stringMatching(/^Like random/),
    expect.stringMatching(/^High/),
  ]);
  expect([said(even(1300, 130)), said(even(1280, 128))]).toEqual([
    expect.stringMatching(/^High/),
    expect.stringMatching(/^Like programs/),
  ]);
  expect([said(even(460, 46)), said(even(450, 45))]).toEqual([
    expect.stringMatching(/^Like programs/),
    expect.stringMatching(/^Like text/),
  ]);
  expect([said(even(900, 9)), said(even(800, 8))]).toEqual([
    expect.stringMatching(/^Like text/),
    expect.stringMatching(/^Low/),
  ]);
});

test("computes entropy from frequencies and detects types by their first bytes", () => {
  expect(entropyOf(new Uint8Array(0))).toBe(0);
  expect(entropyOf(latin("aaaa"))).toBe(0);
  expect(entropyOf(Uint8Array.from({ length: 256 }, (_, byte) => byte))).toBe(8);
  expect(kindOf(latin("\x89PNG\r\n\x1a\n"))).toBe("PNG picture");
  expect(kindOf(latin("RIFF\0\0\0\0WEBP"))).toBe("WebP picture");
  expect(kindOf(latin("hello"))).toBeUndefined();
});
