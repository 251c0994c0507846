import { kindName, UNNAMED } from "#core/measure/evaluate.ts";
import { inSigns } from "#core/measure/in-signs.ts";
import { isNot, isPlain } from "#core/measure/measure.ts";
import { isNoNumber } from "#core/measure/not-asked.ts";
import { FRACTION_SIGNS, GROUPED } from "#core/measure/number-signs.ts";
import { likeliest, wordsOf } from "#core/measure/readings.ts";
import { type Several, severalIn, sized } from "#core/measure/several.ts";
import { MAX_LENGTH } from "#core/measure/tokens.ts";
import type { Vocabulary } from "#core/measure/vocabulary.ts";
import type { Answer, Refusal, RefusingAnswerer } from "./answer.ts";
import { arithmeticAnswers, asCalculation } from "./arithmetic.ts";
import { inPrefixes, romanAnswers } from "./bases.ts";
import { convertedAnswer, type Target, targetsOf } from "./converted.ts";
import { hasMoney, moneyAnswers } from "./money.ts";
import { type Question, questionsIn } from "./question.ts";
import {
  countNumbers,
  hasAngle,
  hasClock,
  type Understood,
  understand,
  whyNoTemperature,
  whyNothing,
} from "./understood.ts";
import { inWanted, isOfTwoCountries, isOnlyWanted } from "./wanted-units.ts";

/** The answers to several amounts as one: '215.9 × 279.4 mm'. */
function joined(
  { amounts, joint }: Several,
  { target }: Question,
  answersOf: (question: Question) => readonly (Answer | Refusal)[],
): readonly Answer[] {
  const all = amounts.map((source) =>
    answersOf({ source, ...(target !== undefined && { target }) }).flatMap((reply) =>
      "refusal" in reply ? [] : [reply],
    ),
  );
  const [first = [], ...others] = all;
  return first.flatMap((answer, index) => {
    const answers = [answer, ...others.flatMap((each) => each[index] ?? [])];
    const units = answers.map((each) => unitOf(each));
    const [unit] = units;
    if (answers.length !== amounts.length || unit === undefined || units.some((each) => each !== unit)) return [];
    const numbers = answers.map(({ copied = "" }) => copied).join(joint);
    const isRounded = answers.some(({ value }) => String(value).startsWith("≈"));
    const [, rest] = splitUnderstood(answer.understood);
    const sources = answers.map(({ understood }) => splitUnderstood(understood)[0]?.replace(CERTAINTY, ""));
    const certainty = isRounded ? "rounded" : "exactly";
    // No page has several boxes for one amount.
    const { opens: _, ...shown } = answer;
    return [
      {
        ...shown,
        value: `${isRounded ? "≈ " : ""}${numbers}${unit === "" ? "" : ` ${unit}`}`,
        copied: numbers,
        understood: `${sources.join(joint)}${rest === undefined ? `, ${certainty}` : ` → ${rest.replace(/, exactly$/, `, ${certainty}`)}`}`,
      },
    ];
  });
}

const CERTAINTY = /, (?:exactly|rounded)$/;
const splitUnderstood = (understood: string) => understood.split(" → ");

/** The unit of an answer's number: empty if its parts have their own units, undefined if there's no number. */
function unitOf({ value, copied }: Answer): string | undefined {
  if (typeof value !== "string" || copied === undefined) return undefined;
  const shown = value.replace(/^≈ /, "");
  return shown === copied ? "" : shown.split(`${copied} `)[1];
}

/** More are of no use to anybody. */
const MAX = 6;

const NUMBER = new RegExp(String.raw`[\d${FRACTION_SIGNS}]|^(pi|π)$|\b(?:sin|cos|tan|ln|log|exp|sqrt)\b`, "i");

// The size of a picture or a screen, which is neither a length nor an area.
const PICTURE = /^\s*\d+\s*[x×]\s*\d+\s*(?:px|pixels?)\s*$/i;

// A count per time without a name for what's counted, such as '5k per day'.
const COUNTED = /^[\d.,]+ ?[kM]? per \p{L}+$/u;

// A letter and a figure on both sides of a hyphen.
const NAMED = /\p{L}-\d|\d-\p{L}/u;

