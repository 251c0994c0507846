import { deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { channelsOf } from "#core/hex.ts";
import { pngFile } from "#core/image/containers/png-file.ts";
import { defaults } from "#core/params.ts";
import type { Result } from "#core/result.ts";
import { concat } from "#core/text/bytes.ts";
import { bandsOf, isOpaque, pngBands } from "../draw.ts";
import { drawGradient } from "../draw-gradient.fixture.ts";
import type { Gradient } from "../model/gradient.ts";
import { ramp } from "../model/mixing.ts";
import params from "../params.ts";
import { layOut, printCompose, printFigma, printFlutter, printSwiftUi, turned } from "./app-code.ts";

const { width: _width, height: _height, ...initial } = defaults(params) satisfies Gradient;
const BOX = { width: 400, height: 100 };
const text = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.message);
  return result.value;
};
const two = (from: string, to: string) => [
  { color: from, at: 0 },
  { color: to, at: 100 },
];

describe("SwiftUI", () => {
  test("has the line's ends as parts of the box", () => {
    const right: Gradient = { ...initial, angle: 90, stops: two("#ff0000", "#0000ff") };
    expect(text(printSwiftUi(right, BOX))).toBe(`// For a box of 400 × 100, or of its proportions.
LinearGradient(
    stops: [
        .init(color: Color(red: 1, green: 0, blue: 0), location: 0),
        .init(color: Color(red: 0, green: 0, blue: 1), location: 1),
    ],
    startPoint: UnitPoint(x: 0, y: 0.5),
    endPoint: UnitPoint(x: 1, y: 0.5)
)
`);
    expect(text(printSwiftUi({ ...right, opacity: 0.5 }, BOX))).toContain("blue: 1, opacity: 0.502)");
    // At 45 degrees the line is 353.55 long: 125 to each side of the middle.
    expect(text(printSwiftUi({ ...initial, angle: 45 }, BOX))).toContain("startPoint: UnitPoint(x: 0.1875, y: 1.75)");
  });

  test("turns conic ones by a quarter back, and has ellipses of the box's proportions alone", () => {
    expect(text(printSwiftUi({ ...initial, type: "conic", angle: 30 }, BOX))).toContain("angle: .degrees(-60)");
    const ellipse: Gradient = { ...initial, type: "radial", shape: "ellipse", extent: "closest-side" };
    expect(text(printSwiftUi(ellipse, BOX))).toContain("endRadiusFraction: 0.5");
    expect(printSwiftUi({ ...ellipse, x: 20 }, BOX).ok).toBe(false);
  });
});

describe("Compose and Flutter", () => {
  test("have colors as 0xAARRGGBB, pixels and alignments", () => {
    const down: Gradient = { ...initial, angle: 180, stops: two("#ff0000", "#0000ff") };
    expect(text(printCompose(down, BOX))).toBe(`// In pixels, for a box of 400 × 100.
Brush.linearGradient(
    0f to Color(0xFFFF0000),
    1f to Color(0xFF0000FF),
    start = Offset(200f, 0f),
    end = Offset(200f, 100f),
)
`);
    expect(text(printFlutter(down, BOX))).toBe(`// For a box of 400 × 100, or of its proportions.
const LinearGradient(
  begin: Alignment(0, -1),
  end: Alignment(0, 1),
  colors: [Color(0xFFFF0000), Color(0xFF0000FF)],
  stops: [0, 1],
)
`);
  });

  test("have circles with a radius in pixels, or in parts of the shorter side; ellipses are refused", () => {
    const circle: Gradient = { ...initial, type: "radial", extent: "size", rx: 50, x: 25 };
    expect(text(printCompose(circle, BOX))).toContain("center = Offset(100f, 50f),\n    radius = 50f");
    expect(text(printFlutter(circle, BOX))).toContain("center: Alignment(-0.5, 0),\n  radius: 0.5,");
    expect(printCompose({ ...circle, shape: "ellipse", ry: 20 }, BOX).ok).toBe(false);
    expect(printFlutter({ ...circle, shape: "ellipse", ry: 20 }, BOX).ok).toBe(false);
  });

  // CSS begins at the top: a quarter of a turn further is the right, where these begin.
  test("begin at the right", () => {
    const sweep: Gradient = { ...initial, type: "conic", stops: two("#000000", "#ffffff") };
    const stops = text(printFlutter(sweep, BOX));
    expect(stops).toContain("colors: [Color(0xFF404040), Color(0xFFFFFFFF), Color(0xFF000000), Color(0xFF404040)]");
    expect(stops).toContain("stops: [0, 0.75, 0.75, 1]");
  });
});

