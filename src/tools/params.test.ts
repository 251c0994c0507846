import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ChoiceParam, defaults, type NumberParam, type Param, type Params, read, write } from "#core/params.ts";
import type { Quantity } from "#core/quantity.ts";
import { converterParams } from "#kits/unit-converter/converter-params.ts";
import { tools } from "./registry.ts";
import { ALGORITHM_IDS } from "./security/hash/algorithms.ts";

const found = import.meta.glob<Params>("./*/*/params.ts", { eager: true, import: "default" });
const modules = import.meta.glob<{ default?: Quantity }>("./units/*/*.ts", { eager: true });

// A converter's settings follow from its quantity, in length/length.ts.
const converters = Object.entries(modules).flatMap(([file, { default: quantity }]) =>
  quantity && /\/([^/]+)\/\1\.ts$/.test(file) ? [[file, converterParams(quantity)] as const] : [],
);

/** Of settings whose texts no generator would hit upon. */
const OWN_VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  algorithms: fc.subarray([...ALGORITHM_IDS], { minLength: 1 }),
  value: fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => String(thousandths / 1000)),
};

/** Every value that a setting can have, or for settings of a form of their own, those that texts like theirs lead to. */
function valuesOf(name: string, param: Param<unknown>): fc.Arbitrary<unknown> {
  const own = OWN_VALUES[name];
  if (own) return own;
  const { min, max, step } = param as Partial<NumberParam>;
  const { options } = param as Partial<ChoiceParam<string>>;
  if (min !== undefined && max !== undefined && step !== undefined) {
    return fc
      .integer({ min: 0, max: Math.floor((max - min) / step) })
      .map((steps) => param.parse(String(min + steps * step)));
  }
  if (options) return fc.constantFrom(...options);
  if (typeof param.default === "boolean") return fc.boolean();
  const printed = param.print(param.default);
  const texts = fc.oneof(fc.string(), fc.constant(printed), fc.stringMatching(/^[0-9a-f]{6}$/), spliced(printed));
  return texts.map((text) => param.parse(text) ?? param.default);
}

const spliced = (text: string) =>
  fc
    .tuple(fc.nat(text.length), fc.nat(text.length), fc.string({ maxLength: 4 }))
    .map(([start, end, between]) => text.slice(0, start) + between + text.slice(end));

const GOLDEN = {
  "css/box-shadow": {
    mode: "hand of hand, smooth",
    layers: "10*10*0*0*14b8a6*100",
    reach: "normal of normal, wide, far",
    elevation: "40 of 1 to 100 by 1",
    light: "330 of 0 to 360 by 1",
    strength: "35 of 1 to 100 by 1",
    steps: "6 of 2 to 8 by 1",
    shade: "14201d",
    box: "theme",
    ground: "theme",
    corners: "14 of 0 to 80 by 1",
  },
  "css/gradient": {
    type: "linear of linear, radial, conic",
    angle: "0 of 0 to 360 by 0.001",
    opacity: "1 of 0 to 1 by 0.05",
    stops: "14b8a6*0_7f2cf4*100",
    repeating: "0",
    toward: "angle of angle, top-left, top-right, bottom-right, bottom-left",
    shape: "circle of circle, ellipse",
    extent: "farthest-corner of farthest-corner, closest-corner, farthest-side, closest-side",
    x: "50 of -1000 to 1000 by 0.01",
    y: "50 of -1000 to 1000 by 0.01",
    space: "srgb of srgb, oklab, oklch",
    hue: "shorter of shorter, longer, increasing, decreasing",
    width: "1600 of 1 to 4096 by 1",
    height: "900 of 1 to 4096 by 1",
  },
  "images/blur": {
    type: "gaussian of gaussian, motion, average, stack, directional",
    intensity: "50 of 10 to 100 by 1",
    angle: "0 of 0 to 360 by 1",
    kernelSize: "3 of 3 to 21 by 2",
    resolution: "350 of 50 to 1000 by 1",
  },
  "images/converter": {
    format: "each of each, png, jpg, bmp, webp, svg, avif, jxl, ico",
    size: "web of web, original, own",
    width: "1280 of 1 to 16384 by 1",
    height: "1280 of 1 to 16384 by 1",
    quality: "70 of 1 to 100 by 1",
    target: "0 of 0 to 20000 by 1",
    metadata: "strip of strip, keep",
    ground: "ffffff",
    bmpAlpha: "0",
  },
  "images/dither": {
    algorithm:
      "floyd-steinberg of floyd-steinberg, atkinson, burkes, stucki, sierra, sierra-lite, two-row-sierra, stevenson-arce, jarvis-judice-ninke, bayer-4x4, bayer-8x8, blue-noise, threshold, halftone, random, dot-diffusion",
    threshold: "128 of 20 to 180 by 1",
    resolution: "350 of 50 to 1000 by 1",
    invert: "0",
    serpentine: "0",
    palette: "two of two, greys, primaries, game-boy, cga, ega, pico-8, e-paper, own",
    dark: "000000",
    light: "ffffff",
    own: "#000000 #7f2cf4 #14b8a6 #ffffff",
    brightness: "0 of -100 to 100 by 1",
    contrast: "0 of -100 to 100 by 1",
    luminance: "stored of stored, linear",
    pixelSize: "1 of 1 to 8 by 1",
  },
  "images/noise": {
    amount: "50 of 0 to 100 by 1",
    strength: "50 of 0 to 100 by 1",
    resolution: "350 of 50 to 1000 by 1",
    tint: "color of color, mono",
    grain: "1 of 1 to 64 by 1",
    seed: "1 of 1 to 9999 by 1",
  },
  "misc/lorem": {
    unit: "paragraphs of paragraphs, sentences, words",
    paragraphs: "1 of 1 to 50 by 1",
    sentences: "5 of 1 to 300 by 1",
    words: "50 of 1 to 3000 by 1",
    classic: "0",
    shape: "prose of prose, headings, list",
    format: "plain of plain, html, markdown",
  },
  "misc/password": {
    kind: "characters of characters, words",
    length: "16 of 12 to 256 by 1",
    uppercase: "1",
    lowercase: "1",
    numbers: "1",
    special: "1",
    noLookalikes: "0",
    leastNumbers: "1 of 1 to 10 by 1",
    leastSpecial: "1 of 1 to 10 by 1",
    words: "6 of 3 to 20 by 1",
    separator: "hyphen of hyphen, space, dot, comma, underscore, none",
    capitals: "0",
    digit: "0",
    count: "100 of 2 to 10000 by 1",
  },
  "misc/qr-code": {
    kind: "any of any, lines, wifi, contact, email, phone, sms, place, event",
    color: "theme",
    background: "ffffff",
    transparent: "1",
    level: "M of L, M, Q, H",
    modules: "square of square, rounded, dots, bars",
    corners: "square of square, rounded, circle",
    margin: "4 of 4 to 20 by 1",
    size: "1024 of 256 to 4096 by 64",
    logoSize: "20 of 5 to 32 by 1",
  },
  "security/hash": {
    algorithms: "md5",
    source: "text of text, files",
    encoding: "hex of hex, upper, base64",
    hmac: "0",
    keyForm: "text of text, hex, base64",
  },
  "security/uuid": {
    version: "v4 of v4, v1, v7, v6, v5, v3, nil, max, ulid, nanoid",
    count: "1 of 1 to 1000000 by 1",
    namespace: "dns of dns, url, oid, x500, own",
    hyphens: "1",
    upperCase: "0",
    wrapping: "none of none, braces, urn",
    size: "21 of 2 to 128 by 1",
    alphabet: "url of url, letters, readable, lower, hex, digits",
  },
};

