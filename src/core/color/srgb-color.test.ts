import { expect, test } from "vitest";
import { srgbColor } from "./srgb-color.ts";

// Published by CSS Color 4 for gamut mapping in OKLCH, or exact in sRGB; clipping would give #00ff00 and #00cb00.
test.each([
  ["teal", "#008080"],
  ["TEAL;", "#008080"],
  ["hsl(0 100% 50%)", "#ff0000"],
  ["rgb(300 -20 127.5)", "#ff0080"],
  ["color(srgb 1 0 0)", "#ff0000"],
  ["0f766e", "#0f766e"],
])("%s is %s, unchanged", (text, hex) => {
  expect(srgbColor(text, false)).toEqual({ ok: true, value: { hex, isNearest: false } });
});

test.each([
  ["color(display-p3 0 1 0)", "#00fb29"],
  ["oklch(.7 .3 150)", "#00c248"],
  ["oklch(1 .2 40)", "#ffffff"],
])("%s is outside sRGB, and the nearest color is %s", (text, hex) => {
  expect(srgbColor(text, false)).toEqual({ ok: true, value: { hex, isNearest: true } });
});

test("a translucent color needs alpha, and invalid colors are rejected", () => {
  expect(srgbColor("rgb(255 0 0 / 50%)", true)).toEqual({ ok: true, value: { hex: "#ff000080", isNearest: false } });
  for (const text of ["rgb(255 0 0 / 50%)", "transparent", "#7f2c"]) {
    expect(srgbColor(text, false)).toEqual({ ok: false, message: expect.stringContaining("without transparency") });
  }
  for (const text of ["", "tea", "teal-700", "1.5.2", "color", "#12345"]) {
    expect(srgbColor(text, true)).toEqual({ ok: false, message: expect.stringContaining("a color") });
  }
});
