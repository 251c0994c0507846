import { converter, formatCss } from "culori";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alphaNumber, cssColor, withOpacity } from "./css-color.ts";
import { cssNumber } from "./css-number.ts";
import { callOf, splitOutside, valuesOf } from "./css-text.ts";
import { readColor } from "./read-color.ts";
import { arbitraryClass } from "./tailwind.ts";

describe("text", () => {
  test("values of a property, from rules, declarations or alone", () => {
    const of = (css: string) => valuesOf(css, ["background"]);
    expect(of("red")).toEqual(["red"]);
    expect(of("red !important;")).toEqual(["red"]);
    expect(of("background: red; color: blue; BACKGROUND:url(a;b) ! important")).toEqual(["red", "url(a;b)"]);
    expect(of("@media (width > 1px) { a:hover { background : red } }\n/* background: blue */")).toEqual(["red"]);
    expect(of("color: blue")).toEqual([]);
    expect(of("  ")).toEqual([]);
  });

  test("brackets keep what they hold together", () => {
    expect(splitOutside("a(b, c), d", ",")).toEqual(["a(b, c)", "d"]);
    expect(splitOutside("a  (b c) d", " ")).toEqual(["a", "(b c)", "d"]);
    expect(callOf("Rgb( 1 2 (3) )")).toEqual({ name: "rgb", inside: "1 2 (3)" });
    for (const bad of ["rgb(1", "rgb(1)(2)", "rgb", "(1)", "a(1) b(2)"]) expect(callOf(bad)).toBeUndefined();
  });

  test("numbers have no exponent and no negative zero", () => {
    expect([cssNumber(-0), cssNumber(0.1 + 0.2), cssNumber(-0.001), cssNumber(1e6), cssNumber(2.5, 0)]).toEqual([
      "0",
      "0.3",
      "0",
      "1000000",
      "3",
    ]);
  });

  test("Tailwind's classes hold no space", () => {
    expect(arbitraryClass("bg", "linear-gradient(0deg, rgba(1, 2, 3, 0.5) 0%)")).toBe(
      "bg-[linear-gradient(0deg,rgba(1,2,3,0.5)_0%)]",
    );
  });
});

describe("colours", () => {
  test("every alpha byte has a number that leads back to it", () => {
    for (let byte = 0; byte < 256; byte++) expect(Math.round(alphaNumber(byte) * 255)).toBe(byte);
    expect([alphaNumber(128), alphaNumber(127), alphaNumber(51)]).toEqual([0.5, 0.498, 0.2]);
  });

  test("what is printed is read back the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), fc.integer({ min: 0, max: 255 }), (rgb, alpha) => {
        const hex = withOpacity(`#${rgb.toString(16).padStart(6, "0")}`, alpha / 255);
        expect(readColor(cssColor(hex))).toEqual({ hex, clipped: false });
      }),
    );
  });

  test("every form of a colour is the same colour", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffffff }),
        fc.constantFrom(
          "rgb" as const,
          "hsl" as const,
          "hwb" as const,
          "lab" as const,
          "oklch" as const,
          "p3" as const,
        ),
        (rgb, mode) => {
          const hex = `#${rgb.toString(16).padStart(6, "0")}`;
          expect(readColor(formatCss(converter(mode)(hex)) ?? "")).toEqual({ hex, clipped: false });
        },
      ),
    );
    expect(readColor("RebeccaPurple")?.hex).toBe("#663399");
    expect(readColor("transparent")?.hex).toBe("#00000000");
    expect(readColor("color(display-p3 0 1 0)")?.clipped).toBe(true);
    for (const bad of ["", "blurple", "currentColor", "rgb(0 1e9px", "color(", "var(--a)", "#12345"]) {
      expect(readColor(bad)).toBeUndefined();
    }
  });
});
