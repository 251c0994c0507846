import { operation } from "#core/operation.ts";
import { choice, flag } from "#core/params.ts";
import { inBase, numberIn } from "./rational.ts";
import { eachLine } from "./roman-numerals.ts";

const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const POWERS =
  "- thousand million billion trillion quadrillion quintillion sextillion septillion octillion nonillion decillion".split(
    " ",
  );

/** Numbers with more digits have no name here. */
const MAX_NAMED_DIGITS = POWERS.length * 3;

const ORDINALS: Readonly<Record<string, string>> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

function belowHundred(number: number): string {
  if (number < 20) return SMALL[number] ?? "";
  const ones = number % 10;
  return `${TENS[Math.floor(number / 10)]}${ones > 0 ? `-${SMALL[ones]}` : ""}`;
}

function belowThousand(number: number, and: string): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  if (hundreds === 0) return belowHundred(rest);
  return `${SMALL[hundreds]} hundred${rest > 0 ? `${and}${belowHundred(rest)}` : ""}`;
}

/** A whole number of at most `MAX_NAMED_DIGITS` digits in English words, with 'and' as the British say it or without. */
export function inWords(number: bigint, isBritish: boolean): string {
  if (number < 0n) return `minus ${inWords(-number, isBritish)}`;
  if (number === 0n) return "zero";
  const and = isBritish ? " and " : " ";
  const parts: string[] = [];
  let [rest, power, last] = [number, 0, 0];
  for (; rest > 0n; rest /= 1000n, power++) {
    const three = Number(rest % 1000n);
    if (power === 0) last = three;
    if (three > 0) parts.unshift(belowThousand(three, and) + (power > 0 ? ` ${POWERS[power]}` : ""));
  }
  // Nine thousand and one.
  if (isBritish && last > 0 && last < 100 && parts.length > 1) {
    const end = parts.pop() ?? "";
    return `${parts.join(", ")} and ${end}`;
  }
  return parts.join(isBritish ? ", " : " ");
}

/** 'twenty-one' as 'twenty-first'. */
export function ordinalOf(words: string): string {
  const [, head = "", last = ""] = /^(.*?)([a-z]+)$/.exec(words) ?? [];
  return head + (ORDINALS[last] ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`));
}

const VALUES = new Map<string, bigint>([
  ...SMALL.map((word, value) => [word, BigInt(value)] as const),
  ...TENS.slice(2).map((word, at) => [word, BigInt(10 * (at + 2))] as const),
  ["a", 1n],
  ["an", 1n],
]);
const SCALES = new Map(POWERS.map((word, power) => [word, 1000n ** BigInt(power)]));
const CARDINALS = new Map([...VALUES.keys(), ...SCALES.keys(), "hundred"].map((word) => [ordinalOf(word), word]));

/** The number that English words say, ordinal or not; undefined where they say none. */
export function numberOfWords(text: string): bigint | undefined {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  if (words.length === 0 || /[^a-z\s,-]/i.test(text.trim())) return undefined;
  const isNegative = words[0] === "minus" || words[0] === "negative";
  if (isNegative) words.shift();
  let [total, current, lastScale, step] = [0n, 0n, 1000n ** 100n, "none"];
  for (const [at, spoken] of words.entries()) {
    if (spoken === "and" && at > 0 && at < words.length - 1) continue;
    const word = at === words.length - 1 ? (CARDINALS.get(spoken) ?? spoken) : spoken;
    const [value, scale] = [VALUES.get(word), SCALES.get(word)];
    if (value !== undefined) {
      // 'twenty one' and 'hundred five', but neither 'five twenty' nor 'one two'.
      const isFitting = step === "none" || step === "hundred" || (step === "tens" && value > 0n && value < 10n);
      if (!isFitting || ((word === "a" || word === "an") && at === words.length - 1)) return undefined;
      current += value;
      step = value >= 20n ? "tens" : "small";
    } else if (word === "hundred") {
      if (step === "hundred" || step === "tens" || current > 99n || (step === "none" && current > 0n)) return undefined;
      current = (current || 1n) * 100n;
      step = "hundred";
    } else if (scale !== undefined && scale > 1n && scale < lastScale) {
      total += (step === "none" ? 1n : current) * scale;
      [current, step, lastScale] = [0n, "none", scale];
    } else return undefined;
  }
  const sum = total + current;
  return words.length === 0 ? undefined : isNegative ? -sum : sum;
}

const DIGITS = "zero one two three four five six seven eight nine".split(" ");

export const numberToWords = operation({
  id: "number-to-words",
  name: "Number to English words",
  words: ["number to word", "number to words", "spell out number", "numbers in words", "ordinal", "number to text"],
  takes: "text",
  gives: "text",
  params: { english: choice("american", ["american", "british"]), ordinal: flag(false) },
  labels: {
    english: { label: "English", choices: { american: "American", british: "British: with ‘and’" } },
    ordinal: "Ordinal: first, second",
  },
  run: (input, { english, ordinal }) =>
    eachLine(input, (line) => {
      const number = numberIn(line);
      if (!number.ok) return number;
      const { text } = inBase(number.value, 10, 30);
      const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
      if (whole.length > MAX_NAMED_DIGITS)
        return { ok: false, message: `Numbers of more than ${MAX_NAMED_DIGITS} digits have no name here`, at: 0 };
      if (ordinal && (fraction !== "" || text.startsWith("-")))
        return { ok: false, message: "An ordinal is a whole number from 0", at: 0 };
      const words = inWords(BigInt(whole), english === "british");
      const point = fraction && ` point ${Array.from(fraction, (digit) => DIGITS[Number(digit)]).join(" ")}`;
      const sign = text.startsWith("-") ? "minus " : "";
      return { ok: true, value: ordinal ? ordinalOf(words) : sign + words + point };
    }),
  inverse: { id: "words-to-number" },
  examples: [
    { input: "1234\n-0.5", output: "one thousand two hundred thirty-four\nminus zero point five" },
    { input: "1234", settings: { english: "british" }, output: "one thousand, two hundred and thirty-four" },
    { input: "21", settings: { ordinal: true }, output: "twenty-first" },
  ],
});

export const wordsToNumber = operation({
  id: "words-to-number",
  name: "English words to number",
  words: ["words to number", "word to number", "text to number", "parse number words"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) =>
    eachLine(input, (line) => {
      const number = numberOfWords(line);
      return number === undefined
        ? { ok: false, message: "These words aren't a whole number", at: line.search(/\S/) }
        : { ok: true, value: String(number) };
    }),
  inverse: { id: "number-to-words" },
  examples: [{ input: "one thousand two hundred and thirty-four\ntwenty-first", output: "1234\n21" }],
});
