import { expect, test } from "vitest";
import { defaults, read, write } from "#core/params.ts";
import { quantity, unit } from "#core/quantity.ts";
import { chosenUnits, converterParams, unknownUnits } from "./converter-params.ts";
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
