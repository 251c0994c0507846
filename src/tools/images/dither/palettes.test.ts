import { expect, test } from "vitest";
import { byBrightness, MAX_COLORS, palettes, parsePalette } from "./palettes.ts";

test("colors are read from pasted text in any notation", () => {
  const two = {
    ok: true,
    value: [
      [0, 0, 0],
      [255, 170, 0],
    ],
  };
  for (const text of ["#000000 #ffaa00", "000,fa0", "['#000', '#FA0']", "#000#fa0", "#000\n#fa0\n#000"]) {
    expect(parsePalette(text)).toEqual(two);
  }
});

test("invalid palettes get a clear sentence", () => {
  const message = (text: string) => {
    const result = parsePalette(text);
    return result.ok ? "" : result.message;
  };
  expect(message("")).toBe("A palette needs at least 2 different colors.");
  expect(message("#fff #ffffff")).toBe("A palette needs at least 2 different colors.");
  expect(message("#fff red")).toBe("'red' is not a hex color such as #14b8a6.");
  expect(message("#12345 #000")).toBe("'#12345' is not a hex color such as #14b8a6.");
  const many = Array.from({ length: 17 }, (_, index) => `#0000${(index + 16).toString(16)}`).join(" ");
  expect(message(many)).toBe("A palette can have up to 16 colors, and these are 17.");
});

test("the classic palettes have 2 to 16 different colors", () => {
  for (const { colors } of Object.values(palettes)) {
    expect(new Set(colors.map(String)).size).toBe(colors.length);
    expect(colors.length).toBeGreaterThan(1);
    expect(colors.length).toBeLessThanOrEqual(MAX_COLORS);
  }
});

test("by brightness: blue before red before green", () => {
  expect(
    byBrightness([
      [0, 255, 0],
      [255, 0, 0],
      [0, 0, 255],
    ]),
  ).toEqual([
    [0, 0, 255],
    [255, 0, 0],
    [0, 255, 0],
  ]);
});
