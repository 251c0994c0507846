import { divide, fractionOf, multiply } from "#core/number/fraction.ts";
import { type Quantity, quantity, type Unit, type UnitSource, unit } from "#core/quantity.ts";
import { agreement1959, si } from "#kits/unit-converter/sources.ts";
import type { Ingredient, Measure } from "./ingredients.ts";

/** The US measures that the figures are for, in millilitres: a gallon of 231 in³ has 16 cups. */
const MILLILITRES: Readonly<Record<Measure, string>> = {
  cup: "236.5882365",
  tbsp: "14.78676478125",
  tsp: "4.92892159375",
};

/** More digits than a cup of flour is known to, so that ten cups are 1250 g. */
const DIGITS = 4;

/** What is sold in sticks, which are half a cup. */
const IN_STICKS = new Set(["Butter", "Margarine"]);

/** The measures and weights of an ingredient: volumes by its density, in grams. */
export function quantityOf({ name, number, food, grams, measure, how }: Ingredient): Quantity {
  const text = `USDA Standard Reference, NDB ${number}, ‘${food}’: 1 ${measure}${how ? ` (${how})` : ""} is ${grams} g`;
  const source: UnitSource = { text, certainty: "as measured", digits: DIGITS };
  const density = divide(fractionOf(String(grams)), fractionOf(MILLILITRES[measure]));
  // All volumes have one source, so that they are exact multiples of each other.
  const volume = (label: string, symbol: string, millilitres: string): Unit => ({
    ...unit(label, symbol, "1", source),
    scale: multiply(density, fractionOf(millilitres)),
  });
  const made = quantity({
    base: "g",
    systems: ["All", "US", "Metric", "Imperial", "Weight"],
    groups: {
      Weight: {
        gram: unit("Gram", "g", "1", si),
        kilogram: unit("Kilogram", "kg", "1000", si),
        ounce: unit("Ounce", "oz", "28.349523125", agreement1959),
        pound: unit("Pound", "lb", "453.59237", agreement1959),
      },
      US: {
        "us-cup": volume("US cup", "US cup", MILLILITRES.cup),
        "us-tablespoon": volume("US tablespoon", "US tbsp", MILLILITRES.tbsp),
        "us-teaspoon": volume("US teaspoon", "US tsp", MILLILITRES.tsp),
        "us-fluid-ounce": volume("US fluid ounce", "US fl oz", "29.5735295625"),
        "us-pint": volume("US pint", "US pt", "473.176473"),
        ...(IN_STICKS.has(name) && { stick: volume("US stick", "stick", "118.29411825") }),
      },
      Metric: {
        "metric-cup": volume("Metric cup (250 mL)", "metric cup", "250"),
        "metric-tablespoon": volume("Metric tablespoon (15 mL)", "metric tbsp", "15"),
        "australian-tablespoon": volume("Australian tablespoon (20 mL)", "AU tbsp", "20"),
        "metric-teaspoon": volume("Metric teaspoon (5 mL)", "metric tsp", "5"),
        millilitre: volume("Millilitre", "mL", "1"),
        decilitre: volume("Decilitre", "dL", "100"),
        litre: volume("Litre", "L", "1000"),
      },
      Imperial: {
        "uk-cup": volume("Imperial cup (10 fl oz)", "UK cup", "284.130625"),
        "uk-tablespoon": volume("Imperial tablespoon (⅝ fl oz)", "UK tbsp", "17.7581640625"),
        "uk-teaspoon": volume("Imperial teaspoon (a third of it)", "UK tsp", "17.7581640625/3"),
        "uk-fluid-ounce": volume("Imperial fluid ounce", "UK fl oz", "28.4130625"),
        "uk-pint": volume("Imperial pint", "UK pt", "568.26125"),
      },
    },
  });
  return { ...made, starts: ["us-cup", "gram"] };
}
