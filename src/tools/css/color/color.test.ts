import ColorJs from "colorjs.io";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Color, GAMUTS, hexOf, inGamut, isInGamut, toRgb } from "#core/color/color-spaces.ts";
import { cmykOf, fromOtherModel, hsvOf } from "#core/color/other-models.ts";
import { colorOf, parseColor, readColor } from "#core/color/parse-color.ts";
import { mixOf } from "./derived.ts";
import { formsOf as cssFormsOf } from "./forms.ts";
import { otherFormsOf } from "./other-forms.ts";
import { MIX_SPACES } from "./params.ts";

/** Every form, those that CSS lacks too. */
const formsOf = (color: Color) => [...cssFormsOf(color), ...otherFormsOf(color)];

// colorjs.io, by the editors of CSS Color 4, is the judge.

const SPACES: Readonly<Record<string, string>> = {
  Hex: "srgb",
  RGB: "srgb",
  HSL: "hsl",
  HWB: "hwb",
  OKLCH: "oklch",
  OKLab: "oklab",
  LCH: "lch",
  Lab: "lab",
  sRGB: "srgb",
  "Linear sRGB": "srgb-linear",
  "Display P3": "p3",
  "Linear P3": "p3-linear",
  "Adobe RGB": "a98rgb",
  ProPhoto: "prophoto",
  "Rec. 2020": "rec2020",
  "XYZ D65": "xyz-d65",
  "XYZ D50": "xyz-d50",
};

