import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnyOperation, AnyValues, Bytes, Outcome } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { hasPython, inPython } from "#operations/python.fixture.ts";
import { ascii85Decode, ascii85Encode, base58Decode, base58Encode, z85Decode, z85Encode } from "./base58-and-85.ts";
import { base32Decode, base64Decode } from "./base64.ts";
import { dataAddressDecode, dataAddressEncode } from "./data-address.ts";
import {
  mimeWordsDecode,
  mimeWordsEncode,
  quotedPrintableDecode,
  quotedPrintableEncode,
  uuDecode,
  uuEncode,
} from "./mail.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** The decoded text, or the position and first characters of the error. */
function resultOf(operation: AnyOperation, input: string | Bytes, settings: AnyValues = {}): string {
  const outcome: Outcome<string | Uint8Array> = operation.run(input, { ...defaults(operation.params), ...settings });
  if (!outcome.ok) return `${outcome.at ?? "-"}: ${outcome.message}`;
  const text = typeof outcome.value === "string" ? outcome.value : new TextDecoder().decode(outcome.value);
  return outcome.notes ? `${text} | ${outcome.notes.join(" ")}` : text;
}

describe("Base64", () => {
  test.each([
    ["aGVsbG8", "hello", "7: The padding “=” is missing"],
    ["aGVsbG8==", "hello | There is too much “=” padding at the end.", "8: There is more padding than is due"],
    ["aGVs bG8=", "hello", "hello"],
    [
      "aGVsbG9=",
      "hello | The last character has leftover bits: it may have been changed.",
      "6: The last character has leftover bits",
    ],
    [
      "aGVsbG8=aGVsbG8=",
      "hellohello | There is padding in the middle: several joined texts were each decoded.",
      "8: There is more after the padding",
    ],
    [
      "=aGVs",
      "0: The padding “=” comes before anything it could pad",
      "0: The padding “=” comes before anything it could pad",
    ],
    [
      "aGVsb",
      "4: Base64 can't end here: the last character has too few bits for a byte. Something is missing",
      "4: Base64 can't end here: the last character has too few bits for a byte. Something is missing",
    ],
    ["aGVs*bG8=", "4: “*” isn't a character of Base64", "4: “*” isn't a character of Base64"],
    ["aA=", "h", "3: The padding is too short"],
    [
      "data:text/plain;base64,aGk=",
      "hi | The start, “data:text/plain;base64,”, says what it is and was left out.",
      "4: “:” isn't a character of Base64",
    ],
  ])("%s", (text, read, strict) => {
    expect(resultOf(base64Decode, text)).toBe(read);
    expect(resultOf(base64Decode, text, { strict: true })).toBe(strict);
  });
  test("reports a leading data: prefix, with or without blanks around it", () => {
    expect(resultOf(base64Decode, " \ndata:;base64,aGk=")).toBe(
      "hi | The start, “data:;base64,”, says what it is and was left out.",
    );
    expect(resultOf(base64Decode, "data:a/b;base64,a*")).toBe("17: “*” isn't a character of Base64");
  });
  test.each([
    ["-----BEGIN X-----\nSGVsbG8=\n-----END X-----", "“BEGIN” and “END”"],
    [
      '---- BEGIN SSH2 PUBLIC KEY ----\nComment: "a \\\nb"\nSGVsbG8=\n---- END SSH2 PUBLIC KEY ----',
      "“BEGIN” and “END”",
    ],
    ["begin-base64 644 a b.txt\nSGVsbG8=\n====\n", "“begin-base64” and “====”"],
  ])("leaves out the lines around it: %j", async (text, lines) => {
    const decoded = await base64Decode.run(text, { strict: false });
    expect(decoded).toMatchObject({ ok: true, notes: [`The lines ${lines} around it were left out.`] });
    expect(decoded.ok && new TextDecoder().decode(decoded.value)).toBe("Hello");
  });

  test("reads both alphabets and reports a mixture", () => {
    expect(resultOf(base64Decode, "_-_-")).toBe(resultOf(base64Decode, "/+/+"));
    expect(resultOf(base64Decode, "aGV-bG8/")).toMatch(/both alphabets/);
  });
});

