import sizes from "./corpus/units.txt?raw";
import { NONE } from "./corpus.fixture.ts";

// Compares a displayed answer with the judged ones: numbers by the digits that are shown, units by their sizes in GNU
// units, everything else as text, ignoring case, blanks and commas.

interface Size {
  /** The number of GNU base units, and which. */
  readonly size: number;
  readonly of: string;
}

const known = new Map<string, Size>();
for (const row of sizes.trimEnd().split("\n")) {
  const [names = "", , size, of = ""] = row.split("\t");
  for (const name of names.replaceAll("µ", "μ").split(", ")) known.set(name, { size: Number(size), of });
}

interface Part {
  readonly number: number;
  /** The possible distance of the true number from the one shown. */
  readonly within: number;
  readonly unit: string;
}

const ANY_UNIT = " (any unit)";
const NUMBER = /(?<![\p{L}\d.^])-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/giu;
/** If the judged answer is an amount or several, rather than a date, a time, a fraction or a code. */
const AMOUNTS = /^-?[\d.]+(?:e[+-]?\d+)?(?:$|[^\d:.\w/-])/;
const BASE = /^-?0[xbo]/;
const COLOR = /^(?:rgb|hsl|oklch)(?=\()/;
const PATTERN = /^\/(.*)\/(i?)$/s;

const plain = (text: string) =>
  text
    .replaceAll("−", "-")
    .replaceAll("µ", "μ")
    .replaceAll(/[$€£]/g, "")
    .replaceAll("/100 km", "/hkm")
    .replaceAll(/ ?× ?10\^(?=-?\d)/g, "e")
    .trim();

const words = (text: string) =>
  plain(text)
    .toLowerCase()
    // A runner's pace: '8:51 min/mile' is '8:51 /mi'.
    .replace(/(?<=^\d+:\d\d ?)(?:min)?\/mi(?:le)?$/, "/mi")
    .replaceAll(/[\s,]+/g, " ");

/** The digits in another base, without its prefix. */
const digits = (text: string) =>
  words(text)
    .replaceAll(/0[xbo](?=[\da-f])|[\s_]/g, "")
    .replace(/^(-?)0+(?=\w)/, "$1");

const unitIn = (between: string) =>
  between
    .replaceAll(/^[\s×–,-]+|[\s×–,+(-]+$|(?<=\s|^)(?:x|to|and)(?=\s|$)/g, "")
    .trim()
    .replaceAll(" per ", "/")
    .replaceAll("minute", "min")
    .replaceAll(/\/acre\b/g, "/ac")
    .replaceAll(/\/day\b/g, "/d")
    .replaceAll(/(?<=[a-z])\^?2(?!\d)/g, "²")
    .replaceAll(/(?<=[a-z])\^?3(?!\d)/g, "³");

/** The tolerance of a number: half of its last place; twelve digits are enough. */
function tolerance(digits: string, isRounded: boolean): number {
  const [mantissa = "", power = "0"] = digits.toLowerCase().split("e");
  const lastPlace = 10 ** (Number(power) - (mantissa.split(".")[1] ?? "").length);
  const least = (isRounded ? 5.1e-12 : 1e-12) * Math.abs(Number(digits));
  return isRounded ? Math.max(0.51 * lastPlace, least) : least + 1e-18;
}

/** The numbers of a text with their units; a number without one has that of the next. */
function parts(text: string): readonly Part[] {
  const numbers = [...text.matchAll(NUMBER)];
  const units = numbers.map(({ index, 0: { length } }, place) =>
    unitIn(text.slice(index + length, numbers[place + 1]?.index)),
  );
  // Feet and inches are rounded to hundredths without a mark.
  const isRounded = text.includes("≈") || new Set(units.filter(Boolean)).size > 1;
  return numbers.map(([digits], place) => ({
    number: Number(digits),
    within: tolerance(digits, isRounded),
    unit: units.slice(place).find(Boolean) ?? "",
  }));
}

function isSamePart(shown: Part, judged: Part, inAnyUnit: boolean): boolean {
  const [one, other] = [known.get(shown.unit), known.get(judged.unit)];
  if (!one || !other) {
    return words(shown.unit) === words(judged.unit) && Math.abs(shown.number - judged.number) <= shown.within;
  }
  const ratio = other.size / one.size;
  const isSameUnit = inAnyUnit || Math.abs(ratio - 1) < 1e-12;
  return one.of === other.of && isSameUnit && Math.abs(shown.number - judged.number * ratio) <= shown.within;
}

function isSameColor(shown: string, judged: string): boolean {
  const [have, want] = [shown, judged].map((color) =>
    parts(color).map(({ number, unit }) => (color.startsWith("oklch") && unit.startsWith("%") ? number / 100 : number)),
  );
  return (
    COLOR.exec(shown)?.[0] === COLOR.exec(judged)?.[0] &&
    have?.length === want?.length &&
    have?.every((channel, index) => Math.abs(channel - (want?.[index] ?? 0)) <= 0.005) === true
  );
}

function isAnswer(shown: string, judged: string): boolean {
  const pattern = PATTERN.exec(judged);
  if (pattern) return new RegExp(pattern[1] ?? "", pattern[2]).test(shown);
  if (BASE.test(judged)) return digits(shown) === digits(judged);
  if (COLOR.test(judged)) return isSameColor(shown, judged);
  if (!AMOUNTS.test(plain(judged))) return words(shown) === words(judged);
  const [have, want] = [parts(plain(shown)), parts(plain(judged.replace(ANY_UNIT, "")))];
  const inAnyUnit = judged.endsWith(ANY_UNIT);
  return (
    have.length === want.length &&
    have.every((part, index) => want[index] !== undefined && isSamePart(part, want[index], inAnyUnit))
  );
}

/** Whether the first answer is one of the judged ones; undefined if nothing is shown. */
export const isRight = (shown: string | undefined, judged: readonly string[]): boolean =>
  shown === undefined ? judged.includes(NONE) : judged.some((answer) => answer !== NONE && isAnswer(shown, answer));
