import { expect, test } from "vitest";
import { farthest } from "#core/image/effects/magick.fixture.ts";
import { picture } from "#core/image/effects/rendered.fixture.ts";
import { noise } from "#core/image/pixels/noise.fixture.ts";
import { rowsOf } from "#core/image/pixels/region.ts";
import { alignedBlur, alignedContext, gaussianBlur } from "./gaussian-and-box.ts";
import { mixPixel, tiltShift } from "./tilt-shift.ts";

const source = noise(30, 200, 9);
const level = { center: { x: 15, y: 100 }, angleDegrees: 0, half: 20, falloff: 50, sigma: 8 };

test("the band is unchanged, and everything beyond the falloff is blurred", () => {
  const made = tiltShift(source, level, 0);
  expect(rowsOf(made, 80, 120).data).toEqual(rowsOf(source, 80, 120).data);
  const blurred = gaussianBlur(source, 8);
  expect(rowsOf(made, 0, 29).data).toEqual(rowsOf(blurred, 0, 29).data);
  expect(rowsOf(made, 171, 200).data).toEqual(rowsOf(blurred, 171, 200).data);
});

test("in between, each row is close to a blur with its own deviation", () => {
  // A step across the rows, which blurring along them leaves unchanged.
  const edge = picture(60, 200, (x) => [x < 30 ? 40 : 220]);
  const made = tiltShift(edge, { ...level, center: { x: 30, y: 100 } }, 0);
  for (const y of [130, 140, 150, 160]) {
    const own = gaussianBlur(edge, 8 * ((y + 0.5 - 100 - 20) / 50));
    expect(farthest(rowsOf(made, y, y + 1), rowsOf(own, y, y + 1))).toBeLessThanOrEqual(6);
  }
});

test("the band follows the angle, counterclockwise", () => {
  const made = tiltShift(noise(200, 200, 4), { ...level, center: { x: 100, y: 100 }, angleDegrees: 45 }, 0);
  const whole = noise(200, 200, 4);
  const at = (x: number, y: number) => (y * 200 + x) * 4;
  const isSharp = (x: number, y: number) => made.data[at(x, y)] === whole.data[at(x, y)];
  expect(
    [
      [20, 180],
      [100, 100],
      [180, 20],
    ].every(([x = 0, y = 0]) => isSharp(x, y) && isSharp(x + 3, y)),
  ).toBe(true);
  expect(isSharp(20, 20) && isSharp(21, 20) && isSharp(180, 180)).toBe(false);
});

test("blurring rows from any start matches the whole picture", () => {
  for (const sigma of [1, 6, 13]) {
    const whole = gaussianBlur(source, sigma);
    const context = alignedContext(sigma);
    for (const top of [0, 1, 3, 7, 18, 50]) {
      const rows = rowsOf(source, top, 200);
      const from = top === 0 ? 0 : context;
      if (from >= 200 - top) continue;
      const made = alignedBlur(rows, sigma, top, { from, to: 200 - top });
      expect(made.data).toEqual(rowsOf(whole, top + from, 200).data);
      expect(alignedBlur(rows, sigma, top).height).toBe(200 - top);
    }
  }
});

test("a mixture weights colors by alpha, and is exact at its ends", () => {
  const under = picture(3, 1, () => [200, 0, 0, 255]);
  const over = picture(
    3,
    1,
    (x) =>
      [
        [0, 100, 0, 51],
        [0, 100, 0, 0],
        [9, 8, 7, 6],
      ][x] ?? [],
  );
  for (const [x, share] of [0.5, 0.5, 1].entries()) mixPixel(under, x * 4, over, x * 4, share);
  // Half of alpha 255 and half of alpha 51: 127.5 and 25.5 of 153.
  expect([...under.data]).toEqual([167, 17, 0, 153, 200, 0, 0, 128, 9, 8, 7, 6]);
});
