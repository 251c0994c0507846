import { isSame } from "./dimension.ts";
import { isPlain, type Measure } from "./measure.ts";
import { FRACTION_SIGNS } from "./number-signs.ts";
import { parse } from "./parse.ts";
import { readings } from "./readings.ts";
import type { Expression } from "./syntax.ts";
import type { Vocabulary } from "./vocabulary.ts";

const FIGURE = String.raw`-?(?:\d+\/\d+|(?:[\d.,]*\d)?(?:(?<=\d) ?[${FRACTION_SIGNS}]|[${FRACTION_SIGNS}]|(?<=\d) \d+\/\d+|(?<=\d)))`;
const BARE = new RegExp(`^${FIGURE}$`, "u");
const WITH_TAIL = new RegExp(`^${FIGURE}\\s*(?<tail>[^\\d\\s].*)$`, "u");
const DEGREES = new RegExp(`^(?<figure>${FIGURE}) ?°$`, "u");

const BY = /\s*[x×✕]\s*(?=[\d.½¼¾])|\s+by\s+/i;
/** The dash between the ends of a range, which may also be a minus sign. */
const BETWEEN = /\s*[-–—]\s*|\s+(?:to|or)\s+/giu;
const SHARE_OF = /^(?<share>.+?)(?<of> of .+)$/i;

/** The most sides of a size: those of a box. */
const MAX_SIDES = 4;

/** A size or a range: its amounts, each with its unit. */
export interface Several {
  readonly amounts: readonly string[];
  /** The separator between them in an answer. */
  readonly joint: " × " | " – ";
}

/** The amounts of a size or a range: '8.5 x 11 in', '20-25 °C', `5'6"-5'10"`; undefined for any other text. */
export const severalIn = (text: string, vocabulary: Vocabulary): Several | undefined =>
  sidesIn(text, vocabulary) ?? rangeIn(text, vocabulary);

/** A lone amount, share or number without a calculation; undefined for anything else. */
function amountIn(text: string, vocabulary: Vocabulary): Measure | undefined {
  const parsed = parse(text, vocabulary);
  if (parsed.kind !== "expression" || !isAmount(parsed.expression)) return undefined;
  for (const { result } of readings(parsed.expression, vocabulary, (candidates) => candidates))
    if (result.ok) return result.value;
  return undefined;
}

function isAmount(expression: Expression): boolean {
  switch (expression.type) {
    case "number":
    case "amount":
    case "compound":
    case "clock":
      return true;
    case "negative":
    case "percent":
      return isAmount(expression.of);
    case "quotient":
      return expression.left.type === "number" && expression.right.type === "number";
    default:
      return false;
  }
}

const tailOf = (text: string) => WITH_TAIL.exec(text)?.groups?.tail;

function sidesIn(text: string, vocabulary: Vocabulary): Several | undefined {
  const sides = (/^0x/i.test(text) ? "" : text).split(BY).map((side) => side.trim());
  if (sides.length < 2 || sides.length > MAX_SIDES) return undefined;
  // 4x400m is a relay, and no field.
  const [first = 0, second = 0] = sides.map((side) => Number.parseFloat(side));
  if (sides.length === 2 && BARE.test(sides[0] ?? "") && first < 10 && second > 50 * first) return undefined;
  const unit = tailOf(sides.at(-1) ?? "");
  const length = vocabulary.kinds.get("length")?.dimension;
  const amounts = sides.flatMap((side) => {
    const amount = BARE.test(side) && unit !== undefined ? `${side} ${unit}` : side;
    const measure = amountIn(amount, vocabulary);
    return measure && length && isSame(measure.dimension, length) ? [amount] : [];
  });
  return amounts.length === sides.length ? { amounts, joint: " × " } : undefined;
}

/**
 * The ends of a range: both are amounts of one kind, and the second is more than the first; else the sign between them is
 * a minus. A first end without a unit has that of the second.
 */
export function rangeIn(text: string, vocabulary: Vocabulary): Several | undefined {
  const { share = text, of = "" } = SHARE_OF.exec(text)?.groups ?? {};
  for (const between of share.matchAll(BETWEEN)) {
    const [before, high] = [
      share.slice(0, between.index).trim(),
      share.slice(between.index + between[0].length).trim(),
    ];
    // The minus of an exponent parts nothing: '6e-19 C'.
    if (/\de$/i.test(before) && between[0] === "-") continue;
    const tail = tailOf(high);
    const isBare = BARE.test(before);
    // A bare number before a share with blanks is what the share is taken from: 50 - 965%.
    if (before === "" || high === "" || (isBare && (tail === undefined || (tail === "%" && /\s-\s/.test(between[0])))))
      continue;
    const scale = /^° ?[CFK]$/i.test(tail ?? "") ? DEGREES.exec(before)?.groups?.figure : undefined;
    const low = isBare
      ? `${before}${tail === "%" ? "" : " "}${tail}`
      : scale === undefined
        ? before
        : `${scale} ${tail}`;
    const [one, other] = [amountIn(low, vocabulary), amountIn(high, vocabulary)];
    if (!one || !other || !isSame(one.dimension, other.dimension) || !isLess(one, other)) continue;
    // Numbers alone are a difference, and a share is one of something.
    if (isPlain(one) && !/%$/.test(high) && of === "") continue;
    return { amounts: [`${low}${of}`, `${high}${of}`], joint: " – " };
  }
  return undefined;
}

const isLess = ({ value: a }: Measure, { value: b }: Measure) =>
  a.numerator * b.denominator < b.numerator * a.denominator;

// 10x20x30 cm may be so many centimeters each.
const BETWEEN_SIDES = /\s*(?:[x×]|by)\s*/i;
const SIZES = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?!0x)((?:[\d.,]+${BETWEEN_SIDES.source})+[\d.,]+)\s*(?!in\s+(?!in\b|to\b|into\b|as\b)\p{L})(\p{L}+|["'])(?![\p{L}\d^²³])`,
  "giu",
);

/** A text whose sizes have their unit at each side: '10x12 ft' is '10 ft × 12 ft'. */
export const sized = (text: string, { find }: Vocabulary): string =>
  text.replaceAll(SIZES, (all: string, sizes: string, unit: string) =>
    find(unit).some(({ kind }) => kind === "length")
      ? sizes
          .split(BETWEEN_SIDES)
          .map((size) => `${size} ${unit}`)
          .join(" × ")
      : all,
  );
