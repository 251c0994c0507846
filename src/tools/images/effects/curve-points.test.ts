import fc from "fast-check";
import { expect, test } from "vitest";
import { type Curve, curve } from "#core/image/effects/curves.ts";
import { moveCurvePoint, withCurvePoint, withoutCurvePoint } from "./curve-points.ts";

const form = curve();
const isCurve = (points: Curve) => expect(form.parse(form.print(points))).toEqual(points);
const straight = form.default;

test("a curve stays valid, whatever is done to its points", () => {
  const acts = fc.array(
    fc.tuple(fc.nat(2), fc.nat(20), fc.integer({ min: -50, max: 300 }), fc.integer({ min: -50, max: 300 })),
  );
  fc.assert(
    fc.property(acts, (list) => {
      let points = straight;
      for (const [act, at, x, y] of list) {
        const index = at % points.length;
        if (act === 0) points = moveCurvePoint(points, index, [x, y]);
        else if (act === 1) points = (points.length < 16 && withCurvePoint(points, [x, y])) || points;
        else points = withoutCurvePoint(points, index) ?? points;
        isCurve(points);
      }
    }),
  );
});

test("a point can't be moved past its neighbors", () => {
  const points: Curve = [
    [0, 0],
    [100, 90],
    [255, 255],
  ];
  expect(moveCurvePoint(points, 1, [300, 300])[1]).toEqual([254, 255]);
  expect(moveCurvePoint(points, 1, [-9, -9])[1]).toEqual([1, 0]);
  expect(moveCurvePoint(points, 0, [40.4, 10])[0]).toEqual([40, 10]);
});

test("a new point lies on the curve, in the widest gap", () => {
  expect(withCurvePoint(straight)).toEqual([
    [0, 0],
    [128, 128],
    [255, 255],
  ]);
  expect(withCurvePoint(straight, [0, 7])).toBeUndefined();
  expect(withoutCurvePoint(straight, 0)).toBeUndefined();
});
