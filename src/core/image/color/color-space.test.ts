import { converter } from "culori";
import { describe, expect, test } from "vitest";
import { createRaster } from "#core/raster.ts";
import { cicpColorSpace, gammaColorSpace, SRGB_CHROMATICITIES } from "./color-space.ts";
import { convertToSrgb } from "./icc-profile.ts";

/** The color in sRGB, from 0 to 255. */
function brought(space: ReturnType<typeof cicpColorSpace>, ...color: [number, number, number]) {
  const picture = createRaster(1, 1);
  picture.data.set([...color, 255]);
  if (space) convertToSrgb(picture, space.profile);
  return [...picture.data.subarray(0, 3)];
}

test.each([
  [1, 13],
  [1, 1],
  [2, 2],
  [1, 6],
])("primaries %i with curve %i are sRGB, and change nothing", (primaries, transfer) => {
  expect(cicpColorSpace(primaries, transfer)).toBeUndefined();
});

test("encodes light by sRGB's primaries like culori", () => {
  const toRgb = converter("rgb");
  for (const [r, g, b] of [
    [1, 20, 40],
    [90, 128, 200],
    [255, 0, 60],
  ] as const) {
    const expected = toRgb({ mode: "lrgb", r: r / 255, g: g / 255, b: b / 255 });
    const ours = brought(cicpColorSpace(1, 8), r, g, b);
    for (const [i, value] of [expected.r, expected.g, expected.b].entries()) {
      expect(Math.abs((ours[i] ?? 0) - 255 * value)).toBeLessThanOrEqual(1);
    }
  }
});

test("applies gamma with sRGB's primaries, and white stays white with any primaries", () => {
  expect(brought(gammaColorSpace(SRGB_CHROMATICITIES, 1), 55, 55, 55)).toEqual([128, 128, 128]);
  for (const primaries of [4, 5, 6, 9, 11, 12]) {
    for (const value of brought(cicpColorSpace(primaries, 8), 255, 255, 255)) expect(value).toBeGreaterThanOrEqual(254);
  }
});

describe("clips colors brighter than white", () => {
  // ITU-R BT.2408 table 1: white in a picture is at 58 % in PQ and at 75 % in HLG.
  test.each([
    ["PQ", 16, 0.58],
    ["HLG", 18, 0.75],
  ])("%s", (_, transfer, share) => {
    const space = cicpColorSpace(9, transfer);
    expect(space?.isHdr).toBe(true);
    const white = Math.round(255 * share);
    for (const value of brought(space, white, white, white)) expect(value).toBeGreaterThanOrEqual(250);
    const under = Math.round(255 * share * 0.85);
    for (const value of brought(space, under, under, under)) expect(value).toBeLessThan(225);
    expect(brought(space, 255, 255, 255)).toEqual([255, 255, 255]);
    expect(brought(space, 0, 0, 0)).toEqual([0, 0, 0]);
  });
});