const level = fc.integer({ min: 0, max: 255 });
const hexes = fc
  .tuple(level, level, level)
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`);
const unit = (max: number, decimals: number) =>
  fc.integer({ min: 0, max: max * 10 ** decimals }).map((value) => value / 10 ** decimals);
const wide = fc.tuple(unit(1, 3), unit(1, 3), unit(1, 3)).map(([r, g, b]) => `color(display-p3 ${r} ${g} ${b})`);
const oklch = fc
  .tuple(unit(85, 1), unit(0.3, 3), unit(360, 1))
  .map(([l, c, h]) => `oklch(${(l * 8) / 10 + 30}% ${c} ${h})`);
const colors = fc.oneof(hexes, wide, oklch);

// ITU-R BT.2020, table 4: browsers decode rec2020 so. Drafts of CSS Color 4 of 2025, and colorjs.io, have BT.1886 instead.
const bt2020 = (value: number) => {
  const size = Math.abs(value);
  return Math.sign(value) * (size < 0.08124286 ? size / 4.5 : ((size + 0.09929683) / 1.09929683) ** (1 / 0.45));
};

/** HSV and CMYK, which colorjs.io does not read as they are written, as the red, green and blue that we read in them. */
const inCss = (text: string): string => fromOtherModel(text) ?? text;

function read(text: string): ColorJs {
  const color = new ColorJs(inCss(text));
  const [r = 0, g = 0, b = 0] = color.coords.map((value) => bt2020(value ?? 0));
  return color.spaceId === "rec2020" ? new ColorJs("rec2020-linear", [r, g, b], color.alpha ?? 1) : color;
}

const oklabOf = (text: string) =>
  read(text)
    .to("oklab")
    .coords.map((value) => value ?? 0);
const distance = (one: readonly number[], other: readonly number[]) =>
  Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)));
const xyzOf = (text: string) =>
  read(text)
    .to("xyz")
    .coords.map((value) => value ?? 0);
const distanceOf = (one: string, other: string) => distance(oklabOf(one), oklabOf(other));

/** How far apart two colors are in the channel of sRGB, 0 to 1, in which they differ most. */
function srgbDistanceOf(one: string, other: string): number {
  const [ones, others] = [one, other].map((text) =>
    read(text)
      .to("srgb")
      .coords.map((value) => value ?? 0),
  );
  return Math.max(...(ones ?? []).map((value, index) => Math.abs(value - (others?.[index] ?? 0))));
}

describe("forms", () => {
  test("each form of an sRGB color is the color, as colorjs.io reads it", () => {
    fc.assert(
      fc.property(hexes, (hex) => {
        for (const { name, text, isNearest } of formsOf(colorOf(hex))) {
          expect(isNearest, name).toBe(false);
          expect(distanceOf(text, hex), `${name} ${text}`).toBeLessThan(0.002);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("a form of any gamut is the color itself, and one of sRGB says that it is the nearest", () => {
    fc.assert(
      fc.property(fc.oneof(wide, oklch), (written) => {
        const isOutside = !new ColorJs(written).inGamut("srgb", { epsilon: 1e-4 });
        for (const { name, text, isNearest } of formsOf(colorOf(written))) {
          if (name === "Name") continue;
          const isOfSrgb = ["Hex", "RGB", "HSL", "HWB", "HSV", "CMYK"].includes(name);
          expect(isNearest, `${name} of ${written}`).toBe(isOfSrgb && isOutside);
          if (isNearest) continue;
          // Oklab is steep where a cone sees next to nothing: what is rounded away, 1 in 255 of a hex color or the
          // fourth decimal of XYZ, is far there.
          const apart = isOfSrgb ? srgbDistanceOf(text, written) : distanceOf(text, written);
          const isRounding = !isOfSrgb && distance(xyzOf(text), xyzOf(written)) < 1e-4;
          expect(isRounding || apart < 0.01, `${name} ${text} of ${written}: ${apart}`).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("each form is in its own space, and reads back as itself", () => {
    fc.assert(
      fc.property(colors, fc.constantFrom("", " / 0.5", " / 0.25"), (opaque, alpha) => {
        const written = opaque.startsWith("#") ? opaque + (alpha && "80") : opaque.replace(")", `${alpha})`);
        for (const { name, text } of formsOf(colorOf(written))) {
          if (name in SPACES || name === "Name") expect(readColor(text)).toEqual({ ok: true, value: text });
          const theirs = new ColorJs(inCss(text));
          if (name in SPACES) expect(theirs.spaceId, text).toBe(SPACES[name]);
          expect(theirs.alpha).toBeCloseTo(new ColorJs(written).alpha ?? 1, 2);
          const again = formsOf(colorOf(inCss(text))).find((form) => form.name === name)?.text;
          // Hues of near-grays come from rounded numbers.
          expect(distanceOf(again ?? "", text), `${text} again`).toBeLessThan(0.03);
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ["#f00", "red"],
    ["rgb(102 51 153)", "rebeccapurple"],
    ["#0000", "transparent"],
    ["#f000", undefined],
    ["#0f766e", undefined],
    ["color(display-p3 1 0 0)", undefined],
  ])("%s is called %s", (text, name) => {
    expect(formsOf(colorOf(text)).find((form) => form.name === "Name")?.text).toBe(name);
  });

  test("published values of CSS Color 4 and of colorjs.io", () => {
    const of = (text: string) => Object.fromEntries(formsOf(colorOf(text)).map((form) => [form.name, form.text]));
    expect(of("#0f766e")).toMatchObject({
      Hex: "#0f766e",
      RGB: "rgb(15 118 110)",
      HSL: "hsl(175.3 77.4% 26.1%)",
      OKLCH: "oklch(51.09% 0.0861 186.39)",
    });
    expect(of("rebeccapurple")).toMatchObject({ Lab: "lab(32.39% 38.42 -47.69)", LCH: "lch(32.39% 61.24 308.86)" });
    expect(of("#ffffff80")).toMatchObject({ HWB: "hwb(0 100% 0% / 0.5)", OKLCH: "oklch(100% 0 0 / 0.5)" });
  });
});

test("the nearest in sRGB is one color everywhere: here, in a gradient's stops and in a shadow", () => {
  fc.assert(
    fc.property(colors, (text) => {
      expect(parseColor(text)?.hex).toBe(hexOf(colorOf(text)));
    }),
  );
  expect(parseColor("color(display-p3 0 1 0)")).toMatchObject({ hex: "#00fb29", clipped: true });
  // Outside by less than half a level.
  const hardly = "color(display-p3 0.106 0.045 0.004)";
  expect(parseColor(hardly)).toMatchObject({ hex: hexOf(colorOf(hardly)), clipped: false });
});

describe("models that CSS lacks", () => {
  test("HSV is that of colorjs.io, and both read back as the color", () => {
    fc.assert(
      fc.property(hexes, (hex) => {
        const rgb = toRgb(colorOf(hex));
        const theirs = new ColorJs(hex).to("hsv").coords.map((value) => value ?? 0);
        const ours = hsvOf(rgb);
        expect(ours[0]).toBeCloseTo(theirs[1] === 0 ? 0 : ((theirs[0] ?? 0) + 360) % 360, 6);
        expect([ours[1] * 100, ours[2] * 100].map((value) => value.toFixed(6))).toEqual(
          theirs.slice(1).map((value) => value.toFixed(6)),
        );
        const [c, m, y, k] = cmykOf(rgb).map((ink) => `${ink * 100}%`);
        for (const text of [`hsv(${ours[0]} ${ours[1] * 100}% ${ours[2] * 100}%)`, `cmyk(${c}, ${m}, ${y}, ${k})`]) {
          expect(hexOf(colorOf(inCss(text)))).toBe(hex);
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    // As Photoshop, GIMP and CSS Color 5 without a profile have them.
    ["cmyk(0, 100, 100, 0)", "#ff0000"],
    ["cmyk(0 1 1 0)", "#ff0000"],
    ["device-cmyk(0 0.5 1 0.2)", "#cc6600"],
    ["cmyk(0% 50% 100% 20% / 50%)", "#cc660080"],
    ["hsv(120, 100%, 50%)", "#008000"],
    ["hsb(240deg 100 100)", "#0000ff"],
    ["HSV(-60, 50%, 100%)", "#ff80ff"],
    ["hsva(0, 0%, 50%, 0.5)", "#80808080"],
  ])("%s is %s", (text, hex) => {
    expect(hexOf(colorOf(inCss(text)))).toBe(hex);
  });

  test.each(["hsv(1 2)", "cmyk(1 2 3)", "cmyk(a b c d)", "hsv(1 2 3 4 5)", "hsv()", "cmyk(0 0 0 0 / x)"])(
    "%s isn't a color",
    (text) => {
      expect(fromOtherModel(text)).toBeUndefined();
    },
  );
});

test.each(["lab(50% 0 0)", "oklch(100% 0 0)", "white", "black", "gray", "oklab(60% 0 0)", "lch(30 0 200)", "#777"])(
  "the gray %s has no hue and no saturation in any form",
  (text) => {
    const of = Object.fromEntries(formsOf(colorOf(text)).map((form) => [form.name, form.text]));
    expect(of.HSL).toMatch(/^hsl\(0 0% /);
    expect(of.HSV).toMatch(/^hsv\(0 0% /);
    expect(of.HWB).toMatch(/^hwb\(0 /);
    expect(of.OKLCH).toMatch(/ 0 0\)$/);
    expect(of.LCH).toMatch(/ 0\)$/);
  },
);

test("alpha stays as written, in every form but hex", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), (tenThousandths) => {
      const alpha = tenThousandths / 10_000;
      for (const { name, text } of formsOf(colorOf(`rgb(10 20 30 / ${alpha})`))) {
        if (name === "Hex" || name === "Name") continue;
        expect(Number(/\/ ([\d.]+)\)$/.exec(text)?.[1])).toBe(alpha);
      }
    }),
    { numRuns: 50 },
  );
  for (let byte = 0; byte < 255; byte++) {
    const hex = `#0a141e${byte.toString(16).padStart(2, "0")}`;
    const rgb = formsOf(colorOf(hex)).find(({ name }) => name === "RGB")?.text ?? "";
    expect(hexOf(colorOf(rgb))).toBe(hex);
  }
});

