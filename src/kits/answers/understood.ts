import { evaluate, type Meant } from "#core/measure/evaluate.ts";
import type { Measure } from "#core/measure/measure.ts";
import { parse } from "#core/measure/parse.ts";
import { readings, wordsOf } from "#core/measure/readings.ts";
import type { Expression } from "#core/measure/syntax.ts";
import type { KnownUnit, Vocabulary } from "#core/measure/vocabulary.ts";
import { precise, rounded } from "#core/number/format-number.ts";
import { type Fraction, fraction } from "#core/number/fraction.ts";

/** A text that was understood in one way. */
export interface Understood {
  readonly measure: Measure;
  readonly expression: Expression;
  /** The units of the text, in their order there. */
  readonly units: readonly KnownUnit[];
  /** The text with the units that it was understood to have: '2 US gal'. */
  readonly text: string;
  /** The text itself. */
  readonly typed: string;
  /** A clock without a unit was read as hours and minutes. */
  readonly isHours?: boolean;
}

/** All ways to understand a calculation with or without units, the likeliest first; none where it comes to nothing. */
export function understand(text: string, vocabulary: Vocabulary): readonly Understood[] {
  for (const ratios of text.includes("/") ? (["tight", "loose", "none"] as const) : (["tight"] as const)) {
    const parsed = parse(text, vocabulary, ratios);
    if (parsed.kind !== "expression") return [];
    const { expression } = parsed;
    const all = meaningsOf(expression);
    const found = all.flatMap(({ remark, ...meant }) =>
      readings(expression, vocabulary, (candidates) => candidates, meant).flatMap(({ result, choices }) => {
        if (!result.ok || !isCoherent(expression, choices)) return [];
        const units = wordsOf(expression).flatMap(({ spelling }) => choices.get(spelling) ?? []);
        return [
          {
            ...meant,
            measure: result.value,
            expression,
            units,
            typed: text.trim(),
            text: `${worded(text, expression, units)}${remark}`,
          },
        ];
      }),
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** What an expression may mean besides its units, each with the words that explain it. */
function meaningsOf(expression: Expression): readonly (Meant & { readonly remark: string })[] {
  if (hasShortClock(expression)) return [{ remark: " (min:s)" }, { isHours: true, remark: " (h:min)" }];
  if (hasAngle(expression)) return [{ remark: " (in radians)" }, { isDegrees: true, remark: " (in degrees)" }];
  return [{ remark: hasLogarithm(expression) ? " (to base 10)" : "" }];
}

const partsOf = (expression: Expression): readonly Expression[] => {
  switch (expression.type) {
    case "negative":
    case "percent":
    case "factorial":
      return [expression.of];
    case "call":
      return expression.of;
    case "power":
      return [expression.base, expression.exponent];
    case "sum":
    case "difference":
    case "product":
    case "quotient":
      return [expression.left, expression.right];
    default:
      return [];
  }
};

const isWithin = (expression: Expression, is: (part: Expression) => boolean): boolean =>
  is(expression) || partsOf(expression).some((part) => isWithin(part, is));

/** Whether an angle may be in radians or in degrees: the sine of 30, but not that of 30° or of π. */
export const hasAngle = (expression: Expression): boolean =>
  isWithin(
    expression,
    (part) =>
      part.type === "call" &&
      ["sin", "cos", "tan"].includes(part.name) &&
      wordsOf(part).length === 0 &&
      !isWithin(part, (each) => each.type === "number" && (each.isApproximate === true || each.value.numerator === 0n)),
  );

const hasLogarithm = (expression: Expression) =>
  isWithin(expression, (part) => part.type === "call" && part.name === "log" && part.of.length === 1);

/** Why a calculation that can be read comes to nothing; undefined where it cannot be read as one, or comes to something. */
export function whyNothing(text: string, vocabulary: Vocabulary): string | undefined {
  const parsed = parse(text, vocabulary, "tight");
  if (parsed.kind !== "expression" || !OPERATIONS.has(parsed.expression.type)) return undefined;
  // '3- Fahrenheit' takes nothing from anything.
  const isBare = ({ type }: Expression) => type === "unit";
  if (
    isWithin(
      parsed.expression,
      (part) => (part.type === "sum" || part.type === "difference") && partsOf(part).some(isBare),
    )
  )
    return undefined;
  // '5k in 25 min' is nothing of several parts.
  if (parsed.expression.type === "compound" && !mayBeCoherent(parsed.expression)) return undefined;
  const all = readings(parsed.expression, vocabulary, (candidates) => candidates);
  const [first] = all;
  return first?.result.ok === false && all.every(({ result }) => !result.ok) ? first.result.message : undefined;
}

/**
 * Why a calculation with only temperatures has no result, though its letters are other units too: 20 c is 20 °C. A
 * letter without a number isn't a temperature: 5 kg * c² is an energy.
 */
export function whyNoTemperature(text: string, vocabulary: Vocabulary): string | undefined {
  const parsed = parse(text, vocabulary, "tight");
  if (parsed.kind !== "expression") return undefined;
  const { expression } = parsed;
  const words = wordsOf(expression);
  const isScale = ({ candidates: [first] }: (typeof words)[number]) =>
    first !== undefined && first.offset.numerator !== 0n;
  if (countNumbers(expression) < 2 || words.length === 0 || !words.every(isScale)) return undefined;
  if (isWithin(expression, ({ type }) => type === "unit")) return undefined;
  const [first] = readings(expression, vocabulary, (candidates) => candidates);
  return first?.result.ok === false ? first.result.message : undefined;
}

const OPERATIONS: ReadonlySet<Expression["type"]> = new Set([
  "compound",
  "sum",
  "difference",
  "product",
  "quotient",
  "power",
  "call",
]);

/** Whether the parts of an amount have a kind in common. */
function mayBeCoherent({ parts }: Expression & { readonly type: "compound" }): boolean {
  const [first, ...others] = parts.map(({ unit }) => new Set(unit?.candidates.map(({ kind }) => kind)));
  return first !== undefined && [...first].some((kind) => others.every((kinds) => kinds.has(kind)));
}

/** The parts of an amount are of one kind: 5' 3" isn't feet and seconds of arc. */
function isCoherent(expression: Expression, choices: ReadonlyMap<string, KnownUnit>): boolean {
  switch (expression.type) {
    case "compound": {
      const kinds = expression.parts.map(({ unit }) => unit && choices.get(unit.spelling)?.kind);
      return new Set(kinds).size === 1;
    }
    default:
      return partsOf(expression).every((part) => isCoherent(part, choices));
  }
}

/** What an expression comes to where all its numbers are one: the size of the unit that its units make together. */
export function ofOnes({ expression, units }: Understood, vocabulary: Vocabulary): Measure | undefined {
  const words = wordsOf(expression);
  if (words.length !== units.length) return undefined;
  const chosen = new Map(words.map(({ spelling }, index) => [spelling, units[index]]));
  const one = fraction(1n);
  const ones = (part: Expression): Expression | undefined => {
    switch (part.type) {
      case "number":
        return { ...part, value: one };
      case "unit":
        return part;
      case "amount":
        return { ...part, value: one };
      case "compound": {
        const [first] = part.parts;
        return first?.unit && { type: "amount", value: one, unit: first.unit };
      }
      case "negative":
        return ones(part.of);
      case "percent":
        return { type: "number", value: one };
      case "power": {
        const base = ones(part.base);
        return base && { ...part, base };
      }
      case "sum":
      case "difference":
        return ones(part.left);
      case "product":
      case "quotient": {
        const [left, right] = [ones(part.left), ones(part.right)];
        return left && right && { ...part, left, right };
      }
      default:
        return undefined;
    }
  };
  const simple = ones(expression);
  const result = simple && evaluate(simple, vocabulary, ({ spelling }) => chosen.get(spelling));
  return result?.ok ? result.value : undefined;
}

/** How many numbers an expression has: one that counts a unit, several in a calculation. */
export function countNumbers(expression: Expression): number {
  if (expression.type === "unit") return 0;
  if (expression.type === "power") return countNumbers(expression.base);
  const parts = partsOf(expression);
  return parts.length === 0 ? 1 : parts.reduce((sum, part) => sum + countNumbers(part), 0);
}

/** Whether some of its amounts are in several units: 5 ft 3 in, 1:30. */
export const hasParts = (expression: Expression): boolean =>
  isWithin(expression, ({ type }) => type === "compound" || type === "clock");

/** Whether a time is written as on a clock. */
export const hasClock = (expression: Expression): boolean => isWithin(expression, ({ type }) => type === "clock");

/** 1:30 are minutes and seconds, or hours and minutes. */
const hasShortClock = (expression: Expression): boolean =>
  isWithin(expression, (part) => part.type === "clock" && part.parts.length === 2 && part.unit === undefined);

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
      const spellings = several.map(({ spelling }) => spelling);
      return first && !spellings.every((spelling) => symbols.includes(spelling))
        ? `${plain} (${[...new Set(symbols)].join(", ")})`
        : plain;
    }
  }
}

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A product of units in their symbols, as it was understood: 'GB/d' for 'gb per day'; undefined for anything else. */
export function inSymbols(expression: Expression, units: readonly KnownUnit[]): string | undefined {
  const symbols = units.map(({ unit }) => unit.symbol);
  const written = (part: Expression): string | undefined => {
    switch (part.type) {
      case "unit":
        return symbols.shift();
      case "amount":
        return `${readable(part.value)} ${symbols.shift()}`;
      case "number":
        return readable(part.value);
      case "power": {
        const [base, { exponent }] = [written(part.base), part];
        const power = exponent.type === "number" ? exponent.value : undefined;
        if (base === undefined || !power || power.denominator !== 1n) return undefined;
        const sign = power.numerator < 0n ? "⁻" : "";
        return `${base}${sign}${[...String(power.numerator).replace("-", "")].map((digit) => SUPERSCRIPTS[Number(digit)]).join("")}`;
      }
      case "product":
      case "quotient": {
        const [left, right] = [written(part.left), written(part.right)];
        if (left === undefined || right === undefined) return undefined;
        const isSimple = part.right.type !== "product" && part.right.type !== "quotient";
        return part.type === "product" ? `${left}·${right}` : `${left}/${isSimple ? right : `(${right})`}`;
      }
      default:
        return undefined;
    }
  };
  return written(expression);
}

/** A short decimal, a short ratio, or twelve digits. */
function readable(value: Fraction): string {
  const decimal = precise(value);
  const ratio = `${value.numerator}/${value.denominator}`;
  return decimal.exact ? decimal.text : ratio.length < 10 ? ratio : rounded(value, 12).text;
}
