import fc from "fast-check";
import { expect, test } from "vitest";
import { encode, fromBase64 } from "./encoding.ts";

const bytes = fc.uint8Array({ maxLength: 70 });

test("hexadecimal and Base64 are those of Node's Buffer", () => {
  fc.assert(
    fc.property(bytes, (some) => {
      const buffer = Buffer.from(some);
      expect(encode(some, "hex")).toBe(buffer.toString("hex"));
      expect(encode(some, "upper")).toBe(buffer.toString("hex").toUpperCase());
      expect(encode(some, "base64")).toBe(buffer.toString("base64"));
    }),
  );
});

test("Base64 reads back the same, also URL-safe and without padding", () => {
  fc.assert(
    fc.property(bytes, (some) => {
      expect(fromBase64(encode(some, "base64"))).toEqual(some);
      expect(fromBase64(Buffer.from(some).toString("base64url"))).toEqual(some);
    }),
  );
});

test("other text is no Base64", () => {
  for (const text of ["a", "abc=d", "ab=", "é"]) expect(fromBase64(text)).toBeUndefined();
});
