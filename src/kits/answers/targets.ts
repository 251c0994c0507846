import { type Dimension, isSame } from "#core/measure/dimension.ts";
import { isPlain } from "#core/measure/measure.ts";
import { wordsOf } from "#core/measure/readings.ts";
import type { Kind, KnownUnit, Vocabulary } from "#core/measure/vocabulary.ts";
import { CONSTANTS } from "#core/measure/words.ts";
import { type Fraction, fraction } from "#core/number/fraction.ts";
import type { PartsFormat, Unit } from "#core/quantity.ts";
import { inSymbols, understand } from "./understood.ts";

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

/** A unit of a quantity as what is wanted. */
export function targetOf(id: string, kind: string, of: Kind): Target | undefined {
  const unit = of.quantity.units[id];
  return unit && ofUnit(id, unit, kind, of);
}

function ofUnit(id: string, unit: Unit, kind: string, { dimension, size }: Kind): Target {
  const total = fraction(unit.scale.numerator * size.numerator, unit.scale.denominator * size.denominator);
  return {
    text: unit.symbol,
    // So many of a reciprocal unit are the inverse of the quantity.
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
