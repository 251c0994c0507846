import fc from "fast-check";
import { expect, test } from "vitest";
import { choice, color, defaults, flag, int, list, number, read, text, themedColor, write } from "./params.ts";

const params = {
  angle: int(0, { min: 0, max: 360 }),
  opacity: number(1, { min: 0, max: 1, step: 0.05 }),
  kernelSize: int(3, { min: 3, max: 21, step: 2 }),
  repeat: flag(false),
  type: choice("linear", ["linear", "radial"], { "2": "radial" }),
  label: text("", { maxLength: 5 }),
  from: color("#14b8a6"),
  colors: list(["#14b8a6", "#7f2cf4"], color("#000000"), { min: 1, max: 3 }),
};

test("an empty query means every default, and the other way around", () => {
  expect(read(params, [])).toEqual(defaults(params));
  expect(write(params, defaults(params))).toEqual([]);
});

test("numbers are clamped to their limits and steps; anything else is the default", () => {
  const angle = (text: string) => read(params, [["angle", text]]).angle;
  expect([angle("90"), angle("-4"), angle("999"), angle("12.4"), angle("x"), angle(""), angle("1e999")]).toEqual([
    90, 0, 360, 12, 0, 0, 0,
  ]);
  expect(read(params, [["opacity", "0.349"]]).opacity).toBe(0.35);
  expect(read(params, [["kernelSize", "6"]]).kernelSize).toBe(7);
});

test("choices, flags and colors accept only known values", () => {
  expect(read(params, [["type", "2"]]).type).toBe("radial");
  expect(read(params, [["type", "toString"]]).type).toBe("linear");
  expect(read(params, [["repeat", "yes"]]).repeat).toBe(false);
  expect(read(params, [["from", "#ABCDEF"]]).from).toBe("#abcdef");
  expect(read(params, [["from", "red"]]).from).toBe("#14b8a6");
  expect(read(params, [["label", "abcdefgh"]]).label).toBe("abcde");
});

test("a list is accepted whole or not at all", () => {
  const colors = (text: string) => read(params, [["colors", text]]).colors;
  expect(colors("ff0000")).toEqual(["#ff0000"]);
  expect(colors("ff0000_00ff00_0000ff")).toEqual(["#ff0000", "#00ff00", "#0000ff"]);
  for (const bad of ["", "_", "ff0000_", "ff0000_red", "ff0000_ff0000_ff0000_ff0000"]) {
    expect(colors(bad)).toEqual(params.colors.default);
  }
  const many = list<number>([], int(0, { min: 0, max: 9 }), { min: 0, max: 2 });
  expect([many.parse(""), many.print([]), many.parse("1_2"), many.parse("1_2_3")]).toEqual([[], "", [1, 2], undefined]);
});

test("reads back what it writes", () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, "0")}`);
  const values = fc.record({
    angle: fc.integer({ min: 0, max: 360 }),
    opacity: fc.integer({ min: 0, max: 20 }).map((steps) => Number((steps * 0.05).toFixed(2))),
    kernelSize: fc.integer({ min: 0, max: 9 }).map((steps) => 3 + 2 * steps),
    repeat: fc.boolean(),
    type: fc.constantFrom("linear" as const, "radial" as const),
    label: fc.string({ maxLength: 5 }),
    from: hex,
    colors: fc.array(hex, { minLength: 1, maxLength: 3 }),
  });
  fc.assert(
    fc.property(values, (chosen) => {
      expect(read(params, write(params, chosen))).toEqual(chosen);
    }),
  );
});

test("steps count from the minimum, which may have more decimals", () => {
  const odd = number(0.25, { min: 0.25, max: 2, step: 0.5 });
  expect(["0", "0.4", "0.6", "1.9", "9"].map(odd.parse)).toEqual([0.25, 0.25, 0.75, 1.75, 2]);
  const tiny = number(0, { min: 0, max: 1e-6, step: 1e-7 });
  expect(["0.00000034", "1", " 2e-7 "].map(tiny.parse)).toEqual([3e-7, 1e-6, 2e-7]);
  expect(["", " ", "1 2", "NaN", "Infinity", "-Infinity"].map(tiny.parse)).toEqual(Array(6).fill(undefined));
  expect(number(0, { min: -10, max: 10, step: 3 }).parse("10")).toBe(10);
  expect(number(0, { min: -10, max: 10, step: 3 }).parse("-9")).toBe(-10);
});

test("each setting prints itself and provides what its control needs", () => {
  const changed = () => {};
  expect(int(4, { min: 1, max: 9 }).props(5, changed)).toEqual({
    value: 5,
    min: 1,
    max: 9,
    step: 1,
    onChange: changed,
  });
  expect(int(4, { min: 1, max: 9, step: 2 })).toMatchObject({ default: 4, min: 1, max: 9, step: 2 });
  expect(flag(true).props(false, changed)).toEqual({ checked: false, onChange: changed });
  expect(text("", { maxLength: 3 }).props("a", changed)).toEqual({ value: "a", onChange: changed });
  expect(["1", "true", "0", "false", "", "on"].map(flag(true).parse)).toEqual([
    ...[true, true, false, false, undefined, undefined],
  ]);
  expect([flag(true).print(true), flag(true).print(false), int(0, { min: 0, max: 1 }).print(1)]).toEqual([
    "1",
    "0",
    "1",
  ]);
  expect(text("", { maxLength: 3 }).print("abcd")).toBe("abcd");
  expect(params.type).toMatchObject({ default: "linear", options: ["linear", "radial"] });
  expect([params.type.print("radial"), params.type.parse("2"), params.type.parse("3")]).toEqual([
    "radial",
    "radial",
    undefined,
  ]);
  expect(params.colors.print(["#ff0000", "#00ff00"])).toBe("ff0000_00ff00");
});

test("colors have six digits, with or without a hash sign; the theme's is a word", () => {
  const texts = ["ABCDEF", "#012345", "12345", "1234567", "##12345", "x123456", "123456x", ""];
  expect(texts.map(color("#000000").parse)).toEqual(["#abcdef", "#012345", ...Array(6).fill(undefined)]);
  expect(["theme", "#FF0000", "red"].map(themedColor.parse)).toEqual(["theme", "#ff0000", undefined]);
  expect([themedColor.default, themedColor.print("theme"), themedColor.print("#ff0000")]).toEqual([
    "theme",
    "theme",
    "ff0000",
  ]);
});

test("writes non-default values in the order of the settings", () => {
  const values = { ...defaults(params), label: "a", angle: 90, repeat: true };
  expect(write(params, values)).toEqual([
    ["angle", "90"],
    ["repeat", "1"],
    ["label", "a"],
  ]);
});
