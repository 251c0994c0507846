import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawRaster } from "#core/draw-raster.fixture.ts";
import { averageBlur, gaussianBlur, gaussianWeights, stackBlur } from "#core/image/blur/gaussian-and-box.ts";
import { lineBlur } from "#core/image/blur/line.ts";
import { defaults } from "#core/params.ts";
import { seededRandom } from "#core/random.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { within } from "#core/test-run.fixture.ts";
import { blur, strengthOf } from "./cover.ts";
import params, { type BlurSettings } from "./params.ts";

const settings = (chosen: Partial<BlurSettings> = {}): BlurSettings => ({ ...defaults(params), ...chosen });
const types = params.type.options;

function picture(width: number, height: number, pixel: (x: number, y: number) => readonly number[]): Raster {
  const raster = createRaster(width, height);
  for (let at = 0; at < width * height; at++) raster.data.set(pixel(at % width, Math.floor(at / width)), at * 4);
  return raster;
}
function noise(width: number, height: number, { seed = 3, opaque = true } = {}): Raster {
  const random = seededRandom(seed);
  return picture(width, height, () =>
    [0, 0, 0, 0].map((_, channel) => (channel === 3 && opaque ? 255 : random() >>> 24)),
  );
}
/** Shapes with hard edges, stripes of every width and some noise, which blurs get wrong. */
function shapes(width: number, height: number): Raster {
  const random = seededRandom(5);
  return picture(width, height, (x, y) => {
    const disc = (x - width * 0.6) ** 2 + (y - height * 0.4) ** 2 < (height / 4) ** 2 ? 255 : 20;
    const stripes = y > height * 0.7 ? (Math.floor(x / (1 + Math.floor((9 * x) / width))) % 2) * 255 : disc;
    return [disc, stripes, 128 + (random() >>> 26), 255];
  });
}
const single = (size: number) => {
  const middle = Math.floor(size / 2);
  return picture(size, size, (x, y) => (x === middle && y === middle ? [255, 255, 255, 255] : [0, 0, 0, 255]));
};
const worst = (a: Raster, b: ArrayLike<number>) =>
  a.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (b[at] ?? 0))), 0);

/** The weighted mean over a neighborhood, by definition: premultiplied, edges extended, in doubles. */
function byDefinition(source: Raster, weights: readonly { x: number; y: number; weight: number }[]): number[] {
  const { width, height, data } = source;
  const within = (value: number, size: number) => Math.min(size - 1, Math.max(0, value));
  return Array.from({ length: width * height }, (_, place) => {
    const sums = [0, 0, 0, 0, 0];
    for (const { x, y, weight } of weights) {
      const at = (within(Math.floor(place / width) + y, height) * width + within((place % width) + x, width)) * 4;
      const alpha = (data[at + 3] ?? 0) * weight;
      [0, 1, 2].forEach((channel) => {
        sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0) * alpha;
      });
      sums[3] = (sums[3] ?? 0) + alpha;
      sums[4] = (sums[4] ?? 0) + weight;
    }
    const [red = 0, green = 0, blue = 0, alpha = 0, total = 1] = sums;
    return alpha === 0 ? [0, 0, 0, 0] : [red / alpha, green / alpha, blue / alpha, alpha / total];
  }).flat();
}
const square = (radius: number, weight: (x: number, y: number) => number) =>
  Array.from({ length: (2 * radius + 1) ** 2 }, (_, index) => {
    const x = (index % (2 * radius + 1)) - radius;
    const y = Math.floor(index / (2 * radius + 1)) - radius;
    return { x, y, weight: weight(x, y) };
  });

