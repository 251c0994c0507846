import { coherentUnit, combined, dimensionOf, isSame, NONE } from "#core/measure/dimension.ts";
import { wordsOf } from "#core/measure/readings.ts";
import type { Kind, KnownUnit, Vocabulary } from "#core/measure/vocabulary.ts";
import { fraction, magnitude } from "#core/number/fraction.ts";
import type { Answer } from "./answer.ts";
import {
  convertedAnswer,
  countedUnit,
  hasReciprocals,
  inFormat,
  type Target,
  targetOf,
  wantedTargets,
} from "./converted.ts";
import { countNumbers, hasClock, hasParts, ofOnes, type Understood } from "./understood.ts";

const AMPERE = dimensionOf("A").indexOf(1);

/**
 * What is a unit only if another unit confirms it. Letters: 100 F, 5 C, 2 e and 404 a aren't units. Words: 3 quarters
 * are parts of a game or of a year, and 60 fps counts pictures.
 */
export const isOnlyWanted = ({ expression, units: [only, ...others] }: Understood) =>
  others.length === 0 &&
  countNumbers(expression) === 1 &&
  only !== undefined &&
  wordsOf(expression).every(
    ({ spelling }) =>
      WORDS_ONLY_WANTED.test(spelling) || (spelling.length === 1 && LETTERS_ONLY_WANTED(only, spelling)),
  );

const WORDS_ONLY_WANTED = /^(?:quarters?|dash(?:es)?|shots?|scruples?|fps|pecks?|minims?)$/i;
const LETTERS_ONLY_WANTED = ({ kind }: KnownUnit, spelling: string) =>
  kind === "charge" || kind === "capacitance" || spelling === "a";

const isElectric = ({ source, kinds }: { readonly source: Understood; readonly kinds: readonly unknown[] }) =>
  kinds.length > 0 && source.units.length > 1 && source.units.every(({ dimension }) => (dimension[AMPERE] ?? 0) !== 0);

/** The first way to understand it in all units that are wanted, each other way in the first. */
export function inWanted(all: readonly Understood[], vocabulary: Vocabulary): readonly Answer[] {
  const ways = all
    .filter((source) => !isOnlyWanted(source))
    .map((source) => ({ source, kinds: kindsOf(source, vocabulary) }));
  // With volts, a are amperes before they are ares.
  const [first] = ways.toSorted((one, other) => Number(isElectric(other)) - Number(isElectric(one)));
  // 9.8 m/s² isn't in minutes, though minutes by s² are of a kind with a name.
  if (first?.kinds.length === 0) return inCoherent(first.source, vocabulary);
  const counted = ways
    .filter(({ source }) => !isOfTwoCountries(source.units))
    .flatMap(({ source, kinds }) =>
      kinds.flatMap(([id, kind]) => {
        const from = countedUnit(source, kind);
        return from ? [{ source, id, kind, from }] : [];
      }),
    );
  return counted.flatMap(({ source, id, kind, from }, index) =>
    withOwn(ownTarget(source, from, id, kind, vocabulary), (own) =>
      wantedTargets(own ?? (from.isTyped ? from.id : ""), id, kind),
    )
      .filter((target) => from.isTyped || target.id !== from.id || !target.unit?.isReciprocal)
      .flatMap((target) => convertedAnswer(source, target, vocabulary) ?? [])
      .filter(({ value }, at, found) => found.findIndex((each) => each.value === value) === at)
      .slice(0, index > 0 ? 1 : counted.length === 1 ? 3 : 2),
  );
}

/** The requested targets first, then those that an amount in that unit would have. */
const withOwn = (own: readonly Target[], more: (id: string | undefined) => readonly Target[]): readonly Target[] => {
  const [first] = own;
  const others = more(first?.format === undefined ? first?.id : undefined).filter(
    ({ id }) => id !== first?.id || first?.format !== undefined,
  );
  return [...own, ...others];
};

