import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeBmp } from "#core/image/codecs/bmp-encode.ts";
import { guarded } from "#core/image/guarded.fixture.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { placeOnCanvas } from "./fit.ts";
import { flatten } from "./flatten.ts";
import { boxDownscale, halve } from "./resize-box.ts";
import { lanczosResize } from "./resize-lanczos.ts";

const kernels: Readonly<Record<string, (picture: Raster, side: number) => unknown>> = {
  lanczosResize: (picture, side) => lanczosResize(picture, { width: side, height: 1 + (side % 7) }),
  boxDownscale,
  halve,
  flatten: (picture) => flatten(picture, "#336699"),
  place: (picture, side) => placeOnCanvas(picture, { width: side, height: side }, 1, 2),
  encodeBmp,
};

test("a guarded array throws only outside its samples", () => {
  const { data } = guarded(createRaster(2, 2));
  data[15] = 7;
  expect([data[15], data.length, [...data.subarray(14)]]).toEqual([7, 16, [0, 7]]);
  for (const index of [-1, 16, Number.NaN, 0.5]) expect(() => data[index]).toThrow(RangeError);
});

test.each(Object.entries(kernels))("%s reads no sample outside the picture", (_, kernel) => {
  const side = fc.integer({ min: 1, max: 30 });
  fc.assert(
    fc.property(side, side, side, fc.boolean(), (width, height, target, isOpaque) => {
      const picture = createRaster(width, height);
      for (let i = 3; i < picture.data.length; i += 4) picture.data[i] = isOpaque ? 255 : i % 256;
      kernel(guarded(picture), target);
    }),
    { numRuns: 40 },
  );
});
