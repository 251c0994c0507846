import fc from "fast-check";
import { expect, test } from "vitest";
import { type InputForm, UNREADABLE } from "./digest.ts";
import { inputBytes, inputSource } from "./input-form.ts";

test("what Node writes in hexadecimal and Base64 is read back, in groups too", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const buffer = Buffer.from(bytes);
      const hex = buffer.toString("hex");
      for (const [form, text] of [
        ["hex", hex],
        ["hex", hex.toUpperCase().replace(/..(?!$)/g, "$&:")],
        ["hex", hex.replace(/../g, "0x$&, ")],
        ["hex", hex.replace(/../g, "\\x$&")],
        ["base64", buffer.toString("base64")],
        ["base64", buffer.toString("base64url")],
        ["base64", buffer.toString("base64").replace(/.{8}/g, "$&\n")],
      ] as const) {
        expect(inputBytes(text, form)).toEqual({ ok: true, value: new Uint8Array(bytes) });
      }
    }),
  );
});

test("a text is its UTF-8, also when it looks like digits", () => {
  expect(inputBytes("6é\n", "text")).toEqual({ ok: true, value: Uint8Array.of(0x36, 0xc3, 0xa9, 0x0a) });
});

test("input that doesn't encode bytes is reported with its place, and not as a worker's fault", () => {
  const messages: readonly (readonly [InputForm, string, RegExp])[] = [
    ["hex", "abc", /^A byte needs two digits, but here is only one, at character 3\.$/],
    ["hex", "00 zz", /hexadecimal digit, at character 4\.$/],
    ["base64", "a*", /at character 2\.$/],
  ];
  for (const [form, text, message] of messages) {
    expect(inputBytes(text, form)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
    expect(() => inputSource(text, form)).toThrow(expect.objectContaining({ name: UNREADABLE }));
  }
});
