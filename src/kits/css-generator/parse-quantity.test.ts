import fc from "fast-check";
import { expect, test } from "vitest";
import { complete, parseColor } from "#core/color/parse-color.ts";
import { computeMath, constantCss, parseQuantity } from "./constant-css.ts";

// CSS Values 4 §6.2 and §7.1.
test.each([
  ["1in", 96, "px"],
  ["2.54CM", 96, "px"],
  ["25.4mm", 96, "px"],
  ["101.6q", 96, "px"],
  ["72pt", 96, "px"],
  ["6pc", 96, "px"],
  ["+.5px", 0.5, "px"],
  ["-1.e1px", -10, "px"],
  ["90deg", 90, "deg"],
  ["100grad", 90, "deg"],
  ["1.5707963267948966rad", 90, "deg"],
  [".25turn", 90, "deg"],
  ["3", 3, ""],
  ["12.5%", 12.5, "%"],
  ["2rem", 2, "rem"],
])("%s is %d%s", (text, value, unit) => {
  expect(parseQuantity(text)).toEqual({ value: expect.closeTo(value, 9), unit });
});

test.each(["", "px", ".", "1 px", "1px2", "#1px", "a1px", "1px!"])("‘%s’ isn't a quantity", (text) => {
  expect(parseQuantity(text)).toBeUndefined();
});

/** A CSS expression, its value in pixels or as a number, and whether it's a length. */
interface Expression {
  readonly text: string;
  readonly value: number;
  readonly isLength: boolean;
}

const SIZES = { px: 1, in: 96, pt: 4 / 3, pc: 16 } as const;

const { length: lengths } = fc.letrec<{ length: Expression; number: Expression }>((tie) => {
  const plain = fc.integer({ min: -40, max: 40 }).map((value): Expression => {
    return { text: String(value), value, isLength: false };
  });
  const withUnit = fc
    .tuple(fc.integer({ min: -40, max: 40 }), fc.constantFrom("px", "in", "pt", "pc"))
    .map(([value, unit]): Expression => ({ text: `${value}${unit}`, value: value * SIZES[unit], isLength: true }));
  const several = fc.array(tie("length"), { minLength: 1, maxLength: 3 });
  const called = (name: string, pick: (...values: number[]) => number) =>
    several.map((parts): Expression => {
      const text = `${name}(${parts.map((part) => part.text).join(", ")})`;
      return { text, value: pick(...parts.map(({ value }) => value)), isLength: true };
    });
  return {
    number: fc.oneof(
      { weight: 3, arbitrary: plain },
      fc
        .tuple(tie("number"), tie("number"))
        .map(([a, b]): Expression => ({ text: `(${a.text} - ${b.text})`, value: a.value - b.value, isLength: false })),
    ),
    length: fc.oneof(
      { maxDepth: 4 },
      withUnit,
      fc.tuple(tie("length"), tie("length"), fc.constantFrom("+", "-")).map(
        ([a, b, sign]): Expression => ({
          text: `(${a.text} ${sign} ${b.text})`,
          value: sign === "+" ? a.value + b.value : a.value - b.value,
          isLength: true,
        }),
      ),
      fc.tuple(tie("length"), tie("number"), fc.boolean()).map(
        ([a, b, isFirst]): Expression => ({
          text: isFirst ? `${a.text} * ${b.text}` : `(${b.text}*${a.text})`,
          value: a.value * b.value,
          isLength: true,
        }),
      ),
      fc
        .tuple(tie("length"), fc.constantFrom(2, -4, 8))
        .map(([a, by]): Expression => ({ text: `${a.text} / ${by}`, value: a.value / by, isLength: true })),
      called("min", Math.min),
      called("MAX", Math.max),
      fc.tuple(tie("length"), tie("length"), tie("length")).map(
        ([low, middle, high]): Expression => ({
          text: `clamp(${low.text}, ${middle.text}, ${high.text})`,
          value: Math.max(low.value, Math.min(middle.value, high.value)),
          isLength: true,
        }),
      ),
    ),
  };
});

