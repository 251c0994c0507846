import { expect, test } from "vitest";
import { byBrightness, MAX_COLORS, palettes, parsePalette, printPalette } from "./palettes.ts";

test("reads colors from pasted text in any notation", () => {
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

test("invalid palettes have a clear message", () => {
  const message = (text: string) => {
    const result = parsePalette(text);
    return result.ok ? "" : result.message;
  };
  expect(message("")).toBe("A palette needs at least 2 different colors.");
  expect(message("#fff #ffffff")).toBe("A palette needs at least 2 different colors.");
  expect(message("#fff red")).toBe("'red' isn't a hex color such as #14b8a6.");
  expect(message("#12345 #000")).toBe("'#12345' isn't a hex color such as #14b8a6.");
  const many = Array.from({ length: 257 }, (_, index) => `#${(index + 0x100000).toString(16)}`).join(" ");
  expect(message(many)).toBe("A palette can have up to 256 colors, and these are 257.");
});

test("the classic palettes have 2 to 16 different colors", () => {
  for (const { colors } of Object.values(palettes)) {
    expect(new Set(colors.map(String)).size).toBe(colors.length);
    expect(colors.length).toBeGreaterThan(1);
    expect(colors.length).toBeLessThanOrEqual(MAX_COLORS);
  }
});

test("sorts by brightness: blue before red before green", () => {
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

test("every palette has its name and its known colors", () => {
  expect(Object.values(palettes).map(({ label, colors }) => `${label}: ${printPalette(colors)}`)).toEqual([
    "4 grays: #000000 #555555 #aaaaaa #ffffff",
    "8 primaries (3 bit): #000000 #0000ff #00ff00 #00ffff #ff0000 #ff00ff #ffff00 #ffffff",
    "Game Boy: #0f380f #306230 #8bac0f #9bbc0f",
    "CGA, cyan and magenta: #000000 #55ffff #ff55ff #ffffff",
    "EGA, 16 colors: #000000 #0000aa #00aa00 #00aaaa #aa0000 #aa00aa #aa5500 #aaaaaa #555555 #5555ff #55ff55 #55ffff #ff5555 #ff55ff #ffff55 #ffffff",
    "PICO-8: #000000 #1d2b53 #7e2553 #008751 #ab5236 #5f574f #c2c3c7 #fff1e8 #ff004d #ffa300 #ffec27 #00e436 #29adff #83769c #ff77a8 #ffccaa",
    "E-paper, 7 colors: #000000 #ffffff #00ff00 #0000ff #ff0000 #ffff00 #ff8000",
  ]);
});

test.each(["#fffx", "x#fff", "#ffff", "ffg", "#1234567", "rgb"])("%s isn't a palette color", (word) => {
  expect(parsePalette(`#000 ${word}`).ok).toBe(false);
});

test("sixteen colors are the maximum, and two the minimum", () => {
  const colors = (count: number) => Array.from({ length: count }, (_, at) => `#${(at + 0x100000).toString(16)}`).join();
  expect([2, 256].map((count) => parsePalette(colors(count)).ok)).toEqual([true, true]);
  expect(parsePalette(" #000 # #FFF ")).toMatchObject({ ok: true });
});