// 6ft2 may be a height.
const HEIGHT = /(?<![\d.,])([3-8]\s?(?:ft|foot|feet))([23])(?![\d.,])/gi;

/** Answers calculations, and amounts in the requested units, or in the usual ones. */
export function quantityAnswers(vocabulary: Vocabulary): RefusingAnswerer {
  const likely = likeliest(vocabulary);
  const answer = (asked: string): readonly (Answer | Refusal)[] => {
    if (asked.length > MAX_LENGTH || PICTURE.test(asked) || isNoNumber(asked)) return [];
    const roman = romanAnswers(asked);
    if (roman.length > 0) return roman;
    const line = withTo(inPrefixes(inSigns(asked)), likely);
    if (hasMoney(line)) return moneyAnswers(line, likely, questionsIn);
    const replies = withoutRepeats([...writtenOut(line, likely).flatMap((each) => answersOf(each, likely))]);
    const answers = replies.filter((reply) => !("refusal" in reply));
    // A title or a name has no mistakes: 'F-150', '8-bit', '4-minute mile'.
    return (answers.length > 0 ? answers : NAMED.test(asked) ? [] : replies).slice(0, MAX);
  };
  return (asked) => {
    const replies = answer(asked);
    // '50 NM IN FT-LBS': where even the small words are in capitals, those of units say nothing.
    const isInCapitals = !/\p{Ll}/u.test(asked) && /\b(?:IN|TO|INTO|AS)\b/.test(asked);
    return isInCapitals && replies.every((reply) => "refusal" in reply) ? answer(asked.toLowerCase()) : replies;
  };
}

/** '100 km miles' and 'acre square feet': two units of one kind side by side, the second being the target. */
function withTo(line: string, { find }: Vocabulary): string {
  const [, amount = "", from = "", to = ""] = SIDE_BY_SIDE.exec(line) ?? [];
  if (from === "" || (amount === "" && from.length < 3)) return line;
  const known = find(from);
  // '5 ft in' isn't feet and inches, and '10 oz t' means troy ounces only.
  if (known.length === 0 || find(`${from} ${to}`).length > 0 || /^(?:in|m|t)$/i.test(to)) return line;
  const isOther = find(to).some(({ kind, unit }) => known.some((each) => each.kind === kind && each.unit !== unit));
  return isOther ? `${amount === "" ? "1 " : amount}${from} to ${to}` : line;
}

const SIDE_BY_SIDE =
  /^(-?[\d.,]*\d ?)?(°?\p{L}+) ((?:(?:square|sq|cubic|cu|fluid|nautical|us|uk|imperial|metric) )?°?\p{L}+)$/iu;

// 'sin pi/6': the sine of the whole is meant more often, and the words show the brackets of either.
const OPEN_CALL = /^(a?(?:sin|cos|tan)|sqrt|ln|log|exp) ([^\s()/]+)\/([^\s()/]+)$/i;
// '9h-9h30', as times are written in French, Portuguese and German.
const HOURS = /^([01]?\d|2[0-3]) ?h ?([0-5]\d)? ?[-–] ?([01]?\d|2[0-3]) ?h ?([0-5]\d)?$/i;

/** A line in all ways that its signs may mean, the likeliest first. */
function writtenOut(line: string, vocabulary: Vocabulary): readonly string[] {
  const [, name, numerator, denominator] = OPEN_CALL.exec(line) ?? [];
  if (name !== undefined) return [`${name}(${numerator}/${denominator})`, `${name}(${numerator})/${denominator}`];
  const [, from, fromMinutes = "0", to, toMinutes = "0"] = HOURS.exec(line) ?? [];
  if (from !== undefined) {
    const minutes = (Number(to) - Number(from)) * 60 + Number(toMinutes) - Number(fromMinutes);
    return minutes > 0 ? [`${to} h ${toMinutes} min - ${from} h ${fromMinutes} min`] : [];
  }
  const grouped = line.replaceAll(GROUPED, "$1$2");
  return [
    ...new Set([
      grouped.replaceAll(HEIGHT, "$1 $2"),
      grouped,
      line.replaceAll(GROUPED, "$1.$2"),
      sized(grouped, vocabulary),
    ]),
  ];
}

