import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { picture } from "#core/image/effects/rendered.fixture.ts";
import { noise } from "#core/image/pixels/noise.fixture.ts";
import { type Box, type Region, type Stroke, WHOLE } from "#core/image/regions/regions.ts";
import { defaults } from "#core/params.ts";
import type { Raster } from "#core/raster.ts";
import { distanceToSegment, type Place } from "#core/vector/simplify.ts";
import { wholeRegion } from "#kits/image-effect/effect.ts";
import { renderInBands } from "#kits/image-effect/in-bands.fixture.ts";
import { blur, coverBands, renderCovered } from "./cover.ts";
import params, { type BlurSettings } from "./params.ts";

const effect = { render: renderCovered, bandConstraints: coverBands };
const settingsOf = (options: Partial<BlurSettings>): BlurSettings => ({ ...defaults(params), ...options });
const render = (source: Raster, options: Partial<BlurSettings>, scale = 1) =>
  renderCovered(source, settingsOf(options), wholeRegion(source, scale));

/** The pixels of a region in a picture of 40 × 30. */
const region = (shape: Box["shape"], left: number, top: number, width: number, height: number): Box => ({
  shape,
  left: (left / 40) * WHOLE,
  top: (top / 30) * WHOLE,
  width: (width / 40) * WHOLE,
  height: (height / 30) * WHOLE,
});
/** The pixels of a stroke in a picture. */
const strokeOf = (width: number, height: number, wide: number, points: readonly Place[]): Stroke => ({
  shape: "stroke",
  width: (wide / width) * WHOLE,
  points: points.map(([x, y]) => [(x / width) * WHOLE, (y / height) * WHOLE]),
});
/** The distance of a point from the line of a stroke, in pixels. */
function awayFrom(place: Place, { points }: Stroke, width: number, height: number): number {
  const own = points.map(([x, y]): Place => [(x / WHOLE) * width, (y / WHOLE) * height]);
  return Math.min(...own.map((point, index) => distanceToSegment(place, own[index - 1] ?? point, point)));
}
/** The corners of a pixel. */
const cornersOf = (x: number, y: number): readonly Place[] => [
  [x, y],
  [x + 1, y],
  [x, y + 1],
  [x + 1, y + 1],
];
const source = noise(40, 30, 3, false);
const at = ({ width, data }: Raster, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x + 1) * 4),
];

describe("a blurred region", () => {
  const rectangle = region("rectangle", 10, 5, 12, 9);

  test("matches the blurred whole inside, and the original outside", () => {
    const made = render(source, { regions: [rectangle] });
    const whole = blur(source, settingsOf({}), 1);
    for (let y = 0; y < 30; y++) {
      for (let x = 0; x < 40; x++) {
        const isInside = x >= 10 && x < 22 && y >= 5 && y < 14;
        expect(at(made, x, y)).toEqual(at(isInside ? whole : source, x, y));
      }
    }
  });

  test("is unchanged if everything else is blurred", () => {
    const made = render(source, { regions: [rectangle], where: "outside" });
    const whole = blur(source, settingsOf({}), 1);
    expect([at(made, 10, 5), at(made, 21, 13)]).toEqual([at(source, 10, 5), at(source, 21, 13)]);
    expect([at(made, 9, 5), at(made, 22, 13)]).toEqual([at(whole, 9, 5), at(whole, 22, 13)]);
  });
});

