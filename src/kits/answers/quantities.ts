import { coherentUnit, combined, isSame, NONE } from "#core/measure/dimension.ts";
import { kindName, UNNAMED } from "#core/measure/evaluate.ts";
import { isNot, isPlain } from "#core/measure/measure.ts";
import { MAX_LENGTH } from "#core/measure/tokens.ts";
import type { Kind, KnownUnit, Vocabulary } from "#core/measure/vocabulary.ts";
import { FRACTION_SIGNS } from "#core/measure/vulgar-fractions.ts";
import type { Answer, Refusal, RefusingAnswerer } from "./answer.ts";
import { arithmeticAnswers } from "./arithmetic.ts";
import { convertedAnswer, countedUnit, hasReciprocals } from "./converted.ts";
import { inSigns } from "./in-signs.ts";
import { questionsIn } from "./question.ts";
import { type Target, targetsOf, wantedTargets } from "./targets.ts";
import { countNumbers, type Understood, understand, whyNothing } from "./understood.ts";

/** More are of no use to anybody. */
const MOST = 6;

const NUMBER = new RegExp(String.raw`[\d${FRACTION_SIGNS}]|^(pi|π)$`, "i");

// 1,234 is a thousand and more, or one and a bit.
const GROUPED = /(?<![\d.,])([1-9]\d{0,2}),(\d{3})(?![\d.,])/g;

// 10x20x30 cm may be so many centimeters each.
const BY = /\s*(?:[x×*]|by)\s*/i;
const SIZES = new RegExp(
  String.raw`(?<![\p{L}\d.,])((?:[\d.,]+${BY.source})+[\d.,]+)\s*(\p{L}+|["'])(?![\p{L}\d^²³])`,
  "giu",
);

// The size of a picture or a screen, which is no length and no area.
const PICTURE = /^\s*\d+\s*[x×]\s*\d+\s*(?:px|pixels?)\s*$/i;

// 6ft2 may be a height.
const HEIGHT = /(?<![\d.,])([3-8]\s?(?:ft|foot|feet))([23])(?![\d.,])/gi;

/** Answers calculations, and amounts in the units that are asked for, or in those that people want. */
export function quantityAnswers(vocabulary: Vocabulary): RefusingAnswerer {
  const likely = likeliest(vocabulary);
  return (asked) => {
    if (asked.length > MAX_LENGTH || PICTURE.test(asked)) return [];
    const lines = writtenOut(inSigns(asked), likely);
    return unlike(lines.flatMap((each) => answersOf(each, likely))).slice(0, MOST);
  };
}

/** A line in all ways that its signs may mean, the likeliest first. */
function writtenOut(line: string, vocabulary: Vocabulary): readonly string[] {
  const grouped = line.replaceAll(GROUPED, "$1$2");
  const eachWithUnit = (all: string, sizes: string, unit: string) =>
    vocabulary.find(unit).some(({ kind }) => kind === "length")
      ? sizes
          .split(BY)
          .map((size) => `${size} ${unit}`)
          .join(" × ")
      : all;
  return [
    ...new Set([
      grouped.replaceAll(HEIGHT, "$1 $2"),
      grouped,
      line.replaceAll(GROUPED, "$1.$2"),
      grouped.replaceAll(SIZES, eachWithUnit),
    ]),
  ];
}

function answersOf(line: string, vocabulary: Vocabulary): readonly (Answer | Refusal)[] {
  const questions = questionsIn(line);
  for (const { source, target } of questions) {
    // A word alone is the name of a tool, or of a unit that is looked for.
    if (target === undefined && !NUMBER.test(source)) continue;
    const all = understand(source, vocabulary);
    const amounts = all.filter(({ measure }) => !isPlain(measure));
    const targets = target === undefined ? undefined : targetsOf(target, vocabulary);
    const answers = targets ? inTargets(amounts, targets, vocabulary) : inWanted(amounts, vocabulary);
    const plain = all.find(({ measure }) => isPlain(measure));
    // 10 km / 2 m is 5000, and then maybe a speed; 100 m / 9 s in km/h is a speed alone.
    const isNumber = plain && ((plain === all[0] && target === undefined) || answers.length === 0);
    const found = isNumber ? [...arithmeticAnswers(source, plain, target), ...answers] : answers;
    if (found.length > 0) return found;
    // An amount that cannot be in that unit: the line as a whole would be inches where 'in' was meant.
    const [[wanted] = [], [amount]] = [targets, amounts];
    if (wanted && amount) return mismatch(amount, wanted, vocabulary);
  }
  const refusal = questions.map(({ source }) => whyNothing(source, vocabulary)).find((reason) => reason !== undefined);
  return refusal === undefined ? [] : [{ refusal }];
}

