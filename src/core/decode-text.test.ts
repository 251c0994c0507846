import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText, encodingOf } from "./decode-text.ts";

const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};

test("any text in UTF-8, with a mark in UTF-16 too", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
      fc.pre(!/[\0\ufeff\ufffe]/.test(text) && !/^ï»¿/.test(text));
      expect(decodeText(new TextEncoder().encode(text))).toEqual({ text, encoding: "utf-8", hasMark: false });
      expect(decodeText(utf16(`\ufeff${text}`, true))).toEqual({ text, encoding: "utf-16le", hasMark: true });
      expect(decodeText(utf16(`\ufeff${text}`, false))).toEqual({ text, encoding: "utf-16be", hasMark: true });
    }),
  );
});

test("UTF-16 without a mark, Windows-1252, and a mark before UTF-8", () => {
  expect(decodeText(utf16("a,b\n1,2\n", true)).encoding).toBe("utf-16le");
  expect(decodeText(utf16("a,b\n1,2\n", false)).encoding).toBe("utf-16be");
  expect(decodeText(Uint8Array.of(0x63, 0x61, 0x66, 0xe9, 0x80))).toMatchObject({
    text: "café€",
    encoding: "windows-1252",
  });
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toEqual({ text: "a", encoding: "utf-8", hasMark: true });
  expect(decodeText(Uint8Array.of(0x61, 0xc3, 0xa9), "windows-1252").text).toBe("aÃ©");
});

test("a character that is cut off is no mistake where there is more to come", () => {
  const bytes = new TextEncoder().encode("abc 😀");
  for (let cut = 1; cut < 4; cut++) {
    expect(encodingOf(bytes.subarray(0, -cut), true).encoding).toBe("utf-8");
    expect(encodingOf(bytes.subarray(0, -cut)).encoding).toBe("windows-1252");
  }
});
