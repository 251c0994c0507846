import fc from "fast-check";
import { expect, test } from "vitest";
import { WHOLE } from "#core/image/regions/regions.ts";
import { distanceToSegment, type Place, simplify } from "#core/vector/simplify.ts";
import { type Painting, paintedOn, strokeOf, toleranceOf } from "./painting.ts";

const NONE: Painting = { path: [], points: [], isCut: false };
const away = (place: Place, line: readonly Place[]) =>
  Math.min(...line.map((point, index) => distanceToSegment(place, line[index - 1] ?? point, point)));

const coordinate = fc.integer({ min: 0, max: 400 });
const events = fc.array(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 5 }), { maxLength: 20 });

test("the path stays near the stroke until the stroke is cut, and the stroke ends there", () => {
  fc.assert(
    fc.property(events, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 2, max: 30 }), (added, tolerance, most) => {
      const made = added.reduce((painting, places) => paintedOn(painting, places, tolerance, most), NONE);
      const all = added.flat();
      expect(made.points.length).toBeLessThanOrEqual(most);
      expect(made.path).toEqual(all.slice(0, made.path.length));
      expect(made.isCut).toBe(made.path.length < all.length);
      // It ends no sooner than it must: with the next place it would need too many points.
      if (made.isCut) expect(simplify(all.slice(0, made.path.length + 1), tolerance).length).toBeGreaterThan(most);
      for (const place of made.path) expect(away(place, made.points)).toBeLessThanOrEqual(tolerance);
      expect(made.points.at(-1)).toEqual(made.path.at(-1));
    }),
  );
});

test("a straight line has two points, and a scribble one per turn", () => {
  const straight = Array.from({ length: 300 }, (_, x): Place => [x, x / 2]);
  expect(paintedOn(NONE, straight, 1, 100).points).toEqual([
    [0, 0],
    [299, 149.5],
  ]);
  // Back and forth on one line: points beyond the ends of a segment aren't part of it.
  const fro = [...straight, ...straight.toReversed().slice(1, 200)];
  expect(paintedOn(NONE, fro, 1, 100).points).toEqual([
    [0, 0],
    [299, 149.5],
    [100, 50],
  ]);
});

test("a stroke is where it was painted, in fractions of the picture", () => {
  expect(
    strokeOf(
      {
        points: [
          [20, 30],
          [500, -4],
        ],
      },
      { width: 200, height: 100 },
      750,
    ),
  ).toEqual({
    shape: "stroke",
    width: 750,
    points: [
      [1000, 3000],
      [WHOLE, 0],
    ],
  });
});

test("a wide brush may leave its path by more, but only by a small part of its width", () => {
  expect([toleranceOf(4), toleranceOf(100)]).toEqual([0.75, 2]);
});
