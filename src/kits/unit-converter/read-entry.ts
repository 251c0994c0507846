import { rounded } from "#core/format-number.ts";
import { divide, type Fraction, fraction } from "#core/fraction.ts";
import { combined, isSame, NONE, raised } from "#core/measure/dimension.ts";
import { kindName } from "#core/measure/evaluate.ts";
import { isNot, isPlain, type Measure } from "#core/measure/measure.ts";
import { parse } from "#core/measure/parse.ts";
import { readings } from "#core/measure/readings.ts";
import type { Expression } from "#core/measure/syntax.ts";
import type { KnownUnit, Vocabulary } from "#core/measure/vocabulary.ts";
import { parseNumber } from "#core/parse-number.ts";
import { fromBase, type Quantity, type Unit } from "#core/quantity.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { type Entry, linkText } from "./entry.ts";

const INVALID = "Please enter a valid number";
const MINUTES_PER_HOUR = fraction(60n);

/**
 * Reads what a converter's box holds and is more than a number: a calculation, which counts `from`, or amounts of
 * any units of the quantity, which are converted to it. `fromId` is the id of that unit.
 */
export function readEntry(text: string, vocabulary: Vocabulary, quantity: Quantity, fromId: string): Entry {
  const from = quantity.units[fromId];
  const number = parseNumber(text);
  // A number of too many digits has a sentence of its own.
  if (!from || (number.kind === "invalid" && number.message !== INVALID)) return number;
  const [kind = ""] = [...vocabulary.kinds].find(([, known]) => known.quantity === quantity) ?? [];
  const likeliest = (candidates: readonly KnownUnit[]) =>
    candidates.toSorted((one, other) => likeness(other, kind, from) - likeness(one, kind, from));
  const isHours = isLongTime(from, quantity);
  let reason: string | undefined;
  for (const ratios of text.includes("/") ? (["tight", "loose", "none"] as const) : (["tight"] as const)) {
    const parsed = parse(text, vocabulary, ratios);
    if (parsed.kind === "unfinished") return parsed;
    if (parsed.kind === "invalid") return invalid(parsed.message);
    const { expression } = parsed;
    for (const { result } of readings(expression, vocabulary, likeliest, { isHours })) {
      const value = result.ok ? valueIn(result.value, kind, from, expression, vocabulary) : result;
      if (value.ok && result.ok) {
        const isMeasured = !isPlain(result.value);
        const entry = asNumber(value.value, result.value.isApproximate);
        return { ...entry, isMeasured, note: noteOf(entry, isMeasured ? ` ${from.symbol}` : "") };
      }
      if (!value.ok) reason ??= value.message;
    }
  }
  return isBeginning(text, kind, vocabulary) ? { kind: "unfinished" } : invalid(reason);
}

const invalid = (reason?: string): Entry => ({ kind: "invalid", message: reason ? `${INVALID}. ${reason}.` : INVALID });

/** Whether it is about to become an amount of this kind: '5 f' of '5 ft', '5ft3' of '5ft3in'. */
function isBeginning(text: string, kind: string, vocabulary: Vocabulary): boolean {
  const last = /[\p{L}°]+$/u.exec(text.trimEnd())?.[0];
  if (last === undefined) return /\p{L}\d$/u.test(text);
  return vocabulary.begins(last, kind) && vocabulary.find(last).every((unit) => unit.kind !== kind);
}

/** A measure in the chosen unit. A plain number counts it. */
function valueIn(
  measure: Measure,
  kind: string,
  from: Unit,
  expression: Expression,
  vocabulary: Vocabulary,
): Result<Fraction> {
  if (isPlain(measure)) return ok(measure.value);
  const known = vocabulary.kinds.get(kind);
  const other = fail(isNot(kindName(measure, vocabulary), known?.name ?? "this"));
  if (!known) return other;
  // A pace is minutes: 5:30 stands for 5 min 30 s per kilometer.
  if (from.isReciprocal && expression.type === "clock" && /^min/.test(from.symbol))
    return ok(divide(measure.value, MINUTES_PER_HOUR));
  const isReciprocal = Object.values(known.quantity.units).some((unit) => unit.isReciprocal);
  if (isSame(measure.dimension, known.dimension)) {
    if (measure.kind !== undefined && measure.kind !== kind) return other;
    return inUnit(divide(measure.value, known.size), from);
  }
  const isInverse =
    isSame(combined(measure.dimension, known.dimension, 1), NONE) && !isSame(raised(known.dimension, 1), NONE);
  if (!isReciprocal || !isInverse || measure.value.numerator === 0n) return other;
  return inUnit(divide(fraction(measure.value.denominator, measure.value.numerator), known.size), from);
}

function inUnit(base: Fraction, unit: Unit): Result<Fraction> {
  const value = fromBase(base, unit);
  return value ? ok(value) : fail("Nothing can be divided by zero");
}

function asNumber(value: Fraction, isApproximate: boolean): Entry & { readonly kind: "number" } {
  if (isApproximate) return { kind: "number", value, plain: rounded(value, 20).text, isApproximate };
  const { text, exact } = linkText(value);
  return { kind: "number", value, plain: text, ...(!exact && { isApproximate: true }) };
}

/** What a calculation, or an amount with units, came to: '= 1.6002 m'. */
function noteOf({ value, isApproximate }: ReturnType<typeof asNumber>, unit: string): string {
  const { text, exact } = rounded(value, 12);
  return `${exact && !isApproximate ? "=" : "≈"} ${text}${unit}`;
}

/** How likely a unit is meant by a spelling that several have: the chosen one, one of its quantity, one of its country. */
function likeness({ kind, unit }: KnownUnit, wanted: string, from: Unit): number {
  const country = /^(US|UK) /;
  const [here, there] = [country.exec(from.symbol)?.[1], country.exec(unit.symbol)?.[1]];
  return (unit === from ? 4 : 0) + (kind === wanted ? 2 : 0) + (here !== undefined && here === there ? 1 : 0);
}

/** Whether 1:30 is in hours and minutes: where hours or longer times are counted. */
const isLongTime = (from: Unit, { base }: Quantity) =>
  base === "s" && from.scale.numerator >= 3600n * from.scale.denominator;