describe("Base32, 58, 62, 85", () => {
  test.each([
    ["mzxw6===", {}, "foo"],
    ["mzxw6===", { strict: true }, "0: “m” isn't a character of Base32"],
    ["MZXW7===", {}, "foo | The last character has leftover bits: it may have been changed."],
    ["M", {}, /too few bits/],
    ["MZX", {}, /too few bits/],
    ["MZXW6Y", {}, /too few bits/],
    ["cs-QG", { base32: "crockford" }, "fo"],
    // O reads as 0, I and L read as 1, in either case; U is invalid.
    ["9lO3a", { base32: "crockford" }, "H@5"],
    ["91O3A", { base32: "crockford" }, "H@5"],
    ["9io3A", { base32: "crockford" }, "H@5"],
    ["CU", { base32: "crockford" }, "1: “U” isn't a character of Crockford's Base32"],
  ])("%s by Base32", (text, settings, expected) => {
    expect(resultOf(base32Decode, text, settings)).toEqual(
      expect.stringMatching(
        expected instanceof RegExp ? expected : new RegExp(`^${expected.replace(/[|.]/g, "\\$&")}$`),
      ),
    );
  });
  test("000001 decodes to 112, and look-alike characters are rejected", async () => {
    expect(resultOf(base58Encode, Uint8Array.of(0, 0, 1))).toBe("112");
    // Within a number, the first digit is a zero digit; before one, it is a zero byte.
    expect(resultOf(base58Decode, "21")).toBe(resultOf(base58Decode, " 2 1 "));
    expect(base58Decode.run("21", { check: false })).toMatchObject({ value: Uint8Array.of(58) });
    expect(resultOf(base58Decode, "1O")).toBe("1: “O” isn't a character of Base58");
    expect(JSON.stringify(await base58Decode.run("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", { check: true }))).toMatch(
      /matches/,
    );
    expect(JSON.stringify(await base58Decode.run("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", { check: true }))).toMatch(
      /doesn't match/,
    );
    expect(resultOf(base58Encode, new Uint8Array(20_000))).toMatch(/short data/);
  });
  test("Ascii85", () => {
    expect(resultOf(ascii85Encode, latin("\0\0\0\0"))).toBe("z");
    expect(resultOf(ascii85Encode, latin("\0\0\0"))).toBe("!!!!");
    expect(ascii85Decode.run("s8W-!", {})).toEqual({ ok: true, value: Uint8Array.of(255, 255, 255, 255) });
    expect(resultOf(ascii85Decode, 's8W-"')).toMatch(/^0: .*more than four bytes hold/);
    expect(resultOf(ascii85Decode, "!z")).toMatch(/^1: .*inside a group/);
    expect(resultOf(ascii85Decode, "9jqo^B")).toMatch(/^5: .*incomplete/);
  });
  test("Z85", () => {
    expect(z85Encode.run(Uint8Array.of(0x86, 0x4f, 0xd2, 0x6f, 0xb5, 0x59, 0xf7, 0x5b), {})).toEqual({
      ok: true,
      value: "HelloWorld",
    });
    expect(resultOf(z85Encode, bytes("abc"))).toMatch(/multiple of four/);
    expect(resultOf(z85Decode, "Hello1")).toMatch(/multiple of five|incomplete/);
  });
});

describe("data: URLs", () => {
  test("RFC 2397", () => {
    expect(resultOf(dataAddressDecode, "data:,A%20brief%20note")).toMatch(/^A brief note \| It names no type/);
    expect(resultOf(dataAddressDecode, "data:,a%2")).toBe("7: After “%” two hexadecimal digits must follow");
    expect(resultOf(dataAddressDecode, "data:;base64,aG%3D%3D")).toMatch(/^h /);
    expect(resultOf(dataAddressDecode, "hello")).toMatch(/^0: /);
    expect(resultOf(dataAddressEncode, bytes("a"), { type: "no type" })).toMatch(/a type such as/);
  });
});

const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.lorem({ maxCount: 40 }),
  fc.string({ maxLength: 200 }),
);