function answersOf(line: string, vocabulary: Vocabulary): readonly (Answer | Refusal)[] {
  const questions = questionsIn(line);
  let isConversion = false;
  for (const question of questions) {
    // '1 shot in lb/ft³' has no inches: it's a conversion, because both sides are known units, though an impossible one.
    if (isConversion && question.target === undefined) break;
    const several = severalIn(question.source, vocabulary);
    const answers = several ? joined(several, question, (each) => answersTo(each, vocabulary)) : [];
    // A range isn't a difference, and sizes have an area.
    const isCalculated = several?.joint === " × " || (answers.length === 0 && several === undefined);
    const product = isCalculated ? answersTo(question, vocabulary) : [];
    // Of sizes the area follows, where nothing is wanted.
    const also = question.also === undefined ? [] : answersTo({ source: question.also }, vocabulary);
    const all = [
      ...answers,
      ...product.filter((each) => several === undefined || (!("refusal" in each) && isArea(each))),
      ...also,
    ].filter((each) => !question.isLoose || !("refusal" in each));
    if (all.length > 0) return all;
    isConversion ||= asksForUnits(question, vocabulary);
  }
  const refusal = questions
    .filter(({ source }) => severalIn(source, vocabulary) === undefined)
    .map(({ source }) => whyNothing(source, vocabulary))
    .find((reason) => reason !== undefined);
  return refusal === undefined ? [] : [{ refusal }];
}

/** Whether both sides of a question are amounts in known units. */
const asksForUnits = ({ source, target }: Question, vocabulary: Vocabulary): boolean =>
  target !== undefined &&
  targetsOf(target, vocabulary).length > 0 &&
  understand(source, vocabulary).some(({ measure }) => !isPlain(measure));

const isArea = ({ opens }: Answer) => opens?.folder === "area" || opens?.folder === "volume";

function answersTo(question: Question, vocabulary: Vocabulary): readonly (Answer | Refusal)[] {
  const { target } = question;
  // A word alone is the name of a tool, or of a unit in a search.
  if ((target === undefined && !NUMBER.test(question.source)) || isNoNumber(question.source)) return [];
  const source = asCalculation(question.source, vocabulary) ?? question.source;
  // '20 c - 10 c' are temperatures before they are speeds of light.
  const refused = target === undefined ? whyNoTemperature(source, vocabulary) : undefined;
  if (refused !== undefined) return [{ refusal: refused }];
  const isOfLetters = /^\p{L}$/u.test(source) && /^\p{L}$/u.test(target ?? "");
  const all = understand(source, vocabulary);
  const amounts = all.filter(({ measure }) => !isPlain(measure));
  const targets = target === undefined ? undefined : targetsOf(target, vocabulary);
  const converted = targets ? inTargets(amounts, targets, vocabulary) : inWanted(amounts, vocabulary);
  // 'A to b' are letters, 'c to f' are scales, and 'three a day' isn't a frequency.
  const answers = COUNTED.test(source)
    ? []
    : converted.filter(({ opens }) => !isOfLetters || opens?.folder === "temperature");
  const plain = all.filter(({ measure }) => isPlain(measure));
  // 10 km / 2 m is 5000, and then maybe a speed; 100 m / 9 s in km/h is a speed alone.
  const isNumber = plain.length > 0 && ((plain[0] === all[0] && target === undefined) || answers.length === 0);
  const numbers = plain.slice(0, isCircular(plain) ? 2 : 1).flatMap((each) => arithmeticAnswers(source, each, target));
  const found = isNumber ? [...numbers, ...answers] : answers;
  if (found.length > 0) return found;
  const inverse = targets ? inTargets(inverses(source, amounts, targets, vocabulary), targets, vocabulary) : [];
  if (inverse.length > 0) return inverse;
  // An amount that cannot be in that unit: the line as a whole would be inches where 'in' was meant.
  return targets && !isOfLetters ? mismatch(amounts, targets, target ?? "", vocabulary) : [];
}

