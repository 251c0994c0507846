import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chainOf,
  contextOf,
  effectOf,
  renderInBands as inBands,
  renderChain,
  valuesOf,
} from "#core/image/effects/effect-chain.ts";
import { pictureEffects } from "#core/image/effects/effects.ts";
import type { AnyPictureEffect } from "#core/image/effects/picture-effect.ts";
import { read } from "#core/params.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { within } from "#core/test-run.fixture.ts";
import { planOf, wholeRegion } from "#kits/image-effect/effect.ts";
import { renderInBands } from "#kits/image-effect/in-bands.fixture.ts";
import { type Step, stepOf, steps } from "#kits/recipe/step.ts";
import { chain as anyChain, chainWithShapes, picture } from "./any-chain.fixture.ts";
import { effectChain, isPlaced, placesOf, withSettings } from "./chain.ts";
import params from "./params.ts";

const render = (image: Raster, list: readonly Step[]) =>
  effectChain.render(image, { steps: list, resolution: 800 }, wholeRegion(image, 1), () => {});

describe("a link", () => {
  test("keeps every chain: the effects, and each setting", () => {
    fc.assert(
      fc.property(anyChain, (list) => {
        const query = new URLSearchParams({ steps: steps.print(list) }).toString();
        const back = read(params, new URLSearchParams(query)).steps;
        expect(back).toEqual(list);
        expect(chainOf(back)).toEqual(chainOf(list));
      }),
    );
  });

  test("is short and readable", () => {
    const list = steps.parse("exposure*ev*0.25_grayscale.off") ?? [];
    expect(new URLSearchParams({ steps: steps.print(list) }).toString()).toBe("steps=exposure*ev*0.25_grayscale.off");
  });

  test("has the regions of a blur, and what is done to them", () => {
    const query =
      "steps=gaussian-blur*deviation*8*regions*r1000-2000-500-500.5fe1-2-300-400.5fs500-0000100rs7ps*cover*solid*color*123456";
    const { steps: list } = read(params, new URLSearchParams(query));
    expect(chainOf(list)[0]?.values).toEqual({
      deviation: 8,
      regions: [
        { shape: "rectangle", left: 1000, top: 2000, width: 500, height: 500 },
        { shape: "ellipse", left: 1, top: 2, width: 300, height: 400 },
        {
          shape: "stroke",
          width: 500,
          points: [
            [0, 36],
            [1000, 10_000],
          ],
        },
      ],
      where: "inside",
      cover: "solid",
      color: "#123456",
      squares: 24,
    });
    const blur = effectOf("gaussian-blur") as AnyPictureEffect;
    const again = list.map((step) => withSettings(step, blur, {}));
    expect(new URLSearchParams({ steps: steps.print(again) }).toString()).toBe(query);
  });

  test("replaces invalid settings by defaults, and never fails", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...pictureEffects),
        fc.dictionary(fc.string(), fc.string()),
        fc.string(),
        (effect, settings, text) => {
          const names = Object.keys(effect.params);
          const junk = Object.fromEntries(names.map((name) => [name, text]));
          const values = valuesOf({ ...stepOf(effect.id), settings: { ...settings, ...junk } }, effect);
          for (const name of names) {
            expect(values[name]).toEqual(effect.params[name].parse(text) ?? effect.params[name].default);
          }
        },
      ),
    );
    expect(read(params, [["steps", "exposure*ev*_"]]).steps).toEqual([]);
    expect(chainOf([stepOf("no-such-effect"), { ...stepOf("exposure"), isOff: true }])).toEqual([]);
  });

  test("contains only what differs from the default", () => {
    const exposure = effectOf("exposure") as AnyPictureEffect;
    const changed = withSettings(stepOf("exposure"), exposure, { ev: 1.5 });
    expect(changed.settings).toEqual({ ev: "1.5" });
    expect(withSettings(changed, exposure, { ev: 0 }).settings).toEqual({});
  });
});

describe("the handles of a step", () => {
  const blur = stepOf("tilt-shift", { centerX: "30", angle: "20" });

  test("are its center and its band; other steps have none", () => {
    expect(placesOf([stepOf("exposure"), blur], 1)).toEqual({
      center: { centerX: 30, centerY: 50 },
      band: { angle: 20, band: 20, falloff: 25 },
    });
    expect(placesOf([stepOf("spin-blur")], 0)).toEqual({ center: { centerX: 50, centerY: 50 } });
    for (const steps of [[stepOf("vignette")], [stepOf("no-such-effect")], [{ ...blur, isOff: true }], []]) {
      expect(placesOf(steps, 0)).toBeUndefined();
    }
    expect(placesOf([blur], -1)).toBeUndefined();
  });

  test("are hidden for steps after the displayed one, and before one that changes the shape", () => {
    const crop = stepOf("crop", { left: "10" });
    expect(placesOf([crop, blur], 1)).toBeDefined();
    expect(placesOf([blur, crop], 0)).toBeUndefined();
    expect(placesOf([blur, { ...crop, isOff: true }], 0)).toBeDefined();
    expect(placesOf([blur], 1)).toBeUndefined();
    const lens = stepOf("lens-blur");
    expect([isPlaced([crop, lens], 1), isPlaced([lens, crop], 0), isPlaced([lens], 0)]).toEqual([true, false, true]);
    expect([isPlaced([{ ...lens, isOff: true }], 0), isPlaced([lens], 1), isPlaced([], -1)]).toEqual(
      Array(3).fill(false),
    );
  });

  test("are hidden if regions are covered, whatever is blurred around them", () => {
    const limited = (cover: string) => ({ ...blur, settings: { ...blur.settings, regions: "r0-0-500-500", cover } });
    expect(placesOf([limited("blur")], 0)).toEqual(placesOf([blur], 0));
    expect(placesOf([limited("squares")], 0)).toBeUndefined();
  });
});

