import fc from "fast-check";
import { expect, test } from "vitest";
import { areaSeen, firstPart, moved, WHOLE, zoomed, zoomToFit } from "./view.ts";

const side = fc.integer({ min: 1, max: 12_000 });
const size = fc.record({ width: side, height: side });
const room = fc.record({ width: fc.integer({ min: 100, max: 2000 }), height: fc.integer({ min: 100, max: 1500 }) });
const step = fc.oneof(
  fc.record({ by: fc.double({ min: 0.1, max: 10, noNaN: true }), x: fc.integer(), y: fc.integer() }),
  fc.record({ right: fc.integer({ min: -3000, max: 3000 }), down: fc.integer({ min: -3000, max: 3000 }) }),
);

test("shows all of a large picture first, and a small one in whole pixels", () => {
  expect(zoomToFit({ width: 4000, height: 3000 }, { width: 800, height: 800 })).toBe(0.2);
  expect(zoomToFit({ width: 100, height: 60 }, { width: 350, height: 300 })).toBe(3);
  expect(zoomToFit({ width: 1, height: 1 }, { width: 350, height: 300 })).toBe(8);
  expect(areaSeen(WHOLE, { width: 4000, height: 2000 }, { width: 400, height: 400 })).toEqual({
    left: 0,
    top: -1000,
    width: 4000,
    height: 4000,
  });
});

test("the picture stays in view and its pixels stay square, however it's moved and zoomed", () => {
  fc.assert(
    fc.property(size, room, fc.array(step, { maxLength: 8 }), (picture, place, steps) => {
      let view = WHOLE;
      for (const one of steps) {
        view =
          "by" in one
            ? zoomed(view, picture, place, one.by, {
                x: Math.abs(one.x) % place.width,
                y: Math.abs(one.y) % place.height,
              })
            : moved(view, picture, place, one.right, one.down);
      }
      const { left, top, width, height } = areaSeen(view, picture, place);
      expect(width / height).toBeCloseTo(place.width / place.height, 6);
      for (const [start, length, own] of [
        [left, width, picture.width],
        [top, height, picture.height],
      ] as const) {
        if (length >= own) expect(start).toBeCloseTo((own - length) / 2, 6);
        else {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start + length).toBeLessThanOrEqual(own + 1e-6);
        }
      }
    }),
  );
});

test("the point under the pointer stays there while zooming and follows while moving", () => {
  const picture = { width: 4000, height: 3000 };
  const place = { width: 800, height: 600 };
  const under = (view: typeof WHOLE, x: number, y: number) => {
    const area = areaSeen(view, picture, place);
    return [area.left + (x / place.width) * area.width, area.top + (y / place.height) * area.height];
  };
  const near = zoomed(WHOLE, picture, place, 5, { x: 300, y: 200 });
  expect(under(near, 300, 200).map(Math.round)).toEqual(under(WHOLE, 300, 200));
  expect(under(moved(near, picture, place, 40, -30), 340, 170).map(Math.round)).toEqual([1500, 1000]);
});

test("the first render is visible, begins at a block, and has as many pixels as time allows", () => {
  fc.assert(
    fc.property(size, room, fc.double({ min: 0.05, max: 8, noNaN: true }), (picture, place, zoom) => {
      const seen = areaSeen({ x: 0.4, y: 0.7, zoom }, picture, place);
      const part = firstPart(seen, picture, 100_000);
      const aligned = (start: number, length: number, own: number) => {
        expect(length).toBeGreaterThan(0);
        expect(start % 16 === 0 || own < 16).toBe(true);
        expect(start + length).toBeLessThanOrEqual(own);
      };
      aligned(part.left, part.width, picture.width);
      aligned(part.top, part.height, picture.height);
      expect(part.left).toBeGreaterThan(seen.left - 17);
      expect(part.left + part.width).toBeLessThan(seen.left + seen.width + 17);
      const most = (Math.sqrt(100_000) + 32) ** 2;
      const isNarrow = Math.min(seen.width, seen.height, picture.width, picture.height) < 320;
      if (!isNarrow) expect(part.width * part.height).toBeLessThan(most * 2);
    }),
  );
});
