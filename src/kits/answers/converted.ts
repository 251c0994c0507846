import { byCustom } from "#core/measure/by-custom.ts";
import { combined, isSame, NONE } from "#core/measure/dimension.ts";
import type { Measure } from "#core/measure/measure.ts";
import type { Kind, Vocabulary } from "#core/measure/vocabulary.ts";
import { rounded } from "#core/number/format-number.ts";
import { divide, type Fraction, fraction } from "#core/number/fraction.ts";
import { write } from "#core/params.ts";
import { fromBase, type PartsFormat, type Unit, type UnitSource } from "#core/quantity.ts";
import { converterParams } from "#kits/unit-converter/converter-params.ts";
import { keptEntry, linkedNumber, linkText } from "#kits/unit-converter/entry.ts";
import { definition } from "#kits/unit-converter/explain.ts";
import { feetAndInches } from "#kits/unit-converter/feet-and-inches.ts";
import { digitsKnownBy, inShort } from "#kits/unit-converter/known-digits.ts";
import { inParts, isExactInParts } from "#kits/unit-converter/parts.ts";
import { readEntry } from "#kits/unit-converter/read-entry.ts";
import type { Answer, Opening } from "./answer.ts";
import type { Target } from "./targets.ts";
import type { Understood } from "./understood.ts";

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

/** The law by which the first unit has its size; of a base unit that of the wanted one. */
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

/** Of what is rounded, a link has these digits. */
const DIGITS = 20;

/** What a converter counts an amount in: the unit that was typed, or else that which makes the number shortest. */
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

/** Longer figures are no easier to read than what they came of. */
const LONGEST_FIGURE = 12;

/** What a converter's box is filled in with: a short number, else the entry as it was typed, where the box reads it likewise. */
function entryOf(
  { typed, expression }: Understood,
  { id, text }: { readonly id: string; readonly text: string },
  { quantity }: Kind,
  vocabulary: Vocabulary,
): string {
  // 1/3 cup is a third of one, and 72000/13 s are nothing that anybody typed.
  if (text.length <= LONGEST_FIGURE && (!text.includes("/") || expression.type === "amount")) return text;
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
