import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ANY_BASE64, BASE64, BASE64_URL, bitCode, decodeBits, encodeBits } from "./bit-groups.ts";

const BASE32 = bitCode("Base32", "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", [["0", "O"]], "-");

/** What is read from a text, with its notes, or where and why it's rejected. */
const read = (text: string, strict: boolean, code = ANY_BASE64): string => {
  const outcome = decodeBits(text, code, strict);
  return outcome.ok
    ? [Buffer.from(outcome.value).toString("latin1"), ...(outcome.notes ?? [])].join(" | ")
    : `${outcome.at}: ${outcome.message}`;
};

test("writes bytes like Node", () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const padded = Buffer.from(bytes).toString("base64");
      expect(encodeBits(bytes, BASE64, true)).toBe(padded);
      expect(encodeBits(bytes, BASE64, false)).toBe(padded.replace(/=+$/, ""));
      expect(encodeBits(bytes, BASE64_URL, false)).toBe(Buffer.from(bytes).toString("base64url"));
      expect(decodeBits(padded, ANY_BASE64, true)).toEqual({ ok: true, value: bytes });
    }),
  );
});

// RFC 4648 §3: what decoders may accept, and what a strict one rejects.
describe.each([
  ["YQ==", "a", "a"],
  ["Y Q\n=\t=", "a", "a"],
  ["YWI=", "ab", "ab"],
  ["-_+/", "ûÿ¿", "ûÿ¿"],
  ["YQ", "a", "2: The padding “=” is missing"],
  ["YQ=", "a", "3: The padding is too short"],
  ["YQ=b", /Base64 can't end here/, "3: The padding is too short"],
  ["YQ===", /^a \| There is too much “=” padding at the end/, "4: There is more padding than is due"],
  ["YWJj=", /^abc \| There is too much “=”/, "4: There is more padding than is due"],
  ["YQ==YQ==", /^aa \| There is padding in the middle/, "4: There is more after the padding"],
  ["YR==", /^a \| The last character has leftover bits/, "1: The last character has leftover bits"],
  ["YWJ=", /^ab \| The last character has leftover bits/, "2: The last character has leftover bits"],
  ["Y", /^0: Base64 can't end here/, /^0: Base64 can't end here/],
  ["YWJjZ", /^4: Base64 can't end here/, /^4: Base64 can't end here/],
  ["YWJj Z=", /^5: Base64 can't end here/, /^5: Base64 can't end here/],
  ["=", /^0: The padding “=” comes before anything/, /^0: The padding “=” comes before anything/],
  ["YW*j", "2: “*” isn't a character of Base64", "2: “*” isn't a character of Base64"],
  ["YWé=", "2: “é” isn't a character of Base64", "2: “é” isn't a character of Base64"],
  ["YW\u00a0Jj", "2: U+00A0 isn't a character of Base64", "2: U+00A0 isn't a character of Base64"],
  ["YW\u0001Jj", "2: U+0001 isn't a character of Base64", "2: U+0001 isn't a character of Base64"],
  ["", "", ""],
] as const)("%j", (text, loosely, strictly) => {
  test.each([
    [false, loosely],
    [true, strictly],
  ] as const)("strict: %s", (strict, expected) => {
    const got = read(text, strict);
    if (typeof expected === "string") expect(got).toBe(expected);
    else expect(got).toMatch(expected);
  });
});

test("reads characters that replace others, and ignores those without a value", () => {
  expect(read("MZXW6-YTBOI======", true, BASE32)).toBe("foobar");
  expect(read("MY======", true, BASE32)).toBe("f");
  expect(read("M0======", false, BASE32)).toBe(read("MO======", false, BASE32));
  expect(read("M", false, BASE32)).toMatch(/^0: Base32 can't end here/);
  expect(read("MZX", false, BASE32)).toMatch(/^2: Base32 can't end here/);
});
