import fc from "fast-check";
import { expect, test } from "vitest";
import { fractionOf } from "#core/number/fraction.ts";
import { convert } from "#core/quantity.ts";
import { expectLinearTime } from "#fuzz";
import { inShort, knownDigits } from "#kits/unit-converter/explain.ts";
import { ingredientCalled } from "./answer-ingredient.ts";
import { groups, type Ingredient, ingredients, quantityOf } from "./ingredients.ts";
import { readMeasure } from "./measure-reader.browser.ts";
import { ovenHeats } from "./oven.ts";
import weights from "./usda.fixture.ts";

const lines = weights
  .trim()
  .split("\n")
  .map((line) => /^~(?<number>\d+)~\^\d+\^(?<amount>[\d.]+)\^~(?<measure>.+)~\^(?<grams>[\d.]+)\^/.exec(line)?.groups);

const named = (id: string): Ingredient => {
  const found = ingredients.get(id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};

/** An amount of an ingredient in another unit, as the page shows it. */
function shown(id: string, amount: string, fromId: string, toId: string): string | undefined {
  const { units } = quantityOf(named(id));
  const [from, to] = [units[fromId], units[toId]];
  const result = from && to && convert(fractionOf(amount), from, to);
  return result && from && to && inShort(result, knownDigits(from, to)).text;
}

test("there are over a hundred ingredients, each under one heading", () => {
  expect(ingredients.size).toBeGreaterThan(100);
  expect(groups.reduce((sum, group) => sum + group.ingredients.size, 0)).toBe(ingredients.size);
  expect(new Set([...ingredients.values()].map(({ name }) => name)).size).toBe(ingredients.size);
});

test.each([...ingredients])("%s matches the USDA", (_, { number, grams, measure, how = "" }) => {
  const found = lines.filter(
    (line) =>
      line?.number === number &&
      line.amount === "1" &&
      line.measure?.startsWith(measure) &&
      (how === "" || line.measure.includes(how)),
  );
  expect(found.map((line) => Number(line?.grams))).toContain(grams);
  // 'Packed' is in 'not packed' too.
  if (how === "") expect(found).toHaveLength(1);
});

test.each([
  ["all-purpose-flour", "1", "us-cup", "gram", "125"],
  ["all-purpose-flour", "10", "us-cup", "gram", "1250"],
  ["all-purpose-flour", "1", "metric-cup", "gram", "132.1"],
  ["sugar", "100", "gram", "us-cup", "0.5"],
  ["butter", "1", "stick", "gram", "113.5"],
  ["butter", "8", "us-tablespoon", "stick", "1"],
  ["water", "1", "litre", "kilogram", "1.002"],
  ["baking-powder", "3", "us-teaspoon", "us-tablespoon", "1"],
  ["baking-powder", "1", "us-tablespoon", "gram", "13.8"],
  ["honey", "1", "us-tablespoon", "gram", "21.19"],
  ["salt", "1", "pound", "us-cup", "1.553"],
  ["eggs", "1", "us-cup", "ounce", "8.572"],
])("%s: %s %s in %s is %s", (id, amount, from, to, expected) => {
  expect(shown(id, amount, from, to)).toBe(expected);
});

test("only butter and margarine come in sticks", () => {
  const withSticks = [...ingredients].filter(([, each]) => "stick" in quantityOf(each).units).map(([id]) => id);
  expect(withSticks).toEqual(["butter", "margarine"]);
});

test("accepts a number, a fraction or an amount in any of the units", () => {
  const read = (text: string, from = "us-cup") => readMeasure(text, quantityOf(named("all-purpose-flour")), from);
  expect(read("1 1/2")).toMatchObject({ kind: "number", plain: "1.5" });
  expect(read("⅓")).toMatchObject({ kind: "number", plain: "1/3" });
  expect(read("2½ cups")).toMatchObject({ kind: "number", plain: "2.5", isMeasured: true });
  expect(read("250 g")).toMatchObject({ kind: "number", plain: "2", note: "= 2 US cup" });
  expect(read("2 cups", "metric-cup")).toMatchObject({ kind: "number", plain: "2" });
  expect(read("2 cups", "gram")).toMatchObject({ kind: "number", plain: "250" });
  expect(read("1 stick")).toMatchObject({ kind: "invalid" });
  expect(read("2 tb")).toMatchObject({ kind: "unfinished" });
  expect(read("3 parsecs")).toMatchObject({ kind: "invalid" });
  expect(read("1/0")).toMatchObject({ kind: "unfinished" });
});

test("no text breaks the box", () => {
  const quantity = quantityOf(named("milk"));
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readMeasure(text, quantity, "us-cup").kind).toBeTypeOf("string");
    }),
  );
});

test("gas marks are 25 °F apart from 1 on", () => {
  const [quarter, half, ...marks] = ovenHeats;
  expect([quarter?.fahrenheit, half?.fahrenheit]).toEqual([225, 250]);
  expect(marks.map(({ fahrenheit }) => fahrenheit)).toEqual([275, 300, 325, 350, 375, 400, 425, 450, 475, 500]);
  expect(marks.map(({ celsius }) => celsius)).toEqual([140, 150, 160, 180, 190, 200, 220, 230, 250, 260]);
  for (const { celsius, fan } of ovenHeats) expect(fan).toBe(celsius - 20);
});

test("finds names in the singular and the plural, with and without hyphens", () => {
  expect(ingredientCalled("flour")).toBe("all-purpose-flour");
  expect(ingredientCalled("All Purpose Flour")).toBe("all-purpose-flour");
  expect(ingredientCalled("blueberry")).toBe("blueberries");
  expect(ingredientCalled("chickpea")).toBe("chickpeas");
  expect(ingredientCalled("confectioners' sugar")).toBe("powdered-sugar");
  expect(ingredientCalled("joe")).toBeUndefined();
});

test("reads a long row of digits in a time that grows with its length, not with its square", () => {
  const flour = quantityOf(named("all-purpose-flour"));
  expectLinearTime(50_000, (length) => {
    expect(readMeasure(`${"1".repeat(length)}!`, flour, "us-cup").kind).toBe("invalid");
  });
});
