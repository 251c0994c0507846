import ColorJs from "colorjs.io";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hexOf } from "#core/color/color-spaces.ts";
import { colorOf, readColor } from "#core/color/parse-color.ts";
import { areaPixels, PICKER_IDS, PICKERS, withValue } from "./pickers.ts";

const hexes = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("what the sliders show is the color, as colorjs.io reads it", () => {
  const worst = { oklch: 0.004, hsl: 0.06, rgb: 1e-6 };
  fc.assert(
    fc.property(hexes, fc.constantFrom(...PICKER_IDS), (hex, id) => {
      const text = PICKERS[id].textOf(PICKERS[id].valuesOf(colorOf(hex)), 1);
      expect(new ColorJs(text).deltaE(hex, "OK")).toBeLessThan(worst[id]);
    }),
  );
});

test("every place of the sliders is a color with those values, grays and their hue too", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PICKER_IDS),
      fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)),
      fc.integer({ min: 0, max: 100 }),
      (id, shares, opacity) => {
        const { channels, valuesOf, textOf } = PICKERS[id];
        const values = channels.map(({ max, step }, index) =>
          Number((Math.round((max * (shares[index] ?? 0)) / 100 / step) * step).toFixed(3)),
        ) as [number, number, number];
        const text = textOf(values, opacity / 100);
        expect(readColor(text)).toEqual({ ok: true, value: text });
        expect(valuesOf(colorOf(text))).toEqual(values);
        expect(colorOf(text).alpha ?? 1).toBeCloseTo(opacity / 100, 2);
      },
    ),
  );
});

test("one value is set, and the others stay", () => {
  expect(withValue([1, 2, 3], 0, 9)).toEqual([9, 2, 3]);
  expect(withValue([1, 2, 3], 2, 9)).toEqual([1, 2, 9]);
});

test.each([
  ["oklch", 200],
  ["hsl", 30],
] as const)("the area of %s has each color at its place, and says which sRGB lacks", (space, hue) => {
  const [width, height, mostChroma] = [21, 11, 0.2];
  const pixels = areaPixels({ space, hue, mostChroma }, width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [across, up] = [x / (width - 1), 1 - y / (height - 1)];
      const text =
        space === "oklch" ? `oklch(${up} ${across * mostChroma} ${hue})` : `hsl(${hue} ${across * 100}% ${up * 100}%)`;
      const theirs = new ColorJs(text);
      const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4);
      // Black is where chroma of nothing begins to count.
      if (up > 0.02) expect(alpha >= 128, text).toBe(theirs.inGamut("srgb", { epsilon: 2e-4 }));
      if (alpha < 128) continue;
      const own = hexOf(colorOf(`rgb(${r} ${g} ${b})`));
      expect(theirs.deltaE(own, "OK"), text).toBeLessThan(up > 0.02 ? 0.01 : 0.3);
    }
  }
});

test("a gray has no hue on the sliders, unless one is written", () => {
  for (const text of ["lab(50% 0 0)", "#777", "white", "lch(40 0 120)"]) {
    expect([text, PICKERS.oklch.valuesOf(colorOf(text))[2], PICKERS.hsl.valuesOf(colorOf(text))[0]]).toEqual([
      text,
      0,
      0,
    ]);
  }
  expect(PICKERS.oklch.valuesOf(colorOf("oklch(50% 0 200)"))[2]).toBe(200);
});

test("an alpha stays as it is while a slider moves", () => {
  for (const alpha of [0.335, 0.125, 0.5, 0.01]) {
    expect(PICKERS.oklch.textOf([50, 0.1, 200], alpha)).toBe(`oklch(50% 0.1 200 / ${alpha})`);
  }
});
