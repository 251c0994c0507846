import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anySteps } from "./any-steps.fixture.ts";
import {
  parseRecipe,
  parseSaved,
  printRecipe,
  printSaved,
  renamed,
  without,
  withoutSlots,
  withRecipe,
} from "./saved.ts";
import { stepOf, steps } from "./step.ts";

const names = fc.string({ maxLength: 80 }).map((name) => name.trim());

test("reads back what it writes to a file, except values that only the tab keeps", () => {
  fc.assert(
    fc.property(names, anySteps, (name, steps) => {
      expect(parseRecipe(printRecipe({ name, steps }))).toEqual({
        ok: true,
        value: { name, steps: withoutSlots(steps) },
      });
    }),
  );
});

test("what is read from a file survives a link", () => {
  const id = fc.oneof(fc.stringMatching(/^[a-z0-9-]{1,8}$/), fc.string({ maxLength: 4 }));
  const name = fc.oneof(fc.stringMatching(/^[A-Za-z]\w{0,5}$/), fc.string({ maxLength: 3 }));
  const step = fc.record({
    operation: id,
    settings: fc.dictionary(name, fc.string({ maxLength: 6 }), { maxKeys: 2, noNullPrototype: true }),
    off: fc.boolean(),
    eachLine: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 3 }), (made) => {
      const recipe = parseRecipe(JSON.stringify({ recipe: 1, steps: made }));
      if (recipe.ok) expect(steps.parse(steps.print(recipe.value.steps))).toEqual(recipe.value.steps);
    }),
    { numRuns: 1000 },
  );
});

test("a file is small and contains only changed settings", () => {
  const steps = [stepOf("gunzip"), { ...stepOf("trim", { where: "end" }), isOff: true, eachLine: true, slot: 3 }];
  expect(JSON.parse(printRecipe({ name: "Unpack", steps }))).toEqual({
    recipe: 1,
    name: "Unpack",
    steps: [{ operation: "gunzip" }, { operation: "trim", settings: { where: "end" }, off: true, eachLine: true }],
  });
});

describe("reports what isn't a recipe", () => {
  const message = (text: string) => {
    const recipe = parseRecipe(text);
    return recipe.ok ? "taken" : recipe.message;
  };
  const withSteps = (steps: unknown) => JSON.stringify({ recipe: 1, steps });
  test.each([
    ["", /^This file isn't JSON\. Line 1, column 1: /],
    ['{"recipe": 1,\n "steps": [}', /^This file isn't JSON\. Line 2, column 12: /],
    ["[1, 2]", /isn't a recipe/],
    ['[{"op":"From Base64","args":[]}]', /isn't a recipe/],
    ['{"recipe":1,"steps":[]} {}', /isn't a recipe|isn't JSON/],
    ['{"name":"x"}', /isn't a recipe/],
    ['{"recipe":2,"steps":[]}', /version 2/],
    ['{"steps":[]}', /version nothing/],
    [withSteps({}), /‘steps’ isn't a list/],
    [withSteps(Array.from({ length: 51 }, () => ({ operation: "trim" }))), /51 steps. At most 50/],
    [withSteps([{ operation: "trim" }, "gunzip"]), /^Step 2: "gunzip" isn't an object/],
    [withSteps([{}]), /^Step 1: ‘operation’ is missing/],
    [withSteps([{ operation: "From Base64" }]), /^Step 1: "From Base64" isn't an operation/],
    [withSteps([{ operation: "trim", settings: [] }]), /^Step 1: ‘settings’ isn't an object/],
    [withSteps([{ operation: "trim", settings: { where: 1 } }]), /^Step 1: the setting ‘where’ isn't text/],
    [withSteps([{ operation: "trim", settings: { "a*b": "" } }]), /^Step 1: ‘a\*b’ isn't a setting's name/],
    [withSteps([{ operation: "trim", settings: { a_b: "" } }]), /^Step 1: ‘a_b’ isn't a setting's name/],
    [withSteps([{ operation: "trim", off: 1 }]), /^Step 1: ‘off’/],
    [withSteps([{ operation: "trim", eachLine: "yes" }]), /^Step 1: ‘eachLine’/],
  ])("%s", (text, expected) => expect(message(text)).toMatch(expected));

  test("never throws on any input", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.json().map(withSteps)), (text) => void parseRecipe(text)),
    );
  });
});

describe("the recipes saved on a device", () => {
  const most = Array.from({ length: 50 }, () => stepOf("trim"));
  expect(parseRecipe(printRecipe({ name: "fifty", steps: most }))).toMatchObject({ ok: true, value: { steps: most } });
  const one = { name: "one", steps: [stepOf("trim")] };
  const two = { name: "two", steps: [stepOf("gunzip")] };
  const both = withRecipe(withRecipe([], two), one);

  test("are sorted by name, and names are unique", () => {
    expect(both).toEqual([one, two]);
    expect(withRecipe(both, { name: " two ", steps: [] })).toEqual([one, { name: "two", steps: [] }]);
  });

  test("can be renamed and deleted", () => {
    expect(renamed(both, "one", "zebra")).toEqual([two, { ...one, name: "zebra" }]);
    expect(renamed(both, "one", " ")).toEqual(both);
    expect(renamed(both, "three", "four")).toEqual(both);
    expect(renamed(both, "one", "two")).toEqual([{ ...one, name: "two" }]);
    expect(without(both, "one")).toEqual([two]);
  });

  test("are read back unchanged", () => {
    expect(parseSaved(printSaved(both))).toEqual(both);
  });

  test("are found again by a name of any length, cut or not", () => {
    const part = fc.string({ unit: fc.constantFrom("a", "b", " "), maxLength: 45 });
    fc.assert(
      fc.property(part, fc.integer({ min: 0, max: 90 }), part, (start, blanks, end) => {
        const name = start + " ".repeat(blanks) + end;
        fc.pre(name.trim() !== "");
        const saved = withRecipe([], { name, steps: [] });
        expect(parseSaved(printSaved(saved))).toEqual(saved);
        expect(parseRecipe(printRecipe({ name, steps: [] }))).toEqual({ ok: true, value: saved[0] });
        expect(withRecipe(saved, { name, steps: one.steps })).toHaveLength(1);
        expect(without(saved, name)).toEqual([]);
      }),
    );
  });

  test("are empty if something else is stored", () => {
    for (const text of [undefined, "", "{", "{}", "null", '["x"]', "[1]"]) expect(parseSaved(text)).toEqual([]);
    expect(parseSaved(JSON.stringify(["broken", ...JSON.parse(printSaved(both))]))).toEqual(both);
  });
});
