import { converter, interpolate } from "culori";
import fc from "fast-check";
import { compile } from "tailwindcss";
import { describe, expect, test } from "vitest";
import { channelsOf } from "#core/hex.ts";
import { defaults } from "#core/params.ts";
import { bent, EASINGS, eased, type Gradient, reverse, SPACES, type Stop, withHint } from "./model/gradient.ts";
import { addStop, ramp } from "./model/mixing.ts";
import { printCss, printValue } from "./outputs/print.ts";
import { tailwindGradient } from "./outputs/tailwind-classes.ts";
import params from "./params.ts";
import { parseGradient } from "./parse/parse.ts";

const { width: _width, height: _height, ...initial } = defaults(params) satisfies Gradient;
const rgb = converter("rgb");
const hex = fc.integer({ min: 0, max: 0xffffff }).map((each) => `#${each.toString(16).padStart(6, "0")}`);
const between = (a: string, b: string, hint?: number): Stop[] => [
  { color: a, at: 0, ...(hint !== undefined && { hint }) },
  { color: b, at: 100 },
];

describe.each(SPACES)("mixing in %s", (space) => {
  test("is culori's", () => {
    const mode = space === "display-p3" ? "p3" : space === "srgb" ? "rgb" : space;
    const hueOf = converter(mode === "hsl" || mode === "lch" || mode === "oklch" ? mode : "oklch");
    fc.assert(
      fc.property(hex, hex, fc.integer({ min: 0, max: 100 }), (a, b, at) => {
        // Halfway around, rounding decides which way is shorter; and for nearly gray colors, whether there is a hue.
        const [one, other] = [hueOf(a), hueOf(b)] as { h?: number }[];
        fc.pre(Math.abs(Math.abs((one?.h ?? 0) - (other?.h ?? 0)) - 180) > 0.01);
        const isGray = (each: string) => new Set(Object.values(channelsOf(each)).slice(0, 3)).size === 1;
        fc.pre(!isGray(a) && !isGray(b));
        const mixed = rgb(interpolate([a, b], mode)(at / 100));
        const own = ramp(between(a, b), { space, hue: "shorter" })(at);
        [mixed.r, mixed.g, mixed.b].forEach((value, index) => {
          expect(Math.abs((own[index] as number) - Math.min(1, Math.max(0, value)))).toBeLessThan(0.1 / 255);
        });
      }),
      { numRuns: 300 },
    );
  });

  test("leaves the ends as they are, grays too", () => {
    fc.assert(
      fc.property(fc.oneof(hex, fc.constantFrom("#000000", "#808080", "#ffffff")), hex, (a, b) => {
        const { red, green, blue } = channelsOf(a);
        const own = ramp(between(a, b), { space, hue: "shorter" })(0);
        [red, green, blue].forEach((byte, index) => {
          expect(Math.abs((own[index] as number) * 255 - byte)).toBeLessThan(0.1);
        });
      }),
    );
  });

  test("is read from CSS as it is printed", () => {
    const printed = printValue({ ...initial, space, hue: "shorter" });
    expect(printed).toContain(space === "srgb" ? "(0deg, #14b8a6" : `(0deg in ${space}, #14b8a6`);
    const read = parseGradient(printed);
    expect(read.ok && read.value.changes.space).toBe(space);
  });
});

test("a gray takes the hue of what it is mixed with in HSL and LCH, which only stops in between say everywhere", () => {
  const stops = between("#ff0000", "#ffffff");
  const hsl = converter("hsl");
  const [r, g, b] = ramp(stops, { space: "hsl", hue: "shorter" })(50);
  expect(hsl({ mode: "rgb", r, g, b }).h).toBeCloseTo(0);
  for (const space of ["hsl", "lch"] as const) {
    const printed = printCss({ ...initial, space, stops });
    expect(printed).not.toContain(" in ");
    expect(printed.split("\n")).toHaveLength(1);
  }
});

// CSS Images 4 §3.5.3, and as Chromium draws it.
test("a hint has the middle color where it is", () => {
  const black = between("#000000", "#ffffff", 25);
  const at = ramp(black, { space: "srgb", hue: "shorter" });
  // Chromium, which approximates the curve by nine stops, has 219 at 75 %.
  expect([25, 50, 75].map((place) => Math.round(at(place)[0] * 255))).toEqual([128, 180, 221]);
  expect(ramp(between("#000000", "#ffffff", 0), { space: "srgb", hue: "shorter" })(1)[0]).toBe(1);
  expect(ramp(between("#000000", "#ffffff", 100), { space: "srgb", hue: "shorter" })(99)[0]).toBe(0);
  expect(bent(0.3)).toBe(0.3);
});

