import { existsSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { convert } from "#core/image/effects/magick.fixture.ts";
import { picture } from "#core/image/effects/rendered.fixture.ts";
import type { Place } from "#core/vector/simplify.ts";
import { RegionRows } from "./cover.ts";
import { type Stroke, WHOLE } from "./regions.ts";

const [WIDTH, HEIGHT] = [96, 72];

/** How much of each pixel lies in a stroke, by its pixels. */
function covered(wide: number, points: readonly Place[]): readonly number[] {
  const stroke: Stroke = {
    shape: "stroke",
    width: (wide / WIDTH) * WHOLE,
    points: points.map(([x, y]) => [(x / WIDTH) * WHOLE, (y / HEIGHT) * WHOLE]),
  };
  const rows = new RegionRows([stroke], { width: WIDTH, height: HEIGHT });
  return Array.from({ length: HEIGHT }, (_, y) => [...rows.covered(y)]).flat();
}

const place = fc.tuple(fc.integer({ min: 0, max: WIDTH }), fc.integer({ min: 0, max: HEIGHT }));

test.skipIf(!existsSync("/usr/bin/convert"))(
  "a stroke covers what ImageMagick draws with round ends and joints",
  () => {
    const black = picture(WIDTH, HEIGHT, () => [0]);
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 24 }),
        fc.uniqueArray(place, { minLength: 2, maxLength: 6, selector: String }),
        (wide, points) => {
          // Its pixels have integer centers.
          const line = points.map(([x, y]) => `${x - 0.5},${y - 0.5}`).join(" ");
          const drawn = convert(black, [
            ...["-fill", "none", "-stroke", "white", "-strokewidth", String(wide)],
            ...["-draw", `stroke-linecap round stroke-linejoin round polyline ${line}`],
          ]);
          const own = covered(wide, points);
          const theirs = own.map((_, index) => (drawn.data[index * 4] ?? 0) / 255);
          const differences = own.map((share, index) => Math.abs(share - (theirs[index] ?? 0)));
          // Two antialiasing methods differ by a fraction of a pixel, but not overall.
          expect(Math.max(...differences)).toBeLessThan(0.5);
          const sum = (shares: readonly number[]) => shares.reduce((all, share) => all + share, 0);
          const edge = own.filter((share, index) => share % 1 > 0 || (theirs[index] ?? 0) % 1 > 0).length;
          expect(sum(differences), `${wide}: ${line}`).toBeLessThan(edge * 0.12);
        },
      ),
      { numRuns: 25 },
    );
  },
);

test("a stroke that crosses itself covers a pixel once, and one point is a dot", () => {
  const there = covered(9, [
    [10, 10],
    [80, 60],
  ]);
  const back = covered(9, [
    [10, 10],
    [80, 60],
    [10, 10],
    [80, 60],
  ]);
  expect(back).toEqual(there);
  const area = covered(20, [[40, 30]]).reduce((sum, share) => sum + share, 0);
  expect(area).toBeCloseTo(Math.PI * 100, -1);
});
