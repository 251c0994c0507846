import type { Vocabulary } from "#core/measure/vocabulary.ts";
import type { Answer, Refusal } from "./answer.ts";
import type { Question } from "./question.ts";

const NUMBER = String.raw`[\d.,]*[\d½¼¾](?: \d+\/\d+)?`;
const UNIT = String.raw`\p{L}+|["']`;
const SIDE = new RegExp(`^(${NUMBER})\\s*(${UNIT})?$`, "iu");
const BY = /\s*[x×✕]\s*(?=[\d.½¼¾])|\s+by\s+/i;
const RANGE = /^(-?[\d.,]*\d)\s*("|'|\p{L}+)?\s*(?:-|–|—|\bto\b|\bor\b)\s*(-?[\d.,]*\d)\s*(?=[\p{L}°"'$])(.+)$/iu;

/** More sides than a box has, and more are no size. */
const MOST_SIDES = 4;

interface Several {
  /** The amounts, each with its unit. */
  readonly amounts: readonly string[];
  /** What stands between them in the answer. */
  readonly joint: " × " | " – ";
}

/** The amounts of a size or a range: '8.5 x 11 in', '20-25 °C'; undefined for any other text. */
export const severalIn = (text: string, vocabulary: Vocabulary): Several | undefined =>
  sidesIn(text, vocabulary) ?? endsIn(text, vocabulary);

function sidesIn(text: string, vocabulary: Vocabulary): Several | undefined {
  const sides = (/^0x/i.test(text) ? "" : text).split(BY).map((side) => SIDE.exec(side.trim()));
  if (sides.length < 2 || sides.length > MOST_SIDES) return undefined;
  const last = sides.at(-1)?.[2];
  // 4x400m is a relay, and no field.
  const [first = 0, second = 0] = sides.map((side) => Number(side?.[1]));
  if (sides.length === 2 && sides[0]?.[2] === undefined && first < 10 && second > 50 * first) return undefined;
  const isLength = (unit: string) => vocabulary.find(unit).some(({ kind }) => kind === "length");
  const amounts = sides.flatMap((side) => {
    const [, number = "", unit = last] = side ?? [];
    return side && unit !== undefined && isLength(unit) ? [`${number} ${unit}`] : [];
  });
  return amounts.length === sides.length ? { amounts, joint: " × " } : undefined;
}

function endsIn(text: string, vocabulary: Vocabulary): Several | undefined {
  const [, low = "", between, high = "", unit = ""] = RANGE.exec(text) ?? [];
  const isRange = unit !== "" && Number(low.replace(",", ".")) < Number(high.replace(",", "."));
  // From 5 to 10 of two units is no range.
  if (!isRange || (between !== undefined && !isAlike(between, unit, vocabulary))) return undefined;
  return { amounts: [`${low} ${unit}`, `${high} ${unit}`], joint: " – " };
}

const isAlike = (one: string, other: string, { find }: Vocabulary) =>
  find(one).some(({ unit }) => find(other.trim()).some((each) => each.unit === unit));

/** The answers to several amounts as one: '215.9 × 279.4 mm'. */
export function joined(
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
    if (answers.length !== amounts.length || units.some((unit) => unit === undefined || unit !== units[0])) return [];
    const numbers = answers.map(({ copied = "" }) => copied).join(joint);
    const isRounded = answers.some(({ value }) => String(value).startsWith("≈"));
    const [source, rest = ""] = splitUnderstood(answer.understood);
    const sources = answers.map(({ understood }) => splitUnderstood(understood)[0]);
    return [
      {
        ...answer,
        value: `${isRounded ? "≈ " : ""}${numbers} ${units[0]}`,
        copied: numbers,
        understood: `${source === undefined ? "" : sources.join(joint)} → ${rest.replace(/, exactly$/, isRounded ? ", rounded" : ", exactly")}`,
      },
    ];
  });
}

const splitUnderstood = (understood: string) => understood.split(" → ");

/** The unit of an answer's number; undefined where it is in parts. */
function unitOf({ value, copied }: Answer): string | undefined {
  if (typeof value !== "string" || copied === undefined) return undefined;
  const [, unit] = value.replace(/^≈ /, "").split(`${copied} `);
  return unit;
}
