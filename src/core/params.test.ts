import fc from "fast-check";
import { expect, test } from "vitest";
import { choice, color, defaults, flag, int, list, number, read, text, write } from "./params.ts";

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

test("an empty query is every default, and every default is an empty query", () => {
  expect(read(params, [])).toEqual(defaults(params));
  expect(write(params, defaults(params))).toEqual([]);
});

test("numbers are pulled to their limits and steps; what is not a number is the default", () => {
  const angle = (text: string) => read(params, [["angle", text]]).angle;
  expect([angle("90"), angle("-4"), angle("999"), angle("12.4"), angle("x"), angle(""), angle("1e999")]).toEqual([
    90, 0, 360, 12, 0, 0, 0,
  ]);
  expect(read(params, [["opacity", "0.349"]]).opacity).toBe(0.35);
  expect(read(params, [["kernelSize", "6"]]).kernelSize).toBe(7);
});

test("choices, flags and colors take only what they know", () => {
  expect(read(params, [["type", "2"]]).type).toBe("radial");
  expect(read(params, [["type", "toString"]]).type).toBe("linear");
  expect(read(params, [["repeat", "yes"]]).repeat).toBe(false);
  expect(read(params, [["from", "#ABCDEF"]]).from).toBe("#abcdef");
  expect(read(params, [["from", "red"]]).from).toBe("#14b8a6");
  expect(read(params, [["label", "abcdefgh"]]).label).toBe("abcde");
});

test("a list is taken whole or not at all", () => {
  const colors = (text: string) => read(params, [["colors", text]]).colors;
  expect(colors("ff0000")).toEqual(["#ff0000"]);
  expect(colors("ff0000_00ff00_0000ff")).toEqual(["#ff0000", "#00ff00", "#0000ff"]);
  for (const bad of ["", "_", "ff0000_", "ff0000_red", "ff0000_ff0000_ff0000_ff0000"]) {
    expect(colors(bad)).toEqual(params.colors.default);
  }
  const many = list<number>([], int(0, { min: 0, max: 9 }), { min: 0, max: 2 });
  expect([many.parse(""), many.print([]), many.parse("1_2"), many.parse("1_2_3")]).toEqual([[], "", [1, 2], undefined]);
});

test("what is written reads back the same", () => {
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
