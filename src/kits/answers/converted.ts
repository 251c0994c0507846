import { combined, type Dimension, isSame, NONE } from "#core/measure/dimension.ts";
import { byCustom, isPlain, type Measure } from "#core/measure/measure.ts";
import { wordsOf } from "#core/measure/readings.ts";
import { CONSTANTS } from "#core/measure/syntax.ts";
import type { Kind, KnownUnit, Vocabulary } from "#core/measure/vocabulary.ts";
import { rounded } from "#core/number/format-number.ts";
import { divide, type Fraction, fraction } from "#core/number/fraction.ts";
import { write } from "#core/params.ts";
import { fromBase, type PartsFormat, type Unit, type UnitSource } from "#core/quantity.ts";
import { converterParams, keptEntry, linkedNumber, linkText } from "#kits/unit-converter/converter-params.ts";
import { definition, digitsKnownBy, inShort } from "#kits/unit-converter/explain.ts";
import { inParts, isExactInParts } from "#kits/unit-converter/parts.ts";
import { feetAndInches, readEntry } from "#kits/unit-converter/read-entry.ts";
import type { Answer, Opening } from "./answer.ts";
import { inSymbols, type Understood, understand } from "./understood.ts";

/** What an amount is wanted in. */
export interface Target {
  /** Its symbol, or as it was typed. */
  readonly text: string;
  /** The size in coherent SI units, and what it measures. */
  readonly size: Fraction;
  readonly dimension: Dimension;
  readonly units: readonly KnownUnit[];
  /** The quantity, and the unit of it, if it is one. */
  readonly kind?: string;
  readonly id?: string;
  readonly unit?: Unit;
  /** Several units at once, by the id of the quantity's format. */
  readonly format?: string;
}

/** All that a wanted unit may mean: 'kg', 'm/s', 'feet and inches', 'L/100 km'. */
export function targetsOf(text: string, vocabulary: Vocabulary): readonly Target[] {
  const formats = formatsOf(text, vocabulary);
  if (formats.length > 0) return formats;
  // No number is wanted, so e is the charge.
  if (CONSTANTS.has(text.trim().toLowerCase())) return vocabulary.find(text.trim()).map(only);
  // N·m is a unit, and kg·m is a product of two.
  const isProduct = /[⋅·∙]/.test(text) && vocabulary.countExact(text.trim()) === 0;
  return understand(isProduct ? text.replace(/[⋅·∙]/g, "*") : text, vocabulary).flatMap((understood): Target[] => {
    const { expression, measure, units } = understood;
    const [first] = units;
    if (isPlain(measure) && !first) return [];
    if (expression.type === "unit" && first) return [only(first)];
    if (measure.reading || measure.value.numerator <= 0n) return [];
    const { value: size, dimension } = measure;
    // As it was typed where that means one thing, else as it was understood.
    const isClear = wordsOf(expression).every(
      ({ spelling, candidates }) => candidates.length === 1 && vocabulary.countExact(spelling) === 1,
    );
    const shown = isClear ? undefined : inSymbols(expression, units);
    const target: Target = { text: shown ?? text.trim(), size, dimension, units };
    const known = named(size, dimension, vocabulary);
    return known.length > 0 ? known.map((each) => ({ ...target, ...each })) : [target];
  });
}

const only = (known: KnownUnit): Target => ({
  text: known.unit.symbol,
  size: known.size,
  dimension: known.dimension,
  units: [known],
  kind: known.kind,
  id: known.id,
  unit: known.unit,
});

/** The units in which an amount of the unit `from` is wanted; without one, an amount of the quantity. */
export const wantedTargets = (from: string, kind: string, of: Kind): readonly Target[] =>
  of.wantedOf(from).flatMap((id) => targetOf(id, kind, of) ?? []);

/** A unit of a quantity as a target. */
export function targetOf(id: string, kind: string, of: Kind): Target | undefined {
  const unit = of.quantity.units[id];
  return unit && ofUnit(id, unit, kind, of);
}

function ofUnit(id: string, unit: Unit, kind: string, { dimension, size }: Kind): Target {
  const total = fraction(unit.scale.numerator * size.numerator, unit.scale.denominator * size.denominator);
  return {
    text: unit.symbol,
    // A count of a reciprocal unit is the inverse of the quantity.
    size: unit.isReciprocal ? fraction(total.denominator, total.numerator) : total,
    dimension: unit.isReciprocal ? dimension.map((power) => -power || 0) : dimension,
    units: [],
    kind,
    id,
    unit,
  };
}

