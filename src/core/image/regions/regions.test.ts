import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Box,
  boundsOf,
  canAdd,
  MAX_POINTS,
  MAX_REGIONS,
  MIN,
  moved,
  newRegion,
  pointsLeft,
  type Region,
  regionsParam,
  STROKE_WIDTHS,
  type Stroke,
  spanned,
  WHOLE,
  withCorner,
} from "./regions.ts";
import { someRegions } from "./some-regions.fixture.ts";

const lies = ({ left, top, width, height }: Omit<Box, "shape">) =>
  left >= 0 && top >= 0 && left + width <= WHOLE && top + height <= WHOLE;
const isInPicture = (region: Region) =>
  lies(boundsOf(region)) &&
  (region.shape === "stroke"
    ? region.width >= STROKE_WIDTHS.min && region.width <= STROKE_WIDTHS.max
    : region.width >= MIN && region.height >= MIN);

test("regions survive a link", () => {
  fc.assert(
    fc.property(someRegions, (each) => {
      expect(regionsParam.parse(regionsParam.print(each))).toEqual(each);
    }),
  );
  expect(regionsParam.print([{ shape: "ellipse", left: 1, top: 20, width: 300, height: 4000 }])).toBe("e1-20-300-4000");
  const painted: Stroke = {
    shape: "stroke",
    width: 500,
    points: [
      [0, 36],
      [1000, WHOLE],
    ],
  };
  expect(regionsParam.print([painted])).toBe("s500-0000100rs7ps");
  expect(regionsParam.parse("s500-0000100rs7ps")).toEqual([painted]);
});

test("any text in a link yields regions in the picture, which survive a link", () => {
  const digits = fc.stringMatching(/^(s\d{1,6}-[0-9a-z]{0,24}|[re](\d{1,5}-){3}\d{1,5})$/);
  const texts = fc.oneof(
    fc.string(),
    fc.array(digits, { maxLength: 4 }).map((parts) => parts.join("_")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const read = regionsParam.parse(text) ?? [];
      expect(read.every(isInPicture)).toBe(true);
      expect(regionsParam.parse(regionsParam.print(read))).toEqual(read);
    }),
  );
});

test("the maximum number of strokes fits in a link that can be sent", () => {
  const full: Stroke = { shape: "stroke", width: 500, points: Array(MAX_POINTS.stroke).fill([WHOLE, WHOLE]) };
  const three = [full, full, full];
  expect([pointsLeft([]), pointsLeft([full, full]), pointsLeft(three)]).toEqual([100, 100, 0]);
  expect(pointsLeft([full, full, { ...full, points: full.points.slice(0, 60) }])).toBe(40);
  expect(canAdd(three, "rectangle")).toBe(true);
  expect(canAdd(three, "stroke")).toBe(false);
  const largest: Box = { shape: "rectangle", left: 1234, top: 1234, width: 1234, height: 1234 };
  const most = [...three, ...Array<Box>(MAX_REGIONS - three.length).fill(largest)];
  expect(canAdd(most, "rectangle")).toBe(false);
  expect(regionsParam.print(most).length).toBeLessThan(2700);
});

test("a stroke in a link has no more points than a painted one", () => {
  const [read] = regionsParam.parse(`s300-${"0rs0rs".repeat(500)}`) ?? [];
  expect(read).toMatchObject({ shape: "stroke", points: { length: MAX_POINTS.stroke } });
  expect(regionsParam.parse("s300-0rs0r_s300-_s300-0RS0RS")).toEqual([]);
});

test("keeps the readable regions of a damaged link, up to the maximum", () => {
  const one = { shape: "rectangle", left: 1000, top: 2000, width: 500, height: 500 };
  expect(regionsParam.parse("x1-2-3-4_r1000-2000-500-500_r1-2-3")).toEqual([one]);
  expect(regionsParam.parse("r99999-0-99999-1")).toEqual([
    { shape: "rectangle", left: 0, top: 0, width: WHOLE, height: MIN },
  ]);
  expect(regionsParam.parse(Array(99).fill("r1-1-100-100").join("_"))).toHaveLength(MAX_REGIONS);
});

test("a moved or resized region stays in the picture and can be grabbed", () => {
  const any = fc.integer({ min: -20_000, max: 20_000 });
  fc.assert(
    fc.property(someRegions, any, any, (each, x, y) => {
      for (const region of each) {
        expect(isInPicture(moved(region, x, y))).toBe(true);
        expect(boundsOf(moved(region, x, y))).toMatchObject({
          width: boundsOf(region).width,
          height: boundsOf(region).height,
        });
        if (region.shape === "stroke") continue;
        for (const corner of ["start", "end"] as const)
          expect(isInPicture(withCorner(region, corner, x, y))).toBe(true);
      }
    }),
  );
});

test("a corner follows the pointer, also past the opposite one", () => {
  const region: Box = { shape: "ellipse", left: 4000, top: 4000, width: 1000, height: 1000 };
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

test("a new region is a square of the picture's pixels, and the first five don't overlap", () => {
  const added = (shape: Region["shape"]) =>
    [0, 1, 2, 3, 4].map((count) => newRegion({ shape, width: 300 }, { width: 400, height: 200 }, count));
  expect(added("rectangle")[0]).toEqual({ shape: "rectangle", left: 4500, top: 4000, width: 1000, height: 2000 });
  expect(added("stroke")[0]).toEqual({
    shape: "stroke",
    width: 300,
    points: [
      [4500, 5000],
      [5500, 5000],
    ],
  });
  for (const shape of ["rectangle", "ellipse", "stroke"] as const) {
    expect(new Set(added(shape).map((each) => boundsOf(each).left)).size).toBe(5);
    expect(added(shape).every(isInPicture)).toBe(true);
  }
});

test("a moved stroke keeps its form and stops at the border", () => {
  const line: Stroke = {
    shape: "stroke",
    width: 400,
    points: [
      [9000, 100],
      [9500, 700],
    ],
  };
  expect(moved(line, 1000, -50)).toEqual({
    ...line,
    points: [
      [9500, 50],
      [WHOLE, 650],
    ],
  });
});
