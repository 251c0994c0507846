import fc from "fast-check";
import { expect, test } from "vitest";
import { someValues } from "#core/image/effects/some-values.fixture.ts";
import { noise } from "#core/image/pixels/noise.fixture.ts";
import { cropTo } from "#core/image/pixels/region.ts";
import type { Cover } from "#core/image/regions/regions.ts";
import { coverParams } from "#core/image/regions/regions.ts";
import { someRegions } from "#core/image/regions/some-regions.fixture.ts";
import { defaults, write } from "#core/params.ts";
import type { Raster } from "#core/raster.ts";
import { wholeRegion } from "#kits/image-effect/effect.ts";
import { renderInBands } from "#kits/image-effect/in-bands.fixture.ts";
import { type Step, stepOf } from "#kits/recipe/step.ts";
import { renderCovered } from "./images/blur/cover.ts";
import blurParams, { type BlurSettings } from "./images/blur/params.ts";
import { effectChain } from "./images/effects/chain.ts";

const cover = someValues(coverParams).map((values) => values as Cover);

/** The page's settings and the equivalent step: intensity 45 is a standard deviation of 3. */
const alike: readonly [string, Partial<BlurSettings>, Readonly<Record<string, string>>][] = [
  ["gaussian-blur", {}, { deviation: "3" }],
  ["lens-blur", { kind: "lens", opening: "hexagon", angle: 10 }, { radius: "6", shape: "hexagon", angle: "10" }],
  ["motion-blur", { type: "motion", angle: 30 }, { length: "18", angle: "30" }],
  ["motion-blur", { type: "directional", angle: 30 }, { length: "18", angle: "30", fading: "1" }],
  ["spin-blur", { kind: "spin", centerX: 30 }, { angle: "18", centerX: "30" }],
  [
    "tilt-shift",
    { kind: "tilt-shift", centerY: 40, angle: 20, band: 10 },
    { deviation: "3", centerY: "40", angle: "20", band: "10" },
  ],
  ["smooth", { kind: "edges", tolerance: 40 }, { radius: "6", tolerance: "40" }],
];

const stepFor = (id: string, settings: Readonly<Record<string, string>>, covers: Cover): Step =>
  stepOf(id, { ...settings, ...Object.fromEntries(write(coverParams, covers)) });

const chained = (source: Raster, steps: readonly Step[]) =>
  effectChain.render(source, { steps, resolution: 800 }, wholeRegion(source, 1), () => {});

test.each(alike)("%s of %o in a chain matches the Blur page, with any regions", (id, settings, own) => {
  const source = noise(43, 37, 5);
  fc.assert(
    fc.property(cover, (covers) => {
      const page: BlurSettings = { ...defaults(blurParams), intensity: 45, ...settings, ...covers };
      const made = chained(source, [stepFor(id, own, covers)]);
      expect(made).toEqual(renderCovered(source, page, wholeRegion(source, 1)));
    }),
    { numRuns: 25 },
  );
});

test("regions lie in the picture as it is at their step, and bands match the whole", () => {
  const source = noise(60, 80, 6);
  const half = cropTo(source, { left: 30, top: 0, width: 30, height: 80 });
  fc.assert(
    fc.property(cover, fc.integer({ min: 1, max: 30 }), (covers, rows) => {
      const page: BlurSettings = { ...defaults(blurParams), intensity: 45, ...covers };
      const step = stepFor("gaussian-blur", { deviation: "3" }, covers);
      const made = chained(source, [stepOf("crop", { left: "50" }), step, stepOf("invert")]);
      const expected = renderCovered(half, page, wholeRegion(half, 1));
      expect(made).toEqual(chained(expected, [stepOf("invert")]));
      const settings = { steps: [stepOf("invert"), step], resolution: 800 };
      expect(renderInBands(source, effectChain, settings, 1, rows)).toEqual(chained(source, settings.steps));
    }),
    { numRuns: 25 },
  );
});

test("what a region covers in one color is gone, also in a preview", () => {
  const source = noise(60, 80, 6);
  fc.assert(
    fc.property(someRegions, (regions) => {
      const step = stepFor("lens-blur", {}, { ...defaults(coverParams), regions, cover: "solid", color: "#123456" });
      const region = wholeRegion(source, 1, 7);
      const made = effectChain.render(source, { steps: [step], resolution: 800 }, region, () => {});
      const page: BlurSettings = { ...defaults(blurParams), regions, cover: "solid", color: "#123456" };
      if (regions.length > 0) expect(made).toEqual(renderCovered(source, page, region));
    }),
    { numRuns: 25 },
  );
});
