import sizes from "./corpus/units.txt?raw";
import { NONE } from "./corpus.fixture.ts";

// Compares an answer as it is shown with one that was judged: numbers by the digits that are shown, units by what
// GNU units knows them as, all else as text without regard to case, blanks and commas.

interface Size {
  /** How many base units of GNU units it is. */
  readonly size: number;
  readonly of: string;
}

const known = new Map<string, Size>();
for (const row of sizes.trimEnd().split("\n")) {
  const [names = "", , size, of = ""] = row.split("\t");
  for (const name of names.split(", ")) known.set(name, { size: Number(size), of });
}

interface Part {
  readonly number: number;
  /** How far the true number may be from the one shown. */
  readonly within: number;
  readonly unit: string;
}

const ANY_UNIT = " (any unit)";
const NUMBER = /(?<![\p{L}\d.])-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/giu;
const AMOUNTS = /^-?[\d.]+(?:e[+-]?\d+)?(?:$|\s|[^\d:.\w-])(?!\/\d)/;

const plain = (text: string) =>
  text
    .replaceAll("−", "-")
    .replaceAll(/[$€£]/g, "")
    .replaceAll("/100 km", "/hkm")
    .replaceAll(/ ?× ?10\^(?=-?\d)/g, "e")
    .trim();

/** The numbers of a text with their units; a number without one has that of the next. */
function parts(text: string): readonly Part[] {
  const isRounded = text.includes("≈");
  const found = [...text.matchAll(NUMBER)].map((match, index, all) => {
    const [digits] = match;
    const end = match.index + digits.length;
    const unit = text.slice(end, all[index + 1]?.index).replaceAll(/^[\s×x–,]+|[\s×x–,+(]+$|\bto\b|\band\b/g, "");
    const number = Number(digits);
    const [mantissa = "", power = "0"] = digits.toLowerCase().split("e");
    const places = (mantissa.split(".")[1] ?? "").length - Number(power);
    const within = isRounded ? 0.51 * 10 ** -places : 1e-12 * Math.abs(number) + 1e-18;
    return { number, within, unit };
  });
  return found.map((part, index) => ({
    ...part,
    unit: part.unit || found.slice(index).find(({ unit }) => unit)?.unit || "",
  }));
}

function isSameUnit(one: string, other: string): boolean {
  const [first, second] = [known.get(one), known.get(other)];
  if (!first || !second) return one.toLowerCase() === other.toLowerCase();
  return first.of === second.of && Math.abs(first.size / second.size - 1) < 1e-12;
}

function isSamePart(shown: Part, judged: Part, inAnyUnit: boolean): boolean {
  if (isSameUnit(shown.unit, judged.unit)) return Math.abs(shown.number - judged.number) <= shown.within;
  const [one, other] = [known.get(shown.unit), known.get(judged.unit)];
  if (!inAnyUnit || !one || !other || one.of !== other.of) return false;
  return Math.abs(shown.number - (judged.number * other.size) / one.size) <= shown.within;
}

const text = (shown: string) =>
  plain(shown)
    .toLowerCase()
    .replaceAll(/[\s,]+/g, " ")
    .replaceAll(/ ?([%)]) ?/g, "$1");
const digits = (shown: string) =>
  text(shown)
    .replaceAll(/0[xbo](?=[\da-f])|[\s_]/g, "")
    .replace(/^(-?)0+(?=\w)/, "$1");

function isAnswer(shown: string, judged: string): boolean {
  const form = /^\/(.*)\/(i?)$/s.exec(judged);
  if (form) return new RegExp(form[1] ?? "", form[2]).test(shown);
  if (/^-?0[xbo]/.test(judged)) return digits(shown) === digits(judged);
  const color = /^(?:rgb|hsl|oklch)(?=\()/.exec(judged)?.[0];
  if (!color && !AMOUNTS.test(plain(judged))) return text(shown) === text(judged);
  if (color && !shown.startsWith(color)) return false;
  const inAnyUnit = judged.endsWith(ANY_UNIT);
  const [have, want] = [parts(plain(shown)), parts(plain(judged.replace(ANY_UNIT, "")))];
  if (color)
    return (
      have.length === want.length &&
      have.every(({ number }, index) => Math.abs(number - (want[index]?.number ?? 0)) <= 0.005)
    );
  return (
    have.length === want.length &&
    have.every((part, index) => want[index] !== undefined && isSamePart(part, want[index], inAnyUnit))
  );
}

/** Whether what is shown first is one of the judged answers; undefined where nothing is shown. */
export const isRight = (shown: string | undefined, judged: readonly string[]): boolean =>
  shown === undefined ? judged.includes(NONE) : judged.some((answer) => answer !== NONE && isAnswer(shown, answer));
