import fc from "fast-check";
import { expect, test } from "vitest";
import { asOneLine, fromOneLine, withPlainLineEnds } from "./line-breaks.ts";

test("shows a multi-line text on one line and reads it back", () => {
  expect(asOneLine("8.8.8.8\n1.1.1.1")).toBe("8.8.8.8⏎1.1.1.1");
  expect(fromOneLine("sha256 a⏎⏎b")).toBe("sha256 a\n\nb");
  fc.assert(
    fc.property(fc.array(fc.string()), (lines) => {
      const text = lines.map((line) => line.replaceAll("⏎", "")).join("\n");
      expect(asOneLine(text)).not.toContain("\n");
      expect(fromOneLine(asOneLine(text))).toBe(text);
    }),
  );
});

test("line ends are those of text boxes, and a single line has none", () => {
  expect(withPlainLineEnds("a\r\nb\rc\n")).toBe("a\nb\nc\n");
  expect(withPlainLineEnds("12 lb to kg\r\n")).toBe("12 lb to kg");
  expect(withPlainLineEnds("\n")).toBe("");
  expect(withPlainLineEnds("")).toBe("");
  expect(withPlainLineEnds("a\n\n")).toBe("a\n\n");
});
