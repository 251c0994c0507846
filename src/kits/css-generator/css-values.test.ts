import fc from "fast-check";
import { expect, test } from "vitest";
import { alphaNumber, arbitraryClass, arbitraryValues, cssColor, cssNumber, withOpacity } from "./css-values.ts";
import { moveLayer } from "./move-layer.ts";
import { oklabOf, oklabOfOklch, oklchOf, rgbOfOklab } from "./oklab.ts";

test("numbers have no exponent, no negative zero, and the requested number of decimals", () => {
  expect([1.005, -0.001, 0, 12, -1.239, 1e-9].map((value) => cssNumber(value))).toEqual([
    "1",
    "0",
    "0",
    "12",
    "-1.24",
    "0",
  ]);
  expect(cssNumber(1 / 3, 6)).toBe("0.333333");
  expect(cssNumber(2.5, 0)).toBe("3");
});

test("every alpha byte has a shortest CSS number that converts back to it", () => {
  for (let byte = 0; byte < 256; byte++) {
    const number = alphaNumber(byte);
    expect(Math.round(number * 255), `${byte}`).toBe(byte);
    const isShort = Array.from({ length: 101 }, (_, hundredths) => hundredths / 100).some(
      (short) => Math.round(short * 255) === byte,
    );
    expect(String(number).length, `${byte}`).toBeLessThanOrEqual(isShort ? 4 : 5);
  }
  expect([0, 128, 255].map(alphaNumber)).toEqual([0, 0.5, 1]);
});

test("a color without alpha is hex, and one with alpha is rgba()", () => {
  expect(cssColor("#14b8a6")).toBe("#14b8a6");
  expect(cssColor("#14b8a6ff")).toBe("#14b8a6ff");
  expect(cssColor("#14b8a680")).toBe("rgba(20, 184, 166, 0.5)");
  expect(withOpacity("#14b8a6", 0.5)).toBe("#14b8a680");
  expect(withOpacity("#14b8a680", 0.5)).toBe("#14b8a640");
  expect(withOpacity("#14b8a6", 1)).toBe("#14b8a6");
});

test("a moved layer is where it was put, and the others keep their order", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer()),
      fc.integer({ min: -2, max: 9 }),
      fc.integer({ min: -2, max: 9 }),
      (layers, from, to) => {
        const moved = moveLayer(layers, from, to);
        if (from < 0 || from >= layers.length || to < 0 || to >= layers.length) {
          expect(moved).toBe(layers);
          return;
        }
        expect(moved[to]).toBe(layers[from]);
        expect(moved.filter((each) => each !== layers[from])).toEqual(layers.filter((_, index) => index !== from));
      },
    ),
  );
});

test("Tailwind classes restore the value that they were made from", () => {
  expect(arbitraryClass("bg", "linear-gradient(90deg, red 0%, blue)")).toBe("bg-[linear-gradient(90deg,red_0%,blue)]");
  expect(arbitraryValues("bg", 'class="flex bg-[linear-gradient(90deg,red_0%,blue)] p-[3px]"')).toEqual([
    "linear-gradient(90deg,red 0%,blue)",
  ]);
  expect(arbitraryValues("bg", "hover:bg-[image:url(a\\_b)] 'bg-[red]' xbg-[blue] bg-[]")).toEqual(["url(a_b)", "red"]);
  expect(arbitraryValues("p", "p-[3px] p-[4px]")).toEqual(["3px", "4px"]);
});

test("colors convert back from OKLab and OKLCH, and primaries match CSS Color 4", () => {
  const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 1e4) / 1e4);
  // CSS Color 4 §9.4 and its sample code: red, lime and blue.
  expect(rounded(oklabOf([1, 0, 0]))).toEqual([0.628, 0.2249, 0.1258]);
  expect(rounded(oklabOf([0, 1, 0]))).toEqual([0.8664, -0.2339, 0.1795]);
  expect(rounded(oklabOf([0, 0, 1]))).toEqual([0.452, -0.0325, -0.3115]);
  expect(rounded(oklchOf(oklabOf([1, 0, 0])))).toEqual([0.628, 0.2577, 29.2339]);
  fc.assert(
    fc.property(
      fc.tuple(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
      ),
      (color) => {
        const [lightness, chroma, hue] = oklchOf(oklabOf(color));
        expect(hue).toBeGreaterThanOrEqual(0);
        expect(hue).toBeLessThan(360);
        const back = rgbOfOklab(oklabOfOklch([lightness, chroma, hue]));
        for (const [at, channel] of color.entries()) expect(back[at]).toBeCloseTo(channel, 4);
      },
    ),
  );
  // Colors outside sRGB are clipped.
  for (const channel of rgbOfOklab([1, 0.4, 0])) {
    expect(channel).toBeGreaterThanOrEqual(0);
    expect(channel).toBeLessThanOrEqual(1);
  }
});