/** What happens every 1 ms happens with 1 kHz, and the other way round. */
function inverses(
  source: string,
  amounts: readonly Understood[],
  targets: readonly Target[],
  vocabulary: Vocabulary,
): readonly Understood[] {
  const [have, want] = [amounts[0]?.units[0]?.kind, targets[0]?.kind];
  const isPair = (have === "time" && want === "frequency") || (have === "frequency" && want === "time");
  return isPair ? understand(`1/(${source})`, vocabulary).filter(({ measure }) => !isPlain(measure)) : [];
}

/** Whether the ways to understand it are those of an angle: in radians, and in degrees. */
const isCircular = ([first]: readonly Understood[]) => first !== undefined && hasAngle(first.expression);

/**
 * 'A mass is not a length', about an amount requested in a unit of another kind. Only if both are certain: there is no
 * message about a name alone, or letters that belong to several kinds or none.
 */
function mismatch(
  amounts: readonly Understood[],
  targets: readonly Target[],
  typed: string,
  vocabulary: Vocabulary,
): readonly Refusal[] {
  const have = new Set(amounts.map(({ measure }) => kindName(measure, vocabulary)));
  const want = new Set(targets.map((target) => kindName(target, vocabulary)));
  const [[one = UNNAMED], [other = UNNAMED]] = [[...have], [...want]];
  const [first] = amounts;
  const isNamed = one !== UNNAMED || (first !== undefined && countNumbers(first.expression) > 1);
  const isClear = want.size === 1 || targets[0]?.text === typed;
  const isCertain = have.size === 1 && isClear && isNamed && other !== UNNAMED && one !== other;
  const isAmount = amounts.every(({ expression }) => expression.type !== "unit");
  const areSpelled = amounts.every(
    (amount) =>
      !isOnlyWanted(amount) && wordsOf(amount.expression).every(({ spelling }) => vocabulary.countExact(spelling) > 0),
  );
  return isCertain && areSpelled && (isAmount || !areKitchens(one, other)) ? [{ refusal: reasonOf(one, other) }] : [];
}

const KITCHENS = ["a mass", "a volume"];
/** What a cook asks: 'cups to grams'. */
const areKitchens = (one: string, other: string) => [one, other].sort().join() === KITCHENS.join();

const reasonOf = (one: string, other: string) =>
  areKitchens(one, other)
    ? `${isNot(one, other)}: name what is measured, as in '1 cup flour in grams'`
    : isNot(one, other);

function inTargets(all: readonly Understood[], targets: readonly Target[], vocabulary: Vocabulary): readonly Answer[] {
  // In a question for minutes or hours, 2:30 is hours and minutes. In one for seconds, it's minutes and seconds.
  const [wanted] = targets;
  const isLong = wanted?.kind === "time" && wanted.size.numerator > wanted.size.denominator;
  const sources = isLong ? all.toSorted((a, b) => Number(b.isHours ?? false) - Number(a.isHours ?? false)) : all;
  // A runner's pace in another one has minutes and seconds, which Pace answers.
  const isPace = ({ unit }: Target) => unit?.isReciprocal === true && unit.symbol.startsWith("min/");
  const pairs = sources
    .flatMap((source) => targets.map((target) => ({ source, target })))
    .filter(({ source, target }) => !(isPace(target) && hasClock(source.expression)));
  const answers = pairs.flatMap(({ source, target }) => {
    const answer = convertedAnswer(source, target, vocabulary);
    // Gallons to pints are both American or both British, and megabytes in megabytes isn't a question.
    const isItself = source.units.every(({ unit }) => unit === target.unit);
    const isUnlikely = isOfTwoCountries([...source.units, ...target.units]) || isItself;
    // 'Day to day' asks for nothing.
    return answer && !(isItself && source.expression.type === "unit") ? [{ answer, isUnlikely }] : [];
  });
  const likely = answers.filter((each) => !each.isUnlikely);
  return (likely.length > 0 ? likely : answers).map(({ answer }) => answer);
}

/** Only the first of several equal replies. */
function withoutRepeats(replies: readonly (Answer | Refusal)[]): readonly (Answer | Refusal)[] {
  const words = replies.map((each) => ("refusal" in each ? each.refusal : `${each.value} ${each.understood}`));
  return replies.filter((_, index) => words.indexOf(words[index] ?? "") === index);
}
