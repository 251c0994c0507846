import { describe, expect, test } from "vitest";
import { defaults } from "#core/params.ts";
import params from "../params.ts";
import { contrastOf, printRatio } from "./contrast.ts";
import type { Gradient } from "./gradient.ts";

const { width: _width, height: _height, ...initial } = defaults(params) satisfies Gradient;
const of = (...colors: string[]): Gradient => ({
  ...initial,
  stops: colors.map((color, index) => ({ color, at: (index * 100) / (colors.length - 1) })),
});

describe("contrast of text on a gradient", () => {
  // #777 on white has 4.478, which fails and is not rounded up.
  test("is WCAG's", () => {
    expect(printRatio(contrastOf(of("#777777", "#777777"), "white").least)).toBe("4.47:1");
    expect(contrastOf(of("#777777", "#777777"), "white").fails).toEqual([[0, 100]]);
    expect(printRatio(contrastOf(of("#000000", "#000000"), "white").least)).toBe("21.00:1");
    expect(printRatio(contrastOf(of("#767676", "#767676"), "white").least)).toBe("4.54:1");
  });

  test("says where it fails", () => {
    const { least, fails } = contrastOf(of("#000000", "#ffffff"), "white");
    expect(least).toBeCloseTo(1);
    // #767676, the lightest gray that passes, is 46.3 % of the way, and the limit at 46.6 %.
    expect(fails).toEqual([[47, 100]]);
    expect(contrastOf(of("#000000", "#ffffff", "#000000"), "white").fails).toEqual([[23.5, 76.5]]);
    expect(contrastOf(of("#ffffff", "#000000", "#ffffff"), "white").fails).toHaveLength(2);
    expect(contrastOf(of("#000000", "#ffffff"), "black", 3).fails[0]?.[0]).toBe(0);
  });

  test("takes what is behind a transparent place for the worst", () => {
    expect(contrastOf(of("#00000000", "#00000000"), "white").least).toBeCloseTo(1);
    expect(contrastOf(of("#ffffff00", "#ffffff00"), "black").least).toBeCloseTo(1);
    expect(contrastOf({ ...of("#000000", "#000000"), opacity: 0.5 }, "white").least).toBeLessThan(4.5);
  });
});
