import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createRaster, type Raster } from "#core/raster.ts";
import { withFewColors } from "./reduce-colors.ts";

const colorsIn = ({ data }: Raster) => new Set(new Uint32Array(data.buffer)).size;

/** A picture of `size` × `size` pixels. */
function picture(size: number, colorAt: (x: number, y: number) => readonly [number, number, number, number]): Raster {
  const made = createRaster(size, size);
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) made.data.set(colorAt(x, y), (y * size + x) * 4);
  return made;
}

const SUNSET = picture(120, (x, y) => [255 - y, 90 + 80 * Math.sin(x / 17 + y / 29), 2 * x, 255]);
const SHADOW = picture(120, (x, y) => [
  2 * x,
  2 * y,
  120,
  Math.max(0, 255 - 5 * Math.max(0, Math.hypot(x - 60, y - 60) - 20)),
]);

/** The mean of the squared differences of colors times alpha, and of alpha. */
function error(one: Raster, other: Raster): number {
  let sum = 0;
  for (let i = 0; i < one.data.length; i++) {
    const [a, b] = [one, other].map(({ data }) => (i % 4 === 3 ? data[i]! : (data[i]! * data[i | 3]!) / 255));
    sum += (a! - b!) ** 2;
  }
  return sum / one.data.length;
}

test.each([
  ["a sunset", SUNSET, 256],
  ["a sunset", SUNSET, 16],
  ["a soft shadow", SHADOW, 256],
  ["a soft shadow", SHADOW, 16],
] as const)("%s is as close as libimagequant's result", async (_, original, most) => {
  const few = withFewColors(original, most);
  expect(colorsIn(few)).toBeLessThanOrEqual(most);
  expect(colorsIn(few)).toBeGreaterThan(most * 0.8);
  const { width, height, data } = original;
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ palette: true, colours: most, dither: 0.5 })
    .toBuffer();
  const theirs = await sharp(png).ensureAlpha().raw().toBuffer();
  expect(error(original, few)).toBeLessThan(
    1.25 * error(original, { width, height, data: Uint8ClampedArray.from(theirs) }),
  );
});

test("keeps each pixel if there are few colors, and the original is untouched", () => {
  const stripes = picture(40, (x, y) => [x * 6, 0, 0, y % 2 === 0 ? 255 : 77]);
  expect(withFewColors(stripes, 128)).toEqual(stripes);
  const before = SHADOW.data.slice();
  withFewColors(SHADOW, 16);
  expect(SHADOW.data).toEqual(before);
});

test("opaque pixels stay opaque, clear ones clear, and others neither", () => {
  const alphaKind = (alpha: number) => (alpha === 255 ? "opaque" : alpha === 0 ? "clear" : "between");
  fc.assert(
    fc.property(fc.integer({ min: 16, max: 256 }), fc.integer(), (most, seed) => {
      let state = seed;
      const next = () => {
        state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
        return state >> 16;
      };
      const noise = picture(24, () => {
        const alpha = [0, 255, next() % 256][next() % 3]!;
        return [next() % 256, next() % 256, next() % 256, alpha];
      });
      const few = withFewColors(noise, most);
      expect(colorsIn(few)).toBeLessThanOrEqual(most);
      for (let i = 3; i < noise.data.length; i += 4) {
        const [was, is] = [alphaKind(noise.data[i]!), alphaKind(few.data[i]!)];
        if (was !== "between" || is === "clear") expect(is).toBe(was);
      }
    }),
    { numRuns: 40 },
  );
});