describe("gamuts", () => {
  // CSS Color 4 maps these so; clipping, which browsers still do, would give #00ff00, #00cb00 and #ffcb91.
  test.each([
    ["color(display-p3 0 1 0)", "#00fb29"],
    ["oklch(0.7 0.3 150)", "#00c248"],
    ["oklch(1 0.2 40)", "#ffffff"],
    ["lab(100 0 0)", "#ffffff"],
  ])("%s is %s in sRGB", (text, hex) => {
    expect(hexOf(colorOf(text))).toBe(hex);
  });

  test.each([
    ["white", [true, true, true]],
    ["lab(100 0 0)", [true, true, true]],
    ["color(display-p3 0 1 0)", [false, true, true]],
    ["color(rec2020 0 1 0)", [false, false, true]],
    ["color(prophoto-rgb 0 1 0)", [false, false, false]],
    ["color(srgb 1.00005 0 0)", [true, true, true]],
    ["color(srgb 1.001 0 0)", [false, true, true]],
  ])("%s is in sRGB, Display P3 and Rec. 2020: %j", (text, isIn) => {
    expect(GAMUTS.map((gamut) => isInGamut(colorOf(text), gamut))).toEqual(isIn);
  });

  const IDS = { rgb: "srgb", p3: "p3", rec2020: "rec2020" } as const;
  const CSS_IDS = { rgb: "srgb", p3: "display-p3", rec2020: "rec2020" } as const;

  test("every color is mapped as colorjs.io maps it", () => {
    fc.assert(
      fc.property(fc.oneof(wide, oklch), fc.constantFrom(...GAMUTS), (text, gamut) => {
        const { r, g, b } = inGamut(colorOf(text), gamut);
        const space = IDS[gamut.id];
        const theirs = new ColorJs(text).toGamut({ space, method: "css" }).to("oklab").coords;
        const ours = oklabOf(`color(${CSS_IDS[gamut.id]} ${r} ${g} ${b})`);
        expect(
          distance(
            ours,
            theirs.map((value) => value ?? 0),
          ),
          `${text} in ${gamut.name}`,
        ).toBeLessThan(0.01);
        expect(Math.min(r, g, b)).toBeGreaterThanOrEqual(0);
        expect(Math.max(r, g, b)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });
});

describe("reading", () => {
  test.each([
    [" #0F766E ; ", "#0f766e"],
    ["0F766E", "#0f766e"],
    ["f00", "#f00"],
    ["color: Red !important;", "red"],
    ["--brand:  RGB( 1   2\n3 )", "rgb( 1 2 3 )"],
    ["color(display-p3-linear 0 1 none)", "color(display-p3-linear 0 1 none)"],
  ])("%j is %s", (typed, text) => {
    expect(readColor(typed)).toEqual({ ok: true, value: text });
  });

  test.each(["", "  ", "#12345", "12345", "reddish", "rgb(1 2)", "var(--x)", "color-mix(in oklab, red, blue)", "#ggg"])(
    "%j isn't a color",
    (typed) => {
      expect(readColor(typed)).toMatchObject({ ok: false, message: expect.stringMatching(/^(This is|Type a).*\.$/) });
    },
  );

  test("a color that only a browser can compute has the browser's result", () => {
    expect(readColor("Color-Mix(in oklab, red, blue)", () => "OKLAB(0.5 0 0)")).toEqual({
      ok: true,
      value: "oklab(0.5 0 0)",
    });
    expect(readColor("nothing", () => undefined)).toMatchObject({ ok: false });
    expect(readColor("nothing", () => "gibberish")).toMatchObject({ ok: false });
  });

  // As browsers read them.
  test.each([
    ["rgb(255 0 0 / none)", "#ff000000"],
    ["rgb(300 -20 127.5)", "#ff0080"],
    ["lab(150 10 10)", "#ffffff"],
    ["hwb(0 60% 60%)", "#808080"],
    ["oklch(0.6 -0.1 20)", "#808080"],
    ["color(display-p3-linear 1 1 1)", "#ffffff"],
    ["color(display-p3-linear 0.5 0.5 0.5)", "#bcbcbc"],
  ])("%s is %s", (text, hex) => {
    expect(hexOf(colorOf(text))).toBe(hex);
  });
});

test("colors are mixed as colorjs.io mixes them", () => {
  fc.assert(
    fc.property(hexes, hexes, fc.constantFrom(...MIX_SPACES), (one, other, space) => {
      const [, mixed] = mixOf(colorOf(one), colorOf(other), space, 3);
      const theirs = new ColorJs(one).mix(other, 0.5, { space, outputSpace: "oklab" });
      const forms = formsOf(mixed as Color);
      const ours = forms.find(({ name }) => name === "OKLab")?.text ?? "";
      expect(
        distance(
          oklabOf(ours),
          theirs.coords.map((value) => value ?? 0),
        ),
        `${one} ${other} ${space}`,
      ).toBeLessThan(0.003);
    }),
    { numRuns: 200 },
  );
});
