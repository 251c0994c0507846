import fc from "fast-check";
import { expect, test } from "vitest";
import { fromHex, toHex } from "./hex.ts";

test("hexadecimal digits are those of Node's Buffer, and read back in either case", () => {
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
