import { combined, type Dimension, dimensionOf, isSame } from "#core/measure/dimension.ts";
import type { Vocabulary } from "#core/measure/vocabulary.ts";
import { type Understood, understand } from "./understood.ts";

const TIME = dimensionOf("s");
const AT = /^(?<one>.+?) (?:at|@) (?<other>\d.*)$/i;
const FOR = /^(?<one>.+?) (?:for|over) (?<other>\d.*)$/i;
const IN = /^(?<one>.+?) in (?<other>\d.*)$/i;

/** What an amount at a rate, or in a time, comes to: '5 km in 25 min' is 5 km / 25 min, '10 GB at 50 Mbps' 10 GB / 50 Mbps. */
export function asCalculation(text: string, vocabulary: Vocabulary): string | undefined {
  for (const [pattern, operators] of PATTERNS) {
    const { one = "", other = "" } = pattern.exec(text)?.groups ?? {};
    if (one === "") continue;
    const pairs = understand(one, vocabulary).flatMap((a) => understand(other, vocabulary).map((b) => [a, b] as const));
    for (const [a, b] of pairs) {
      if (!isAmount(a) || !isAmount(b)) continue;
      const operator = operators(a.measure.dimension, b.measure.dimension);
      if (operator !== undefined) return `(${one}) ${operator} (${other})`;
    }
  }
  return undefined;
}

const isAmount = ({ measure, units }: Understood) => units.length > 0 && !measure.reading;
const isTime = (dimension: Dimension) => isSame(dimension, TIME);
/** Whether it is so much in a time. */
const isRate = (dimension: Dimension) => (dimension[TIME.indexOf(1)] ?? 0) < 0;

type Operators = (a: Dimension, b: Dimension) => "*" | "/" | undefined;

const PATTERNS: readonly (readonly [RegExp, Operators])[] = [
  [
    AT,
    (a, b) =>
      isTime(combined(a, b, -1)) ? "/" : isTime(combined(a, b, 1)) || (isTime(a) && isRate(b)) ? "*" : undefined,
  ],
  [FOR, (a, b) => (isTime(b) && isRate(a) ? "*" : undefined)],
  [IN, (a, b) => (isTime(b) && !isTime(a) ? "/" : undefined)],
];
