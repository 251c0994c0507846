import fc from "fast-check";
import { expect, test } from "vitest";
import { inspect } from "./inspect.ts";
import { parseId } from "./parse.ts";

const V1 = "c232ab00-9414-11ec-b3c8-9f6bdeced846";
const bytesOf = (id: string) =>
  Uint8Array.from(id.replaceAll("-", "").match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));

test.each([
  // Of Python's uuid module: int(uuid), base64 of its bytes and of the web's alphabet.
  ["258133314363070689776975542038781941830", "Read as a decimal number."],
  ["0xc232ab00941411ecb3c89f6bdeced846", "Read as a hexadecimal number."],
  ["wjKrAJQUEeyzyJ9r3s7YRg==", "Read as Base64, with its bytes in order."],
  ["wjKrAJQUEeyzyJ9r3s7YRg", "Read as Base64, with its bytes in order."],
  ["{0xC232AB00,0x9414,0x11EC,{0xB3,0xC8,0x9F,0x6B,0xDE,0xCE,0xD8,0x46}}", "Read as a C struct."],
  [
    "DEFINE_GUID(IID_X, 0xc232ab00L, 0x9414, 0x11ec, 0xb3, 0xc8, 0x9f, 0x6b, 0xde, 0xce, 0xd8, 0x46);",
    "Read as a C struct.",
  ],
  [
    "0xc2, 0x32, 0xab, 0x0, 0x94, 0x14, 0x11, 0xec, 0xb3, 0xc8, 0x9f, 0x6b, 0xde, 0xce, 0xd8, 0x46",
    "Read as a C struct.",
  ],
  ["c232ab00–9414–11ec–b3c8–9f6bdeced846", undefined],
  ["c232ab00\u20119414\u201111ec\u2011b3c8\u20119f6bdeced846", undefined],
  ["\u200bc232ab00-9414-11ec-b3c8-9f6bdeced846\ufeff", undefined],
  ["“c232ab00-9414-11ec-b3c8-9f6bdeced846”.", undefined],
  ["c232ab00 9414 11ec b3c8 9f6bdeced846", undefined],
  ["c2-32ab009414-11ecb3c89f6bdeced-846", "The hyphens aren't where a UUID has them"],
  ["c232ab009414-11ec-b3c8-9f6bdeced846", "The hyphens aren't where a UUID has them"],
])("'%s' is read, with a note on how", (text, note) => {
  const parsed = parseId(text);
  expect(parsed).toMatchObject({ ok: true, value: { kind: "uuid", bytes: bytesOf(V1) } });
  if (parsed.ok) expect(parsed.value.note ?? "").toContain(note ?? "");
  if (parsed.ok && !note) expect(parsed.value.note).toBeUndefined();
});

test("every form that the page prints of an identifier is read back", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      const parsed = { kind: "uuid" as const, bytes: new Uint8Array(bytes) };
      for (const { name, text } of inspect(parsed).equivalents) {
        // A smaller number may be half a UUID.
        if (name === "As v1" || name === "As v6" || (name === "As a number" && text.length < 33)) continue;
        expect(parseId(text)).toMatchObject({ ok: true, value: { bytes: parsed.bytes } });
      }
      const base64 = Buffer.from(bytes).toString("base64");
      expect(parseId(base64)).toMatchObject({ ok: true, value: { bytes: parsed.bytes } });
    }),
  );
});

test("a number may be marked in upper case, and need not have all of its digits", () => {
  expect(parseId("0XC232AB00941411ECB3C89F6BDECED846")).toMatchObject({ ok: true, value: { bytes: bytesOf(V1) } });
  expect(parseId("0x1")).toMatchObject({ ok: true, value: { bytes: bytesOf("00000000-0000-0000-0000-000000000001") } });
});

// Crockford's Base32: what looks alike is read as the digit.
test("I and L of a ULID are read as 1, O as 0, in either case", () => {
  const read = (text: string) => parseId(text);
  const expected = read("01ARZ3NDEKTSV4RRFFQ1101010");
  expect(expected).toMatchObject({ ok: true, value: { kind: "ulid" } });
  expect(read("0IARZ3NDEKTSV4RRFFQLLOIOLO")).toEqual(expected);
  expect(read("oiarz3ndektsv4rrffqlloiolo")).toEqual(expected);
  expect(read("01ARZ3NDEKTSV4RRFFQ110101U").ok).toBe(false);
  expect(read("81ARZ3NDEKTSV4RRFFQ1101010").ok).toBe(false);
});

test("several identifiers at once are refused with their number", () => {
  const other = "919108f7-52d1-4320-9bac-f847db4148a8";
  for (const text of [
    `${V1} ${other}`,
    `${V1},${other}`,
    `"${V1}", "${other}"`,
    `${V1}${other}`,
    `${V1}\n01ARZ3NDEKTSV4RRFFQ69G5FAV`,
  ]) {
    expect(parseId(text)).toEqual({ ok: false, message: "These are 2 identifiers: paste one at a time." });
  }
});

test.each([
  "340282366920938463463374607431768211456",
  "0x1c232ab00941411ecb3c89f6bdeced8461",
  "1234567",
  "{0xC232AB00,0x9414}",
])("'%s' isn't an identifier", (text) => expect(parseId(text).ok).toBe(false));

const NOT_HEX = (sign: string) => `This is neither a UUID nor a ULID: “${sign}” isn't a hexadecimal digit.`;

test.each([
  [`a urn:uuid:${V1}`, NOT_HEX("u")],
  [`${"x".repeat(30)} ${"y".repeat(30)}`, NOT_HEX("x")],
  [`${V1} ${"y".repeat(30)}`, NOT_HEX("y")],
  [`0x${"1".repeat(19)} 0x${"2".repeat(19)}`, NOT_HEX("x")],
  [`0x${"1".repeat(20)} 0x${"2".repeat(20)}`, "These are 2 identifiers: paste one at a time."],
  [`${V1};${V1}\n${V1}`, "These are 3 identifiers: paste one at a time."],
  ["c232ab00-9414", "A UUID has 32 hexadecimal digits; this has 12."],
  [`${V1}0`, "A UUID has 32 hexadecimal digits; this has 33."],
  ["", "A UUID has 32 hexadecimal digits; this has 0."],
  ["c232ab00-941g", NOT_HEX("g")],
  ["C232AB00 G", NOT_HEX("G")],
  [
    "V1StGXR8_Z5jdHi6B-myT",
    "This may be a NanoID, which is nothing but random characters. A UUID has 32 hexadecimal digits.",
  ],
  ["V1StGXR8_Z5jdHi6B-my", NOT_HEX("V")],
  ["V1StGXR8_Z5jdHi6B-my!", NOT_HEX("V")],
])("%j is refused: %s", (text, message) => {
  expect(parseId(text)).toEqual({ ok: false, message });
});

test.each([`urn:uuid:${V1}`, `URN:UUID:${V1}`, `<urn:uuid:${V1}>`, `urn:uuid:{${V1}}`, `['${V1}'];`, `(${V1})`])(
  "what stands around %j is left out",
  (text) => {
    expect(parseId(text)).toEqual({ ok: true, value: { kind: "uuid", bytes: bytesOf(V1) } });
  },
);

test("a ULID that is too large says so", () => {
  for (const first of ["8", "Z", "z"]) {
    const parsed = parseId(`${first}${"Z".repeat(25)}`);
    expect(parsed.ok ? "" : parsed.message).toBe(
      `This would be a ULID that is too large: the largest starts with 7, this one with “${first}”.`,
    );
  }
  expect(parseId(`7${"Z".repeat(25)}`).ok).toBe(true);
});