describe("email", () => {
  test("quoted-printable: trailing blanks, invalid escapes and lines of 76 characters", () => {
    expect(resultOf(quotedPrintableEncode, bytes("a \nb\t"))).toBe("a=20\nb=09");
    // Line breaks follow those of the text.
    const long = "x".repeat(80);
    expect(resultOf(quotedPrintableEncode, bytes(`a\r\n${long}`))).toBe(`a\r\n${"x".repeat(75)}=\r\n${"x".repeat(5)}`);
    expect(resultOf(quotedPrintableEncode, bytes(`\n${long}`))).toBe(`\n${"x".repeat(75)}=\n${"x".repeat(5)}`);
    expect(resultOf(quotedPrintableDecode, "=ZZ")).toMatch(/^=ZZ \| /);
    expect(resultOf(quotedPrintableDecode, "a  \nb")).toMatch(/^a\nb \| /);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (input) => {
        const outcome = quotedPrintableEncode.run(input.slice(), {});
        expect(outcome.ok && outcome.value.split(/\r?\n/).every((line) => line.length <= 76)).toBe(true);
      }),
    );
  });
  test.skipIf(!hasPython)("Python decodes our quoted-printable, and we decode Python's", () => {
    const inputs = fc.sample(fc.oneof(anyText.map(bytes), fc.uint8Array({ maxLength: 300 })), {
      numRuns: 200,
      seed: 3,
    });
    const ours = inputs.map((input) => resultOf(quotedPrintableEncode, input));
    expect(inPython("quopri.decodestring(data)", ours.map(bytes), "import quopri")).toEqual(
      inputs.map((input) => Buffer.from(input)),
    );
    const theirs = inPython("quopri.encodestring(data)", inputs, "import quopri");
    for (const [at, input] of inputs.entries()) {
      const outcome = quotedPrintableDecode.run(String(theirs[at]), {});
      expect(outcome.ok && Buffer.from(outcome.value)).toEqual(Buffer.from(input));
    }
  });
  test("MIME words", () => {
    expect(resultOf(mimeWordsDecode, "=?UTF-8?Q?=C3?= =?UTF-8?Q?=A9?=")).toBe("é");
    expect(resultOf(mimeWordsDecode, "=?iso-8859-1*fr?q?=E9?=")).toBe("é");
    expect(resultOf(mimeWordsDecode, "a=?utf-8?q?b?=c")).toMatch(/^a=\?utf-8\?q\?b\?=c \|/);
    expect(resultOf(mimeWordsDecode, "x =?nope?q?b?=")).toBe("4: No character set is known by the name “nope”");
    expect(resultOf(mimeWordsDecode, "=?utf-8?b?aGk*?=")).toMatch(/^13: /);
  });
  test.skipIf(!hasPython)("Python decodes our words", () => {
    const inputs = fc
      .sample(fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 }), { numRuns: 200, seed: 3 })
      .filter((text) => /[^ -~]/.test(text));
    for (const mime of ["auto", "q", "b"]) {
      const ours = inputs.map((input) => bytes(resultOf(mimeWordsEncode, input, { mime })));
      const theirs = inPython(
        "str(make_header(decode_header(data.decode())))",
        ours,
        "from email.header import decode_header, make_header",
      );
      expect(theirs.map(String)).toEqual(inputs);
      for (const word of ours.flatMap((all) => new TextDecoder().decode(all).split(" ")))
        expect(word.length).toBeLessThanOrEqual(75);
    }
  });
  test("uuencode writes ` for zero and reads lines with trimmed blanks", () => {
    expect(resultOf(uuEncode, latin("\0"))).toBe("begin 644 file\n!````\n`\nend\n");
    expect(resultOf(uuDecode, "begin 644 a.txt\n#0V%T\n`\nend")).toBe("Cat | It is the file “a.txt”.");
    expect(resultOf(uuDecode, "#0V%T")).toBe("Cat");
    expect(resultOf(uuDecode, "begin 644 a\n#0V\u00e9T")).toBe("15: “é” isn't a character of uuencode");
    expect(resultOf(uuDecode, "begin 644 a\nM0V%T")).toMatch(/^17: .*shorter/);
    // A check character and blanks may follow, but nothing else.
    expect(resultOf(uuDecode, "#0V%TX\r\n#0V%T   \n`\nend\nmore")).toBe("CatCat");
    expect(resultOf(uuDecode, "#0V%T XY")).toBe("5: The line says that it has 3 bytes, and is longer");
    expect(resultOf(uuDecode, "#0V%T\n`\nX")).toBe("8: After the line that ends it, “end” must follow");
    expect(resultOf(uuDecode, "!00")).toBe("A");
  });
});
