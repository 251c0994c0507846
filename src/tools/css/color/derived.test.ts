import ColorJs from "colorjs.io";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hexOf, isInSrgb, toOklch } from "#core/color/color-spaces.ts";
import { colorOf } from "#core/color/parse-color.ts";
import { apcaContrast } from "./apca.ts";
import { contrastRatio, nearestPassing, over, ratioText } from "./contrast.ts";
import { HARMONIES, harmonyOf } from "./derived.ts";
import { STEPS, scaleOf } from "./scale.ts";
import { seenWith } from "./vision.ts";

const hexes = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

describe("contrast", () => {
  test("the ratio is colorjs.io's", () => {
    fc.assert(
      fc.property(hexes, hexes, (one, other) => {
        expect(contrastRatio(one, other)).toBeCloseTo(new ColorJs(one).contrast(other, "WCAG21"), 2);
        expect(contrastRatio(one, other)).toBe(contrastRatio(other, one));
      }),
    );
  });

  test.each([
    ["#000000", "#ffffff", "21.00"],
    // 4.478 is not 4.5, and is not shown as if it were.
    ["#777777", "#ffffff", "4.47"],
    ["#767676", "#ffffff", "4.54"],
    ["#123456", "#123456", "1.00"],
  ])("%s on %s: %s", (one, other, text) => {
    expect(ratioText(contrastRatio(one, other))).toBe(text);
  });

  // The values that are published with APCA 0.0.98G-4g.
  test.each([
    ["#888888", "#ffffff", 63.056469930209424],
    ["#ffffff", "#888888", -68.54146436644962],
    ["#000000", "#aaaaaa", 58.146262578561334],
    ["#aaaaaa", "#000000", -56.24113336839742],
    ["#112233", "#ddeeff", 91.66830811481631],
    ["#ddeeff", "#112233", -93.06770049484275],
    ["#112233", "#444444", 8.32326136957393],
    ["#444444", "#112233", -7.526878460278154],
    ["#123456", "#123456", 0],
  ])("APCA of %s on %s is Lc %f", (text, background, lc) => {
    expect(apcaContrast(text, background)).toBeCloseTo(lc, 6);
  });

  test("a translucent color is mixed with its background first", () => {
    expect(over("#00000080", "#ffffff")).toBe("#7f7f7f");
    expect(over("#ff000000", "#123456")).toBe("#123456");
    expect(over("#ff0000", "#123456")).toBe("#ff0000");
  });

  test("the nearest color that passes does pass, has the hue, and nothing between does", () => {
    fc.assert(
      fc.property(hexes, hexes, fc.constantFrom(3, 4.5, 7), (hex, background, least) => {
        const passes = (other: string) => contrastRatio(other, background) >= least;
        const found = nearestPassing(colorOf(hex), passes);
        if (found === undefined) {
          expect(passes("#ffffff") || passes("#000000")).toBe(false);
          return;
        }
        expect(passes(found)).toBe(true);
        if (passes(hex)) {
          expect(found).toBe(hex);
          return;
        }
        const [from, to] = [toOklch(colorOf(hex)), toOklch(colorOf(found))];
        // One step of lightness back it fails: no color that passes is much nearer. Near black the step may be the same
        // hex color.
        const back = hexOf({ ...from, l: to.l + Math.sign(from.l - to.l) * 0.01 });
        if (Math.abs(from.l - to.l) > 0.02 && back !== found) expect(passes(back)).toBe(false);
        if (to.c > 0.06) {
          const turn = Math.abs((((to.h ?? 0) - (from.h ?? 0) + 540) % 360) - 180);
          expect(turn).toBeLessThan(25);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe("scales", () => {
  test("eleven steps in sRGB, ever darker, by even steps of lightness", () => {
    fc.assert(
      fc.property(hexes, (hex) => {
        const scale = scaleOf(colorOf(hex), { keepsColor: false });
        expect(scale.map(({ step }) => step)).toEqual([...STEPS]);
        expect(scale.every(({ color }) => isInSrgb(color))).toBe(true);
        // colorjs.io measures what is shown.
        const light = scale.map(({ color }) => new ColorJs(hexOf(color)).to("oklch").coords[0] ?? 0);
        for (let index = 1; index < light.length; index++) {
          expect((light[index - 1] ?? 0) - (light[index] ?? 0)).toBeCloseTo(0.072, 2);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("the color itself is one of the steps, with even ones to each side", () => {
    fc.assert(
      fc.property(hexes, (hex) => {
        const scale = scaleOf(colorOf(hex), { keepsColor: true });
        const own = scale.findIndex(({ isOwn }) => isOwn);
        expect(scale.filter(({ isOwn }) => isOwn)).toHaveLength(1);
        expect(hexOf(scale[own]?.color ?? colorOf("red"))).toBe(hex);
        const light = scale.map(({ color }) => toOklch(color).l);
        for (const side of [light.slice(0, own + 1), light.slice(own)]) {
          const steps = side.slice(1).map((value, index) => (side[index] ?? 0) - value);
          for (const step of steps) {
            expect(step).toBeCloseTo(steps[0] ?? 0, 6);
            expect(step).toBeGreaterThanOrEqual(-1e-9);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  test("a gray has a gray scale, and teal is the 600 of its own", () => {
    for (const { color } of scaleOf(colorOf("#808080"), { keepsColor: true }))
      expect(toOklch(color).c).toBeLessThan(1e-4);
    expect(scaleOf(colorOf("#0f766e"), { keepsColor: true }).find(({ isOwn }) => isOwn)?.step).toBe(600);
  });
});

test("harmonies turn the hue, as colorjs.io measures it, and keep the color itself", () => {
  for (const { turns } of HARMONIES) {
    const colors = harmonyOf(colorOf("oklch(0.6 0.05 20)"), turns).map((color) =>
      new ColorJs(hexOf(color)).to("oklch"),
    );
    for (const [index, { coords }] of colors.entries()) {
      const off = ((((coords[2] ?? 0) - 20 - (turns[index] ?? 0)) % 360) + 540) % 360;
      expect(Math.abs(off - 180)).toBeLessThan(2);
    }
  }
  expect(harmonyOf(colorOf("hsl(20 50% 50%)"), [0, 180])[0]).toEqual(colorOf("hsl(20 50% 50%)"));
});

describe("color blindness", () => {
  // What Chromium's own emulation shows; on encoded values red would be #271d00.
  test.each([
    ["protan", "#ff0000", "#6d5f00"],
    ["deutan", "#ff0000", "#a39000"],
  ] as const)("%s sees %s as %s", (deficiency, hex, seen) => {
    expect(seenWith(hex, deficiency, 1)).toBe(seen);
  });

  test("grays stay as they are, and nobody without it sees a difference", () => {
    fc.assert(
      fc.property(hexes, fc.constantFrom("protan", "deutan", "tritan", "achroma"), (hex, deficiency) => {
        expect(seenWith(hex, deficiency, 0)).toBe(hex);
        const gray = `#${hex.slice(1, 3).repeat(3)}`;
        const seen = seenWith(gray, deficiency, 1);
        const levels = [1, 3, 5].map((at) => Number.parseInt(seen.slice(at, at + 2), 16));
        for (const level of levels) expect(Math.abs(level - Number.parseInt(hex.slice(1, 3), 16))).toBeLessThan(2);
      }),
    );
    expect(seenWith("#ff000080", "achroma", 1)).toBe("#7f7f7f80");
  });
});