describe("a cover", () => {
  const anyRegion = fc
    .tuple(fc.constantFrom("rectangle", "ellipse"), ...[0, 1, 2, 3].map(() => fc.integer({ min: 100, max: 5000 })))
    .map(([shape, left, top, width, height]) => ({ shape, left, top, width, height }) as Box);
  const anyStroke = fc.record({
    shape: fc.constant("stroke" as const),
    width: fc.integer({ min: 50, max: 2500 }),
    points: fc.array(
      fc.tuple(
        ...([0, 1].map(() => fc.integer({ min: 0, max: WHOLE })) as [fc.Arbitrary<number>, fc.Arbitrary<number>]),
      ),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
  });

  test("has one color and is opaque in every pixel that the region touches", () => {
    fc.assert(
      fc.property(anyRegion, (own) => {
        const made = render(source, { regions: [own], cover: "solid", color: "#12ab56" });
        const [left, top] = [(own.left / WHOLE) * 40, (own.top / WHOLE) * 30];
        const [width, height] = [(own.width / WHOLE) * 40, (own.height / WHOLE) * 30];
        // Many points of the region, up to its very edge.
        for (let i = 0; i <= 40; i++) {
          for (let j = 0; j <= 40; j++) {
            const [u, v] = [i / 20 - 1, j / 20 - 1].map((part) => part * 0.9999) as [number, number];
            if (own.shape === "ellipse" && u * u + v * v > 0.9999) continue;
            const x = Math.floor(left + ((u + 1) / 2) * width);
            const y = Math.floor(top + ((v + 1) / 2) * height);
            expect(at(made, x, y)).toEqual([0x12, 0xab, 0x56, 255]);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  test("is the same in every pixel that a stroke touches, up to its very edge", () => {
    fc.assert(
      fc.property(anyStroke, (own) => {
        const made = render(source, { regions: [own], cover: "solid", color: "#12ab56" });
        const radius = ((own.width / 2) * 40) / WHOLE;
        const places = own.points.map(([x, y]) => [(x / WHOLE) * 40, (y / WHOLE) * 30] as const);
        for (const [index, [x, y]] of places.entries()) {
          const [toX, toY] = places[index + 1] ?? [x, y];
          for (let along = 0; along <= 40; along++) {
            for (let turn = 0; turn < 32; turn++) {
              const [u, v] = [x + ((toX - x) * along) / 40, y + ((toY - y) * along) / 40];
              for (const away of [0, 0.5, 0.9999]) {
                const atX = Math.floor(u + away * radius * Math.cos((turn * Math.PI) / 16));
                const atY = Math.floor(v + away * radius * Math.sin((turn * Math.PI) / 16));
                if (atX < 0 || atY < 0 || atX >= 40 || atY >= 30) continue;
                if (at(made, atX, atY).join() !== "18,171,86,255") expect.fail(`${atX}, ${atY}`);
              }
            }
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test("outside of a stroke leaves no pixel that isn't wholly in it, and most of those that are", () => {
    const own = strokeOf(40, 30, 10, [
      [8, 9],
      [20, 22],
      [33, 12],
    ]);
    const made = render(source, { regions: [own], where: "outside", cover: "solid" });
    let [left, whole] = [0, 0];
    for (let y = 0; y < 30; y++) {
      for (let x = 0; x < 40; x++) {
        const isWithin = cornersOf(x, y).every((corner) => awayFrom(corner, own, 40, 30) <= 5);
        const isLeft = at(made, x, y).join() === at(source, x, y).join();
        if (isLeft && !isWithin) expect.fail(`${x}, ${y} is left`);
        if (isLeft) left++;
        if (isWithin) whole++;
      }
    }
    expect(left).toBeGreaterThan(whole * 0.95);
  });

  test("doesn't depend on what was beneath, in color and alpha", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyRegion, anyStroke), { minLength: 1, maxLength: 3 }), (regions) => {
        const options = { regions, cover: "solid" } as const;
        const mask = render(
          picture(40, 30, () => [255]),
          options,
        );
        const other = noise(40, 30, 8, false);
        // The same picture elsewhere.
        const changed = {
          ...source,
          data: source.data.map((value, i) => (mask.data[i & ~3] === 0 ? other.data[i]! : value)),
        };
        expect(render(changed, options).data).toEqual(render(source, options).data);
      }),
      { numRuns: 20 },
    );
  });

  test("outside of a region leaves no pixel that isn't wholly in it", () => {
    const made = render(source, { regions: [region("ellipse", 8, 6, 20, 16)], where: "outside", cover: "solid" });
    for (let y = 0; y < 30; y++) {
      for (let x = 0; x < 40; x++) {
        const isWithin = cornersOf(x, y).every(([u, v]) => ((u - 18) / 10) ** 2 + ((v - 14) / 8) ** 2 <= 1);
        expect(at(made, x, y)).toEqual(isWithin ? at(source, x, y) : [0, 0, 0, 255]);
      }
    }
  });

  test("in squares has the requested number across, each of one opaque color", () => {
    const made = render(noise(40, 30, 5), {
      regions: [region("rectangle", 0, 0, 40, 30)],
      cover: "squares",
      squares: 5,
    });
    expect(at(made, 0, 0)).toEqual(at(made, 7, 7));
    expect(at(made, 8, 0)).toEqual(at(made, 15, 7));
    expect(at(made, 7, 0)).not.toEqual(at(made, 8, 0));
    expect(new Set(made.data.filter((_, i) => i % 4 === 3))).toEqual(new Set([255]));
  });
});

test("blurs overlapping regions once, with smooth edges of ellipses", () => {
  const ellipse = region("ellipse", 5, 5, 20, 20);
  const once = render(source, { regions: [ellipse] });
  expect(render(source, { regions: [ellipse, ellipse] }).data).toEqual(once.data);
  const step = picture(40, 30, (x) => [x % 2 === 0 ? 0 : 255]);
  const edge = [...Array(40).keys()].filter((x) => {
    const [value = 0] = at(render(step, { regions: [ellipse], intensity: 100 }), x, 7);
    return value !== 0 && value !== 255 && Math.abs(value - 127) > 6;
  });
  expect(edge.length).toBeGreaterThan(0);
});

describe.each(params.kind.options)("%s", (kind) => {
  test.each(params.cover.options)("with regions to %s in bands matches one piece", (cover) => {
    const tall = noise(23, 140, 4, false);
    for (const where of params.where.options) {
      const regions: Region[] = [
        { shape: "ellipse", left: 1000, top: 3000, width: 4000, height: 2500 },
        { shape: "rectangle", left: 3000, top: 8000, width: 6000, height: 1000 },
        strokeOf(23, 140, 5, [
          [3, 10],
          [18, 30],
          [9, 75],
        ]),
      ];
      const settings = settingsOf({
        kind,
        cover,
        where,
        regions,
        squares: 6,
        angle: 30,
        centerX: 30,
        opening: "pentagon",
      });
      const before = tall.data.slice();
      const whole = renderCovered(tall, settings, wholeRegion(tall, 1.5)).data;
      expect(tall.data).toEqual(before);
      const cut = renderInBands(tall, effect, settings, 1.5, 16).data;
      expect(whole.findIndex((value, i) => value !== cut[i])).toBe(-1);
    }
  });
});

test("kinds of blur each change the picture differently", () => {
  const looks = params.kind.options.map((kind) => render(noise(60, 50, 2), { kind }).data.join());
  expect(new Set(looks).size).toBe(looks.length);
});
