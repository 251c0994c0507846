import fc from "fast-check";
import { expect, test } from "vitest";
import type { Shares } from "#core/image/edits.ts";
import { ALL, movedPart, withCorner } from "./crop-part.ts";

const share = fc.double({ min: 0.05, max: 0.95, noNaN: true });
const part = fc
  .tuple(share, share, share, share)
  .map(([left, top, width, height]): Shares => ({ left, top, width: width * (1 - left), height: height * (1 - top) }));
const place = fc.double({ min: -0.5, max: 1.5, noNaN: true });
const side = fc.integer({ min: 1, max: 6000 });

const liesInside = ({ left, top, width, height }: Shares) =>
  [left, top, width, height, 1 - left - width, 1 - top - height].every((value) => value >= -1e-9) && width > 0;

test("a moved part keeps its size and stays in the picture", () => {
  fc.assert(
    fc.property(part, place, place, (before, right, down) => {
      const after = movedPart(before, right, down);
      expect([after.width, after.height]).toEqual([before.width, before.height]);
      expect(liesInside(after)).toBe(true);
    }),
  );
  expect(movedPart({ left: 0.2, top: 0.2, width: 0.5, height: 0.5 }, 0.1, -0.1)).toEqual({
    left: 0.30000000000000004,
    top: 0.1,
    width: 0.5,
    height: 0.5,
  });
});

test("a moved corner keeps the opposite one, the proportions and the part within the picture", () => {
  const ratio = fc.option(fc.constantFrom(1, 1.5, 16 / 9, 2 / 3), { nil: undefined });
  const corner = fc.constantFrom("start" as const, "end" as const);
  fc.assert(
    fc.property(part, corner, place, place, side, side, ratio, (before, which, x, y, width, height, fixedRatio) => {
      const after = withCorner(before, which, x, y, { width, height }, fixedRatio);
      expect(liesInside(after)).toBe(true);
      const end = ({ left, top, ...own }: Shares) => [left + own.width, top + own.height] as const;
      const [fixed, was] =
        which === "start"
          ? [end(after), end(before)]
          : [
              [after.left, after.top],
              [before.left, before.top],
            ];
      expect(fixed[0]).toBeCloseTo(was[0] ?? 0, 9);
      expect(fixed[1]).toBeCloseTo(was[1] ?? 0, 9);
      if (fixedRatio) expect((after.width * width) / (after.height * height)).toBeCloseTo(fixedRatio, 6);
    }),
  );
  expect(withCorner(ALL, "end", 0.5, 0.25, { width: 100, height: 100 }, undefined)).toEqual({
    ...ALL,
    width: 0.5,
    height: 0.25,
  });
  expect(withCorner(ALL, "start", 0.75, 2, { width: 100, height: 100 }, undefined)).toMatchObject({
    left: 0.75,
    top: 0.99,
  });
});