/** The unit of each quantity that a product of units is, such as m^2 or L/100 km: N*m is one of energy, and one of torque. */
const named = (size: Fraction, dimension: Dimension, { kinds }: Vocabulary): readonly Partial<Target>[] =>
  [...kinds].flatMap(([kind, of]) => {
    const found = Object.entries(of.quantity.units).find(([id, unit]) => {
      const target = ofUnit(id, unit, kind, of);
      const { numerator, denominator } = target.size;
      const isOfSize = numerator === size.numerator && denominator === size.denominator;
      return unit.offset.numerator === 0n && isOfSize && isSame(target.dimension, dimension);
    });
    return found ? [{ text: found[1].symbol, kind, id: found[0], unit: found[1] }] : [];
  });

const CLOCK = /^(h+:m+(?:in)?(:s+(?:ec)?)?|a clock|clock time)$/i;

function formatsOf(text: string, vocabulary: Vocabulary): readonly Target[] {
  const words = text
    .trim()
    .split(/\s*(?:,|&|\+|\band\b)\s*|\s+/i)
    .filter(Boolean);
  return [...vocabulary.kinds].flatMap(([kind, of]) =>
    Object.entries(of.quantity.formats ?? {}).flatMap(([format, parts]: [string, PartsFormat]): readonly Target[] => {
      const isMeant = parts.isClock
        ? CLOCK.test(text.trim())
        : parts.fractions === undefined &&
          words.length === parts.units.length &&
          parts.units.every((id, index) =>
            vocabulary.find(words[index] ?? "").some((unit) => unit.kind === kind && unit.id === id),
          );
      return isMeant && parts.units.length > 1 ? inFormat(format, kind, of) : [];
    }),
  );
}

/** Several units at once, as a quantity's format has them. */
export function inFormat(format: string, kind: string, of: Kind): readonly Target[] {
  const parts = of.quantity.formats?.[format];
  const [id = ""] = parts?.units ?? [];
  const target = targetOf(id, kind, of);
  return parts && target ? [{ ...target, text: parts.label.toLowerCase(), format }] : [];
}

/** An amount in the unit that is wanted; undefined where the two are of different kinds. */
export function convertedAnswer(understood: Understood, target: Target, vocabulary: Vocabulary): Answer | undefined {
  const measure = byCustom(understood.measure, target.dimension, target.kind, vocabulary) ?? understood.measure;
  const source = { ...understood, measure };
  if (
    measure.kind !== undefined &&
    target.kind !== undefined &&
    measure.kind !== target.kind &&
    !isInverse(measure, target)
  )
    return undefined;
  const kindId = target.kind ?? measure.kind;
  const kind = kindId === undefined ? undefined : vocabulary.kinds.get(kindId);
  const result = valueIn(measure, target, kind);
  if (!result) return undefined;

  const sources = sourcesOf(source, target);
  const digits = digitsKnownBy(sources);
  const base = kind && isSame(kind.dimension, measure.dimension) ? divide(measure.value, kind.size) : undefined;
  const [formatId, format] = (base && kind && formatFor(base, target.format, kind)) ?? [];
  const parts = format && base && kind ? inParts(base, format, kind.quantity) : undefined;
  const written =
    parts === undefined || !format || !base || !kind
      ? inShort(result, digits)
      : { text: parts, exact: isExactInParts(base, format, kind.quantity) };
  const isApproximate = measure.isApproximate || digits !== undefined || !written.exact;
  const certainty = isApproximate
    ? sources.some((each) => each.certainty === "as measured")
      ? "as measured"
      : "rounded"
    : sources.some((each) => each.certainty === "by convention") && new Set(sources).size > 1
      ? "by convention"
      : "exactly";
  const note = noteOf(source, target, kind, base);
  const wanted = formatId === undefined ? target : { ...target, format: formatId };
  const opens = kind && kindId !== undefined ? openingOf(source, wanted, kindId, kind, vocabulary) : undefined;
  return {
    value: `${isApproximate ? "≈ " : ""}${written.text}${parts === undefined ? ` ${target.text}` : ""}`,
    copied: written.text,
    understood: `${source.text} → ${target.text}${parts === undefined ? `, ${certainty}` : ""}`,
    ...(note !== undefined && { note }),
    ...(opens && { opens }),
  };
}

/**
 * The format that is wanted, or that with the same parts in which a value is exact: 50 1/8 in are 4 ft 2 1/8 in rather than
 * 4 ft 2.13 in.
 */
function formatFor(
  base: Fraction,
  id: string | undefined,
  { quantity }: Kind,
): readonly [id: string, format: PartsFormat] | undefined {
  const formats = Object.entries(quantity.formats ?? {});
  const wanted = formats.find(([each]) => each === id);
  if (!wanted || wanted[1].isClock || isExactInParts(base, wanted[1], quantity)) return wanted;
  const units = wanted[1].units.join();
  return (
    formats.find(
      ([, each]) => each.fractions !== undefined && each.units.join() === units && isExactInParts(base, each, quantity),
    ) ?? wanted
  );
}

const isInverse = (measure: Measure, { dimension }: Target) => isSame(combined(measure.dimension, dimension, 1), NONE);

