import fc from "fast-check";
import { expect, test } from "vitest";
import { coverOf } from "./drawn-raster.ts";
import { polygonsOf, stepsOf } from "./path.ts";
import { traced } from "./trace.ts";

const SIZE = { width: 60, height: 50 };

/** The path drawn, traced and drawn again: the mean difference per pixel, out of 255. */
function difference(path: string): number {
  const polygons = polygonsOf(stepsOf(path));
  const values = coverOf(polygons, SIZE, { scale: 1 }, "evenodd");
  const again = coverOf(polygonsOf(stepsOf(traced({ ...SIZE, values }))), SIZE, { scale: 1 }, "evenodd");
  return values.reduce((sum, value, at) => sum + Math.abs(value - (again[at] ?? 0)), 0) / values.length;
}

test("tracing nothing yields nothing", () => {
  expect(traced({ width: 4, height: 4, values: new Uint8Array(16) })).toBe("");
});

test("a square of whole pixels is its four sides, with its corners cut by half a pixel", () => {
  const values = Uint8Array.from({ length: 100 }, (_, at) =>
    at % 10 > 1 && at % 10 < 8 && at > 19 && at < 80 ? 255 : 0,
  );
  const [line, ...others] = polygonsOf(stepsOf(traced({ width: 10, height: 10, values })));
  expect(others).toEqual([]);
  expect(line?.length).toBe(16);
  expect([Math.min(...(line ?? [])), Math.max(...(line ?? []))]).toEqual([2, 8]);
});

test("closes what reaches the picture's edge there", () => {
  const values = new Uint8Array(36).fill(255);
  expect(polygonsOf(stepsOf(traced({ width: 6, height: 6, values })))).toHaveLength(1);
});

test.each([
  // A ring, whose hole remains, and two shapes that touch at a corner.
  "M30 5a20 20 0 0 1 20 20a20 20 0 0 1 -40 0A20 20 0 0 1 30 5ZM30 15a10 10 0 0 0 -10 10a10 10 0 0 0 20 0A10 10 0 0 0 30 15Z",
  "M5 5h15v15h-15ZM20 20h20v20h-20Z",
  "M4.3 40C10 -20 50 -20 55.7 40Z",
])("redraws %s unchanged", (path) => {
  expect(difference(path)).toBeLessThan(1.6);
});

test("redraws any triangle unchanged", () => {
  const point = fc.tuple(fc.integer({ min: 2, max: 58 }), fc.integer({ min: 2, max: 48 }));
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
      // Slivers thinner than a pixel have no pixel that is more than half covered.
      fc.pre(area > 150);
      expect(difference(`M${a.join(" ")}L${b.join(" ")}L${c.join(" ")}Z`)).toBeLessThan(3);
    }),
  );
});
