import { FRACTION_SIGNS, VULGAR_FRACTIONS } from "#core/measure/number-signs.ts";
import { add, type Fraction, fractionOf } from "#core/number/fraction.ts";

/** What each unit is called: those of the United States first, where a word has several sizes. */
const UNITS: readonly (readonly [spelled: RegExp, ids: readonly string[]])[] = [
  [/^(?:us )?(?:cups?|c)$/, ["us-cup", "metric-cup"]],
  [/^metric cups?$/, ["metric-cup"]],
  [/^(?:uk|imperial|british) cups?$/, ["uk-cup"]],
  [/^(?:us )?(?:tablespoons?|tbsps?|tbs)$/, ["us-tablespoon", "metric-tablespoon"]],
  [/^metric (?:tablespoons?|tbsps?)$/, ["metric-tablespoon"]],
  [/^(?:uk|imperial|british) (?:tablespoons?|tbsps?)$/, ["uk-tablespoon"]],
  [/^(?:us )?(?:teaspoons?|tsps?)$/, ["us-teaspoon", "metric-teaspoon"]],
  [/^metric (?:teaspoons?|tsps?)$/, ["metric-teaspoon"]],
  [/^(?:us )?(?:fluid ounces?|fl oz)$/, ["us-fluid-ounce", "uk-fluid-ounce"]],
  [/^(?:us )?sticks?$/, ["stick"]],
  [/^(?:millilit(?:er|re)s?|mls?)$/, ["millilitre"]],
  [/^(?:decilit(?:er|re)s?|dl)$/, ["decilitre"]],
  [/^(?:lit(?:er|re)s?|l)$/, ["litre"]],
  [/^(?:grams?|grammes?|g|gr|gm|gms)$/, ["gram"]],
  [/^(?:kilograms?|kilos?|kgs?)$/, ["kilogram"]],
  [/^(?:ounces?|oz)$/, ["ounce"]],
  [/^(?:pounds?|lbs?)$/, ["pound"]],
];

/** The units that a word means, the likeliest first. */
export const idsOf = (unit: string): readonly string[] =>
  UNITS.find(([spelled]) => spelled.test(unit.toLowerCase().replace(/\.$/, "")))?.[1] ?? [];

/** An amount, for a regular expression. */
export const AMOUNT = String.raw`(?<amount>\d+ ?[${FRACTION_SIGNS}]|[${FRACTION_SIGNS}]|\d+ \d+\/\d+|\d+\/[1-9]\d*|\d+(?:[.,]\d+)?|[.,]\d+)`;
/** A unit, for a regular expression. */
export const UNIT = String.raw`(?<unit>(?:(?:us|uk|imperial|british|metric) )?(?:fl oz|fluid ounces?|\p{L}+)\.?)`;

/** The value of an amount: 2, 1/2, 1 1/2, ½. */
export function amountIn(text: string): Fraction | undefined {
  const ratio = text.replaceAll(new RegExp(`[${FRACTION_SIGNS}]`, "g"), (sign) => ` ${VULGAR_FRACTIONS[sign]}`).trim();
  const parts = ratio.replace(",", ".").split(/\s+/);
  const values = parts.map((part) => (/\/0+$/.test(part) ? undefined : fractionOf(part)));
  return values.reduce((sum, value) => sum && value && add(sum, value), fractionOf("0"));
}
