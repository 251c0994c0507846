import { expect, test } from "vitest";
import { svgEncoding } from "./svg-encoding.ts";

const of = (text: string, encoding: BufferEncoding = "latin1") => svgEncoding(Buffer.from(text, encoding));

test("by what the file declares, and UTF-8 otherwise", () => {
  expect(of('<?xml version="1.0" encoding="ISO-8859-1"?><svg/>')).toBe("ISO-8859-1");
  expect(of("<?xml version='1.0' encoding = 'windows-1251' standalone='no'?>\n<svg/>")).toBe("windows-1251");
  expect(of('<?xml version="1.0"?><svg encoding="ISO-8859-1"/>')).toBe("utf-8");
  expect(of("<svg/>")).toBe("utf-8");
  expect(of("")).toBe("utf-8");
});

test("two bytes a letter are seen before anything is declared", () => {
  expect(of('<?xml version="1.0" encoding="utf-16"?><svg/>', "utf16le")).toBe("utf-16le");
  expect(of("\ufeff<svg/>", "utf16le")).toBe("utf-16le");
  expect(svgEncoding(Buffer.from("\ufeff<svg/>", "utf16le").swap16())).toBe("utf-16be");
  expect(svgEncoding(Buffer.from("<svg/>", "utf16le").swap16())).toBe("utf-16be");
});