/** 'A mass is not a length', of an amount that is wanted in a unit of another kind. */
function mismatch({ measure }: Understood, wanted: Target, vocabulary: Vocabulary): readonly Refusal[] {
  const [have, want] = [kindName(measure, vocabulary), kindName(wanted, vocabulary)];
  return have === want || want === UNNAMED ? [] : [{ refusal: isNot(have, want) }];
}

function inTargets(all: readonly Understood[], targets: readonly Target[], vocabulary: Vocabulary): readonly Answer[] {
  const pairs = all.flatMap((source) => targets.map((target) => ({ source, target })));
  const answers = pairs.flatMap(({ source, target }) => {
    const answer = convertedAnswer(source, target, vocabulary);
    // Gallons to pints are both American, or both British; and nobody asks for megabytes in megabytes.
    const isUnlikely =
      isMixed([...source.units, ...target.units]) || source.units.every(({ unit }) => unit === target.unit);
    return answer ? [{ answer, isUnlikely }] : [];
  });
  const likely = answers.filter((each) => !each.isUnlikely);
  return (likely.length > 0 ? likely : answers).map(({ answer }) => answer);
}

function isMixed(units: readonly KnownUnit[]): boolean {
  const countries = units.map(({ unit }) => /\b(US|UK)\b/.exec(unit.symbol)?.[1]).filter(Boolean);
  return new Set(countries).size > 1;
}

/** What is of no quantity with a name, in coherent units: 70 kg / (1.75 m)^2 in kg/m². */
function inCoherent(source: Understood, vocabulary: Vocabulary): readonly Answer[] {
  if (countNumbers(source.expression) < 2) return [];
  const [target] = targetsOf(coherentUnit(source.measure.dimension), vocabulary);
  const answer = target && convertedAnswer(source, target, vocabulary);
  return answer ? [answer] : [];
}

/** The first way to understand it in all units that are wanted, each other way in the first. */
function inWanted(all: readonly Understood[], vocabulary: Vocabulary): readonly Answer[] {
  const ways = all.map((source) => ({ source, kinds: kindsOf(source, vocabulary) }));
  const [first] = ways;
  // 9.8 m/s² are no minutes, though minutes by s² are of a kind with a name.
  if (first?.kinds.length === 0) return inCoherent(first.source, vocabulary);
  const counted = ways
    .filter(({ source }) => !isMixed(source.units))
    .flatMap(({ source, kinds }) =>
      kinds.flatMap(([id, kind]) => {
        const from = countedUnit(source, kind);
        return from ? [{ source, id, kind, from }] : [];
      }),
    );
  return counted.flatMap(({ source, id, kind, from }, index) =>
    wantedTargets(from.isTyped ? from.id : "", id, kind)
      .filter((target) => from.isTyped || target.id !== from.id || !target.unit?.isReciprocal)
      .flatMap((target) => convertedAnswer(source, target, vocabulary) ?? [])
      .slice(0, index > 0 ? 1 : counted.length === 1 ? 3 : 2),
  );
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

/** What is written in capitals is meant so: C is no c, and Mb no mb. */
const likeliest = (vocabulary: Vocabulary): Vocabulary => ({
  ...vocabulary,
  find(spelling) {
    const all = vocabulary.find(spelling);
    const exact = spelling === spelling.toLowerCase() ? 0 : vocabulary.countExact(spelling);
    const places = [...vocabulary.kinds.keys()];
    return (exact > 0 ? all.slice(0, exact) : all).toSorted(
      (one, other) => places.indexOf(one.kind) - places.indexOf(other.kind),
    );
  },
});

/** The first of those that say the same. */
function unlike(replies: readonly (Answer | Refusal)[]): readonly (Answer | Refusal)[] {
  const words = replies.map((each) => ("refusal" in each ? each.refusal : `${each.value} ${each.understood}`));
  return replies.filter((_, index) => words.indexOf(words[index] ?? "") === index);
}
