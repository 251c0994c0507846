import { converter, interpolate } from "culori";
import fc from "fast-check";
import { compile } from "tailwindcss";
import { describe, expect, test } from "vitest";
import { channelsOf } from "#core/hex.ts";
import { defaults, type NumberParam } from "#core/params.ts";
import { seededRandom } from "#core/random.ts";
import { oklabOf, rgbOfOklab } from "#kits/css-generator/oklab.ts";
import { drawGradient } from "../draw-gradient.fixture.ts";
import { printCss, printFallback, printTailwind, printValue, sampleStops } from "../outputs/print.ts";
import { drawnStops } from "../outputs/print-native.ts";
import { printSvg } from "../outputs/svg.ts";
import params from "../params.ts";
import { parseGradient } from "../parse/parse.ts";
import {
  compressStops,
  EXTENTS,
  expandStops,
  type Gradient,
  HUE_PATHS,
  MAX_STOPS,
  randomStops,
  removeStop,
  reverse,
  SHAPES,
  SPACES,
  type Stop,
  TOWARDS,
  TYPES,
  UNITS,
  widestGap,
} from "./gradient.ts";
import { addStop, hasGrayNeighbor, ramp } from "./mixing.ts";
import { PRESETS } from "./more-presets.ts";

const { width: _width, height: _height, ...initial } = defaults(params) satisfies Gradient;

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, "0")}`);
const gray = fc.integer({ min: 0, max: 255 }).map((byte) => `#${byte.toString(16).padStart(2, "0").repeat(3)}`);
const opaque = fc.oneof({ weight: 4, arbitrary: anyColor }, { weight: 1, arbitrary: gray });
const color = fc.oneof(
  opaque,
  fc.tuple(opaque, fc.integer({ min: 0, max: 254 })).map(([hex, alpha]) => hex + alpha.toString(16).padStart(2, "0")),
);
const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);
const stopsOf = (colors: fc.Arbitrary<string>, places = hundredths(0, 100)): fc.Arbitrary<Stop[]> =>
  fc
    .array(fc.record({ color: colors, at: places }), { minLength: 2, maxLength: 8 })
    .map((stops) => stops.sort((a, b) => a.at - b.at));
const shape = {
  type: fc.constantFrom(...TYPES.filter((type) => type !== "mesh")),
  angle: hundredths(0, 360),
  repeating: fc.boolean(),
  toward: fc.constantFrom(...TOWARDS),
  shape: fc.constantFrom(...SHAPES),
  extent: fc.constantFrom(...EXTENTS),
  x: hundredths(-50, 150),
  y: hundredths(-50, 150),
  space: fc.constantFrom(...SPACES),
  hue: fc.constantFrom(...HUE_PATHS),
  unit: fc.constantFrom(...UNITS),
  easing: fc.constant("linear" as const),
  rx: hundredths(1, 900),
  ry: hundredths(1, 900),
  sized: fc.constant("px" as const),
  points: fc.constant(initial.points),
  ground: fc.constant(initial.ground),
};
const opacity = fc.integer({ min: 0, max: 20 }).map((steps) => steps / 20);
/** A conic gradient has percent alone, and so has what is at zero throughout. */
const inUnit = (gradient: Gradient): Gradient => ({
  ...gradient,
  unit: gradient.type === "conic" || gradient.stops.every(({ at }) => at === 0) ? "percent" : gradient.unit,
});
/** Every gradient in the form in which it is read: an opacity other than 1 has opaque stops. */
const readable: fc.Arbitrary<Gradient> = fc
  .oneof(
    fc.record({ ...shape, stops: stopsOf(opaque, hundredths(-200, 300)), opacity }),
    fc.record({
      ...shape,
      stops: stopsOf(color).filter((stops) => new Set(stops.map(({ color: hex }) => channelsOf(hex).alpha)).size > 1),
      opacity: fc.constant(1),
    }),
  )
  .map(inUnit)
  // Only stops in between say these.
  .filter(({ space, stops }) => !((space === "lch" || space === "hsl") && hasGrayNeighbor(stops)));
