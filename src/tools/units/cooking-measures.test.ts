import { expect, test } from "vitest";
import { rounded } from "#core/number/format-number.ts";
import { divide } from "#core/number/fraction.ts";
import { ingredients, quantityOf } from "./cooking/ingredients.ts";
import { gnuUnits } from "./gnu.fixture.ts";

const installed = gnuUnits([["m", "m"]]) !== undefined;

/** Volumes and weights in GNU units' words. */
const NAMES: Readonly<Record<string, string>> = {
  "us-cup": "cup",
  "us-tablespoon": "tablespoon",
  "us-teaspoon": "teaspoon",
  "us-fluid-ounce": "floz",
  "us-pint": "pint",
  stick: "0.5 cup",
  "metric-cup": "250 ml",
  "metric-tablespoon": "15 ml",
  "australian-tablespoon": "20 ml",
  "metric-teaspoon": "5 ml",
  millilitre: "ml",
  decilitre: "dl",
  litre: "L",
  "uk-cup": "10 brfloz",
  "uk-tablespoon": "0.625 brfloz",
  "uk-teaspoon": "0.625|3 brfloz",
  "uk-fluid-ounce": "brfloz",
  "uk-pint": "brpint",
};

test.skipIf(!installed)("GNU units, where installed, has the same size for all measures", () => {
  const butter = ingredients.get("butter");
  const { units } = quantityOf(butter as NonNullable<typeof butter>);
  const millilitre = units.millilitre;
  const ours = Object.keys(NAMES).map((id) => {
    const unit = units[id];
    return unit && millilitre ? Number(rounded(divide(unit.scale, millilitre.scale), 12).text).toPrecision(9) : id;
  });
  const theirs = gnuUnits(Object.values(NAMES).map((name) => [name, "ml"])) ?? [];
  expect(ours).toEqual(theirs.map((text) => Number(text).toPrecision(9)));
});