function valueIn(measure: Measure, target: Target, kind: Kind | undefined): Fraction | undefined {
  if (isSame(measure.dimension, target.dimension)) {
    if (target.unit && kind && !target.unit.isReciprocal)
      return fromBase(divide(measure.value, kind.size), target.unit);
    return divide(measure.value, target.size);
  }
  // Litres by 100 km are wanted of miles by gallon; but no hertz of seconds, which may be meant otherwise.
  if (!kind || !hasReciprocals(kind) || !isInverse(measure, target) || measure.value.numerator === 0n) return undefined;
  return divide(fraction(measure.value.denominator, measure.value.numerator), target.size);
}

const sourcesOf = ({ units }: Understood, target: Target): readonly UnitSource[] =>
  [...units, ...target.units].map(({ unit }) => unit.source).concat(target.unit ? [target.unit.source] : []);

/** The law that defines the first unit's size; for a base unit, the law of the target unit. */
function noteOf(
  { units }: Understood,
  target: Target,
  kind: Kind | undefined,
  base: Fraction | undefined,
): string | undefined {
  if (!kind) return undefined;
  const { quantity } = kind;
  if (base && quantity.belowZero && base.numerator < 0n) return quantity.belowZero;
  const all: readonly Unit[] = Object.values(quantity.units);
  const [named] = [...units.map(({ unit }) => unit), ...(target.unit ? [target.unit] : [])].filter(
    (unit) => all.includes(unit) && unit.symbol !== quantity.base && !/^SI Brochure/.test(unit.source.text),
  );
  return named && definition(named, quantity);
}

/** Whether some of a quantity's units count the other way round. */
export const hasReciprocals = ({ quantity }: Kind): boolean =>
  Object.values(quantity.units).some(({ isReciprocal }) => isReciprocal);

/** How many digits of a rounded value a link has. */
const DIGITS = 20;

/**
 * The unit that a converter shows an amount in: the one that was typed, otherwise the one that makes the number
 * shortest.
 */
export function countedUnit(
  { units, measure }: Understood,
  { quantity, size, dimension, wantedOf }: Kind,
): { readonly id: string; readonly text: string; readonly isTyped: boolean } | undefined {
  const isInverted = !isSame(measure.dimension, dimension);
  if (isInverted && measure.value.numerator === 0n) return undefined;
  const { numerator, denominator } = measure.value;
  const base = divide(isInverted ? fraction(denominator, numerator) : measure.value, size);
  const textIn = (unit: Unit) => {
    const value = fromBase(base, unit);
    return value && (measure.isApproximate ? rounded(value, DIGITS).text : linkText(value).text);
  };
  const entries = Object.entries(quantity.units);
  const typed = entries.find(([, unit]) => units.some((each) => each.unit === unit));
  const texts = (typed ? [typed] : entries.filter(([, unit]) => (unit.isReciprocal ?? false) === isInverted)).map(
    ([id, unit]) => ({ id, text: textIn(unit) ?? "", isTyped: typed !== undefined }),
  );
  const decimals = texts.filter(({ text }) => text !== "" && !text.includes("/"));
  const [shortest] = decimals.toSorted((one, other) => one.text.length - other.text.length);
  if (shortest) return shortest;
  const usual = wantedOf("");
  return texts.find(({ id, text }) => text !== "" && usual.includes(id)) ?? texts.find(({ text }) => text !== "");
}

/** Longer figures aren't easier to read than the input. */
const MAX_FIGURE_LENGTH = 12;

/** The entry for a converter's box: a short number, otherwise the entry as typed, if the box reads it the same way. */
function entryOf(
  { typed, expression }: Understood,
  { id, text }: { readonly id: string; readonly text: string },
  { quantity }: Kind,
  vocabulary: Vocabulary,
): string {
  // 1/3 cup is a third of one, and 72000/13 s are nothing that anybody typed.
  if (text.length <= MAX_FIGURE_LENGTH && (!text.includes("/") || expression.type === "amount")) return text;
  const [read, counted] = [readEntry(typed, vocabulary, quantity, id), linkedNumber(text)];
  const isSame = read.kind === "number" && counted && linkText(read.value).text === linkText(counted.value).text;
  return (isSame ? keptEntry(typed) : undefined) ?? text;
}

function openingOf(
  source: Understood,
  target: Target,
  folder: string,
  kind: Kind,
  vocabulary: Vocabulary,
): Opening | undefined {
  const from = countedUnit(source, kind);
  if (!from) return undefined;
  const query = write(converterParams(kind.quantity), {
    system: "All",
    from: from.id,
    to: target.id ?? "",
    value: (from.id === "foot" ? feetAndInches(source.text) : undefined) ?? entryOf(source, from, kind, vocabulary),
    as: target.format ?? "",
  });
  return { folder, query };
}