describe("Figma", () => {
  const paint = (gradient: Gradient, box = BOX) => JSON.parse(text(printFigma(gradient, box)))[0];

  test("a gradient to the right is the identity", () => {
    const { type, gradientTransform, gradientStops } = paint(
      { ...initial, angle: 90, stops: two("#ff0000", "#00ff00") },
      { width: 100, height: 100 },
    );
    expect(type).toBe("GRADIENT_LINEAR");
    expect(gradientTransform).toEqual(
      [
        [1, 0, 0],
        [0, 1, 0],
      ].map((row) => row.map((each) => expect.closeTo(each, 6))),
    );
    expect(gradientStops).toEqual([
      { position: 0, color: { r: 1, g: 0, b: 0, a: 1 } },
      { position: 1, color: { r: 0, g: 1, b: 0, a: 1 } },
    ]);
  });

  test("the matrix leads every pixel to its place on the line", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (angle, x, y) => {
          const [[a, b, c]] = paint({ ...initial, angle }).gradientTransform;
          const laid = text(layOut({ ...initial, angle }, BOX));
          if (laid.type !== "linear") throw new Error("no line");
          const [dx, dy] = [laid.to.x - laid.from.x, laid.to.y - laid.from.y];
          const along =
            ((x * BOX.width - laid.from.x) * dx + (y * BOX.height - laid.from.y) * dy) / (dx * dx + dy * dy);
          expect(a * x + b * y + c).toBeCloseTo(along, 4);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("a circle's rim and center are where Figma has them", () => {
    const {
      type,
      gradientTransform: [[a, b, c], [d, e, f]],
    } = paint({ ...initial, type: "radial", extent: "size", rx: 40 });
    expect(type).toBe("GRADIENT_RADIAL");
    const to = (x: number, y: number) => [a * x + b * y + c, d * x + e * y + f].map((each) => expect.closeTo(each, 5));
    expect([0.5, 0.5]).toEqual(to(0.5, 0.5));
    expect([1, 0.5]).toEqual(to(0.6, 0.5));
    expect([0.5, 1]).toEqual(to(0.5, 0.9));
  });
});

describe("laid out", () => {
  const colorsAlong = (gradient: Gradient) => {
    const { stops } = text(layOut(gradient, BOX));
    expect([stops[0]?.at, stops.at(-1)?.at]).toEqual([0, 1]);
    expect(stops.map(({ at }) => at)).toEqual(stops.map(({ at }) => at).toSorted((a, b) => a - b));
    return ramp(stops, { space: "srgb", hue: "shorter" });
  };

  test("what is transparent keeps the color beside it", () => {
    const { stops } = text(layOut({ ...initial, stops: two("#ff0000", "#00000000") }, BOX));
    const half = channelsOf(stops.find(({ at }) => at >= 0.5)?.color ?? "");
    expect(half.red).toBeGreaterThan(250);
  });

  test("hints, easing, spaces and stops beyond the ends are written out", () => {
    const eased: Gradient = {
      ...initial,
      easing: "ease-in-out",
      space: "oklch",
      stops: [
        { color: "#ff0000", at: -50, hint: 30 },
        { color: "#0000ff", at: 150 },
      ],
    };
    const drawn = colorsAlong(eased);
    const meant = ramp(eased.stops, eased);
    for (const at of [0, 20, 50, 90, 100]) {
      for (const index of [0, 1, 2] as const) {
        expect(Math.abs(drawn(at / 100)[index] - meant(at)[index])).toBeLessThan(5 / 255);
      }
    }
  });

  test("repetitions are written out, unless they are too many", () => {
    const stripes: Gradient = { ...initial, angle: 90, repeating: true, unit: "px", stops: two("#000000", "#ffffff") };
    const drawn = colorsAlong(stripes);
    expect(drawn(0.125)[0]).toBeCloseTo(0.5, 2);
    expect(drawn(0.875)[0]).toBeCloseTo(0.5, 2);
    const fine = stripes.stops.map((stop) => ({ ...stop, at: stop.at / 1000 }));
    expect(layOut({ ...stripes, stops: fine }, BOX).ok).toBe(false);
  });

  test("a whole turn changes nothing", () => {
    const stops = [
      { color: "#000000", at: 0 },
      { color: "#ffffff", at: 1 },
    ];
    expect(turned(stops, 2)).toEqual(stops);
  });
});

describe("the picture", () => {
  const slow: Gradient = { ...initial, angle: 90, stops: two("#202020", "#282828") };

  // Plain, the worst means of 16 by 16 pixels are half a level off.
  test("has no bands: means of small areas are what is meant", () => {
    const box = { width: 1024, height: 16 };
    const { data } = drawGradient(slow, box);
    const meant = ramp(slow.stops, slow);
    for (let left = 0; left < box.width; left += 16) {
      let sum = 0;
      let wanted = 0;
      for (let x = left; x < left + 16; x++) {
        wanted += meant(((x + 0.5) / box.width) * 100)[0] * 255;
        for (let y = 0; y < 16; y++) sum += (data[(y * box.width + x) * 4] ?? 0) / 16;
      }
      expect(Math.abs(sum - wanted) / 16).toBeLessThan(0.03);
    }
  });

  test("keeps what lies on a level", () => {
    const { data } = drawGradient({ ...initial, stops: two("#123456", "#123456") }, { width: 16, height: 16 });
    expect(new Set(data)).toEqual(new Set([0x12, 0x34, 0x56, 255]));
  });

  test.each([slow, { ...slow, opacity: 0.5 }])("is the same drawn in bands, as sharp reads it", async (gradient) => {
    const box = { width: 70, height: 150 };
    const { header, bands } = pngBands(bandsOf(gradient, box), isOpaque(gradient), box);
    const file = pngFile(header, deflateSync(concat([...bands])));
    const read = await sharp(file).ensureAlpha().raw().toBuffer();
    expect(read.equals(Buffer.from(drawGradient(gradient, box).data))).toBe(true);
  });
});
