import { converter, formatCss } from "culori";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseColor } from "#core/color/parse-color.ts";
import { computeMath, constantCss } from "./constant-css.ts";
import { parseCall, splitTopLevel } from "./css-text.ts";
import { alphaNumber, arbitraryClass, cssColor, cssNumber, withOpacity } from "./css-values.ts";
import { parseDeclarations } from "./declarations.ts";

describe("text", () => {
  const values = (css: string, name: string) =>
    parseDeclarations(css)
      .filter((each) => each.name === name)
      .map(({ value }) => value);

  test("reads values of a property from rules, declarations or alone", () => {
    expect(values("red", "")).toEqual(["red"]);
    expect(values("red !important;", "")).toEqual(["red"]);
    const several = "background: red; color: blue; BACKGROUND:url(a;b) ! important";
    expect(values(several, "background")).toEqual(["red", "url(a;b)"]);
    const rule = "@media (width > 1px) { a:hover { background : red } }\n/* background: blue */";
    expect(values(rule, "background")).toEqual(["red"]);
    expect(parseDeclarations(rule).at(-1)).toMatchObject({ selector: "a:hover" });
    expect(values("red; background-size: 2px", "")).toEqual(["red"]);
    expect(parseDeclarations("  ")).toEqual([]);
  });

  test.each([
    ["--shadow: 0 1px red", "--shadow", "0 1px red"],
    ["$shadow: 0 1px red;", "$shadow", "0 1px red"],
    ["{ boxShadow: '0 1px rgb(0 0 0)', margin: 2 }", "box-shadow", "0 1px rgb(0 0 0)"],
    ['{ "boxShadow": "0 1px red" }', "box-shadow", "0 1px red"],
    ["WebkitBoxShadow: `0 1px red`,", "-webkit-box-shadow", "0 1px red"],
    ['const g = "0 1px red";', "g", "0 1px red"],
    ['el.style.boxShadow = "0 1px red"', "box-shadow", "0 1px red"],
    ['<p class="a" style="color: red; box-shadow: 0 1px red">', "box-shadow", "0 1px red"],
    ["const A = styled.p`color: red; box-shadow: 0 1px red;`", "box-shadow", "0 1px red"],
    ['el.set({ boxShadow: "0 1px red" })', "box-shadow", "0 1px red"],
    [
      "background: url(\"data:image/svg+xml,<svg xmlns='a;b'/>\"), red",
      "background",
      "url(\"data:image/svg+xml,<svg xmlns='a;b'/>\"), red",
    ],
  ])("detects a script, an element or a Sass file: %s", (text, name, value) => {
    expect(values(text, name)).toEqual([value]);
  });

  test.each([
    ["calc(45deg + 10deg)", "55deg"],
    ["calc(1turn - 90deg)", "270deg"],
    ["calc(10% + 20% * 2)", "50%"],
    ["calc(2 * (3px + 1pt * 3))", "14px"],
    ["min(3px, 1in)", "3px"],
    ["clamp(0%, 120%, 100%)", "100%"],
    ["calc(100% - 0px)", "100%"],
    ["calc(0px + 0%)", "0px"],
    ["calc(0px + 100%)", "100%"],
    ["calc(-1 * max(2px, calc(8px / 2)))", "-4px"],
    ["rgb(calc(1 + 2) 0 0)", "rgb(3 0 0)"],
    ["var(--a, red)", "red"],
    ["var(--a,red)", "red"],
    ["var(--a, var(--b, calc(1px + 1px))) x", "2px x"],
    ["var(--known) var(--circle, 1px)", "7px 1px"],
    ["$known $other", "7px $other"],
    ["calc(50% - 10px)", "calc(50% - 10px)"],
    ["calc(1px+2px)", "calc(1px+2px)"],
    ["calc(2px * 2px)", "calc(2px * 2px)"],
    ["calc(1px / 0)", "calc(1px / 0)"],
    ["calc(10px + 1vw)", "calc(10px + 1vw)"],
    ["var(--b)", "var(--b)"],
    ["min(", "min("],
  ])("computes constants: %s", (css, value) => {
    const declared = parseDeclarations("--known: calc(3px + 4px); $known: 7px");
    expect(constantCss(css, declared).value).toBe(value);
  });

  test("circular variables end", () => {
    const declared = parseDeclarations("--a: var(--b); --b: var(--a)");
    expect(constantCss("var(--a)", declared).value).toMatch(/^var\(--[ab]\)$/);
  });

  test("the arithmetic never throws", () => {
    const bits = fc.constantFrom(..."calc( min( clamp( ) , + - * / 1px 2% 3 -4deg var(--a ( ".split(" "));
    fc.assert(
      fc.property(
        fc.array(bits).map((words) => words.join(" ")),
        (text) => {
          expect(typeof constantCss(text).value).toBe("string");
          const result = computeMath(text);
          expect(result === undefined || typeof result.value === "number").toBe(true);
        },
      ),
    );
  });

  test("brackets keep their content together", () => {
    expect(splitTopLevel("a(b, c), d", ",")).toEqual(["a(b, c)", "d"]);
    expect(splitTopLevel("a  (b c) d", " ")).toEqual(["a", "(b c)", "d"]);
    expect(splitTopLevel("a(b)c(d) #e(f)", " ")).toEqual(["a(b)", "c(d)", "#e(f)"]);
    expect(parseCall("Rgb( 1 2 (3) )")).toEqual({ name: "rgb", inside: "1 2 (3)" });
    for (const bad of ["rgb(1", "rgb(1)(2)", "rgb", "(1)", "a(1) b(2)"]) expect(parseCall(bad)).toBeUndefined();
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

  test("Tailwind classes contain no space", () => {
    expect(arbitraryClass("bg", "linear-gradient(0deg, rgba(1, 2, 3, 0.5) 0%)")).toBe(
      "bg-[linear-gradient(0deg,rgba(1,2,3,0.5)_0%)]",
    );
  });
});

describe("colors", () => {
  test("every alpha byte has a number that converts back to it", () => {
    for (let byte = 0; byte < 256; byte++) expect(Math.round(alphaNumber(byte) * 255)).toBe(byte);
    expect([alphaNumber(128), alphaNumber(127), alphaNumber(51)]).toEqual([0.5, 0.498, 0.2]);
  });

  test("reads back what it prints", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), fc.integer({ min: 0, max: 255 }), (rgb, alpha) => {
        const hex = withOpacity(`#${rgb.toString(16).padStart(6, "0")}`, alpha / 255);
        expect(parseColor(cssColor(hex))).toMatchObject({ hex, clipped: false });
      }),
    );
  });

  test("every notation of a color is the same color", () => {
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
          expect(parseColor(formatCss(converter(mode)(hex)) ?? "")).toMatchObject({ hex, clipped: false });
        },
      ),
    );
    expect(parseColor("RebeccaPurple")?.hex).toBe("#663399");
    expect(parseColor("RGB(255 0 0)")?.hex).toBe("#ff0000");
    expect(parseColor("HSL(120 100% 50% / 50%)")?.hex).toBe("#00ff0080");
    expect(parseColor("rgb(300 -20 0)")).toMatchObject({ hex: "#ff0000", clipped: false });
    expect(parseColor("color-mix(in srgb, red, blue)", () => "rgb(128, 0, 128)")?.hex).toBe("#800080");
    expect(parseColor("blurple", () => undefined)).toBeUndefined();
    expect(parseColor("transparent")?.hex).toBe("#00000000");
    expect(parseColor("color(display-p3 0 1 0)")?.clipped).toBe(true);
    for (const bad of ["", "blurple", "currentColor", "rgb(0 1e9px", "color(", "var(--a)", "#12345"]) {
      expect(parseColor(bad)).toBeUndefined();
    }
  });
});