describe("hints in CSS", () => {
  const hinted = { ...initial, stops: between("#000000", "#ffffff", 25) };

  test("are printed and read back", () => {
    expect(printValue(hinted)).toBe("linear-gradient(0deg, #000000 0%, 25%, #ffffff 100%)");
    const read = parseGradient("linear-gradient(red 20%, 30%, blue 60% 80%, 90%, lime)");
    expect(read.ok && read.value.changes.stops).toEqual(
      [
        { color: "#ff0000", at: 20, hint: 25 },
        { color: "#0000ff", at: 60 },
        { color: "#0000ff", at: 80, hint: 50 },
        { color: "#00ff00", at: 100 },
      ].map(({ hint, ...stop }) => (hint === undefined || hint === 50 ? stop : { ...stop, hint })),
    );
  });

  test("follow their stops: turned, added to, taken away", () => {
    expect(reverse(hinted.stops)).toEqual([
      { color: "#ffffff", at: 0, hint: 75 },
      { color: "#000000", at: 100 },
    ]);
    expect(addStop(hinted.stops, 25, initial)[0]).toEqual({ color: "#000000", at: 0 });
    expect(withHint(hinted.stops, 0, 50)).toEqual(between("#000000", "#ffffff"));
  });
});

test("pixels are printed and read back", () => {
  const read = parseGradient("repeating-linear-gradient(45deg, #606dbc, #606dbc 10px, #465298 10px, #465298 20px)");
  expect(read.ok && read.value.changes).toMatchObject({ unit: "px", repeating: true });
  expect(read.ok && printValue({ ...initial, ...read.value.changes })).toBe(
    "repeating-linear-gradient(45deg, #606dbc 0px, #606dbc 10px, #465298 10px, #465298 20px)",
  );
});

test.each([
  ["radial-gradient(circle 50px at 20% 30%, red, blue)", "circle 50px at 20% 30%"],
  ["radial-gradient(50px, red, blue)", "circle 50px"],
  ["radial-gradient(50% 40% at 20% 30%, red, blue)", "ellipse 50% 40% at 20% 30%"],
  ["radial-gradient(ellipse 3in 40px, red, blue)", "ellipse 288px 40px"],
  ["radial-gradient(20px 40px ellipse, red, blue)", "ellipse 20px 40px"],
])("the size of %s is read", (css, printed) => {
  const read = parseGradient(css);
  expect(read.ok && printValue({ ...initial, ...read.value.changes })).toBe(
    `radial-gradient(${printed}, #ff0000 0%, #0000ff 100%)`,
  );
});

describe("Tailwind's classes", () => {
  test.each([
    ["bg-linear-to-r from-red-500 to-blue-500", "linear-gradient(90deg in oklab, #fb2c36 0%, #2b7fff 100%)"],
    [
      "bg-linear-to-tr/srgb from-[#f00] via-white via-30% to-black",
      "linear-gradient(to top right, #ff0000 0%, #ffffff 30%, #000000 100%)",
    ],
    [
      '<div class="p-4 bg-gradient-to-br from-[#f00] to-[rgb(0_0_255)] hover:x">',
      "linear-gradient(to bottom right in oklab, #ff0000 0%, #0000ff 100%)",
    ],
    [
      "bg-linear-[25deg,red_5%,yellow_60%,lime_90%,teal]",
      "linear-gradient(25deg, #ff0000 5%, #ffff00 60%, #00ff00 90%, #008080 100%)",
    ],
    ["bg-radial-[circle_at_50%_75%,#f00,rgb(0,0,255)]", "radial-gradient(circle at 50% 75%, #ff0000 0%, #0000ff 100%)"],
    ["bg-linear-45 from-black from-10% to-white to-90%", "linear-gradient(45deg in oklab, #000000 10%, #ffffff 90%)"],
    ["-bg-linear-45 from-black to-white", "linear-gradient(315deg in oklab, #000000 0%, #ffffff 100%)"],
    ["bg-radial/hsl from-[#f00] to-[#00f]", "radial-gradient(ellipse in hsl, #ff0000 0%, #0000ff 100%)"],
    [
      "bg-radial-[at_25%_25%]/srgb from-white to-black to-75%",
      "radial-gradient(ellipse at 25% 25%, #ffffff 0%, #000000 75%)",
    ],
    [
      "bg-conic-180/longer from-[#f00] to-[#00f]",
      "conic-gradient(from 180deg in oklch longer hue, #ff0000 0%, #0000ff 100%)",
    ],
    [
      "bg-conic/[in_hsl_longer_hue] from-[#f00] to-[#00f]",
      "conic-gradient(in hsl longer hue, #ff0000 0%, #0000ff 100%)",
    ],
    ["bg-linear-[25deg]/[in_oklch] from-[#f00] to-[#00f]", "linear-gradient(25deg in oklch, #ff0000 0%, #0000ff 100%)"],
    [
      "bg-radial-[at_50%_75%,var(--color-red-500),var(--color-white)]",
      "radial-gradient(ellipse at 50% 75% in oklab, #fb2c36 0%, #ffffff 100%)",
    ],
    [
      "bg-linear-to-b/srgb from-black/50 to-[#f00]/[.5]",
      "linear-gradient(180deg, rgba(0, 0, 0, 0.5) 0%, rgba(255, 0, 0, 0.5) 100%)",
    ],
  ])("%s", (classes, printed) => {
    const mixed = (text: string) =>
      text
        .replace("color-mix(in srgb, black 50%, transparent)", "rgb(0 0 0 / 50%)")
        .replace("color-mix(in srgb, #f00 50%, transparent)", "rgb(255 0 0 / 50%)");
    const read = parseGradient(classes, undefined, (text) => {
      const found = tailwindGradient(text);
      return found && { ...found, css: mixed(found.css) };
    });
    if (!read.ok) throw new Error(read.message);
    expect(printValue({ ...initial, ...read.value.changes })).toContain(printed);
  });

  test("are the same as Tailwind 4's own", async () => {
    const compiler = await compile("@theme { --color-red-500: #f00; --color-blue-500: #00f } @tailwind utilities;");
    for (const side of ["t", "tr", "r", "br", "b", "bl", "l", "tl"]) {
      for (const name of ["bg-gradient-to", "bg-linear-to"]) {
        const theirs = /--tw-gradient-position: ([^;]*);/g;
        const positions = Array.from(compiler.build([`${name}-${side}`]).matchAll(theirs), ([, position]) => position);
        const ours = tailwindGradient(`${name}-${side} from-[#f00] to-[#00f]`);
        expect(positions.map((position) => `linear-gradient(${position}, #f00 0%, #00f 100%)`)).toContain(ours?.css);
        expect(ours?.note).toContain("Tailwind 4");
        expect(ours?.note.includes("Tailwind 3")).toBe(name === "bg-gradient-to");
      }
    }
  });

  test.each([
    "bg-linear-to-r",
    "from-red-500 to-blue-500",
    "bg-linear-to-q from-red-500",
    "bg-linear-to-r from-12 to-top",
    "move from-a to-b",
  ])("%s isn't a gradient", (text) => {
    expect(tailwindGradient(text)).toBeUndefined();
  });
});