test("evaluates math to the value of its parts", () => {
  fc.assert(
    fc.property(lengths, fc.constantFrom("calc", "-webkit-calc", "-moz-calc"), ({ text, value }, name) => {
      const computed = computeMath(`${name}(${text})`);
      expect(computed?.unit).toBe("px");
      expect(Math.abs((computed?.value ?? Number.NaN) - value)).toBeLessThanOrEqual(
        1e-9 * Math.max(1, Math.abs(value)),
      );
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["calc(50% + 0px)", 50, "%"],
  ["calc(0px - 50%)", -50, "%"],
  ["calc(3 - 2 - 1)", 0, ""],
  ["calc(12px / 2 / 3)", 2, "px"],
  ["clamp(5px, 1px, 3px)", 5, "px"],
  ["calc(1px*2 + 3px)", 5, "px"],
])("%s is %d%s", (text, value, unit) => {
  expect(computeMath(text)).toEqual({ value: expect.closeTo(value, 9), unit });
});

test.each([
  "calc(1px / 0)",
  "calc(4px / 2px)",
  "calc(2px * 2px)",
  "calc(1px + 1)",
  "calc(1 + 1px)",
  "calc(0 + 1px)",
  "calc(50% + 1px)",
  "calc(1px + 90deg)",
  "calc(1px 2)",
  "calc(1px ^ 2)",
  "calc()",
  "calc(1px, 2px)",
  "calc(1px +)",
  "clamp(1px, 2px)",
  "clamp(1px, 2px, 3px, 4px)",
  "min(1px, 2)",
  "min(1px, red)",
  "max(50%, 1px)",
  "sin(1)",
  "xcalc(1px)",
])("leaves %s to the browser", (text) => {
  expect(computeMath(text)).toBeUndefined();
});

test("replaces variables by their values or fallbacks, and leaves others", () => {
  const declared = [
    { name: "--a", value: "1px" },
    { name: "--a", value: "2px" },
    { name: "--b", value: "calc(var(--a) * 3)" },
    { name: "--c", value: "var(--c)" },
    { name: "$d", value: "var(--b)" },
  ].map((each) => ({ ...each, quoted: false, rule: 0, selector: "" }));
  const said = (text: string) => constantCss(text, declared);
  expect(said("0 var(--a) VAR( --b )")).toEqual({ value: "0 2px 6px", fallbacks: [] });
  expect(said("$d red")).toEqual({ value: "6px red", fallbacks: [] });
  expect(said("var(--x, var(--y, 4px)) var(--a, 9px)")).toEqual({ value: "4px 2px", fallbacks: ["--y", "--x"] });
  expect(said("var(--x)").value).toBe("var(--x)");
  expect(said("var(, 1px)").value).toBe("1px");
  expect(said("var(--c)").value).toBe("var(--c)");
  expect(said("calc(1px + 1em) my-calc(1px) $e").value).toBe("calc(1px + 1em) my-calc(1px) $e");
  expect(said("calc(1px / 3) calc(1px").value).toBe("0.3333333333px calc(1px");
});

// CSS Color 4 §4.4: a missing component is shown as zero.
test.each([
  ["rgb(none 64 128)", "rgb(0 64 128)"],
  ["color(srgb-linear .5 none .25)", "color(srgb-linear .5 0 .25)"],
  ["color(display-p3 .5 .25 none)", "color(display-p3 .5 .25 0)"],
  ["color(a98-rgb none .5 .25)", "color(a98-rgb 0 .5 .25)"],
  ["color(prophoto-rgb .5 none .25)", "color(prophoto-rgb .5 0 .25)"],
  ["color(rec2020 .5 .25 none)", "color(rec2020 .5 .25 0)"],
  ["color(xyz-d50 none .2 .1)", "color(xyz-d50 0 .2 .1)"],
  ["color(xyz .2 none .1)", "color(xyz .2 0 .1)"],
  ["color(xyz .3 .2 none)", "color(xyz .3 .2 0)"],
  ["hsl(none 50% 40%)", "hsl(0 50% 40%)"],
  ["hsl(40 none 40%)", "hsl(40 0% 40%)"],
  ["hsl(40 50% none)", "hsl(40 50% 0%)"],
  ["hwb(none 20% 40%)", "hwb(0 20% 40%)"],
  ["hwb(40 none 40%)", "hwb(40 0% 40%)"],
  ["hwb(40 20% none)", "hwb(40 20% 0%)"],
  ["lab(none 20 30)", "lab(0 20 30)"],
  ["lab(50 none 30)", "lab(50 0 30)"],
  ["lab(50 20 none)", "lab(50 20 0)"],
  ["oklab(.5 none .1)", "oklab(.5 0 .1)"],
  ["oklab(.5 .1 none)", "oklab(.5 .1 0)"],
  ["lch(50 none 40)", "lch(50 0 40)"],
  ["lch(50 20 none)", "lch(50 20 0)"],
  ["oklch(.5 none 40)", "oklch(.5 0 40)"],
  ["oklch(.5 .1 none)", "oklch(.5 .1 0)"],
])("%s is %s", (missing, zero) => {
  const [read, wanted] = [parseColor(missing), parseColor(zero)];
  expect(read?.hex).toBe(wanted?.hex);
  expect(read && complete(read.color)).toEqual(wanted?.color);
  expect(read).toMatchObject({ modern: true, noAlpha: false, ofPage: false });
});

test("a missing alpha is 'none', and differs from zero", () => {
  expect(parseColor("rgb(255 0 0 / none)")).toMatchObject({ hex: "#ff000000", noAlpha: true, modern: true });
  expect(parseColor("rgb(255 0 0 / 0)")).toMatchObject({ hex: "#ff000000", noAlpha: false, modern: false });
});

test("reports whether a color depends on its page or uses a newer syntax", () => {
  const resolve = () => "rgb(1 2 3)";
  for (const text of ["currentColor", "CanvasText", "light-dark(red, blue)", "color-mix(in srgb, currentcolor, red)"])
    expect(parseColor(text, resolve)).toMatchObject({ hex: "#010203", ofPage: true });
  expect(parseColor("color-mix(in srgb, blue, red)", resolve)).toMatchObject({ hex: "#010203", ofPage: false });
  for (const text of ["lab(50 1 2)", "oklch(.5 .1 2)", "color(srgb 1 0 0)"])
    expect(parseColor(text)).toMatchObject({ modern: true, ofPage: false });
  for (const text of ["red", "#f00", "hsl(1 50% 50%)", "rgb(1 2 3)"]) expect(parseColor(text)?.modern).toBe(false);
});
