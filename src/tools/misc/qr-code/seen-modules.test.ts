import fc from "fast-check";
import { expect, test } from "vitest";
import { createRaster } from "#core/raster.ts";
import { seenModules } from "./scan/scan-attempts.ts";

/** The brightness of a pixel by ITU-R BT.601. */
const brightness = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  Math.round(0.299 * red + 0.587 * green + 0.114 * blue);

test("a module is dark where its middle is more than three levels darker than the mean around it", () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const size = fc.integer({ min: 1, max: 40 });
  const pictures = fc.tuple(size, size).chain(([width, height]) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      pixels: fc.array(fc.tuple(byte, byte, byte), { minLength: width * height, maxLength: width * height }),
    }),
  );
  fc.assert(
    fc.property(pictures, fc.integer({ min: 1, max: 4 }), fc.nat(3), ({ width, height, pixels }, scale, origin) => {
      const picture = createRaster(width, height);
      for (const [at, pixel] of pixels.entries()) picture.data.set([...pixel, 255], at * 4);
      const isDark = seenModules(picture, { scale, origin });
      for (let y = -1; y * scale < height; y++) {
        for (let x = -1; x * scale < width; x++) {
          // What lies beyond the picture is its edge.
          const middle = (module: number, length: number) =>
            Math.min(length - 1, Math.max(0, Math.floor(origin + (module + 0.5) * scale)));
          const [column, row] = [middle(x, width), middle(y, height)];
          const around: number[] = [];
          for (let otherRow = Math.max(0, row - 8); otherRow < Math.min(height, row + 8); otherRow++) {
            for (let other = Math.max(0, column - 8); other < Math.min(width, column + 8); other++) {
              around.push(brightness(pixels[otherRow * width + other] ?? []));
            }
          }
          const sum = around.reduce((total, each) => total + each, 0);
          const own = brightness(pixels[row * width + column] ?? []);
          expect(isDark(x, y), `${x}, ${y}`).toBe((own + 3) * around.length < sum);
        }
      }
    }),
    { numRuns: 30 },
  );
});

test("in a wide picture the window is an eighth of it, to the next power of two, and at most 256 pixels", () => {
  // Nearly white, and black from so far to the left on. Black in a quarter of the window makes the gray of the middle
  // lighter than the mean.
  const isMiddleDark = (width: number, away: number) => {
    const picture = createRaster(width, 1);
    const middle = width >> 1;
    for (let x = 0; x < width; x++) {
      const level = x === middle ? 200 : x < middle - away ? 0 : 250;
      picture.data.set([level, level, level, 255], x * 4);
    }
    return seenModules(picture, { scale: 1, origin: 0 })(middle, 0);
  };
  for (const [width, window] of [
    [128, 16],
    [129, 32],
    [256, 32],
    [512, 64],
    [2048, 256],
    [4096, 256],
  ] as const) {
    expect([isMiddleDark(width, window / 2), isMiddleDark(width, window / 4)], String(width)).toEqual([true, false]);
  }
});
