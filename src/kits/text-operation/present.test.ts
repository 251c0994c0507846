import { expect, test } from "vitest";
import { toUtf8 } from "#core/text/utf8.ts";
import { languageOfResult, present, presentStart, spacedHex } from "./present.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);

test("texts are counted in characters, lines and bytes of UTF-8", () => {
  for (const text of ["", "a", "\x7f\x80", "é", "\u07ff\u0800", "€", "\ud7ff\ue000", "💣", "a\r\nb\rc\nd"]) {
    expect(present(text, "auto")).toEqual({
      text,
      isCut: false,
      isText: true,
      bytes: Buffer.from(text).length,
      characters: [...text].length,
      lines: text === "" ? 0 : text.split(/\r\n|\r|\n/).length,
    });
  }
});

test("a long text is cut, not within a character, and one that just fits is whole", () => {
  expect(present("abc", "auto", 3)).toMatchObject({ text: "abc", isCut: false, characters: 3 });
  expect(present("abcd", "auto", 3)).toEqual({ text: "abc", isCut: true, isText: true, bytes: 4 });
  expect(present("ab💣", "auto", 3)).toEqual({ text: "ab", isCut: true, isText: true, bytes: 6 });
});

test("bytes are text where they are some without controls, or as it is wanted", () => {
  const shown = (value: Uint8Array<ArrayBuffer>, as: "auto" | "text" | "hex" | "base64", most?: number) => {
    const { text, isText, isCut } = present(value, as, most);
    return [text, isText, isCut];
  };
  expect(shown(toUtf8("é\t\x1b\r\n"), "auto")).toEqual(["é\t\x1b\r\n", true, false]);
  for (const code of [0, 8, 0x0e, 0x1a, 0x1c, 0x1f, 0x7f])
    expect(shown(bytes(97, code), "auto")).toEqual([`61 ${code.toString(16).padStart(2, "0")}`, false, false]);
  expect(shown(bytes(97, 0), "text")).toEqual(["a\0", true, false]);
  expect(shown(bytes(97, 255), "text")).toEqual(["a\ufffd", false, false]);
  expect(shown(bytes(97, 255), "auto")).toEqual(["61 ff", false, false]);
  expect(shown(toUtf8("hi!"), "hex")).toEqual(["68 69 21", false, false]);
  expect(shown(toUtf8("hi!?"), "base64")).toEqual(["aGkhPw==", false, false]);
  // Of a longer result whole groups of three bytes.
  expect(shown(toUtf8("hello you"), "base64", 24)).toEqual(["aGVsbG8g", false, true]);
  expect(shown(toUtf8("hello "), "base64", 24)).toEqual(["aGVsbG8g", false, false]);
  expect(shown(toUtf8("hello you"), "hex", 12)).toEqual(["68 65 6c", false, true]);
  expect(shown(bytes(97, 255), "hex", 5)).toEqual(["61 ff", false, false]);
});

test("a line has sixteen bytes", () => {
  expect(spacedHex(Uint8Array.from({ length: 17 }, (_, at) => at)).split("\n")).toEqual([
    "00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f",
    "10",
  ]);
});

test("what is too long for one text has a beginning and no counts, and none of 0", () => {
  const words = toUtf8("é words ".repeat(100));
  expect(present(words, "auto", 20, 500)).toEqual({
    text: "é words é words é wo",
    isCut: true,
    isText: true,
    bytes: 900,
  });
  expect(present(words, "text", 200, 500)).toMatchObject({ isCut: true, isText: true, bytes: 900 });
  expect(present(words, "text", 200, 500)).not.toHaveProperty("characters");
  const zeros = new Uint8Array(900);
  expect(present(zeros, "auto", 24, 500)).toEqual({
    text: "00 00 00 00 00 00",
    isCut: true,
    isText: false,
    bytes: 900,
  });
  expect(present(zeros, "text", 24, 500)).toMatchObject({ isCut: true, isText: false, bytes: 900 });
});

const euro = toUtf8("€€€€");

test("complete text is shown as usual", () => {
  expect(presentStart(euro, { length: 12, isText: true }, "auto")).toEqual(present("€€€€", "auto"));
  expect(presentStart(euro, { length: 12, isText: false }, "hex")).toEqual(present(euro, "hex"));
});

test("of a longer one the beginning is shown, to its last whole character", () => {
  const start = euro.slice(0, 11);
  const rest = { isCut: true, bytes: 1e8 };
  expect(presentStart(start, { length: 1e8, isText: true }, "auto")).toEqual({ text: "€€€", isText: true, ...rest });
  expect(presentStart(start, { length: 1e8, isText: false }, "auto")).toEqual({ text: "€€€", isText: true, ...rest });
  expect(presentStart(euro, { length: 1e8, isText: true }, "auto", 2)).toMatchObject({ text: "€€", isCut: true });
  expect(presentStart(Uint8Array.of(0, 1, 2), { length: 1e8, isText: false }, "auto")).toEqual({
    text: "00 01 02",
    isText: false,
    ...rest,
  });
});

test("only text that is certainly in a language is colored", () => {
  expect(languageOfResult('{"a": [1]}')).toBe("json");
  expect(languageOfResult(" [1, 2]\n")).toBe("json");
  expect(languageOfResult("[1, 2")).toBeUndefined();
  expect(languageOfResult("12")).toBeUndefined();
  expect(languageOfResult('<?xml version="1.0"?><a/>')).toBe("xml");
  expect(languageOfResult("<svg/>")).toBe("xml");
  expect(languageOfResult("<!DOCTYPE html><p>")).toBe("html");
  expect(languageOfResult("a < b")).toBeUndefined();
  expect(languageOfResult("")).toBeUndefined();
  expect(languageOfResult(`[${"1,".repeat(30_000)}1]`)).toBeUndefined();
});
