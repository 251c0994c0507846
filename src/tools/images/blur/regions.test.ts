import fc from "fast-check";
import { expect, test } from "vitest";
import {
  LEAST,
  MOST_REGIONS,
  moved,
  newRegion,
  type Region,
  regionsParam,
  spanned,
  WHOLE,
  withCorner,
  within,
} from "./regions.ts";

const part = fc.integer({ min: 0, max: WHOLE });
const regions = fc.array(
  fc
    .record({ shape: fc.constantFrom("rectangle", "ellipse"), left: part, top: part, width: part, height: part })
    .map((region) => within(region as Region)),
  { maxLength: 6 },
);
const isInPicture = ({ left, top, width, height }: Region) =>
  left >= 0 && top >= 0 && width >= LEAST && height >= LEAST && left + width <= WHOLE && top + height <= WHOLE;

test("regions come back from a link", () => {
  fc.assert(
    fc.property(regions, (each) => {
      expect(regionsParam.parse(regionsParam.print(each))).toEqual(each);
    }),
  );
  expect(regionsParam.print([{ shape: "ellipse", left: 1, top: 20, width: 300, height: 4000 }])).toBe("e1-20-300-4000");
});

test("of a link that is damaged the regions that can be read stay, and at most so many", () => {
  const one = { shape: "rectangle", left: 1000, top: 2000, width: 500, height: 500 };
  expect(regionsParam.parse("x1-2-3-4_r1000-2000-500-500_r1-2-3")).toEqual([one]);
  expect(regionsParam.parse("r99999-0-99999-1")).toEqual([
    { shape: "rectangle", left: 0, top: 0, width: WHOLE, height: LEAST },
  ]);
  expect(regionsParam.parse(Array(99).fill("r1-1-100-100").join("_"))).toHaveLength(MOST_REGIONS);
});

test("however a region is moved or resized, it stays in the picture and can be grabbed", () => {
  const any = fc.integer({ min: -20_000, max: 20_000 });
  fc.assert(
    fc.property(regions, any, any, (each, x, y) => {
      for (const region of each) {
        expect(isInPicture(moved(region, x, y))).toBe(true);
        expect(moved(region, x, y)).toMatchObject({ width: region.width, height: region.height });
        for (const corner of ["start", "end"] as const)
          expect(isInPicture(withCorner(region, corner, x, y))).toBe(true);
      }
    }),
  );
});

test("a corner goes where it is taken, past the other one too", () => {
  const region: Region = { shape: "ellipse", left: 4000, top: 4000, width: 1000, height: 1000 };
  expect(withCorner(region, "end", 6000, 5500)).toEqual({ ...region, width: 2000, height: 1500 });
  expect(withCorner(region, "start", 3000, 4500)).toEqual({
    ...region,
    left: 3000,
    top: 4500,
    width: 2000,
    height: 500,
  });
  expect(withCorner(region, "end", 1000, 2000)).toEqual({
    ...region,
    left: 1000,
    top: 2000,
    width: 3000,
    height: 2000,
  });
  expect(spanned("rectangle", 900, 800, 100, 200)).toEqual({
    shape: "rectangle",
    left: 100,
    top: 200,
    width: 800,
    height: 600,
  });
});

test("a new region is a square of the picture's pixels, and no two of the first five lie on each other", () => {
  const added = [0, 1, 2, 3, 4].map((count) => newRegion("rectangle", { width: 400, height: 200 }, count));
  expect(added[0]).toEqual({ shape: "rectangle", left: 4500, top: 4000, width: 1000, height: 2000 });
  expect(new Set(added.map(({ left }) => left)).size).toBe(5);
  expect(added.every(isInPicture)).toBe(true);
});
