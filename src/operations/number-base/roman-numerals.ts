import { type Outcome, operation, wrong } from "#core/operation.ts";
import { shownCharacter } from "#core/text/characters.ts";
import { numberIn } from "./rational.ts";

/** What came of one line; `at` counts from its start. */
type OfLine =
  | { readonly ok: true; readonly value: string; readonly note?: string | undefined }
  | { readonly ok: false; readonly message: string; readonly at: number };

/** An operation on one number per line; empty lines stay. Fails at the first line that isn't a number. */
export function eachLine(text: string, change: (line: string) => OfLine): Outcome<string> {
  const notes = new Set<string>();
  let [value, from] = ["", 0];
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    if (line.trim() === "") continue;
    const outcome = change(line);
    if (!outcome.ok) return wrong(outcome.message, index + outcome.at);
    value += text.slice(from, index) + outcome.value;
    from = index + line.length;
    if (outcome.note !== undefined) notes.add(outcome.note);
  }
  return { ok: true, value: value + text.slice(from), notes: [...notes] };
}

const LETTERS = [
  ["M", 1000],
  ["CM", 900],
  ["D", 500],
  ["CD", 400],
  ["C", 100],
  ["XC", 90],
  ["L", 50],
  ["XL", 40],
  ["X", 10],
  ["IX", 9],
  ["V", 5],
  ["IV", 4],
  ["I", 1],
] as const;

/** The Roman numeral of a whole number from 1 to 3999. */
export function romanOf(number: number): string {
  let [rest, text] = [number, ""];
  for (const [letters, value] of LETTERS) for (; rest >= value; rest -= value) text += letters;
  return text;
}

/** The number of a Roman numeral in capitals, in its only valid spelling: not IIII, IC or VX. */
export function numberOfRoman(text: string): number | undefined {
  let [rest, sum] = [text, 0];
  for (const [letters, value] of LETTERS)
    for (; rest.startsWith(letters); rest = rest.slice(letters.length)) sum += value;
  return rest === "" && sum > 0 && sum < 4000 && romanOf(sum) === text ? sum : undefined;
}

export const toRoman = operation({
  id: "to-roman",
  name: "Number to Roman numeral",
  words: ["roman numerals", "to roman", "arabic to roman"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) =>
    eachLine(input, (line) => {
      const number = numberIn(line, 10);
      if (!number.ok) return number;
      const { numerator, denominator } = number.value;
      const value = Number(numerator / denominator);
      if (numerator % denominator !== 0n || value < 1 || value > 3999)
        return { ok: false, message: "Roman numerals are whole numbers from 1 to 3999", at: 0 };
      return { ok: true, value: romanOf(value) };
    }),
  inverse: { id: "from-roman" },
  examples: [{ input: "1989\n2026", output: "MCMLXXXIX\nMMXXVI" }],
});

export const fromRoman = operation({
  id: "from-roman",
  name: "Roman numeral to number",
  words: ["roman to arabic", "from roman", "read roman numerals"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) =>
    eachLine(input, (line) => {
      const numeral = line.trim().normalize("NFKC").toUpperCase();
      const value = numberOfRoman(numeral);
      if (value !== undefined) return { ok: true, value: String(value) };
      const other = line.search(/[^MDCLXVI\s]/i);
      return other >= 0
        ? { ok: false, message: `${shownCharacter(line, other)} isn't a Roman numeral letter`, at: other }
        : {
            ok: false,
            message: `“${numeral}” isn't a valid Roman numeral`,
            at: line.search(/\S/),
          };
    }),
  inverse: { id: "to-roman" },
  examples: [{ input: "MCMLXXXIX\nxiv", output: "1989\n14" }],
});