describe("average", () => {
  test("is exactly the mean of its square", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: 0, max: 20 }),
        fc.boolean(),
        fc.integer(),
        (width, height, radius, opaque, seed) => {
          const source = noise(width, height, { seed, opaque });
          const expected = byDefinition(
            source,
            square(radius, () => 1),
          );
          expect([...averageBlur(source, radius).data]).toEqual([...Uint8ClampedArray.from(expected)]);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("stack", () => {
  test("is exactly the mean by triangular weights", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: 0, max: 12 }),
        fc.boolean(),
        fc.integer(),
        (width, height, radius, opaque, seed) => {
          const source = noise(width, height, { seed, opaque });
          const triangle = (away: number) => radius + 1 - Math.abs(away);
          const expected = byDefinition(
            source,
            square(radius, (x, y) => triangle(x) * triangle(y)),
          );
          expect([...stackBlur(source, radius).data]).toEqual([...Uint8ClampedArray.from(expected)]);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe.each([
  ["average", averageBlur],
  ["stack", stackBlur],
] as const)("%s of an opaque picture", (_, blurOf) => {
  test.each([1, 10, 31, 61, 62, 63, 64, 90])("matches one with a distant transparent pixel, radius %i", (radius) => {
    const opaque = noise(70, 60 + 4 * radius);
    const mixed = { ...opaque, data: opaque.data.slice() };
    mixed.data[mixed.data.length - 1] = 0;
    const rows = { from: 0, to: 40 };
    const [whole, doubles] = [blurOf(opaque, radius, rows).data, blurOf(mixed, radius, rows).data];
    expect(whole.findIndex((value, at) => value !== doubles[at])).toBe(-1);
    expect(whole.some((value, at) => at % 4 < 3 && value !== opaque.data[at])).toBe(true);
  });

  test("that is white stays white, however large the square", () => {
    const white = picture(5, 5, () => [255, 255, 255, 255]);
    for (const radius of [62, 63, 64, 1000, 2047, 2048]) expect(blurOf(white, radius)).toEqual(white);
  });

  test("of 300 by 200 pixels matches its definition", () => {
    const source = noise(300, 200);
    const triangle = (away: number) => (blurOf === stackBlur ? 5 - Math.abs(away) : 1);
    const expected = byDefinition(
      source,
      square(4, (x, y) => triangle(x) * triangle(y)),
    );
    expect(worst(blurOf(source, 4), Uint8ClampedArray.from(expected))).toBe(0);
  });
});

describe("gaussian", () => {
  test.each([1, 1.3, 10 / 3, 3.99, 4, 6.67, 8, 16, 38, 76])(
    "of standard deviation %f is within 2 levels of libvips",
    async (sigma) => {
      const source = shapes(420, 300);
      const expected = await sharp(Buffer.from(source.data.buffer), { raw: { width: 420, height: 300, channels: 4 } })
        .removeAlpha()
        .blur({ sigma, precision: "float", minAmplitude: 0.001 })
        .ensureAlpha()
        .raw()
        .toBuffer();
      expect(worst(gaussianBlur(source, sigma), expected)).toBeLessThanOrEqual(2);
    },
    // The slow one is libvips, with floating-point weights.
    within(60),
  );

  test("with alpha is within 2 levels of its definition, even for pictures smaller than it", () => {
    for (const [width, height, sigma] of [
      [17, 13, 1.5],
      [31, 22, 4.4],
      [9, 25, 12],
      [1, 1, 9],
      [40, 1, 5],
    ] as const) {
      const source = noise(width, height, { opaque: false });
      const weights = square(Math.ceil(sigma * 4), (x, y) => Math.exp(-(x * x + y * y) / (2 * sigma * sigma)));
      expect(worst(gaussianBlur(source, sigma), byDefinition(source, weights))).toBeLessThanOrEqual(2);
    }
  });

  test("much wider than the picture is within 2 levels of its definition", () => {
    const source = noise(30, 4);
    const sigma = 2000;
    // Each pixel of the infinite picture has its own weight; those at the edges include everything beyond them.
    const sharesAlong = (size: number) =>
      Array.from({ length: size }, (_, from) => {
        const shares = new Array<number>(size).fill(0);
        for (let away = -4 * sigma; away <= 4 * sigma; away++) {
          const at = Math.min(size - 1, Math.max(0, from + away));
          shares[at] = (shares[at] ?? 0) + Math.exp(-(away ** 2) / (2 * sigma ** 2)) / (sigma * Math.sqrt(2 * Math.PI));
        }
        return shares;
      });
    const [across, down] = [sharesAlong(30), sharesAlong(4)];
    const expected = Array.from(source.data, (_, at) => {
      const [x, y] = [(at >> 2) % 30, Math.floor((at >> 2) / 30)];
      return (down[y] ?? []).reduce((sum, share, row) => {
        const value = (across[x] ?? []).reduce(
          (sum, s, i) => sum + s * (source.data[(row * 30 + i) * 4 + (at % 4)] ?? 0),
          0,
        );
        return sum + share * value;
      }, 0);
    });
    expect(worst(gaussianBlur(source, sigma), expected)).toBeLessThanOrEqual(2);
  });

  test("its weights sum to 1", () => {
    const [middle = 0, ...side] = gaussianWeights(2.5);
    expect(middle + 2 * side.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  });
});

describe("motion and directional", () => {
  test.each([
    [0, 1, 0],
    [90, 0, -1],
    [180, -1, 0],
    [270, 0, 1],
    [45, 1, -1],
    [135, -1, -1],
    [225, -1, 1],
    [315, 1, 1],
  ])("at %i° are the mean along x %i, y %i, within rounding", (angleDegrees, x, y) => {
    const source = noise(19, 16, { opaque: false });
    const length = 7 * Math.hypot(x, y);
    const along = [-3, -2, -1, 0, 1, 2, 3].map((away) => ({ x: away * x, y: away * y, weight: 1 }));
    expect(
      worst(lineBlur(source, { angleDegrees, length, fading: false }), byDefinition(source, along)),
    ).toBeLessThanOrEqual(0.51);
    const behind = [0, 1, 2, 3, 4, 5, 6].map((away) => ({ x: -away * x, y: -away * y, weight: 1 - away / 7 }));
    expect(
      worst(lineBlur(source, { angleDegrees, length, fading: true }), byDefinition(source, behind)),
    ).toBeLessThanOrEqual(0.51);
  });

  test("at any angle spread a point along it: its center, its length and its direction", () => {
    for (const angleDegrees of [0, 17, 30, 45, 73, 90, 118, 200, 299, 341]) {
      const source = single(81);
      const length = 24;
      for (const fading of [false, true]) {
        const { data } = lineBlur(source, { angleDegrees, length, fading });
        const lit = Array.from({ length: 81 * 81 }, (_, place) => ({
          x: (place % 81) - 40,
          y: 40 - Math.floor(place / 81),
          weight: data[place * 4] ?? 0,
        })).filter(({ weight }) => weight > 0);
        const total = lit.reduce((sum, { weight }) => sum + weight, 0);
        const turn = (angleDegrees * Math.PI) / 180;
        const along = lit.map(({ x, y, weight }) => ({ at: x * Math.cos(turn) + y * Math.sin(turn), weight }));
        const across = lit.map(({ x, y }) => Math.abs(y * Math.cos(turn) - x * Math.sin(turn)));
        const mean = along.reduce((sum, { at, weight }) => sum + at * weight, 0) / total;
        const spread = Math.sqrt(along.reduce((sum, { at, weight }) => sum + (at - mean) ** 2 * weight, 0) / total);
        expect(Math.max(...across)).toBeLessThan(2);
        expect(Math.abs(total - 255)).toBeLessThan(60);
        // A uniform stretch has its center at 0, a falling one a third along; the deviations are those of the two
        // shapes.
        expect(mean).toBeCloseTo(fading ? length / 3 : 0, fading ? -0.5 : 0);
        expect(Math.abs(spread - length / Math.sqrt(fading ? 18 : 12))).toBeLessThan(0.8);
      }
    }
  });
});

describe.each(types)("%s", (type) => {
  test("of one color is that color, also half transparent", () => {
    for (const pixel of [
      [128, 128, 128, 255],
      [200, 100, 50, 3],
      [1, 254, 77, 130],
    ]) {
      const source = picture(23, 17, () => pixel);
      for (const chosen of [{}, { intensity: 100, kernelSize: 21, angle: 33 }, { intensity: 10, angle: 118 }]) {
        expect([...blur(source, settings({ type, ...chosen }), 1).data]).toEqual([...source.data]);
      }
    }
  });

  test("keeps the mean if nothing reaches the edge", () => {
    const source = picture(160, 160, (x, y) => {
      const inside = Math.abs(x - 80) < 12 && Math.abs(y - 80) < 12;
      return inside ? [((x * 37 + y * 91) % 4) * 60, 200, 40, 255] : [90, 90, 90, 255];
    });
    const result = blur(source, settings({ type, kernelSize: 5, angle: 25 }), 1);
    const mean = ({ data }: Raster) => data.reduce((sum, value) => sum + value, 0) / data.length;
    expect(Math.abs(mean(result) - mean(source))).toBeLessThan(0.05);
  });

  test("doesn't darken what lies next to transparent pixels", () => {
    const source = picture(40, 40, (x) => (x < 20 ? [250, 240, 230, 255] : [0, 0, 0, 0]));
    const { data } = blur(source, settings({ type, kernelSize: 5 }), 1);
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) > 0) expect([...data.slice(at, at + 3)]).toEqual([250, 240, 230]);
      else expect([...data.slice(at, at + 3)]).toEqual([0, 0, 0]);
    }
  });

  test("doesn't change its source, and any size works", () => {
    for (const [width, height] of [
      [1, 1],
      [1, 40],
      [40, 1],
      [2, 3],
    ] as const) {
      const source = noise(width, height, { opaque: false });
      const before = source.data.slice();
      const result = blur(source, settings({ type, angle: 200, kernelSize: 9 }), 3.7);
      expect([result.width, result.height]).toEqual([width, height]);
      expect(source.data).toEqual(before);
    }
  });

  test("at twice the size is the same blur", () => {
    const source = shapes(100, 80);
    const double = picture(200, 160, (x, y) => {
      const at = (Math.floor(y / 2) * 100 + Math.floor(x / 2)) * 4;
      return [...source.data.slice(at, at + 4)];
    });
    const chosen = settings({ type, intensity: 100, kernelSize: 3, angle: 20 });
    const small = blur(source, chosen, 1).data;
    const large = blur(double, chosen, 2).data;
    let off = 0;
    small.forEach((value, at) => {
      const place = Math.floor(at / 4);
      const to = (Math.floor(place / 100) * 2 * 200 + (place % 100) * 2) * 4 + (at % 4);
      const block = [0, 4, 800, 804].reduce((sum, more) => sum + (large[to + more] ?? 0), 0) / 4;
      off += Math.abs(value - block);
    });
    expect(off / small.length).toBeLessThan(1.5);
  });
});

test("the strength is as specified", () => {
  expect([10, 15, 30, 50, 100].map(strengthOf)).toEqual([1, 1, 2, 50 / 15, 100 / 15]);
  const source = shapes(120, 90);
  expect(blur(source, settings({ intensity: 60 }), 1)).toEqual(gaussianBlur(source, 4));
  expect(blur(source, settings({ intensity: 60 }), 2.5)).toEqual(gaussianBlur(source, 10));
});

/** A column of light, blurred: its values from left to right. */
function spread(chosen: Partial<BlurSettings>): number[] {
  const column = picture(201, 3, (x) => [x === 100 ? 255 : 0, 0, 0, 255]);
  const { data } = blur(column, settings(chosen), 1);
  return Array.from({ length: 201 }, (_, x) => data[(201 + x) * 4] ?? 0);
}

test("average and stack are squares of one size: the kernel size times the strength", () => {
  for (const [intensity, kernelSize, side] of [
    [10, 3, 3],
    [15, 7, 7],
    [30, 5, 11],
    [45, 3, 9],
    [50, 3, 11],
  ] as const) {
    for (const type of ["average", "stack"] as const) {
      const lit = spread({ type, intensity, kernelSize }).filter((value) => value > 0);
      expect(lit.length, `${type} ${intensity} ${kernelSize}`).toBe(side);
    }
  }
});

test("strengths are as the page says: at kernel size 3 average is nearly gaussian's, stack about two thirds", () => {
  const deviation = (type: BlurSettings["type"]) => {
    const row = spread({ type, intensity: 100 });
    const total = row.reduce((sum, value) => sum + value, 0);
    return Math.sqrt(row.reduce((sum, value, x) => sum + (x - 100) ** 2 * value, 0) / total);
  };
  expect(deviation("average") / deviation("gaussian")).toBeCloseTo(0.9, 1);
  expect(deviation("stack") / deviation("gaussian")).toBeCloseTo(0.67, 1);
});

test("all types differ, and every setting that a type shows has an effect", () => {
  const source = shapes(90, 60);
  const look = (chosen: Partial<BlurSettings>) => `${blur(source, settings(chosen), 1).data}`;
  expect(new Set(types.map((type) => look({ type }))).size).toBe(5);
  for (const type of types) expect(look({ type, intensity: 80 })).not.toBe(look({ type }));
  for (const type of ["motion", "directional"] as const) {
    expect(look({ type, angle: 31 })).not.toBe(look({ type }));
    expect(look({ type, angle: 360 })).toBe(look({ type }));
  }
  for (const type of ["average", "stack"] as const) expect(look({ type, kernelSize: 9 })).not.toBe(look({ type }));
});

test("as text: a point of light, blurred along 30° both ways, and one way", () => {
  const bright = ({ width, height, data }: Raster): Raster =>
    picture(width, height, (x, y) => ((data[(y * width + x) * 4] ?? 0) > 3 ? [255, 255, 255] : [0, 0, 0]));
  expect(
    `\n${drawRaster(bright(lineBlur(single(25), { angleDegrees: 30, length: 20, fading: false })))}\n`,
  ).toMatchInlineSnapshot(`
    "
                             
                             
                             
                        ▄    
                    ▄▄█▀▀    
                 ▄▄█▀        
             ▄▄█▀▀           
          ▄▄█▀               
        █▀▀                  
                             
                             
                             
                             
    "
  `);
  expect(
    `\n${drawRaster(bright(lineBlur(single(25), { angleDegrees: 30, length: 20, fading: true })))}\n`,
  ).toMatchInlineSnapshot(`
    "
                             
                             
                            ▄
                        ▄▄▀▀ 
                    ▄▄█▀▀    
                 ▄██▀        
                ▀▀           
                             
                             
                             
                             
                             
                             
    "
  `);
});
