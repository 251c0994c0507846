import { compile } from "tailwindcss";
import { describe, expect, test } from "vitest";
import { defaults } from "#core/params.ts";
import { elevationsOf, MATERIAL, printTheme, printTokens, printVariables } from "./light/elevations.ts";
import {
  darkLayers,
  darkSurface,
  dropShadow,
  lookOf,
  printClasses,
  printFilter,
  printLook,
  printTextShadow,
  reliefBackground,
  reliefLayers,
  textShadow,
} from "./look.ts";
import params from "./params.ts";
import { parseShadow } from "./parse.ts";
import { PRESETS } from "./presets.ts";
import { FIRST_LAYER, type Layer, MAX_LAYERS, printValue } from "./shadow.ts";

const layer = (more: Partial<Layer>): Layer => ({ ...FIRST_LAYER, x: 0, y: 4, blur: 12, ...more });
const values = (more: Partial<ReturnType<typeof defaults<typeof params>>>) => ({ ...defaults(params), ...more });

describe("other properties", () => {
  test("text-shadow has offsets, blur and color", () => {
    expect(textShadow([layer({}), layer({ y: 1, blur: 0, opacity: 50 })])).toEqual({
      value: "0 4px 12px #14b8a6, 0 1px 0 rgba(20, 184, 166, 0.5)",
    });
  });

  test("a filter has half the blur: it counts a standard deviation", () => {
    expect(dropShadow([layer({ blur: 40 })])).toEqual({ value: "drop-shadow(0 4px 20px #14b8a6)" });
    // What is read back is the layer.
    for (const blur of [0, 1, 7, 40]) {
      const read = parseShadow(`filter: ${dropShadow([layer({ blur })]).value}`);
      expect(read.ok && read.value.layers).toEqual([layer({ blur })]);
    }
  });

  test("what they cannot have is left out, and told", () => {
    const layers = [layer({ spread: -2 }), layer({ inset: true, spread: 9 }), layer({ spread: 1, hidden: true })];
    expect(textShadow(layers)).toEqual({
      value: "0 4px 12px #14b8a6",
      note: "text-shadow has no inset: 1 layer left out. text-shadow has no spread: it is left out of 1 layer.",
    });
    expect(dropShadow(layers)).toEqual({
      value: "drop-shadow(0 4px 6px #14b8a6)",
      note: "drop-shadow() has no inset: 1 layer left out. drop-shadow() has no spread: it is left out of 1 layer.",
    });
    expect(textShadow([layer({ inset: true })]).value).toBe("none");
    expect(dropShadow([layer({ hidden: true })])).toEqual({ value: "none" });
  });

  test("says that chained drop-shadows shadow each other", () => {
    expect(dropShadow([layer({}), layer({})]).note).toMatch(/also applies to the ones before it/);
    expect(dropShadow([layer({}), layer({ hidden: true })]).note).toBeUndefined();
  });
});

