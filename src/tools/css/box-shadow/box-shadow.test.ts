import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { compile } from "tailwindcss";
import { describe, expect, test } from "vitest";
import { defaults } from "#core/params.ts";
import { moveLayer } from "#kits/css-generator/move-layer.ts";
import { smoothLayers } from "./look.ts";
import params from "./params.ts";
import { parseShadow } from "./parse.ts";
import type { BoxStyle } from "./parse-box.ts";
import { PRESETS } from "./presets.ts";
import {
  changeLayer,
  FIRST_LAYER,
  fitOpacity,
  type Layer,
  limitsOf,
  printCss,
  printTailwind,
  printValue,
  rangeFor,
  SLIDER_RANGES,
  widerRange,
} from "./shadow.ts";

const length = fc.integer({ min: -100_000, max: 100_000 }).map((value) => value / 100);
const layer: fc.Arbitrary<Layer> = fc.record({
  x: length,
  y: length,
  blur: length.map(Math.abs),
  spread: length,
  color: fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, "0")}`),
  opacity: fc.double({ min: 0, max: 100, noNaN: true }).map(fitOpacity),
  inset: fc.boolean(),
  hidden: fc.boolean(),
});
const layers = fc.array(layer, { minLength: 1, maxLength: 12 });

const read = (css: string) => {
  const result = parseShadow(css);
  if (!result.ok) return { layers: [], note: result.message };
  const { layers: found, note } = result.value;
  return { layers: found, ...(note !== undefined && { note }) };
};

describe("printing", () => {
  test("the default and the limits are the specification's", () => {
    expect(printCss(defaults(params).layers)).toBe("box-shadow: 10px 10px 0 0 #14b8a6;");
    expect(limitsOf("normal", FIRST_LAYER)).toEqual({
      x: { min: -50, max: 50 },
      y: { min: -50, max: 50 },
      blur: { min: 0, max: 50 },
      spread: { min: 0, max: 50 },
    });
  });

  test("every tenth percent of opacity that the slider has prints as itself", () => {
    for (let percent = 0; percent <= 100; percent++) expect(fitOpacity(percent)).toBe(percent);
    expect(printValue([{ ...FIRST_LAYER, opacity: 30 }])).toBe("10px 10px 0 0 rgba(20, 184, 166, 0.3)");
  });

  test("hidden layers are left out, several are on lines of their own", () => {
    expect(printCss([{ ...FIRST_LAYER, hidden: true }])).toBe("box-shadow: none;");
    expect(printCss([FIRST_LAYER, { ...FIRST_LAYER, inset: true, spread: -2.5 }])).toBe(
      "box-shadow:\n  10px 10px 0 0 #14b8a6,\n  inset 10px 10px 0 -2.5px #14b8a6;",
    );
  });
});

describe("reading", () => {
  test("what is printed is read back the same", () => {
    fc.assert(
      fc.property(layers, (input) => {
        const shown = input.filter(({ hidden }) => !hidden);
        fc.pre(shown.length > 0);
        expect(read(printCss(input))).toEqual({ layers: shown });
        expect(read(printValue(input))).toEqual({ layers: shown });
      }),
    );
  });

  test("a link holds every layer, the hidden ones too", () => {
    fc.assert(
      fc.property(layers, (input) => {
        expect(params.layers.parse(params.layers.print(input))).toEqual(input);
      }),
    );
  });

  test.each([
    "1*2*3*4*000000*5*x",
    "1*2*3*4*000000*5*hi",
    "1*2*3*4*000000*5*i*",
    "1*2*3*4*00000*5",
    "1*2*3*4*000000*",
    "*2*3*4*000000*5",
    ".5*2*3*4*000000*5",
    "1.*2*3*4*000000*5",
    "+1*2*3*4*000000*5",
    "1e3*2*3*4*000000*5",
    "1*2*3*4*000000*5x",
  ])("a link's layer in another syntax is ignored: %s", (text) => {
    expect(params.layers.parse(text)).toBeUndefined();
  });

  test("a link's layer is moved to its limits", () => {
    expect(params.layers.parse("-20000*20000*-1*1.239*ABCDEF*120*ih")).toEqual([
      { x: -10_000, y: 10_000, blur: 0, spread: 1.24, color: "#abcdef", opacity: 100, inset: true, hidden: true },
    ]);
  });

  test("nothing makes it throw", () => {
    const bits = fc.constantFrom(
      ..."box-shadow : ; 0 1px -2px inset , red rgb(0 0 0/.5) ( ) none var(--a) 1e9px #fff".split(" "),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(bits).map((words) => words.join(" ")),
        ),
        (text) => {
          const result = parseShadow(text);
          expect(result.ok || result.message.length > 10).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  const pairs: [string, string][] = [
    ["0 4px 12px rgb(0 0 0 / 20%)", "0 4px 12px 0 rgba(0, 0, 0, 0.2)"],
    [".a{color:red;box-shadow:0 0 #000,1px 2px 3px 4px #fff inset}", "0 0 0 0 #000000, inset 1px 2px 3px 4px #ffffff"],
    ["-webkit-box-shadow: 0 0 1px red; box-shadow: var(--x);", "0 0 1px 0 #ff0000"],
    ["box-shadow: red 1PX -2px", "1px -2px 0 0 #ff0000"],
    [
      "0 20px 25px -5px hsl(0 0% 0% / 10%), 0 8px 10px -6px #0000001a",
      "0 20px 25px -5px rgba(0, 0, 0, 0.1), 0 8px 10px -6px rgba(0, 0, 0, 0.1)",
    ],
    ["0 .5rem 1em .25px black !important", "0 8px 16px 0.25px #000000"],
    ["0 0 0 9999px RGB(0 0 0 / 50%)", "0 0 0 9999px rgba(0, 0, 0, 0.5)"],
    ["calc(2px + 1px) min(4px, 1in) var(--blur, 5px) red", "3px 4px 5px 0 #ff0000"],
    ["3pt .125in 0pc 1mm red", "4px 12px 0 3.78px #ff0000"],
    ["0vw 0ch 1px red", "0 0 1px 0 #ff0000"],
    ["--shadow: 0 1px 2px red", "0 1px 2px 0 #ff0000"],
    ["{ boxShadow: '0 1px 2px red', margin: 0 }", "0 1px 2px 0 #ff0000"],
    ['const s = "0 1px 2px red";', "0 1px 2px 0 #ff0000"],
    ["0 1px 2px red; border-radius: 4px", "0 1px 2px 0 #ff0000"],
    ["text-shadow: 1px 1px 2px red, 0 0 1em blue", "1px 1px 2px 0 #ff0000, 0 0 16px 0 #0000ff"],
    ["filter: blur(2px) drop-shadow(rgb(0 0 0 / .5) 1px 2px 3pt)", "1px 2px 8px 0 rgba(0, 0, 0, 0.5)"],
    // The blur is the third length, whichever lengths are alike.
    ["filter: drop-shadow(0px 4px 4px rgba(0,0,0,.25))", "0 4px 8px 0 rgba(0, 0, 0, 0.25)"],
    ["filter: drop-shadow(4px 4px 4px red)", "4px 4px 8px 0 #ff0000"],
    ["filter: drop-shadow(1px 0 1px red) drop-shadow(red 2px 2px 2px)", "1px 0 2px 0 #ff0000, 2px 2px 4px 0 #ff0000"],
    ["filter: drop-shadow(2px 3px calc(1px + 1px) red)", "2px 3px 4px 0 #ff0000"],
    ["filter: drop-shadow(2px 3px var(--b) red); --b: 3px", "2px 3px 6px 0 #ff0000"],
    ["box-shadow: var(--s); --s: 0 1px red", "0 1px 0 0 #ff0000"],
    ['<p class="p-2 hover:shadow-[10px_10px_0_0_#14b8a6]">', "10px 10px 0 0 #14b8a6"],
    ["$c: red; box-shadow: rgb(0 0 9)0 1px, 0 2px $c", "0 1px 0 0 #000009, 0 2px 0 0 #ff0000"],
    ["shadow-xl rounded", "0 20px 25px -5px rgba(0, 0, 0, 0.1), 0 8px 10px -6px rgba(0, 0, 0, 0.1)"],
  ];
  test.each(pairs)("%s", (css, printed) => {
    expect(printValue(read(css).layers)).toBe(printed);
  });

  const refused: [string, RegExp][] = [
    ["", /No shadow found/],
    ["color: red", /No shadow found/],
    ["box-shadow: none", /nothing to edit/],
    ["4px black", /two offsets/],
    ["1px 2px 3px 4px 5px red", /more than four lengths/],
    ["1px 2px -3px red", /can't be negative/],
    ["1px 2 red", /‘2’ needs a unit/],
    ["1px 2vw red", /‘2vw’ depends on the page/],
    ["1px 2px blurple", /‘blurple’ is neither/],
    ["1px 2px red blue", /‘1px 2px red blue’ has more than one color/],
    ["1px 2px var(--c)", /no value outside its page/],
    ["1px 2px red,", /missing between two commas/],
    ["1px 20000px red", /longer than the 10,000 px/],
    ["calc(1vw + 2px) 0 red", /‘calc\(1vw \+ 2px\)’ depends on the page/],
    ["margin: 0 4px", /No shadow found/],
    ["shadowColor: '#000'; shadowOffset: { width: 0 }", /No shadow found/],
    ["box-shadow: inherit", /‘inherit’ refers to a shadow that is set elsewhere/],
    ["box-shadow: 0 0 2px $color", /‘\$color’ has no value outside/],
    [Array(33).fill("0 0 red").join(), /Up to 32 layers/],
  ];
  test.each(refused)("not understood: %s", (css, message) => {
    const result = parseShadow(css);
    expect(result.ok ? "" : result.message).toMatch(message);
  });

  test("a class of Tailwind is read back the same", () => {
    fc.assert(
      fc.property(layers, (input) => {
        const shown = input.filter(({ hidden }) => !hidden);
        fc.pre(shown.length > 0);
        expect(read(printTailwind(input)).layers).toEqual(shown);
      }),
    );
  });

  const boxes: [string, BoxStyle][] = [
    [
      "border-radius: 50px; background: #e0e0e0; box-shadow: 20px 20px 60px #bebebe, -20px -20px 60px #ffffff;",
      { box: "#e0e0e0", ground: "#e0e0e0", corners: 50 },
    ],
    [
      "background: #e0e0e0; box-shadow: inset 5px 5px 9px #bebebe, inset -5px -5px 9px #fff",
      { box: "#e0e0e0", ground: "#e0e0e0" },
    ],
    [
      "body { background: navy } .a { background-color: #fff; box-shadow: 0 1px red }",
      { box: "#ffffff", ground: "#000080" },
    ],
    [".b { background: red; border-radius: 9px } .a { box-shadow: 0 1px red }", {}],
    ["background: linear-gradient(145deg, red, blue); box-shadow: 0 1px red; border-radius: 1rem", { corners: 16 }],
    ["border-radius: 100px; box-shadow: 0 1px red", { corners: 80 }],
    ["border-radius: 50%; box-shadow: 0 1px red", {}],
    ["box-shadow: 0 1px red", {}],
  ];
  test.each(boxes)("the box is read with its shadow: %s", (css, box) => {
    const result = parseShadow(css);
    expect(result.ok && result.value.box).toEqual(box);
  });

  test("reports what is taken over from the box, and what is left out", () => {
    const note = (css: string) => read(`${css}; box-shadow: 0 1px red`).note;
    expect(note("background: red; border-radius: 3px 5px")).toBe(
      "The first corner’s radius was used for all. Also used for the preview: the box color, the corners.",
    );
    expect(note("background: linear-gradient(red, blue)")).toMatch(/^Only a plain background/);
    expect(note("border-radius: 50%")).toMatch(/^Corners of ‘50%’ depend on/);
    expect(note("border-radius: 100px")).toMatch(/up to 80 px/);
  });

  test("reports what was assumed", () => {
    expect(read("shadow-md shadow-red-500").note).toBe(
      "Named classes were read as in Tailwind 4. shadow-red-500 was ignored.",
    );
    expect(read("0 1rem").note).toBe(
      "1rem and 1em were counted as 16px. A layer without a color has the text’s color; black was used.",
    );
  });
});

describe("layers", () => {
  test("they are changed and moved without loss", () => {
    const three = [1, 2, 3].map((x) => ({ ...FIRST_LAYER, x }));
    const places = (list: readonly Layer[]) => list.map(({ x }) => x);
    expect(places(moveLayer(three, 0, 2))).toEqual([2, 3, 1]);
    expect(places(moveLayer(three, 2, 0))).toEqual([3, 1, 2]);
    expect(moveLayer(three, 0, -1)).toEqual(three);
    expect(moveLayer(three, 0, 3)).toEqual(three);
    expect(places(changeLayer(three, 1, { x: 9 }))).toEqual([1, 9, 3]);
  });

  test("the sliders of the least reach hold every layer", () => {
    fc.assert(
      fc.property(layers, (input) => {
        const reach = rangeFor(input);
        for (const each of input) {
          const limits = limitsOf(reach, each);
          for (const name of ["x", "y", "blur", "spread"] as const) {
            expect(each[name]).toBeGreaterThanOrEqual(limits[name].min);
            expect(each[name]).toBeLessThanOrEqual(limits[name].max);
          }
        }
      }),
    );
    expect(rangeFor([FIRST_LAYER])).toBe("normal");
    expect(rangeFor([{ ...FIRST_LAYER, spread: -1 }])).toBe("wide");
    expect(rangeFor([{ ...FIRST_LAYER, y: 101 }])).toBe("far");
    expect(SLIDER_RANGES.map((reach) => widerRange("wide", reach))).toEqual(["wide", "wide", "far"]);
  });

  test("a smooth shadow falls away from the light, grows softer, and is as dark as requested", () => {
    const smooth = { elevation: 40, light: 0, slant: 60, strength: 35, steps: 6, color: "#000000" };
    const made = smoothLayers(smooth);
    expect(made.every(({ x, y }) => x === 0 && y > 0)).toBe(true);
    expect(smoothLayers({ ...smooth, light: 90 }).every(({ x, y }) => x < 0 && y === 0)).toBe(true);
    expect(smoothLayers({ ...smooth, light: 180 }).every(({ y }) => y < 0)).toBe(true);
    const blurs = made.map(({ blur }) => blur);
    expect([...blurs].sort((a, b) => a - b)).toEqual(blurs);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 360 }),
        (strength, steps, elevation, light) => {
          const all = smoothLayers({ elevation, light, slant: 60, strength, steps, color: "#102030" });
          const through = all.reduce((share, { opacity }) => share * (1 - opacity / 100), 1);
          expect((1 - through) * 100).toBeGreaterThan(strength - 1);
          expect((1 - through) * 100).toBeLessThan(strength + 1);
          expect(all.length).toBeLessThanOrEqual(steps);
          expect(all.every(({ opacity }) => opacity > 0)).toBe(true);
          expect(params.layers.parse(params.layers.print(all))).toEqual(all);
          expect(read(printCss(all)).layers).toEqual(all);
        },
      ),
    );
  });

  test("presets are shadows that a link can hold", () => {
    for (const { layers: each } of PRESETS) expect(params.layers.parse(params.layers.print(each))).toEqual(each);
  });
});

test("Tailwind makes the same shadow of its class", async () => {
  const compiler = await compile("@tailwind utilities;");
  const samples = fc.sample(layers, 40).filter((each) => each.some(({ hidden }) => !hidden));
  const css = compiler.build(samples.map(printTailwind)).replace(/\s/g, "");
  for (const sample of samples) {
    // Tailwind lets its color utilities take the color's place.
    const made = sample
      .filter(({ hidden }) => !hidden)
      .map((each) => printValue([each]).replace(/(#\w{6}|rgba\(.*\))$/, "var(--tw-shadow-color,$1)"))
      .join(",");
    expect(css).toContain(`--tw-shadow:${made.replace(/\s/g, "")};`);
  }
  expect(printTailwind([{ ...FIRST_LAYER, hidden: true }])).toBe("shadow-none");
});

test("Tailwind's named shadows are its theme's", () => {
  const theme = readFileSync(createRequire(import.meta.url).resolve("tailwindcss/theme.css"), "utf8");
  const named = [...theme.matchAll(/--((?:inset-)?shadow-\w+):([^;]+);/g)];
  expect(named.length).toBeGreaterThanOrEqual(10);
  for (const [, name = "", value = ""] of named) expect(read(name).layers).toEqual(read(value).layers);
});
