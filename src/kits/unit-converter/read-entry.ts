import { combined, isSame, NONE, raised } from "#core/measure/dimension.ts";
import { kindName } from "#core/measure/evaluate.ts";
import { inSigns } from "#core/measure/in-signs.ts";
import { byCustom, isNot, isPlain, type Measure } from "#core/measure/measure.ts";
import { isNoNumber } from "#core/measure/not-asked.ts";
import { GROUPED } from "#core/measure/number-signs.ts";
import { parse } from "#core/measure/parse.ts";
import { likeliest, readings, wordsOf } from "#core/measure/readings.ts";
import { rangeIn, sized } from "#core/measure/several.ts";
import type { Expression } from "#core/measure/syntax.ts";
import { MAX_LENGTH } from "#core/measure/tokens.ts";
import type { KnownUnit, Vocabulary } from "#core/measure/vocabulary.ts";
import { rounded } from "#core/number/format-number.ts";
import { divide, type Fraction, fraction } from "#core/number/fraction.ts";
import { parseNumber, plainCharacters } from "#core/number/parse-number.ts";
import { fromBase, type Quantity, type Unit } from "#core/quantity.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { type Entry, linkText } from "./converter-params.ts";

const FEET =
  /^(-?)(\d{1,6}) ?(?:'|ft|foot|feet) ?(?:(\d{1,2}(?:\.\d{1,9})?)?(?: ?(?<![\d.])(\d{1,3}\/[1-9]\d{0,2}))?) ?(?:"|''|in|inch|inches)?$/i;

/** Feet and inches as a link has them: '5'11"'; undefined for anything else. */
export function feetAndInches(text: string): string | undefined {
  const [, sign, feet, inches = "", part] = FEET.exec(plainCharacters(text).replace(/[″“”]/g, '"')) ?? [];
  if (feet === undefined || (inches === "" && part === undefined)) return undefined;
  return `${sign}${feet}'${[inches, part].filter(Boolean).join(" ")}"`;
}

const INVALID = "Please enter a valid number";
const COMMA = "The comma groups thousands: use a point for decimals";
const MINUTES_PER_HOUR = fraction(60n);

/** A converter's quantity, and the unit that is chosen in it. */
interface Asked {
  readonly kind: string;
  readonly from: Unit;
  readonly quantity: Quantity;
  readonly vocabulary: Vocabulary;
}

/**
 * Reads what a converter's box holds and is more than a number: a calculation, which counts `from`, or amounts of
 * any units of the quantity, which are converted to it. `fromId` is the id of that unit.
 */
export function readEntry(typed: string, vocabulary: Vocabulary, quantity: Quantity, fromId: string): Entry {
  const from = quantity.units[fromId];
  const number = parseNumber(typed);
  // A number of too many digits has a sentence of its own.
  if (!from || (number.kind === "invalid" && number.message !== INVALID)) return number;
  if (isNoNumber(typed)) return invalid();
  const read = readAmount(typed, vocabulary, quantity, from);
  // 5' is about to be 5'300 where no feet and no minutes of an arc are counted.
  return number.kind === "unfinished" && read.kind === "invalid" ? { ...number, ifLeft: read.message } : read;
}

function readAmount(typed: string, vocabulary: Vocabulary, quantity: Quantity, from: Unit): Entry {
  const [kind = ""] = [...vocabulary.kinds].find(([, known]) => known.quantity === quantity) ?? [];
  const asked = { kind, from, quantity, vocabulary: likeliest(vocabulary) };
  const text = typed.length > MAX_LENGTH ? typed : writtenOut(typed, asked);
  if (rangeIn(text, asked.vocabulary)) return invalid("A range has two ends: enter one of them");
  let reason: string | undefined;
  let isOneAmount = true;
  for (const ratios of text.includes("/") ? (["tight", "loose", "none"] as const) : (["tight"] as const)) {
    const parsed = parse(text, asked.vocabulary, ratios);
    if (parsed.kind === "unfinished") return { kind: "unfinished", ifLeft: INVALID };
    if (parsed.kind === "invalid") return invalid(parsed.message);
    const entry = entryOf(parsed.expression, asked);
    if (entry.ok) {
      const read = noted(entry.value, text, parsed.expression, from);
      return typed.search(GROUPED) >= 0 ? { ...read, note: `${read.note}. ${COMMA}` } : read;
    }
    reason ??= entry.message;
    isOneAmount &&= !hasProduct(parsed.expression);
  }
  return isOneAmount && isBeginning(text, kind, vocabulary)
    ? { kind: "unfinished", ifLeft: sentence(reason) }
    : invalid(reason);
}

const sentence = (reason?: string) => (reason ? `${INVALID}. ${reason}.` : INVALID);
const invalid = (reason?: string): Entry => ({ kind: "invalid", message: sentence(reason) });
/** '1-1/2' is a mixed number where a unit is counted, as '1-1/2 in' is. */
const MIXED = /^\s*(-?\d{1,6})-(\d{1,3}\/\d{1,3})\s*$/;
/** 'A mile' is one mile. */
const ARTICLE = /^\s*(?:an?|one|the)\s+(?=[\p{L}°])/iu;

/** The input in symbols, with the units that are left out of sizes and degrees. */
function writtenOut(typed: string, { from, vocabulary }: Asked): string {
  const whole = typed.replace(MIXED, "$1 $2");
  const counted = inSigns(whole).replace(ARTICLE, "1 ").replaceAll(GROUPED, "$1$2");
  const text = sized(counted, vocabulary);
  const trailing = typed.endsWith(" ") ? " " : "";
  // Degrees count a scale where one is chosen.
  const isScale = from.offset.numerator !== 0n && /^-?[\d.,]+ ?(?:°|deg|degrees?)$/i.test(text);
  return isScale ? text.replace(/ ?(?:°|deg|degrees?)$/i, "") : `${text}${trailing}`;
}

interface Read {
  readonly value: Fraction;
  readonly isApproximate: boolean;
  readonly isMeasured: boolean;
}

/**
 * An expression in the chosen unit. The dimension of the input decides; letters decide only between units of one kind.
 */
function entryOf(expression: Expression, asked: Asked): Result<Read> {
  const { kind, from, quantity, vocabulary } = asked;
  const words = wordsOf(expression);
  // In a product, each unit has its most likely meaning: 10 m / 5 s has metres, whatever is selected.
  const isOfOneKind = !hasProduct(expression);
  const order = (candidates: readonly KnownUnit[]) =>
    candidates.toSorted((one, other) => likeness(other, kind, from) - likeness(one, kind, from));
  const byLikeness = isOfOneKind ? order : inTheirKind(order);
  let reason: string | undefined;
  for (const { result } of readings(expression, vocabulary, byLikeness, { isHours: isLongTime(from, quantity) })) {
    if (!result.ok) {
      reason ??= result.message;
      continue;
    }
    const value = valueIn(result.value, words.length > 0, expression, asked);
    if (value.ok)
      return ok({ value: value.value, isApproximate: result.value.isApproximate, isMeasured: !isPlain(result.value) });
    reason ??= value.message;
  }
  return fail(reason ?? INVALID);
}

/** Puts only the units of the likeliest kind in order, and leaves out the others. */
const inTheirKind =
  (order: (candidates: readonly KnownUnit[]) => readonly KnownUnit[]) => (candidates: readonly KnownUnit[]) =>
    order(candidates.filter(({ kind }) => kind === candidates[0]?.kind));

/** Whether units are multiplied or divided by units. */
function hasProduct(expression: Expression): boolean {
  switch (expression.type) {
    case "product":
    case "quotient":
      return (
        (wordsOf(expression.left).length > 0 && wordsOf(expression.right).length > 0) ||
        hasProduct(expression.left) ||
        hasProduct(expression.right)
      );
    case "sum":
    case "difference":
      return hasProduct(expression.left) || hasProduct(expression.right);
    case "negative":
      return hasProduct(expression.of);
    default:
      return false;
  }
}

/** Whether it is about to become an amount of this kind: '5 f' of '5 ft', '5ft3' of '5ft3in'. */
function isBeginning(text: string, kind: string, vocabulary: Vocabulary): boolean {
  const last = /[\p{L}°]+$/u.exec(text.trimEnd())?.[0];
  if (last === undefined) return /\p{L}\d$/u.test(text);
  return vocabulary.begins(last, kind) && vocabulary.find(last).every((unit) => unit.kind !== kind);
}

/** A measure in the chosen unit. A plain number counts it. */
function valueIn(
  amount: Measure,
  hasUnits: boolean,
  expression: Expression,
  { kind, from, vocabulary }: Asked,
): Result<Fraction> {
  const known = vocabulary.kinds.get(kind);
  if (isPlain(amount))
    return hasUnits ? fail(`A ratio of two amounts is not ${known?.name ?? "this"}`) : ok(amount.value);
  const other = fail(isNot(kindName(amount, vocabulary), known?.name ?? "this"));
  if (!known) return other;
  // A pace is minutes: 5:30 means 5 min 30 s per kilometer.
  if (from.isReciprocal && expression.type === "clock" && /^min/.test(from.symbol))
    return ok(divide(amount.value, MINUTES_PER_HOUR));
  const measure = byCustom(amount, known.dimension, kind, vocabulary) ?? amount;
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

function noted({ value, isApproximate, isMeasured }: Read, text: string, expression: Expression, from: Unit) {
  const entry = asNumber(value, isApproximate);
  const parts = isMeasured && from.symbol === "ft" ? feetAndInches(text) : undefined;
  const note = noteOf(entry, isMeasured ? ` ${from.symbol}` : "");
  return {
    ...entry,
    ...(parts !== undefined && { plain: parts }),
    isMeasured,
    note: `${note}${hasPlainAngle(expression) ? " (angles in radians)" : ""}`,
  };
}

const hasPlainAngle = (expression: Expression) =>
  expression.type === "call" && ["sin", "cos", "tan"].includes(expression.name) && wordsOf(expression).length === 0;

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