const anyGradient: fc.Arbitrary<Gradient> = fc.record({ ...shape, stops: stopsOf(color), opacity });

const read = (css: string) => {
  const result = parseGradient(css);
  return result.ok ? result.value : { changes: {}, note: result.message };
};

describe("printing", () => {
  test("the default is the specification's", () => {
    expect(printCss(initial)).toBe("background: linear-gradient(0deg, #14b8a6 0%, #7f2cf4 100%);");
    expect(printCss({ ...initial, type: "radial" })).toBe(
      "background: radial-gradient(circle, #14b8a6 0%, #7f2cf4 100%);",
    );
    expect(printCss({ ...initial, angle: 135, opacity: 0.35 })).toBe(
      "background: linear-gradient(135deg, rgba(20, 184, 166, 0.35) 0%, rgba(127, 44, 244, 0.35) 100%);",
    );
  });

  test("the limits are the specification's", () => {
    const limits = ({ default: value, min, max, step }: NumberParam) => [value, min, max, step];
    expect(limits(params.opacity)).toEqual([1, 0, 1, 0.05]);
    expect(limits(params.angle).slice(0, 3)).toEqual([0, 0, 360]);
  });

  test("other spaces have plain stops before them", () => {
    const [fallback, own, ...rest] = printCss({ ...initial, space: "oklch", hue: "longer", angle: 90 }).split("\n");
    expect(own).toBe("background: linear-gradient(90deg in oklch longer hue, #14b8a6 0%, #7f2cf4 100%);");
    expect(fallback).toMatch(/^background: linear-gradient\(90deg, #14b8a6 0%, #[0-9a-f]{6} .+, #7f2cf4 100%\);$/);
    expect(rest).toEqual([]);
    expect(printValue({ ...initial, type: "conic", space: "oklab" })).toBe(
      "conic-gradient(in oklab, #14b8a6 0%, #7f2cf4 100%)",
    );
  });
});

describe("reading", () => {
  test("what is printed is read back the same", () => {
    fc.assert(
      fc.property(readable, (gradient) => {
        expect({ ...gradient, ...read(printCss(gradient)).changes }).toEqual(gradient);
      }),
      { numRuns: 1000 },
    );
  });

  test("opacity and stops' own alpha come back as one, and print the same", () => {
    fc.assert(
      fc.property(anyGradient, (gradient) => {
        expect(printCss({ ...gradient, ...read(printCss(gradient)).changes })).toBe(printCss(gradient));
      }),
    );
  });

  test("nothing makes it throw", () => {
    const bits = fc.constantFrom(
      ..."linear-gradient( radial-gradient( conic-gradient( ) , ; : { } red #fff 10% 5px 90deg to top at in oklch hue longer circle 0 rgb(1 2 3)".split(
        " ",
      ),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(bits).map((words) => words.join(" ")),
        ),
        (text) => {
          const result = parseGradient(text);
          expect(result.ok || result.message.length > 10).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  const pairs: [string, string][] = [
    ["linear-gradient(red, blue)", "linear-gradient(180deg, #ff0000 0%, #0000ff 100%)"],
    [
      ".a { color: red; background: linear-gradient(to right, #F00, 40%\n lime, blue) }",
      "linear-gradient(90deg, #ff0000 0%, #00ff00 40%, #0000ff 100%)",
    ],
    [
      "background-image: -webkit-linear-gradient(red, blue); background-image: linear-gradient(.25turn, red, white, blue);",
      "linear-gradient(90deg, #ff0000 0%, #ffffff 50%, #0000ff 100%)",
    ],
    [
      "linear-gradient(-45deg, rgb(0 0 0 / 50%), hsl(120 100% 50% / .5))",
      "linear-gradient(315deg, rgba(0, 0, 0, 0.5) 0%, rgba(0, 255, 0, 0.5) 100%)",
    ],
    [
      "linear-gradient(to left bottom, red 0 25%, transparent 0)",
      "linear-gradient(to bottom left, #ff0000 0%, #ff0000 25%, rgba(0, 0, 0, 0) 25%)",
    ],
    [
      "repeating-linear-gradient(45deg, #000 0% 10%, #fff 10% 20%) !important",
      "repeating-linear-gradient(45deg, #000000 0%, #000000 10%, #ffffff 10%, #ffffff 20%)",
    ],
    ["radial-gradient(red, blue)", "radial-gradient(ellipse, #ff0000 0%, #0000ff 100%)"],
    [
      "radial-gradient(closest-side at top right, red, blue)",
      "radial-gradient(ellipse closest-side at 100% 0%, #ff0000 0%, #0000ff 100%)",
    ],
    [
      "radial-gradient(circle at center left, red, blue)",
      "radial-gradient(circle at 0% 50%, #ff0000 0%, #0000ff 100%)",
    ],
    [
      "conic-gradient(from 0.5turn at 20% 30%, red, blue 0.5turn)",
      "conic-gradient(from 180deg at 20% 30%, #ff0000 0%, #0000ff 50%)",
    ],
    [
      "linear-gradient(in oklch decreasing hue to top, red, blue)",
      "linear-gradient(0deg in oklch decreasing hue, #ff0000 0%, #0000ff 100%)",
    ],
    [
      "linear-gradient(90deg, oklch(62.8% 0.2577 29.23), blue)",
      "linear-gradient(90deg in oklab, #ff0000 0%, #0000ff 100%)",
    ],
    ["linear-gradient(+45deg, red, blue)", "linear-gradient(45deg, #ff0000 0%, #0000ff 100%)"],
    ["linear-gradient(1.2e2deg, red, blue)", "linear-gradient(120deg, #ff0000 0%, #0000ff 100%)"],
    ["background: linear-gradient(0deg, red, blue) no-repeat", "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)"],
    [
      "/* a: b; */ linear-gradient(0deg, red 20%, blue 10%, lime)",
      "linear-gradient(0deg, #ff0000 20%, #0000ff 20%, #00ff00 100%)",
    ],
    // Nothing is nothing in every unit, and what is constant is worked out.
    [
      "radial-gradient(at 40% 20%, hsla(28, 100%, 74%, 1) 0px, transparent 50%)",
      "radial-gradient(ellipse at 40% 20%, #ffb87a 0%, rgba(0, 0, 0, 0) 50%)",
    ],
    [
      "linear-gradient(calc(45deg + 10deg), RED, HSL(240 100% 50%))",
      "linear-gradient(55deg, #ff0000 0%, #0000ff 100%)",
    ],
    [
      "linear-gradient(0deg, var(--a, red), var(--b) calc(10% + 20%)); --b: rgb(0 0 255)",
      "linear-gradient(0deg, #ff0000 0%, #0000ff 30%)",
    ],
    ["conic-gradient(at right 20% top 10%, red, blue)", "conic-gradient(at 80% 10%, #ff0000 0%, #0000ff 100%)"],
    // Wherever a gradient is.
    ["--g: linear-gradient(0deg, red, blue)", "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)"],
    ["mask-image: linear-gradient(0deg, red, blue)", "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)"],
    ["border-image: linear-gradient(0deg, red, blue) 1", "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)"],
    ["{ backgroundImage: 'linear-gradient(0deg, red, blue)' }", "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)"],
    ['const g = "linear-gradient(0deg, red, blue)";', "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)"],
    ["image-set(linear-gradient(0deg, red, blue) 1x)", "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)"],
    ["linear-gradient(0deg, red, blue); background-size: 20px", "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)"],
    ["background: var(--x); --x: linear-gradient(0deg, red, blue)", "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)"],
    ["background:linear-gradient(0deg, red, blue)fixed", "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)"],
    ["linear-gradient(0deg, red, blue), none,", "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)"],
    // The old forms (their angles begin at the right, their sides are where they come from).
    ["-webkit-linear-gradient(left, red, blue)", "linear-gradient(90deg, #ff0000 0%, #0000ff 100%)"],
    ["-moz-linear-gradient(30deg, red, blue)", "linear-gradient(60deg, #ff0000 0%, #0000ff 100%)"],
    ["-webkit-linear-gradient(red, blue)", "linear-gradient(180deg, #ff0000 0%, #0000ff 100%)"],
    ["-webkit-linear-gradient(top left, red, blue)", "linear-gradient(to bottom right, #ff0000 0%, #0000ff 100%)"],
    [
      "-webkit-repeating-linear-gradient(left, red, blue 10%)",
      "repeating-linear-gradient(90deg, #ff0000 0%, #0000ff 10%)",
    ],
    [
      "-webkit-radial-gradient(30% 40%, circle contain, red, blue)",
      "radial-gradient(circle closest-side at 30% 40%, #ff0000 0%, #0000ff 100%)",
    ],
    [
      "-webkit-gradient(linear, left top, left bottom, to(blue), color-stop(.25, white), from(red))",
      "linear-gradient(180deg, #ff0000 0%, #ffffff 25%, #0000ff 100%)",
    ],
    // ‘none’ has what the other color has; between two, each has its own.
    [
      "linear-gradient(90deg in oklch, oklch(0.7 0.1 none), oklch(0.7 0.1 200))",
      "linear-gradient(90deg in oklch, #40b1b7 0%, #40b1b7 100%)",
    ],
    [
      "linear-gradient(0deg in srgb, red, rgb(none 255 0), blue)",
      "linear-gradient(0deg, #ff0000 0%, #ffff00 50%, #00ff00 50%, #0000ff 100%)",
    ],
    ["linear-gradient(0deg, red, rgb(0 0 255 / none))", "linear-gradient(0deg in oklab, #ff0000 0%, #0000ff 100%)"],
    // Places are kept to what a turn of many repetitions needs.
    [
      "repeating-conic-gradient(#000 0 1deg, #fff 1deg 2deg)",
      "repeating-conic-gradient(#000000 0%, #000000 0.277778%, #ffffff 0.277778%, #ffffff 0.555556%)",
    ],
  ];
  test.each(pairs)("%s", (css, printed) => {
    expect(printValue({ ...initial, ...read(css).changes })).toBe(printed);
  });

  const refused: [string, RegExp][] = [
    ["", /No gradient found/],
    ["color: red", /No gradient found/],
    ["linear-gradient(45deg)", /at least two colors/],
    ["linear-gradient(30%, red, blue)", /wasn’t understood/],
    ["linear-gradient(red, blurple)", /‘blurple’ isn't a known color/],
    ["linear-gradient(red 10px, blue 2em)", /‘2em’ depends on the size of the box/],
    ["linear-gradient(red 10px, blue 50%)", /‘10px’ depends on the size of the box/],
    ["linear-gradient(red, 20%, 30%, blue)", /position without a color/],
    ["linear-gradient(red, blue, 30%)", /position without a color/],
    ["linear-gradient(in srgb longer hue, red, blue)", /no hue/],
    ["radial-gradient(circle 50%, red, blue)", /one radius, in px/],
    ["radial-gradient(circle 10px 20px, red, blue)", /one radius, in px/],
    ["radial-gradient(ellipse 10px, red, blue)", /an ellipse has two/],
    ["radial-gradient(10px 20%, red, blue)", /both in px or both in percent/],
    ["radial-gradient(-5px, red, blue)", /never negative/],
    ["conic-gradient(red 20px, blue)", /depends on the size of the box/],
    ["linear-gradient(red 10deg, blue)", /10deg/],
    ["linear-gradient(45, red, blue)", /needs a unit/],
    ["linear-gradient(var(--a), blue)", /‘var\(--a\)’ has no value/],
    ["linear-gradient(sideways, red, blue)", /‘sideways’ isn't a known color/],
    ["linear-gradient(in hwb, red, blue)", /not in ‘hwb’/],
    ["linear-gradient(red, blue), a.png", /Layer 2, ‘a.png’, isn't a gradient/],
    ["-webkit-gradient(radial, 0 0, 5, 9 9, 50, from(red), to(blue))", /sizes in pixels/],
    ["linear-gradient(calc(50% - 10px), red, blue)", /‘calc\(50% - 10px\)’/],
    ["linear-gradient(red calc(50% - 10px), blue)", /‘calc\(50% - 10px\)’ depends on the size of the box/],
    ["linear-gradient($angle, red, blue)", /‘\$angle’ has no value outside/],
    ["filter: progid:DXImageTransform.Microsoft.gradient(startColorstr='#f00')", /No gradient found/],
    ["conic-gradient(red, blue var(--b))", /‘var\(--b\)’ has no value/],
    ["linear-gradient(currentColor, blue)", /‘currentColor’ isn't a known color/],
    ["linear-gradient(red 5, blue)", /‘5’ needs a unit/],
    ["bg-gradient-to-r from-teal-500 to-purple-600", /No Tailwind colors/],
    ["radial-gradient(5em, red, blue)", /fixed size/],
    ["radial-gradient(circle at 10px 10px, red, blue)", /The center ‘10px 10px’/],
    ["radial-gradient(at constructor, red, blue)", /The center ‘constructor’/],
    ["linear-gradient(45, red, blue)", /‘45’ needs a unit, such as 45deg/],
    ["linear-gradient(red, blue", /parentheses don't match/],
    ["linear-gradient(red,, blue)", /missing between two commas/],
    [`linear-gradient(${Array(65).fill("red").join()})`, /Up to 64 stops/],
  ];
  test.each(refused)("not understood: %s", (css, message) => {
    const result = parseGradient(css);
    expect(result.ok ? "" : result.message).toMatch(message);
  });

  test.each([
    "bg-[linear-gradient(to_right,red_10%,rgb(0_0_255))]",
    '<div class="p-4 hover:bg-[image:linear-gradient(to_right,red_10%,rgb(0_0_255))] m-[3px]">',
  ])("a Tailwind class is read as its CSS: %s", (text) => {
    expect(read(text)).toEqual(read("linear-gradient(to right, red 10%, rgb(0 0 255))"));
  });

  test("what only a browser can work out is asked of it", () => {
    const resolve = (text: string) => (text === "currentcolor" ? "rgb(1, 2, 3)" : undefined);
    const result = parseGradient("linear-gradient(0deg, currentColor, blue)", resolve);
    expect(result.ok && printValue({ ...initial, ...result.value.changes })).toBe(
      "linear-gradient(0deg, #010203 0%, #0000ff 100%)",
    );
    expect(result.ok && result.value.note).toMatch(/^Colors that depend on the page, such as currentColor/);
  });

  test("reports what was left out or changed", () => {
    expect(read("background: linear-gradient(red, blue) fixed").note).toMatch(/not the text around it/);
    expect(read("linear-gradient(color(display-p3 1 0 0), blue)").note).toMatch(/outside sRGB/);
    expect(read("linear-gradient(oklch(62.8% 0.2577 29.23), white)").note).toBeUndefined();
    expect(read("linear-gradient(red, blue); background-size: 20px 20px").note).toBe("background-size was ignored.");
    expect(read("-webkit-linear-gradient(left, red, blue)").note).toBe(
      "The old prefixed syntax was converted to current CSS.",
    );
    expect(read("linear-gradient(var(--a, red), blue)").note).toBe("--a has no value here; its fallback was used.");
    expect(read("linear-gradient(in oklch longer hue, white, red)").note).toMatch(/^Here a gray takes the hue/);
    expect(read("linear-gradient(in oklch, green, red)").note).toBeUndefined();
    expect(read("linear-gradient(in oklab, oklab(.5 none .1), oklab(.5 .1 .1))").note).toMatch(/^‘none’ was replaced/);
  });
});

describe("mixing", () => {
  const rgb = converter("rgb");

  test("OKLab is culori's, there and back", () => {
    const oklab = converter("oklab");
    fc.assert(
      fc.property(opaque, (hex) => {
        const { red, green, blue } = channelsOf(hex);
        const own = oklabOf([red / 255, green / 255, blue / 255]);
        const { l, a, b } = oklab(hex) as { l: number; a: number; b: number };
        [l, a, b].forEach((value, index) => {
          expect(own[index]).toBeCloseTo(value, 6);
        });
        [red, green, blue].forEach((byte, index) => {
          expect((rgbOfOklab(own)[index] as number) * 255).toBeCloseTo(byte, 2);
        });
      }),
    );
  });

  test("sRGB and OKLab are mixed as culori mixes them", () => {
    fc.assert(
      fc.property(
        opaque,
        opaque,
        fc.constantFrom("srgb" as const, "oklab" as const),
        hundredths(0, 100),
        (a, b, space, at) => {
          const mixed = rgb(interpolate([a, b], space === "srgb" ? "rgb" : "oklab")(at / 100));
          const own = ramp(
            [
              { color: a, at: 0 },
              { color: b, at: 100 },
            ],
            { space, hue: "shorter" },
          )(at);
          [mixed.r, mixed.g, mixed.b].forEach((value, index) => {
            expect(own[index]).toBeCloseTo(Math.min(1, Math.max(0, value)), 4);
          });
        },
      ),
    );
  });

  test("hue goes each way around as culori goes", async () => {
    const culori = await import("culori");
    const ways = {
      shorter: culori.fixupHueShorter,
      longer: culori.fixupHueLonger,
      increasing: culori.fixupHueIncreasing,
      decreasing: culori.fixupHueDecreasing,
    };
    const colored = opaque.filter((hex) => (culori.oklch(hex)?.c ?? 0) > 0.01);
    fc.assert(
      fc.property(colored, colored, fc.constantFrom(...HUE_PATHS), hundredths(0, 100), (a, b, hue, at) => {
        // Between two shades of one hue, rounding decides which way is longer.
        const hues = [a, b].map((hex) => culori.oklch(hex)?.h ?? 0);
        fc.pre(Math.abs((hues[0] as number) - (hues[1] as number)) > 1e-3);
        const mixed = rgb(interpolate([a, b], "oklch", { h: { fixup: ways[hue] } } as never)(at / 100));
        const own = ramp(
          [
            { color: a, at: 0 },
            { color: b, at: 100 },
          ],
          { space: "oklch", hue },
        )(at);
        [mixed.r, mixed.g, mixed.b].forEach((value, index) => {
          expect(Math.abs((own[index] as number) - Math.min(1, Math.max(0, value)))).toBeLessThan(0.5 / 255);
        });
      }),
    );
  });

  // CSS Color 4 §12.4: the longer way between equal hues is once around; the others do not move.
  test.each(HUE_PATHS)("between two stops of one color the %s way goes around or nowhere", (hue) => {
    const stops = ["#bb6655", "#bb6655"].map((hex, index) => ({ color: hex, at: 100 * index }));
    const [r, g, b] = ramp(stops, { space: "oklch", hue })(50);
    const lch = converter("oklch");
    const own = lch("#bb6655")?.h ?? 0;
    const middle = lch({ mode: "rgb", r, g, b }).h ?? 0;
    const apart = Math.abs(((middle - own + 540) % 360) - 180);
    // CSS goes upward.
    const [red = 0, green = 0, blue = 0] = ramp(stops, { space: "oklch", hue })(25);
    const quarter = ((lch({ mode: "rgb", r: red, g: green, b: blue }).h ?? 0) - own + 360) % 360;
    if (hue === "longer") expect(quarter).toBeGreaterThan(45);
    if (hue === "longer") expect(quarter).toBeLessThan(135);
    if (hue === "longer") expect(apart).toBeGreaterThan(120);
    else expect(apart).toBeLessThan(0.001);
  });

  test("a gray takes the other's hue, and transparent stops have no color of their own", () => {
    const half = (a: string, b: string, space: Gradient["space"]) =>
      ramp(
        [
          { color: a, at: 0 },
          { color: b, at: 100 },
        ],
        { space, hue: "shorter" },
      )(50);
    const lch = converter("oklch");
    expect(
      printValue({ ...initial, space: "oklch", stops: [{ color: "#ffffff", at: 0 }, ...initial.stops.slice(1)] }),
    ).toBe("linear-gradient(0deg in oklch, oklch(100% 0.001 293.987) 0%, #7f2cf4 100%)");
    const [r, g, b] = half("#808080", "#bb6655", "oklch");
    expect(lch({ mode: "rgb", r, g, b }).h).toBeCloseTo(lch("#bb6655")?.h ?? 0, 1);
    expect(half("#00000000", "#ff0000", "srgb")).toEqual([1, 0, 0, 0.5]);
    expect(half("#ff0000", "#0000ff00", "oklab").map((value) => Number(value.toFixed(4)))).toEqual([1, 0, 0, 0.5]);
  });

  // Each added stop lies at a whole number of 256ths of the way between two original ones, rounded to a hundredth of a
  // percent, and its color is rounded to levels, which is at most one level of what is seen on black: half of one for
  // the color and half of one for the alpha. Two levels are the tolerance, and looked for at seven places of each
  // piece.
  test.each([true, false])(
    "plain stops differ by two levels and what is rounded (premultiplied: %s)",
    (premultiplied) => {
      const premultiply = ([red, green, blue, alpha]: readonly number[]) =>
        [red, green, blue].map((channel) => 255 * (channel ?? 0) * (alpha ?? 1)).concat(255 * (alpha ?? 1));
      const straight = ({ color: hex }: Stop) => {
        const { red, green, blue, alpha } = channelsOf(hex);
        return [red / 255, green / 255, blue / 255, alpha / 255];
      };
      const lerp = (from: readonly number[], to: readonly number[], share: number) =>
        from.map((value, index) => value + ((to[index] as number) - value) * share);
      const mixed = (from: Stop, to: Stop, share: number) =>
        premultiplied
          ? lerp(premultiply(straight(from)), premultiply(straight(to)), share)
          : premultiply(lerp(straight(from), straight(to), share));

      fc.assert(
        fc.property(
          stopsOf(
            color,
            fc.integer({ min: 0, max: 10 }).map((tenth) => tenth * 10),
          ),
          fc.constantFrom(...SPACES),
          fc.constantFrom(...HUE_PATHS),
          (stops, space, hue) => {
            const sampled = sampleStops(stops, { space, hue }, premultiplied);
            expect(sampled.filter((stop) => stops.includes(stop))).toEqual(stops);
            const meant = ramp(stops, { space, hue });
            for (const [index, from] of sampled.entries()) {
              const to = sampled[index + 1];
              const start = stops.findLast(({ at }) => at <= from.at)?.at ?? 0;
              const length = (stops.find(({ at }) => at > from.at)?.at ?? start) - start;
              if (!to || to.at === from.at) continue;
              const [first, last] = [from, to].map(({ at }) => Math.round(((at - start) / length) * 256)) as [
                number,
                number,
              ];
              const placed = (share: number) => start + (share / 256) * length;
              expect(Math.abs(placed(first) - from.at)).toBeLessThan(0.00501);
              // Kinks may be narrower than the finest piece.
              if (last - first === 1) continue;
              for (let eighth = 1; eighth < 8; eighth++) {
                const wanted = premultiply(meant(placed(first + ((last - first) * eighth) / 8)));
                const drawn = mixed(from, to, eighth / 8);
                const away = Math.max(...wanted.map((value, channel) => Math.abs(value - (drawn[channel] as number))));
                // The product of two roundings adds a five hundredth.
                expect(away).toBeLessThan(3.002);
              }
            }
          },
        ),
      );
    },
  );
});

describe("stops", () => {
  test("one that is added changes nothing to be seen in sRGB", () => {
    fc.assert(
      fc.property(stopsOf(opaque), hundredths(0, 100), hundredths(0, 100), (stops, at, probe) => {
        const mixing = { space: "srgb", hue: "shorter" } as const;
        fc.pre(!stops.some((stop) => stop.at === at));
        const before = ramp(stops, mixing)(probe);
        ramp(
          addStop(stops, at, mixing),
          mixing,
        )(probe).forEach((value, index) => {
          expect(Math.abs(value - (before[index] as number)) * 255).toBeLessThanOrEqual(0.51);
        });
      }),
    );
  });

  test("reversing twice gives the same picture, and two always stay", () => {
    fc.assert(
      fc.property(stopsOf(color), (stops) => {
        expect(reverse(reverse(stops))).toEqual(stops);
        expect(removeStop(stops, 0).length).toBe(Math.max(2, stops.length - 1));
      }),
    );
    expect(
      widestGap([
        { color: "#000000", at: 90 },
        { color: "#000000", at: 0 },
      ]),
    ).toBe(45);
    expect(expandStops(compressStops(initial.stops))).toEqual(initial.stops);
    expect(compressStops(initial.stops).map(({ at }) => at)).toEqual([0, 25]);
  });

  test("presets and random ones are gradients that a link can hold", () => {
    for (const { stops } of PRESETS) expect(params.stops.parse(params.stops.print(stops))).toEqual(stops);
    const random = seededRandom(7);
    const seen = new Set<string>();
    for (let round = 0; round < 500; round++) {
      const stops = randomStops(random);
      expect(params.stops.parse(params.stops.print(stops))).toEqual(stops);
      seen.add(params.stops.print(stops));
    }
    expect(seen.size).toBeGreaterThan(490);
  });
});

describe("other forms", () => {
  test("Tailwind makes the same background of its class", async () => {
    const compiler = await compile("@tailwind utilities;");
    const samples = fc.sample(readable, 60);
    const css = compiler.build(samples.map(printTailwind));
    for (const gradient of samples) {
      // Tailwind drops the white space that CSS does not need.
      expect(css.replace(/\s/g, "")).toContain(`background-image:${printValue(gradient).replace(/\s/g, "")}`);
    }
  });

  test("SVG reports what it can't hold", () => {
    const box = { width: 400, height: 300 };
    expect(printSvg({ ...initial, type: "conic" }, box)).toMatchObject({ ok: false });
    const svg = printSvg({ ...initial, angle: 90, opacity: 0.5 }, box);
    expect(svg.ok && svg.value).toContain('x1="0" y1="150" x2="400" y2="150"');
    expect(svg.ok && svg.value).toContain('<stop offset="1" stop-color="#7f2cf4" stop-opacity="0.5"/>');
  });

  test("pixels at the corners are the end stops' colors", () => {
    const stops = [
      { color: "#ff0000", at: 0 },
      { color: "#0000ff", at: 100 },
    ];
    const { data } = drawGradient({ ...initial, stops, toward: "bottom-right" }, { width: 300, height: 200 });
    expect([...data.subarray(0, 4)]).toEqual([254, 0, 1, 255].map((value) => expect.closeTo(value, -0.4)));
    expect([...data.subarray(-4)]).toEqual([1, 0, 254, 255].map((value) => expect.closeTo(value, -0.4)));
    const pixel = (x: number, y: number) => [...data.subarray((y * 300 + x) * 4, (y * 300 + x) * 4 + 3)];
    expect(pixel(299, 0)[0]).toBeCloseTo(127, -1);
    expect(pixel(0, 199)[0]).toBeCloseTo(127, -1);
  });

  test("the fallback is what the page draws, too", () => {
    const gradient: Gradient = { ...initial, space: "oklch", opacity: 0.5 };
    const changes = read(printFallback(gradient)).changes;
    expect(changes.space).toBe("srgb");
    expect(changes.opacity).toBe(0.5);
    expect(drawnStops({ ...gradient, ...changes })[0]?.color).toBe(drawnStops(gradient)[0]?.color);
  });
});

test("as many stops as there may be are not added to, and one less is", () => {
  const stops = Array.from({ length: MAX_STOPS }, (_, at): Stop => ({ color: "#123456", at }));
  const mixing = { space: "srgb", hue: "shorter" } as const;
  expect(addStop(stops, 50, mixing)).toBe(stops);
  expect(addStop(stops.slice(1), 50, mixing)).toHaveLength(MAX_STOPS);
});

test("the widest gap is found wherever it lies", () => {
  const at = (...places: number[]) => widestGap(places.map((at) => ({ color: "#123456", at })));
  expect([at(0, 60, 100), at(0, 40, 100), at(0, 10, 30, 35)]).toEqual([30, 70, 20]);
});