test("every converter is among the tools whose settings are checked", () => {
  expect(converters).toHaveLength(
    tools.filter(({ folder }) => folder.startsWith("units/") && !found[`./${folder}/params.ts`]).length,
  );
});

describe.each<readonly [string, Params]>([...Object.entries(found), ...converters])("%s", (_, params) => {
  test("what is written into the link reads back the same", () => {
    const all = fc.record(
      Object.fromEntries(Object.entries(params).map(([name, param]) => [name, valuesOf(name, param)])),
    );
    fc.assert(
      fc.property(all, (values) => {
        expect(read(params, new URLSearchParams(write(params, values)))).toEqual(values);
      }),
    );
  });

  // Most values above are made by the parser under test: one that takes no notice of its text would read them all back.
  test("every setting can be something else than its default", () => {
    for (const [name, param] of Object.entries(params)) {
      const { options } = param as Partial<ChoiceParam<string>>;
      const values = fc.sample(valuesOf(name, param), { numRuns: 300, seed: 1 });
      const different = new Set(values.map((value) => param.print(value))).size;
      expect(different, name).toBeGreaterThan(options?.length === 1 ? 0 : 1);
    }
  });

  test("a bare link is every default, and no text breaks a setting", () => {
    expect(read(params, [])).toEqual(defaults(params));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(params)), fc.string(), (name, text) => {
        const values = read(params, [[name, text]]);
        expect(read(params, write(params, values))).toEqual(values);
      }),
    );
  });
});

/** A setting in words: its default, and what else it can be. */
function wordsOf(param: Param<unknown>): string {
  const { min, max, step } = param as Partial<NumberParam>;
  const { options } = param as Partial<ChoiceParam<string>>;
  const printed = param.print(param.default);
  if (min !== undefined) return `${printed} of ${min} to ${max} by ${step}`;
  return options ? `${printed} of ${options.join(", ")}` : printed;
}

// Links that people have keep their meaning as long as this stays.
test("defaults, limits and choices are those that links are made for", () => {
  const own = Object.entries(found).map(([file, params]) => [
    file.split("/").slice(1, 3).join("/"),
    Object.fromEntries(Object.entries(params).map(([name, param]) => [name, wordsOf(param)])),
  ]);
  expect(Object.fromEntries(own), "Enter a new tool's settings in GOLDEN; what stands there stays").toEqual(GOLDEN);
});
