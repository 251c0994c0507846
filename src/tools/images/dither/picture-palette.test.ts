import { expect, test } from "vitest";
import { gplFile } from "#core/color/palette-file.ts";
import { noise } from "#core/image/pixels/noise.fixture.ts";
import { defaults } from "#core/params.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { oklabOf } from "#kits/css-generator/oklab.ts";
import { dither } from "./dither.ts";
import { PALETTE_METHODS, parsePalette, pictureColors, printPalette, type Rgb } from "./palettes.ts";
import params from "./params.ts";

/** The mean squared distance in OKLab between the pixels and their nearest color. */
function distance({ data }: Raster, colors: readonly Rgb[]): number {
  const lab = ([red, green, blue]: Rgb) => oklabOf([red / 255, green / 255, blue / 255]);
  const centers = colors.map(lab);
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) {
    const own = lab([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]);
    sum += Math.min(
      ...centers.map((center) => center.reduce((total, value, axis) => total + (value - (own[axis] ?? 0)) ** 2, 0)),
    );
  }
  return sum / (data.length / 4);
}

test.each(PALETTE_METHODS)("%s finds the colors of a picture that has few, and no more", (method) => {
  const picture = createRaster(30, 30);
  const own: Rgb[] = [
    [200, 30, 40],
    [10, 90, 220],
    [250, 250, 240],
  ];
  for (let i = 0; i < 900; i++) picture.data.set([...(own[i % 3] ?? []), 255], i * 4);
  // Clear pixels have no color.
  for (let i = 0; i < 100; i++) picture.data.set([0, 255, 0, 0], i * 4);
  const found = pictureColors(picture, 8, method).map(String);
  expect(found.toSorted()).toEqual(own.map(String).toSorted());
});

test("k-means is closer to the picture in OKLab than its initial cut, and both choose the same number", () => {
  for (const count of [4, 16, 200]) {
    const picture = noise(80, 60, count);
    picture.data.forEach((value, i) => {
      if (i % 4 < 3) picture.data[i] = (value * ((i >> 2) % 80)) / 80;
    });
    const [cut, means] = PALETTE_METHODS.map((method) => pictureColors(picture, count, method)) as [Rgb[], Rgb[]];
    expect(distance(picture, means)).toBeLessThan(distance(picture, cut));
    expect([cut.length, means.length]).toEqual([count, count]);
  }
});

test("a palette of 256 colors is used, and reads back from its text", () => {
  const colors = Array.from({ length: 256 }, (_, i): Rgb => [i, (i * 7) % 256, 255 - i]);
  const text = printPalette(colors);
  expect(params.own.parse(text)).toBe(text);
  expect(parsePalette(text)).toEqual({ ok: true, value: colors });
  const hexes = text.split(" ");
  expect(
    parsePalette(
      gplFile(
        "A palette",
        hexes.map((hex, i) => ({ name: `c-${i}`, hex })),
      ),
    ),
  ).toEqual({ ok: true, value: colors });
  const picture = noise(32, 16, 3);
  const made = dither(picture, { ...defaults(params), palette: "own", own: text });
  const known = new Set(colors.map(String));
  const used = new Set(Array.from({ length: 512 }, (_, i) => String([...made.data.slice(i * 4, i * 4 + 3)])));
  expect([...used].every((color) => known.has(color))).toBe(true);
  expect(used.size).toBeGreaterThan(16);
});

test("reads a GIMP palette without its header and comments, and skips invalid colors", () => {
  const text =
    "GIMP Palette\r\nName: Two\r\nColumns: 0\r\n# a note 1 2 3\r\n  0   0   0\tBlack\r\n255 128   7\r\n300 0 0\r\n";
  expect(parsePalette(text)).toEqual({
    ok: true,
    value: [
      [0, 0, 0],
      [255, 128, 7],
    ],
  });
  expect(parsePalette("GIMP Palette\n1 2 3\n").ok).toBe(false);
});