/**
 * What a calculation is wanted in before all others: in the units that were typed. 5% of 20 kg are 1 kg, 3 hours at 60 mph 180
 * miles, 60 W for 5 hours 300 Wh, and a time is hours, minutes and seconds.
 */
function ownTarget(
  understood: Understood,
  { id, isTyped }: { readonly id: string; readonly isTyped: boolean },
  kindId: string,
  kind: Kind,
  vocabulary: Vocabulary,
): readonly Target[] {
  const { expression, measure, units, typed } = understood;
  if ((countNumbers(expression) < 2 && !hasUnreducedRatio(typed)) || measure.reading) return [];
  const isMixed = hasParts(expression) || new Set(units.filter((each) => each.kind === "time")).size !== 1;
  const isLong = magnitude(measure.value.numerator) >= 60n * measure.value.denominator;
  // Of clocks comes a time in hours, minutes and seconds.
  if (kindId === "time" && (hasClock(expression) || (isMixed && isLong)))
    return inFormat("hours-minutes-seconds", kindId, kind);
  const one = ofOnes(understood, vocabulary);
  // In a unit that is used for the amount: miles per minute isn't.
  const ids = Object.keys(kind.quantity.units);
  const usual = new Set([...ids.flatMap(kind.wantedOf), ...kind.wantedOf("")]);
  const own =
    one &&
    ids
      .filter((each) => usual.has(each))
      .flatMap((each) => targetOf(each, kindId, kind) ?? [])
      .find(
        ({ size, dimension }) =>
          isSame(dimension, one.dimension) &&
          size.numerator === one.value.numerator &&
          size.denominator === one.value.denominator,
      );
  if (own) return [own];
  const target = isTyped && !hasParts(expression) ? targetOf(id, kindId, kind) : undefined;
  return target ? [target] : [];
}

/** 5/10 m² are calculated, where 1/2 m² are an amount. */
function hasUnreducedRatio(typed: string): boolean {
  const [, numerator, denominator] = /(?<![\d.,])(\d{1,15})\/(\d{1,15})(?![\d.,])/.exec(typed) ?? [];
  if (numerator === undefined || Number(denominator) === 0) return false;
  return fraction(BigInt(numerator), BigInt(denominator ?? 1)).denominator !== BigInt(denominator ?? 1);
}

export function isOfTwoCountries(units: readonly KnownUnit[]): boolean {
  const countries = units.map(({ unit }) => /\b(US|UK)\b/.exec(unit.symbol)?.[1]).filter(Boolean);
  return new Set(countries).size > 1;
}

/** Results without a named quantity, in coherent units: 70 kg / (1.75 m)^2 in kg/m². */
function inCoherent(source: Understood, vocabulary: Vocabulary): readonly Answer[] {
  if (countNumbers(source.expression) < 2) return [];
  const { dimension } = source.measure;
  const target: Target = { text: coherentUnit(dimension), size: fraction(1n), dimension, units: [] };
  const answer = convertedAnswer(source, target, vocabulary);
  return answer ? [answer] : [];
}

/** The quantities that a measure may be of: that of its unit, or of its dimension the first; or the inverse of one. */
function kindsOf(
  { measure, expression, units }: Understood,
  { kinds }: Vocabulary,
): readonly (readonly [string, Kind])[] {
  const { kind, dimension } = measure;
  const inverse = [...kinds].filter(
    ([, of]) =>
      expression.type === "quotient" && hasReciprocals(of) && isSame(combined(of.dimension, dimension, 1), NONE),
  );
  const direct = [...kinds].filter(
    ([id, of]) => (kind === undefined || kind === id) && isSame(of.dimension, dimension),
  );
  // Litres by kilometres are a consumption, and no area; cubic metres by metres are an area.
  if (inverse.length > 0 && direct.length > 0) {
    const isLiquid = units[0]?.kind === "volume" && !units[0].unit.symbol.includes("³");
    return isLiquid ? inverse : direct.slice(0, 1);
  }
  return [...inverse, ...direct.slice(0, 1)];
}
