import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceToSegment, type Place, simplify } from "./simplify.ts";

const coordinate = fc.integer({ min: -50, max: 50 });
const place = fc.tuple(coordinate, coordinate);

test("the distance to a segment is that to its nearest point", () => {
  fc.assert(
    fc.property(place, place, place, ([x, y], from, to) => {
      const steps = Array.from({ length: 2001 }, (_, step) => step / 2000);
      const distances = steps.map((share) =>
        Math.hypot(from[0] + share * (to[0] - from[0]) - x, from[1] + share * (to[1] - from[1]) - y),
      );
      expect(distanceToSegment([x, y], from, to)).toBeCloseTo(Math.min(...distances), 1);
    }),
  );
});

test("the result has some of the points, in order, with both ends", () => {
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 20 }),
      (line, tolerance) => {
        const few = simplify(line, tolerance);
        let at = -1;
        for (const point of few) {
          at = line.indexOf(point, at + 1);
          expect(at).toBeGreaterThanOrEqual(0);
        }
        expect([few[0], few.at(-1)]).toEqual([line[0], line.at(-1)]);
      },
    ),
  );
  const corner: readonly Place[] = [
    [0, 0],
    [5, 0.4],
    [10, 0],
    [10, 10],
  ];
  expect(simplify(corner, 0.5)).toEqual([corner[0], corner[2], corner[3]]);
  expect(simplify(corner, 0.3)).toEqual(corner);
  expect(simplify([], 1)).toEqual([]);
});
