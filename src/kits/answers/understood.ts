import { precise, rounded } from "#core/format-number.ts";
import type { Fraction } from "#core/fraction.ts";
import type { Measure } from "#core/measure/measure.ts";
import { parse } from "#core/measure/parse.ts";
import { readings, wordsOf } from "#core/measure/readings.ts";
import type { Expression } from "#core/measure/syntax.ts";
import type { KnownUnit, Vocabulary } from "#core/measure/vocabulary.ts";

/** A text that was understood in one way. */
export interface Understood {
  readonly measure: Measure;
  readonly expression: Expression;
  /** The units of the text, in the order in which they stand there. */
  readonly units: readonly KnownUnit[];
  /** The text with the units that it was understood to have: '2 US gal'. */
  readonly text: string;
}

/** All ways to understand a calculation with or without units, the likeliest first; none where it comes to nothing. */
export function understand(text: string, vocabulary: Vocabulary): readonly Understood[] {
  for (const ratios of text.includes("/") ? (["tight", "loose", "none"] as const) : (["tight"] as const)) {
    const parsed = parse(text, vocabulary, ratios);
    if (parsed.kind !== "expression") return [];
    const { expression } = parsed;
    const all = hasShortClock(expression) ? [false, true] : [false];
    const found = all.flatMap((isHours) =>
      readings(expression, vocabulary, (candidates) => candidates, { isHours }).flatMap(({ result, choices }) => {
        if (!result.ok || !isCoherent(expression, choices)) return [];
        const units = wordsOf(expression).flatMap(({ spelling }) => choices.get(spelling) ?? []);
        const clock = all.length > 1 ? (isHours ? " (h:min)" : " (min:s)") : "";
        return [{ measure: result.value, expression, units, text: `${worded(text, expression, units)}${clock}` }];
      }),
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** Why a calculation that can be read comes to nothing; undefined where it cannot be read as one, or comes to something. */
export function whyNothing(text: string, vocabulary: Vocabulary): string | undefined {
  const parsed = parse(text, vocabulary, "tight");
  if (parsed.kind !== "expression" || !OPERATIONS.has(parsed.expression.type)) return undefined;
  const all = readings(parsed.expression, vocabulary, (candidates) => candidates);
  const [first] = all;
  return first?.result.ok === false && all.every(({ result }) => !result.ok) ? first.result.message : undefined;
}

const OPERATIONS: ReadonlySet<Expression["type"]> = new Set([
  "compound",
  "sum",
  "difference",
  "product",
  "quotient",
  "power",
]);

/** The parts of an amount are of one kind: 5' 3" are no feet and seconds of an arc. */
function isCoherent(expression: Expression, choices: ReadonlyMap<string, KnownUnit>): boolean {
  switch (expression.type) {
    case "compound": {
      const kinds = expression.parts.map(({ unit }) => unit && choices.get(unit.spelling)?.kind);
      return new Set(kinds).size === 1;
    }
    case "negative":
    case "percent":
    case "factorial":
      return isCoherent(expression.of, choices);
    case "power":
      return isCoherent(expression.base, choices);
    case "sum":
    case "difference":
    case "product":
    case "quotient":
      return isCoherent(expression.left, choices) && isCoherent(expression.right, choices);
    default:
      return true;
  }
}

/** How many numbers an expression has: one that counts a unit, several in a calculation. */
export function countNumbers(expression: Expression): number {
  switch (expression.type) {
    case "unit":
      return 0;
    case "negative":
    case "percent":
    case "factorial":
      return countNumbers(expression.of);
    case "power":
      return countNumbers(expression.base);
    case "sum":
    case "difference":
    case "product":
    case "quotient":
      return countNumbers(expression.left) + countNumbers(expression.right);
    default:
      return 1;
  }
}

/** 1:30 are minutes and seconds, or hours and minutes. */
function hasShortClock(expression: Expression): boolean {
  switch (expression.type) {
    case "clock":
      return expression.parts.length === 2 && expression.unit === undefined;
    case "negative":
      return hasShortClock(expression.of);
    case "sum":
    case "difference":
    case "product":
    case "quotient":
      return hasShortClock(expression.left) || hasShortClock(expression.right);
    default:
      return false;
  }
}

function worded(text: string, expression: Expression, units: readonly KnownUnit[]): string {
  const [first] = units;
  const symbols = units.map(({ unit }) => unit.symbol);
  switch (expression.type) {
    case "unit":
      return `1 ${symbols[0]}`;
    case "amount":
      return `${readable(expression.value)} ${symbols[0]}`;
    case "negative":
      return expression.of.type === "amount" || expression.of.type === "compound"
        ? `-${worded(text, expression.of, units)}`
        : text.trim();
    case "compound":
      return expression.parts.map(({ value }, index) => `${readable(value)} ${symbols[index]}`).join(" ");
    default: {
      const plain = text.trim().replace(/\s+/g, " ");
      const several = wordsOf(expression).filter(({ candidates }) => candidates.length > 1);
      const told = several.map(({ spelling }) => spelling);
      return first && !told.every((spelling) => symbols.includes(spelling))
        ? `${plain} (${[...new Set(symbols)].join(", ")})`
        : plain;
    }
  }
}

/** A short decimal, a short ratio, or twelve digits. */
export function readable(value: Fraction): string {
  const decimal = precise(value);
  const ratio = `${value.numerator}/${value.denominator}`;
  return decimal.exact ? decimal.text : ratio.length < 10 ? ratio : rounded(value, 12).text;
}
