import { expect, test } from "vitest";
import { fractionOf } from "#core/number/fraction.ts";
import { defaults, read, write } from "#core/params.ts";
import { quantity, unit } from "#core/quantity.ts";
import { chosenUnits, converterParams, linkedNumber, unknownUnits } from "./converter-params.ts";
import { feetAndInches } from "./read-entry.ts";
import { si } from "./sources.ts";

const letters = quantity({
  base: "a",
  systems: ["All", "Early", "Late"],
  groups: {
    Early: { a: unit("A", "a", "1", si), b: unit("B", "b", "2", si), c: unit("C", "c", "3", si) },
    Late: { x: unit("X", "x", "4", si), y: unit("Y", "y", "5", si), z: unit("Z", "z", "6", si) },
  },
});
const params = converterParams(letters);
const chosen = (query: Record<string, string>) => chosenUnits(letters, read(params, Object.entries(query)));

test("without settings in the link, chooses the second and third unit of the system", () => {
  expect(defaults(params)).toEqual({ system: "All", from: "", to: "", value: "", as: "" });
  expect(chosen({})).toEqual({ system: "All", ids: ["a", "b", "c", "x", "y", "z"], from: "b", to: "c" });
  expect(chosen({ system: "Late" })).toEqual({ system: "Late", ids: ["x", "y", "z"], from: "y", to: "z" });
});

test("a link whose system lacks one of its units shows the first system that has both", () => {
  expect(chosen({ system: "Late", from: "a", to: "z" })).toMatchObject({ system: "All", from: "a", to: "z" });
  expect(chosen({ system: "Late", from: "a", to: "b" })).toMatchObject({ system: "All", from: "a", to: "b" });
  expect(chosen({ system: "Late", from: "a" })).toMatchObject({ system: "All", from: "a", to: "c" });
  expect(chosen({ system: "Late", from: "x", to: "z" })).toMatchObject({ system: "Late", from: "x", to: "z" });
});

test("replaces an unknown unit by the second or third", () => {
  expect(chosen({ from: "constructor", to: "x" })).toMatchObject({ from: "b", to: "x" });
  expect(chosen({ system: "Middle", from: "x" })).toMatchObject({ from: "x", to: "c" });
});

test("a unit in a link may be spelled differently, and an unknown one is reported", () => {
  expect(chosen({ from: "X", to: "y" })).toMatchObject({ from: "x", to: "y" });
  const unknown = (query: Record<string, string>) => unknownUnits(letters, read(params, Object.entries(query)));
  expect(unknown({ from: "inch", to: "x" })).toEqual(["inch"]);
  expect(unknown({ from: "a" })).toEqual([]);
});

test("the value in a link is the typed text, if it's short enough for an amount", () => {
  const value = (text: string) => read(params, [["value", text]]).value;
  const accepted = ["1,5", "1 234.5", "−5", "1e-28", "1/3", `40°26'46"`, "100 km/h", "abc"];
  expect(accepted.map(value)).toEqual(accepted);
  expect(["", "x".repeat(61), "1\n2", "!"].map(value)).toEqual(["", "", "", ""]);
  expect(write(params, { system: "All", from: "", to: "x", value: "1.5", as: "" })).toEqual([
    ["to", "x"],
    ["value", "1.5"],
  ]);
});

test.each([
  [`5'11"`, `5'11"`, "71/12"],
  ["5'11", `5'11"`, "71/12"],
  ["5’ 11”", `5'11"`, "71/12"],
  ["5 ft 11 in", `5'11"`, "71/12"],
  ["-5' 3\"", `-5'3"`, "-21/4"],
  [`5'10 1/2"`, `5'10 1/2"`, "47/8"],
  [`5'7.5"`, `5'7.5"`, "45/8"],
  [`0'1/4"`, `0'1/4"`, "1/48"],
])("%s in a link is %s", (text, plain, feet) => {
  expect(feetAndInches(text)).toBe(plain);
  expect(linkedNumber(plain)).toEqual({ plain, value: fractionOf(feet), isInFeet: true });
});

test.each(["71/12", "5.25", "-1e-3"])("the older link %s keeps its meaning", (plain) => {
  expect(linkedNumber(plain)).toMatchObject({ plain, value: fractionOf(plain) });
  expect(linkedNumber(plain)?.isInFeet).toBeUndefined();
});

test.each(["5'", "5'x", "'11", `5'11"2`, `5'1/0"`, "5 m"])("ignores %s in a link", (text) => {
  expect(linkedNumber(text)).toBeUndefined();
});
