import fc from "fast-check";
import { expect, test } from "vitest";
import { channelsOf, hexOf, normalizeHex } from "./hex-color.ts";

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

test("channels read back from the text that they make", () => {
  fc.assert(
    fc.property(fc.record({ red: byte, green: byte, blue: byte, alpha: byte }), (channels) => {
      const hex = hexOf(channels);
      expect(channelsOf(hex)).toEqual(channels);
      expect(normalizeHex(hex)).toBe(hex);
    }),
  );
});

test("channels outside their range are clipped", () =>
  expect(hexOf({ red: -3, green: 255.4, blue: 300, alpha: 254.6 })).toBe("#00ffff"));
