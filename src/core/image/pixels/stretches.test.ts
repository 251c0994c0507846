import fc from "fast-check";
import { expect, test } from "vitest";
import type { Size } from "#core/raster.ts";
import { noise } from "./noise.fixture.ts";
import { type Area, copyOf, cropTo, rowsOf } from "./region.ts";
import { partsOf, planStretches, type Stretch } from "./stretches.ts";

const rows = (context: number): Stretch => ({
  sizeOf: (size) => size,
  areaBehind: (area) => area,
  bandConstraints: () => ({ context, alignment: 1 }),
});

/** Cuts off all but some rows. */
const middle = (top: number, height: number, context = 0): Stretch => ({
  ...rows(context),
  sizeOf: ({ width }) => ({ width, height }),
  areaBehind: (area) => ({ ...area, top: area.top + top }),
});

/** Makes each side this many times shorter. */
const smaller = (times: number): Stretch => ({
  ...rows(0),
  sizeOf: ({ width, height }) => ({ width: width / times, height: height / times }),
  areaBehind: ({ left, top, width, height }) => ({
    ...{ left: left * times, top: top * times },
    ...{ width: width * times, height: height * times },
  }),
});

const whole: Size = { width: 100, height: 80 };
const tops = (stretches: readonly Stretch[], pixels: number) =>
  planStretches(stretches, whole, pixels).map(({ bands }) => bands.map(({ top }) => top));

test("each stretch has its own bands, of the previous one's picture", () => {
  const [first, second] = planStretches([rows(3), middle(0, 40, 2)], whole, 1000);
  expect([first?.before, first?.size, second?.before, second?.size]).toEqual([
    whole,
    whole,
    whole,
    { width: 100, height: 40 },
  ]);
  expect(second?.bands[1]).toEqual({
    ...{ top: 10, bottom: 20, first: 8, last: 22 },
    behind: { left: 0, top: 8, width: 100, height: 14 },
  });
});

test("omits bands that no later stretch reads", () => {
  expect(tops([rows(0), middle(35, 20)], 1000)).toEqual([
    [30, 40, 50],
    [0, 10],
  ]);
  // Including the rows around a band.
  expect(tops([rows(0), middle(20, 40, 3), middle(10, 10)], 1000)).toEqual([[20, 30, 40], [10], [0]]);
});

test("where the picture shrinks, bands are sized by what they read, with a minimum of rows", () => {
  expect(tops([smaller(2)], 4000)).toEqual([[0, 20]]);
  expect(tops([smaller(2)], 10)).toEqual([[0, 16, 32]]);
});

const band = fc.record({ height: fc.integer({ min: 1, max: 6 }) });

test("parts are cut from bands like from the picture, and bands are freed after their last use", () => {
  const cuts = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      fc.array(band, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 7 }),
      cuts,
      (heights, width, cuts) => {
        const height = heights.reduce((sum, one) => sum + one.height, 0);
        const picture = noise(width, height, height, false);
        let top = 0;
        const bands = heights.map((one) => {
          const raster = rowsOf(picture, top, top + one.height);
          top += one.height;
          return { top: top - one.height, raster };
        });
        const areas = cuts.map(([a, b, c, d]): Area => {
          const [left, above] = [a % width, b % height];
          return { left, top: above, width: 1 + (c % (width - left)), height: 1 + (d % (height - above)) };
        });
        const cut = partsOf(bands, areas);
        for (const [at, area] of areas.entries()) {
          expect(cut(area)).toEqual(copyOf(picture, area));
          expect(copyOf(picture, area)).toEqual(cropTo(picture, area));
          // Requesting a part again yields clear pixels where its bands are gone.
          const later = areas.slice(at + 1);
          const isKept = ({ top, raster }: (typeof bands)[number]) =>
            later.some((other) => other.top < top + raster.height && other.top + other.height > top);
          const everything = cut({ left: 0, top: 0, width, height });
          for (const one of bands) {
            const own = rowsOf(everything, one.top, one.top + one.raster.height);
            if (isKept(one)) expect(own).toEqual(one.raster);
            else expect(own.data.every((value) => value === 0)).toBe(true);
          }
        }
      },
    ),
  );
});