describe("elevations", () => {
  // As published: @material/elevation 14.0.0, _elevation-theme.scss, the maps of umbra, penumbra and ambient shadows.
  test.each([
    [1, "0px 2px 1px -1px", "0px 1px 1px 0px", "0px 1px 3px 0px"],
    [2, "0px 3px 1px -2px", "0px 2px 2px 0px", "0px 1px 5px 0px"],
    [3, "0px 3px 3px -2px", "0px 3px 4px 0px", "0px 1px 8px 0px"],
    [4, "0px 2px 4px -1px", "0px 4px 5px 0px", "0px 1px 10px 0px"],
    [5, "0px 3px 5px -1px", "0px 5px 8px 0px", "0px 1px 14px 0px"],
    [6, "0px 3px 5px -1px", "0px 6px 10px 0px", "0px 1px 18px 0px"],
    [7, "0px 4px 5px -2px", "0px 7px 10px 1px", "0px 2px 16px 1px"],
    [8, "0px 5px 5px -3px", "0px 8px 10px 1px", "0px 3px 14px 2px"],
    [9, "0px 5px 6px -3px", "0px 9px 12px 1px", "0px 3px 16px 2px"],
    [10, "0px 6px 6px -3px", "0px 10px 14px 1px", "0px 4px 18px 3px"],
    [11, "0px 6px 7px -4px", "0px 11px 15px 1px", "0px 4px 20px 3px"],
    [12, "0px 7px 8px -4px", "0px 12px 17px 2px", "0px 5px 22px 4px"],
    [13, "0px 7px 8px -4px", "0px 13px 19px 2px", "0px 5px 24px 4px"],
    [14, "0px 7px 9px -4px", "0px 14px 21px 2px", "0px 5px 26px 4px"],
    [15, "0px 8px 9px -5px", "0px 15px 22px 2px", "0px 6px 28px 5px"],
    [16, "0px 8px 10px -5px", "0px 16px 24px 2px", "0px 6px 30px 5px"],
    [17, "0px 8px 11px -5px", "0px 17px 26px 2px", "0px 6px 32px 5px"],
    [18, "0px 9px 11px -5px", "0px 18px 28px 2px", "0px 7px 34px 6px"],
    [19, "0px 9px 12px -6px", "0px 19px 29px 2px", "0px 7px 36px 6px"],
    [20, "0px 10px 13px -6px", "0px 20px 31px 3px", "0px 8px 38px 7px"],
    [21, "0px 10px 13px -6px", "0px 21px 33px 3px", "0px 8px 40px 7px"],
    [22, "0px 10px 14px -6px", "0px 22px 35px 3px", "0px 8px 42px 7px"],
    [23, "0px 11px 14px -7px", "0px 23px 36px 3px", "0px 9px 44px 8px"],
    [24, "0px 11px 15px -7px", "0px 24px 38px 3px", "0px 9px 46px 8px"],
  ])("Material's %i is as published", (level, umbra, penumbra, ambient) => {
    expect(MATERIAL).toHaveLength(24);
    const published = parseShadow(`${umbra} rgb(0 0 0/.2), ${penumbra} rgb(0 0 0/.14), ${ambient} rgb(0 0 0/.12)`);
    if (!published.ok) throw new Error(published.message);
    expect(MATERIAL[level - 1]).toEqual(published.value.layers);
  });

  const own = [layer({ y: 6, blur: 12 })];

  test("five levels go by their heights, of which the third is the shadow", () => {
    const { light, dark } = elevationsOf("five", own, false);
    expect(light.map(([first]) => [first?.y, first?.blur])).toEqual([
      [1, 2],
      [3, 6],
      [6, 12],
      [8, 16],
      [12, 24],
    ]);
    expect(dark).toBeUndefined();
    expect(elevationsOf("material", own, false).light).toBe(MATERIAL);
    expect(elevationsOf("five", own, true).dark?.[2]).toEqual(darkLayers(own));
  });

  test("variables, for dark mode too", () => {
    expect(printVariables({ light: [own, [layer({ hidden: true })]] })).toBe(
      ":root {\n  --elevation-1: 0 6px 12px 0 #14b8a6;\n  --elevation-2: none;\n}",
    );
    expect(printVariables({ light: [own], dark: [[layer({})]] })).toBe(
      ":root {\n  --elevation-1: 0 6px 12px 0 #14b8a6;\n}\n\n@media (prefers-color-scheme: dark) {\n  :root {\n    --elevation-1: 0 4px 12px 0 #14b8a6;\n  }\n}",
    );
  });

  test.each([false, true])("Tailwind 4 makes its classes of the theme, dark: %s", async (withDark) => {
    const theme = printTheme(elevationsOf("five", own, withDark));
    const css = (await compile(`${theme}\n@tailwind utilities;`)).build(["shadow-elevation-5"]);
    expect(css).toContain(".shadow-elevation-5");
    expect(css).toMatch(withDark ? /--tw-shadow: var\(--elevation-5\)/ : /--tw-shadow: 0 12px 24px 0 var\(/);
    expect(css).toContain(withDark ? "--elevation-5: 0 12px 24px 0 #14b8a6" : "12px 24px");
  });

  test("tokens have the published form: a shadow, or a list of them", () => {
    const [first] = own;
    const levels = { light: [own, [first as Layer, layer({ inset: true, opacity: 50, x: -1.5 })]] };
    expect(JSON.parse(printTokens(levels))).toEqual({
      elevation: {
        $type: "shadow",
        1: {
          $value: {
            color: { colorSpace: "srgb", components: [0.0784, 0.7216, 0.651], alpha: 1, hex: "#14b8a6" },
            offsetX: { value: 0, unit: "px" },
            offsetY: { value: 6, unit: "px" },
            blur: { value: 12, unit: "px" },
            spread: { value: 0, unit: "px" },
          },
        },
        2: {
          $value: [
            expect.objectContaining({ offsetY: { value: 6, unit: "px" } }),
            expect.objectContaining({
              inset: true,
              offsetX: { value: -1.5, unit: "px" },
              color: expect.objectContaining({ alpha: 0.5 }),
            }),
          ],
        },
      },
    });
    expect(Object.keys(JSON.parse(printTokens({ ...levels, dark: levels.light })))).toEqual([
      "elevation",
      "elevation-dark",
    ]);
  });
});

describe("dark mode", () => {
  test("shades become denser and nearly black, highlights faint, colors stay, and an edge is lit", () => {
    const [edge, shade, highlight, glow] = darkLayers([
      layer({ color: "#14201d", opacity: 20 }),
      layer({ color: "#ffffff", opacity: 80 }),
      layer({ color: "#2dd4bf", opacity: 80 }),
    ]);
    expect(edge).toMatchObject({ inset: true, color: "#ffffff", x: 0, y: 1, blur: 0 });
    // 1 - 0.8 ** 2.5
    expect(shade?.opacity).toBeCloseTo(42.8, 0);
    expect(shade?.color).toMatch(/^#0[0-5]0[0-5]0[0-5]$/);
    expect(highlight).toMatchObject({ color: "#ffffff", opacity: 10 });
    expect(glow).toEqual(layer({ color: "#2dd4bf", opacity: 80 }));
  });

  test("what is only inside gets no edge, and no list gets too long", () => {
    expect(darkLayers([layer({ inset: true })])).toHaveLength(1);
    expect(darkLayers([layer({ hidden: true })])).toHaveLength(1);
    expect(darkLayers(Array(MAX_LAYERS).fill(layer({})))).toHaveLength(MAX_LAYERS);
  });

  test("every preset's counterpart is a shadow that CSS can say", () => {
    for (const { layers } of PRESETS) {
      const dark = darkLayers(layers);
      const read = parseShadow(printValue(dark));
      expect(read.ok && read.value.layers).toEqual(dark);
    }
  });

  test("a surface keeps its hue, and is dark", () => {
    expect(darkSurface("#ffffff")).toBe("#2e2e2e");
    expect(darkSurface("#0c1211")).toBe("#0c1211");
    const blue = darkSurface("#99bbff");
    expect(Number.parseInt(blue.slice(5), 16)).toBeGreaterThan(Number.parseInt(blue.slice(1, 3), 16) + 20);
  });

  test("is written below, nested, in every form", () => {
    const shadow = values({ dark: true, layers: [layer({ color: "#000000", opacity: 20 })] });
    expect(printLook(shadow).value).toBe(
      "box-shadow: 0 4px 12px 0 rgba(0, 0, 0, 0.2);\n\n@media (prefers-color-scheme: dark) {\n  box-shadow:\n    inset 0 1px 0 0 rgba(255, 255, 255, 0.08),\n    0 4px 12px 0 rgba(0, 0, 0, 0.428);\n}",
    );
    expect(printClasses(shadow).value).toBe(
      "shadow-[0_4px_12px_0_rgba(0,0,0,0.2)] dark:shadow-[inset_0_1px_0_0_rgba(255,255,255,0.08),0_4px_12px_0_rgba(0,0,0,0.428)]",
    );
    expect(printTextShadow(shadow).value).toContain("  text-shadow: 0 4px 12px rgba(0, 0, 0, 0.428);\n}");
    expect(printFilter(shadow).value).toContain("  filter: drop-shadow(0 4px 6px rgba(0, 0, 0, 0.428));\n}");
    expect(printLook(values({})).value).toBe("box-shadow: 10px 10px 0 0 #14b8a6;");
    // The note is about what both have.
    expect(printTextShadow(shadow).note).toBeUndefined();
  });

  test("is what the preview shows: its own colors, or those picked in dark", () => {
    const theme = { box: "#ffffff", background: "#e7ecea" };
    expect(lookOf(values({}), theme)).toEqual({ layers: [FIRST_LAYER], ...theme });
    expect(lookOf(values({ box: "#ff0000", ground: "#0000ff" }), theme)).toMatchObject({
      box: "#ff0000",
      background: "#0000ff",
    });
    const dark = lookOf(values({ dark: true, ground: "#ffffff" }), theme);
    expect(dark).toMatchObject({ box: "#1f2a27", background: "#2e2e2e" });
    expect(dark.layers).toEqual(darkLayers([FIRST_LAYER]));
  });
});

describe("neumorphism", () => {
  const relief = { surface: "#808080", depth: 10, contrast: 20, face: "flat", light: 0, slant: 60 } as const;

  test("is a dark edge away from the light and a light one toward it", () => {
    expect(printValue(reliefLayers(relief))).toBe("0 10px 20px 0 #666666, 0 -10px 20px 0 #9a9a9a");
    expect(printValue(reliefLayers({ ...relief, light: 90, slant: 30 }))).toBe(
      "-5px 0 20px 0 #666666, 5px 0 20px 0 #9a9a9a",
    );
  });

  test("is pressed in below 0, with the dark edge on the side of the light", () => {
    expect(printValue(reliefLayers({ ...relief, depth: -10 }))).toBe(
      "inset 0 10px 20px 0 #666666, inset 0 -10px 20px 0 #9a9a9a",
    );
    expect(reliefLayers({ ...relief, depth: 0 })).toEqual([]);
  });

  test("a domed face is lit where the light comes from, a hollow one across from it", () => {
    expect(reliefBackground(relief)).toBe("#808080");
    expect(reliefBackground({ ...relief, face: "domed" })).toBe("linear-gradient(180deg, #8d8d8d, #737373)");
    expect(reliefBackground({ ...relief, face: "hollow", light: 315 })).toBe(
      "linear-gradient(135deg, #737373, #8d8d8d)",
    );
  });

  test("is given out with its background, and in dark with a dark one", () => {
    const settings = values({ ...relief, mode: "relief" });
    expect(printLook(settings).value).toBe(
      "background: #808080;\nbox-shadow:\n  0 10px 20px 0 #666666,\n  0 -10px 20px 0 #9a9a9a;",
    );
    expect(printClasses({ ...settings, dark: true }).value).toMatch(
      /^bg-\[#808080\] shadow-\[\S+\] dark:bg-\[#2e2e2e\] dark:shadow-\[\S+\]$/,
    );
    const { background, box } = lookOf({ ...settings, dark: true, face: "domed" }, { box: "", background: "" });
    expect([background, box]).toEqual(["#2e2e2e", expect.stringMatching(/^linear-gradient\(180deg, #3/)]);
  });
});
