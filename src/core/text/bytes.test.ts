import { expect, test } from "vitest";
import { byteAt, concat, fromLatin1, hasText, latin1, viewOf } from "./bytes.ts";

const bytes = Uint8Array.of(0x61, 0xe9, 0, 0xff);

test("text is one byte per character", () => {
  expect(latin1(bytes, 0, 2)).toBe("aé");
  expect(latin1(bytes, 2, 9)).toBe("\0ÿ");
  expect([...fromLatin1("aé\0ÿ")]).toEqual([...bytes]);
});

test.each([
  [0, "aé", true],
  [0, "aé\0ÿ", true],
  [0, "aé\0ÿ!", false],
  [1, "é", true],
  [1, "a", false],
  [3, "ÿ", true],
  [3, "ÿ\0", false],
  [4, "", true],
  [5, "", false],
  [-1, "a", false],
  [-1, "", false],
  [0, "ae", false],
  [0, "bé", false],
])("at %i there is %j: %s", (offset, text, does) => {
  expect(hasText(bytes, offset, text)).toBe(does);
});

test("there is no byte past the end", () => {
  expect([byteAt(bytes, 0), byteAt(bytes, 2), byteAt(bytes, 3)]).toEqual([0x61, 0, 0xff]);
  for (const index of [4, -1])
    expect(() => byteAt(bytes, index)).toThrow(new RangeError(`There is no byte ${index} of 4`));
});

test("a view starts and ends where its bytes do", () => {
  const view = viewOf(bytes.subarray(1, 3));
  expect([view.byteLength, view.getUint16(0)]).toEqual([2, 0xe900]);
  expect(() => view.getUint16(1)).toThrow(RangeError);
});

test("joins parts in order", () => {
  expect([...concat([bytes.subarray(2), new Uint8Array(), Uint8Array.of(1, 2), bytes.subarray(0, 1)])]).toEqual([
    0, 255, 1, 2, 0x61,
  ]);
  expect(concat([])).toEqual(new Uint8Array());
});
