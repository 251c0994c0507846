import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { defaults } from "#core/params.ts";
import type { Size } from "#core/raster.ts";
import { drawGradient } from "../draw-gradient.fixture.ts";
import { drawnStops } from "../outputs/print-native.ts";
import { printSvg } from "../outputs/svg.ts";
import params from "../params.ts";
import { angleIn, centerIn, inPercent, lengthIn, lineIn, radiiIn } from "./geometry.ts";
import { EXTENTS, type Gradient, SHAPES, type Stop, TOWARDS } from "./gradient.ts";
import { ramp } from "./mixing.ts";

const { width: _width, height: _height, ...initial } = defaults(params) satisfies Gradient;
const BOX: Size = { width: 48, height: 30 };

const place = fc.integer({ min: -500, max: 1500 }).map((tenths) => tenths / 10);
const centers = fc.record({ x: place, y: place });

/** Distances from the center to the sides, and to the corners, as the standard names them. */
function distances(gradient: Gradient) {
  const { x, y } = centerIn(gradient, BOX);
  const corners = [0, BOX.width].flatMap((left) => [0, BOX.height].map((top) => [left - x, top - y] as const));
  return { across: [Math.abs(x), Math.abs(BOX.width - x)], down: [Math.abs(y), Math.abs(BOX.height - y)], corners };
}

// CSS Images 3 §3.2.1.
const KEYWORDS = EXTENTS.filter((extent) => extent !== "size");

describe("the 100% line of a radial gradient", () => {
  test.each(KEYWORDS)("is a circle to the %s", (extent) => {
    fc.assert(
      fc.property(centers, (center) => {
        const gradient: Gradient = { ...initial, type: "radial", shape: "circle", extent, ...center };
        const { across, down, corners } = distances(gradient);
        const reached = extent.endsWith("side") ? [...across, ...down] : corners.map(([x, y]) => Math.hypot(x, y));
        const radius = reached.sort((a, b) => a - b).at(extent.startsWith("closest") ? 0 : -1) ?? 0;
        const { rx, ry } = radiiIn(gradient, BOX);
        expect(rx).toBe(ry);
        expect(rx).toBeCloseTo(radius, 5);
      }),
    );
  });

  test.each(KEYWORDS)("is an ellipse to the %s", (extent) => {
    fc.assert(
      fc.property(centers, (center) => {
        const gradient: Gradient = { ...initial, type: "radial", shape: "ellipse", extent, ...center };
        const { across, down, corners } = distances(gradient);
        const isClosest = extent.startsWith("closest");
        const nearFirst = (lengths: number[]) => lengths.sort((a, b) => a - b).at(isClosest ? 0 : -1) ?? 0;
        const [side, end] = [nearFirst(across), nearFirst(down)];
        fc.pre(side > 0.01 && end > 0.01);
        const { rx, ry } = radiiIn(gradient, BOX);
        expect(rx / ry).toBeCloseTo(side / end, 5);
        if (extent.endsWith("side")) expect(rx).toBeCloseTo(side, 5);
        else {
          const byDistance = corners.toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b));
          const [x, y] = byDistance.at(isClosest ? 0 : -1) ?? [0, 0];
          expect((x / rx) ** 2 + (y / ry) ** 2).toBeCloseTo(1, 5);
        }
      }),
    );
  });

  test("has the size that it is given, in pixels or percent of the box", () => {
    const sized: Gradient = { ...initial, extent: "size", rx: 30, ry: 70 };
    expect(radiiIn(sized, BOX)).toEqual({ rx: 30, ry: 30 });
    expect(radiiIn({ ...sized, shape: "ellipse" }, BOX)).toEqual({ rx: 30, ry: 70 });
    const { rx, ry } = radiiIn({ ...sized, shape: "ellipse", sized: "percent" }, BOX);
    expect([rx, ry]).toEqual([expect.closeTo(BOX.width * 0.3), expect.closeTo(BOX.height * 0.7)]);
  });

  test("never has no size", () => {
    for (const shape of SHAPES) {
      const { rx, ry } = radiiIn({ ...initial, shape, extent: "closest-side", x: 0, y: 0 }, BOX);
      expect(rx > 0 && ry > 0 && Math.max(rx, ry) < 0.001).toBe(true);
    }
  });
});