describe("easing", () => {
  type Point = readonly [x: number, y: number];
  const between = ([x1, y1]: Point, [x2, y2]: Point, t: number): Point => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];

  /** A point of a curve by de Casteljau's construction: points between points, until one is left. */
  function onCurve(points: readonly Point[], t: number): Point {
    const [first = [0, 0], ...others] = points;
    return others.length === 0
      ? first
      : onCurve(
          others.map((point, index) => between(points[index] as Point, point, t)),
          t,
        );
  }

  /** The curve's height at a place, on the straight line between the two neighbors of 20,000 of its points. */
  function heightAt(place: number, [x1, y1, x2, y2]: readonly [number, number, number, number]): number {
    const curve: readonly Point[] = [
      [0, 0],
      [x1, y1],
      [x2, y2],
      [1, 1],
    ];
    const points = Array.from({ length: 20_001 }, (_, index) => onCurve(curve, index / 20_000));
    const after = Math.max(
      1,
      points.findIndex(([x]) => x >= place),
    );
    const [before, behind] = [points[after - 1] as Point, points[after] as Point];
    return between(before, behind, (place - before[0]) / (behind[0] - before[0]))[1];
  }

  // The control points of CSS Easing 1 §2.2; the curve's points are constructed here, and not solved for.
  test.each([
    ["linear", [0, 0, 1, 1]],
    ["ease", [0.25, 0.1, 0.25, 1]],
    ["ease-in", [0.42, 0, 1, 1]],
    ["ease-out", [0, 0, 0.58, 1]],
    ["ease-in-out", [0.42, 0, 0.58, 1]],
  ] as const)("%s is the curve through its points", (easing, points) => {
    for (const place of [0.05, 0.25, 0.5, 0.75, 0.95]) {
      expect(eased(place, easing)).toBeCloseTo(heightAt(place, points), 5);
    }
    expect([eased(0, easing), eased(1, easing)]).toEqual([expect.closeTo(0, 6), expect.closeTo(1, 6)]);
  });

  test("is printed as stops in between, which are as near as two levels", () => {
    for (const easing of EASINGS.slice(1)) {
      const gradient: Gradient = { ...initial, easing, space: "oklab" };
      const read = parseGradient(printCss(gradient));
      if (!read.ok) throw new Error(read.message);
      expect(read.value.changes.space).toBe("srgb");
      const drawn = ramp(read.value.changes.stops as Stop[], { space: "srgb", hue: "shorter" });
      const meant = ramp(gradient.stops, gradient);
      for (let at = 0; at <= 100; at++) {
        for (const index of [0, 1, 2] as const)
          expect(Math.abs(drawn(at)[index] - meant(at)[index])).toBeLessThan(4 / 255);
      }
    }
  });
});
