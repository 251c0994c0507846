import fc from "fast-check";
import { expect, test } from "vitest";
import { channelsOf, fromHex, hexOfChannels, normalizeHex, toHex } from "./hex.ts";

test("hexadecimal digits match Node's Buffer, and are read in either case", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      const hex = Buffer.from(bytes).toString("hex");
      expect(toHex(bytes)).toBe(hex);
      expect(fromHex(hex)).toEqual(bytes);
      expect(fromHex(hex.toUpperCase())).toEqual(bytes);
    }),
  );
});

test("other text has no bytes", () => {
  for (const text of ["0", "0g", "a b", "+1", " 1", "0x10"]) expect(fromHex(text)).toBeUndefined();
});

test.each([
  ["#14B8A6", "#14b8a6"],
  ["14b8a6", "#14b8a6"],
  [" #fff ", "#ffffff"],
  ["f008", "#ff000088"],
  ["#14b8a6ff", "#14b8a6"],
  ["#14b8a680", "#14b8a680"],
])("%s is %s", (text, hex) => expect(normalizeHex(text)).toBe(hex));

test.each(["", "#", "#12", "#12345", "#1234567", "#123456789", "teal", "##fff", "#ggg", "12 345"])(
  "%j is not a color",
  (text) => expect(normalizeHex(text)).toBeUndefined(),
);

const byte = fc.integer({ min: 0, max: 255 });

test("reads channels back from the text that they make", () => {
  fc.assert(
    fc.property(fc.record({ red: byte, green: byte, blue: byte, alpha: byte }), (channels) => {
      const hex = hexOfChannels(channels);
      expect(channelsOf(hex)).toEqual(channels);
      expect(normalizeHex(hex)).toBe(hex);
    }),
  );
});

test("clips channels outside their range", () =>
  expect(hexOfChannels({ red: -3, green: 255.4, blue: 300, alpha: 254.6 })).toBe("#00ffff"));