// CSS Images 3 §3.1.
test("the line of a linear gradient has its ends where the corners are at 0% and 100%", () => {
  const angles = fc.integer({ min: 0, max: 3600 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(angles, fc.constantFrom(...TOWARDS), (angle, toward) => {
      const { x1, y1, x2, y2 } = lineIn({ ...initial, angle, toward }, BOX);
      const [right, down] = [x2 - x1, y2 - y1];
      expect([(x1 + x2) / 2, (y1 + y2) / 2]).toEqual([expect.closeTo(24, 9), expect.closeTo(15, 9)]);
      const length = Math.hypot(right, down);
      const shares = [0, BOX.width].flatMap((x) =>
        [0, BOX.height].map((y) => ((x - x1) * right + (y - y1) * down) / length ** 2),
      );
      expect([Math.min(...shares), Math.max(...shares)]).toEqual([expect.closeTo(0, 9), expect.closeTo(1, 9)]);
      if (toward === "angle") {
        expect([right / length, -down / length]).toEqual([
          expect.closeTo(Math.sin((angle * Math.PI) / 180), 9),
          expect.closeTo(Math.cos((angle * Math.PI) / 180), 9),
        ]);
      } else {
        // The target corner has the last color, its neighbors the middle one.
        const isRight = toward.endsWith("right");
        const isBottom = toward.startsWith("bottom");
        expect([right > 0, down > 0]).toEqual([isRight, isBottom]);
        expect(shares.toSorted((a, b) => a - b)[1]).toBeCloseTo(0.5, 9);
      }
    }),
  );
});

const STOPS: readonly Stop[] = [
  { color: "#c80000", at: -50 },
  { color: "#00966480", at: 50 },
  { color: "#6400ff", at: 120 },
];

// CSS Images 4 §3.3: from the top clockwise, `angle` where the first color is.
test("a conic gradient turns clockwise about its center from its angle on", () => {
  const gradient: Gradient = { ...initial, type: "conic", angle: 30, x: 25, y: 60, stops: STOPS };
  const { data } = drawGradient(gradient, BOX);
  const colorAt = ramp(drawnStops(gradient), gradient);
  const center = centerIn(gradient, BOX);
  for (let y = 0; y < BOX.height; y++) {
    for (let x = 0; x < BOX.width; x++) {
      const turn = (Math.atan2(x + 0.5 - center.x, center.y - y - 0.5) * 180) / Math.PI - 30;
      const wanted = colorAt(((((turn % 360) + 360) % 360) / 360) * 100).map((value) => value * 255);
      const drawn = data.subarray((y * BOX.width + x) * 4, (y * BOX.width + x) * 4 + 4);
      expect(Math.max(...wanted.map((value, at) => Math.abs(value - (drawn[at] ?? 0))))).toBeLessThan(1.01);
    }
  }
});

/** Our SVG as librsvg draws it, on white. */
const drawnByLibrsvg = (svg: string) => sharp(Buffer.from(svg)).flatten({ background: "#ffffff" }).raw().toBuffer();

const onWhite = (data: Uint8ClampedArray) =>
  Array.from({ length: (data.length / 4) * 3 }, (_, at) => {
    const from = Math.floor(at / 3) * 4;
    const alpha = (data[from + 3] ?? 0) / 255;
    return (data[from + (at % 3)] ?? 0) * alpha + 255 * (1 - alpha);
  });

describe("the SVG, as librsvg draws it, and the pixels that are saved look the same", () => {
  const smooth = STOPS.map(({ color }, at) => ({ color, at: at * 50 }));
  test.each<[string, Partial<Gradient>]>([
    ["linear", { angle: 120 }],
    ["linear beyond its box, in OKLab", { angle: 300, stops: STOPS, space: "oklab" }],
    ["linear to a corner, half transparent", { toward: "top-left", opacity: 0.5, stops: STOPS.map(opaque) }],
    ["linear, repeating", { angle: 45, repeating: true, stops: [...smooth, ...smooth.slice(0, 1).map(atEnd)] }],
    ["circle", { type: "radial", x: 30, y: 80 }],
    [
      "ellipse to the closest side, in OKLCH",
      { type: "radial", shape: "ellipse", extent: "closest-side", space: "oklch" },
    ],
    ["ellipse that begins before its center", { type: "radial", shape: "ellipse", stops: STOPS, x: 40 }],
    ["circle that begins away from its center", { type: "radial", stops: smooth.map(later) }],
    [
      "circle that repeats from before its center",
      { type: "radial", repeating: true, stops: [...smooth, ...smooth.slice(0, 1).map(atEnd)].map(earlier) },
    ],
  ])("%s", async (_, changes) => {
    const gradient = { ...initial, stops: smooth, ...changes };
    const svg = printSvg(gradient, BOX);
    const read = await drawnByLibrsvg(svg.ok ? svg.value : svg.message);
    const own = onWhite(drawGradient(gradient, BOX).data);
    const away = own.map((value, at) => Math.abs(value - (read[at] ?? 0))).sort((a, b) => a - b);
    // Two levels for sampling and rounding; next to edges and centers, pixels are mixed differently.
    expect(away[Math.floor(away.length * 0.95)]).toBeLessThan(5);
  });
});

function opaque({ color, at }: Stop): Stop {
  return { color: color.slice(0, 7), at };
}
function atEnd({ color }: Stop): Stop {
  return { color, at: 150 };
}
function later({ color, at }: Stop): Stop {
  return { color, at: at + 20 };
}
function earlier({ color, at }: Stop): Stop {
  return { color, at: at - 70 };
}

// CSS Images 3 §3.1, and 45 degrees in a box of 400 by 100.
test("stops in pixels are parts of the line's length", () => {
  const box = { width: 400, height: 100 };
  expect(lengthIn({ ...initial, angle: 45 }, box)).toBeCloseTo(353.55, 2);
  const stops = [
    { color: "#ff0000", at: 0 },
    { color: "#0000ff", at: 200 },
  ];
  const across: Gradient = { ...initial, angle: 90, unit: "px", stops };
  expect(inPercent(across, box).stops.map(({ at }) => at)).toEqual([0, 50]);
  const circle: Gradient = { ...across, type: "radial", extent: "size", rx: 400 };
  expect(inPercent(circle, box).stops.map(({ at }) => at)).toEqual([0, 50]);
  expect(inPercent({ ...across, type: "conic" }, box).stops).toBe(stops);
  expect((angleIn({ ...initial, toward: "top-right" }, box) * 180) / Math.PI).toBeCloseTo(14.036, 3);
});