describe("a chain", () => {
  const image = picture(37, 61);

  test("without steps is the picture, in a copy that can be transferred", () => {
    const same = render(image, []);
    expect(same).toEqual(image);
    expect(same.data.buffer).not.toBe(image.data.buffer);
  });

  test("runs one step after the other, and reports progress", () => {
    const chain = chainOf([stepOf("exposure", { ev: "1" }), stepOf("grayscale")]);
    const whole = { whole: image, top: 0, reduction: 1 };
    const shares: number[] = [];
    const both = renderChain(image, chain, whole, (share) => shares.push(share));
    const [first, second] = chain.map(
      ({ effect, values }) =>
        (source: Raster) =>
          effect.render(source, values, whole),
    );
    expect(both).toEqual(second?.(first?.(image) as Raster));
    expect(both).not.toEqual(first?.(second?.(image) as Raster));
    expect(shares).toEqual([0.5, 1]);
  });

  test("skips steps that are off", () => {
    const off = { ...stepOf("exposure", { ev: "2" }), isOff: true };
    expect(render(image, [off, stepOf("grayscale")])).toEqual(render(image, [stepOf("grayscale")]));
  });

  test("in bands matches the whole, and leaves the source unchanged", { timeout: within(60) }, () => {
    const before = image.data.slice();
    fc.assert(
      fc.property(anyChain, fc.integer({ min: 1, max: 40 }), (list, rows) => {
        const settings = { steps: list, resolution: 800 };
        expect(renderInBands(image, effectChain, settings, 1, rows)).toEqual(render(image, list));
      }),
      { numRuns: 60 },
    );
    expect(image.data).toEqual(before);
  });

  test("with steps that change the shape matches the whole in bands", { timeout: within(60) }, () => {
    const side = fc.integer({ min: 1, max: 70 });
    fc.assert(
      fc.property(chainWithShapes, side, side, fc.integer({ min: 1, max: 40 }), (list, width, height, rows) => {
        const opaque = picture(width, height);
        for (let i = 3; i < opaque.data.length; i += 4) opaque.data[i] = 255;
        const settings = { steps: list, resolution: 800 };
        const expected = render(opaque, list);
        expect(renderInBands(opaque, effectChain, settings, 1, rows)).toEqual(expected);
        expect(inBands(opaque, chainOf(list), 1, rows * width)).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  test("of a whole picture, made in bands, is the same at any band size", { timeout: within(60) }, () => {
    fc.assert(
      fc.property(anyChain, fc.integer({ min: 1, max: 1500 }), fc.constantFrom(1, 2.5), (list, pixels, reduction) => {
        const chain = chainOf(list);
        const expected = renderChain(image, chain, { whole: image, top: 0, reduction });
        expect(inBands(image, chain, reduction, pixels)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test("reads the rows that all its steps need, or the whole picture", () => {
    const reading = (rows: number): AnyPictureEffect => ({
      ...(effectOf("exposure") as AnyPictureEffect),
      context: () => rows,
    });
    const chain = [2, 3.2, 0].map((rows) => ({ effect: reading(rows), values: {} }));
    const extent = { whole: { width: 5, height: 7 }, reduction: 1 };
    expect(contextOf(chain, extent)).toBe(6);
    expect(contextOf([...chain, { effect: reading(1), values: {} }], extent)).toBeUndefined();
    expect(contextOf([{ effect: reading(Number.POSITIVE_INFINITY), values: {} }], extent)).toBeUndefined();
  });
});

test("compares a result of another shape with the picture in that shape, without the effects", () => {
  const image = picture(37, 61);
  const list = [
    stepOf("exposure", { ev: "1" }),
    stepOf("turn"),
    stepOf("grayscale"),
    stepOf("crop", { left: "20" }),
    { ...stepOf("flip"), isOff: true },
  ];
  const settings = { steps: list, resolution: 800 };
  const original = effectChain.original?.(image, settings, wholeRegion(image, 1));
  expect(original).toEqual(render(image, [stepOf("turn"), stepOf("crop", { left: "20" })]));
  const made = render(image, list);
  expect([made.width, made.height]).toEqual([49, 37]);
  expect(planOf(effectChain, settings, 1, image).at(-1)?.size).toEqual({ width: 49, height: 37 });
  const same = effectChain.original?.(image, { ...settings, steps: [] }, wholeRegion(image, 1));
  expect(same).toEqual(image);
  expect(same?.data.buffer).not.toBe(image.data.buffer);
});

test("passes the position in the picture to rows", () => {
  const source = createRaster(3, 4);
  const region = { scale: 1, reduction: 1, from: 1, to: 3, top: 5, rows: 20 };
  const part = effectChain.render(source, { steps: [], resolution: 800 }, region, () => {});
  expect([part.width, part.height]).toEqual([3, 2]);
});
