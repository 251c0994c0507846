import sharp from "sharp";
import { expect, test } from "vitest";
import { guarded } from "#core/image/guarded.fixture.ts";
import { createRaster } from "#core/raster.ts";
import { overlay } from "./flatten.ts";
import { noise } from "./noise.fixture.ts";
import { sharpen } from "./sharpen.ts";

test.each([50, 100, 200])("by %i %% adds what libvips' blur removes", async (percent) => {
  const picture = noise(61, 43, 11);
  const blurred = await sharp(picture.data, { raw: { width: 61, height: 43, channels: 4 } })
    .removeAlpha()
    .blur({ sigma: 0.8, precision: "float", minAmplitude: 0.001 })
    .raw()
    .toBuffer();
  const { data, ...size } = sharpen(picture, percent);
  expect(size).toEqual({ width: 61, height: 43 });
  for (let at = 0; at < 61 * 43; at++)
    for (let channel = 0; channel < 3; channel++) {
      const own = picture.data[at * 4 + channel] ?? 0;
      const expected = own + (percent / 100) * (own - (blurred[at * 3 + channel] ?? 0));
      const clipped = Math.min(255, Math.max(0, expected));
      // libvips rounds its blur to whole levels.
      expect(Math.abs((data[at * 4 + channel] ?? 0) - clipped)).toBeLessThanOrEqual(0.5 + (percent / 100) * 1.2);
    }
});

test("alpha and flat colors stay, clear pixels add no color, and the source is unchanged", () => {
  const picture = noise(17, 9, 5, false);
  for (let i = 0; i < picture.data.length; i += 4) {
    if (i % 20 === 0) picture.data[i + 3] = 0;
    if (picture.data[i + 3] === 0) continue;
    picture.data.set([40, 90, 200], i);
  }
  const before = picture.data.slice();
  const { data } = sharpen(guarded(picture), 150);
  for (let i = 0; i < data.length; i += 4) {
    expect(data[i + 3]).toBe(before[i + 3]);
    expect([...data.subarray(i, i + 3)]).toEqual(before[i + 3] === 0 ? [0, 0, 0] : [40, 90, 200]);
  }
  expect(picture.data).toEqual(before);
  expect(sharpen(picture, 0)).toBe(picture);
});

test.each([
  [1, 1],
  [2, 7],
  [5, 1],
])("pictures smaller than its reach: %i × %i", (width, height) => {
  const picture = noise(width, height, 3);
  expect(sharpen(guarded(picture), 100).data).toEqual(sharpen(picture, 100).data);
});

test("a mark is composited like libvips does, cut at the edges", async () => {
  const picture = noise(20, 16, 1, false);
  const mark = noise(8, 6, 2, false);
  const before = picture.data.slice();
  for (const [left, top] of [
    [3, 4],
    [0, 0],
    [12, 10],
  ] as const) {
    const theirs = await sharp(picture.data, { raw: { width: 20, height: 16, channels: 4 } })
      .composite([{ input: Buffer.from(mark.data), raw: { width: 8, height: 6, channels: 4 }, left, top }])
      .raw()
      .toBuffer();
    const { data } = overlay(picture, mark, left, top, 1);
    for (let i = 0; i < data.length; i++) {
      const alpha = i % 4 === 3 ? 255 : (theirs[i | 3] ?? 0);
      expect((Math.abs((data[i] ?? 0) - (theirs[i] ?? 0)) * alpha) / 255).toBeLessThanOrEqual(1.5);
    }
  }
  expect(picture.data).toEqual(before);
  const white = createRaster(1, 1);
  white.data.fill(255);
  const black = createRaster(1, 1);
  black.data.set([0, 0, 0, 255]);
  expect([...overlay(black, white, 0, 0, 0.5).data]).toEqual([128, 128, 128, 255]);
  expect([...overlay(guarded(noise(4, 4, 1)), guarded(noise(9, 9, 2)), -3, -2, 0.4).data]).toHaveLength(64);
});
