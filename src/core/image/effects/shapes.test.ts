import { existsSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noise } from "#core/image/pixels/noise.fixture.ts";
import { cropTo } from "#core/image/pixels/region.ts";
import { boxDownscale } from "#core/image/pixels/resize-box.ts";
import { chainOf, contextOf, renderChain, renderInBands, reshapingOf, sizeAfter, stretchesOf } from "./effect-chain.ts";
import { convert, farthest } from "./magick.fixture.ts";
import { picture, pixel, render } from "./rendered.fixture.ts";
import { crop, flip, resize, turn } from "./shape-effects.ts";
import { someValues } from "./some-values.fixture.ts";

const step = (operation: string, settings: Record<string, string> = {}) => ({ operation, settings, isOff: false });

describe("a chain with steps that change the shape", () => {
  const shapes = [turn, flip, crop, resize];
  const anyStep = fc
    .constantFrom(...shapes)
    .chain((effect) => someValues(effect.params).map((values) => ({ effect, values })));
  const anyChain = fc.array(anyStep, { minLength: 1, maxLength: 4 });

  test("returns its declared size in one band, and the same in the batch", () => {
    fc.assert(
      fc.property(
        anyChain,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        (chain, width, height) => {
          const source = noise(width, height, 4, false);
          const extent = { whole: { width, height }, top: 0, reduction: 1 };
          const made = renderChain(source, chain, extent);
          expect({ width: made.width, height: made.height }).toEqual(sizeAfter(chain, source));
          expect(contextOf(chain, extent)).toBeUndefined();
          expect(renderInBands(source, chain, 1, 50)).toEqual(made);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("makes any area of the result from the part of the picture behind it", () => {
    const side = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(
        anyChain,
        side,
        side,
        fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()),
        fc.constantFrom(1, 2.5),
        (chain, width, height, [a, b, c, d], reduction) => {
          const source = noise(width, height, 4, false);
          const made = renderChain(source, chain, { whole: source, top: 0, reduction });
          const [left, top] = [a % made.width, b % made.height];
          const area = { left, top, width: 1 + (c % (made.width - left)), height: 1 + (d % (made.height - top)) };
          const { areaBehind, reshape } = reshapingOf(chain, reduction);
          const part = cropTo(source, areaBehind(area, source));
          expect(reshape(part, area, source)).toEqual(cropTo(made, area));
        },
      ),
      { numRuns: 200 },
    );
  });

  test("passes the current picture size to later steps", () => {
    // If a picture is cut to its right half, the vignette is around the middle of that half.
    const source = picture(40, 20, () => [200]);
    const extent = { whole: source, top: 0, reduction: 1 };
    const chain = chainOf([step("crop", { left: "50" }), step("vignette")]);
    const alone = renderChain(
      picture(20, 20, () => [200]),
      chainOf([step("vignette")]),
      {
        ...extent,
        whole: { width: 20, height: 20 },
      },
    );
    expect(renderChain(source, chain, extent)).toEqual(alone);
  });

  test("of a small preview match the small result", () => {
    const source = picture(240, 180, (x, y) => [x, y, (x + y) / 2]);
    const chain = chainOf([
      step("crop", { left: "25", ratio: "1-1" }),
      step("turn"),
      step("resize", { longest: "90" }),
      step("flip"),
    ]);
    const whole = renderChain(source, chain, { whole: source, top: 0, reduction: 1 });
    expect(whole.width).toBe(90);
    const small = boxDownscale(source, 80);
    const made = renderChain(small, chain, { whole: small, top: 0, reduction: 3 });
    const expected = boxDownscale(whole, 30);
    expect([made.width, made.height]).toEqual([expected.width, expected.height]);
    const farthest = Math.max(...made.data.map((byte, i) => Math.abs(byte - (expected.data[i] ?? 0))));
    expect(farthest).toBeLessThan(6);
  });
});

test("a chain is cut before each step that changes the shape, unless another has just done so", () => {
  const cut = (chain: string) =>
    stretchesOf([...chain], (step) => step === step.toUpperCase()).map(
      ({ shapes, effects }) => `${shapes.join("")}:${effects.join("")}`,
    );
  expect(cut("")).toEqual([":"]);
  expect(cut("ab")).toEqual([":ab"]);
  expect(cut("TFa")).toEqual(["TF:a"]);
  expect(cut("aTbcFCd")).toEqual([":a", "T:bc", "FC:d"]);
  expect(cut("aT")).toEqual([":a", "T:"]);
});

test("crops a picture at its sides, and then to its proportions around the middle", () => {
  const source = picture(100, 80, (x, y) => [x, y, 0]);
  const cut = render(crop, source, { left: 10, right: 20, top: 25 });
  expect([cut.width, cut.height, pixel(cut, 0, 0)]).toEqual([70, 60, [10, 20, 0]]);
  const square = render(crop, source, { left: 10, right: 20, top: 25, ratio: "1-1" });
  expect([square.width, square.height, pixel(square, 0, 0)]).toEqual([60, 60, [15, 20, 0]]);
  // If a crop leaves no width, the proportions start from one pixel.
  const narrow = render(
    crop,
    picture(10, 100, () => [9]),
    { left: 50, right: 50, ratio: "9-16" },
  );
  expect([narrow.width, narrow.height]).toEqual([1, 2]);
  const nothing = render(crop, source, { left: 95, right: 95 });
  expect([nothing.width, nothing.height]).toEqual([1, 80]);
});

test("both limits make a picture smaller, never larger", () => {
  const source = picture(100, 80, () => [9]);
  const sizeOf = (values: object) => {
    const { width, height } = render(resize, source, values);
    return [width, height];
  };
  expect(sizeOf({ percent: 50, longest: 1600 })).toEqual([50, 40]);
  expect(sizeOf({ percent: 50, longest: 20 })).toEqual([20, 16]);
  expect(sizeOf({ percent: 100, longest: 16_384 })).toEqual([100, 80]);
});

test.skipIf(!existsSync("/usr/bin/convert"))("ImageMagick crops the same pixels, whatever the percent", () => {
  const [source, none] = [noise(45, 37, 7), { left: 0, top: 0, right: 0, bottom: 0, ratio: "free" } as const];
  for (let percent = 1; percent <= 95; percent += 7) {
    for (const values of [
      { ...none, left: percent, bottom: percent },
      { ...none, right: percent, top: 96 - percent },
    ]) {
      const args = crop.magick?.(values) ?? [];
      expect(farthest(convert(source, args), render(crop, source, values)), args.join(" ")).toBe(0);
    }
  }
  expect(crop.magick?.({ ...none, left: 1, right: 1 })).toBeUndefined();
  expect(crop.magick?.({ ...none, ratio: "1-1" })).toBeUndefined();
});

test("a quarter turn moves the left column to the top, and a mirror swaps sides", () => {
  const source = picture(3, 2, (x, y) => [x * 10, y * 10, 0]);
  const turned = render(turn, source, { by: "90" });
  expect([turned.width, turned.height, pixel(turned, 0, 0), pixel(turned, 1, 0)]).toEqual([
    2,
    3,
    [0, 10, 0],
    [0, 0, 0],
  ]);
  expect(pixel(render(turn, source, { by: "180" }), 0, 0)).toEqual([20, 10, 0]);
  expect(pixel(render(turn, source, { by: "270" }), 0, 0)).toEqual([20, 0, 0]);
  expect(pixel(render(flip, source, { way: "across" }), 0, 0)).toEqual([20, 0, 0]);
  expect(pixel(render(flip, source, { way: "down" }), 0, 0)).toEqual([0, 10, 0]);
});
