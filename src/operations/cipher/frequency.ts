import { done, operation, wrong } from "#core/operation.ts";
import { shifted } from "./rotations.ts";

/** How often each letter comes in English text, in percent, A to Z (Lewand 2000). */
export const ENGLISH = [
  8.167, 1.492, 2.782, 4.253, 12.702, 2.228, 2.015, 6.094, 6.966, 0.153, 0.772, 4.025, 2.406, 6.749, 7.507, 1.929,
  0.095, 5.987, 6.327, 9.056, 2.758, 0.978, 2.36, 0.15, 1.974, 0.074,
];

/** More letters make no guess surer. */
const MAX_LETTERS = 20_000;

const lettersOf = (text: string): readonly number[] =>
  Array.from(
    text
      .slice(0, 2 * MAX_LETTERS)
      .toUpperCase()
      .match(/[A-Z]/g) ?? [],
    (letter) => letter.charCodeAt(0) - 65,
  );

function countsOf(letters: readonly number[]): readonly number[] {
  const counts = new Array<number>(26).fill(0);
  for (const letter of letters) counts[letter] = (counts[letter] ?? 0) + 1;
  return counts;
}

/** How far the letters, moved back by a shift, are from English: chi-squared for each letter; less is closer. */
function distance(counts: readonly number[], total: number, shift: number): number {
  let sum = 0;
  for (const [letter, percent] of ENGLISH.entries()) {
    const expected = (percent * total) / 100;
    sum += ((counts[(letter + shift) % 26] ?? 0) - expected) ** 2 / expected;
  }
  return sum / total;
}

/** The 26 shifts that a text may have been moved by, the likeliest first. */
export function likeliestShifts(text: string): readonly { readonly shift: number; readonly distance: number }[] {
  const letters = lettersOf(text);
  const counts = countsOf(letters);
  return Array.from({ length: 26 }, (_, shift) => ({
    shift,
    distance: distance(counts, Math.max(1, letters.length), shift),
  })).sort((one, other) => one.distance - other.distance);
}

/** How likely two letters of the text are the same: 0.066 in English, 0.038 where all are as frequent. */
function coincidence(letters: readonly number[]): number {
  const total = letters.length;
  if (total < 2) return 0;
  return countsOf(letters).reduce((sum, count) => sum + (count * (count - 1)) / (total * (total - 1)), 0);
}

const columnsOf = (letters: readonly number[], length: number): readonly (readonly number[])[] =>
  Array.from({ length }, (_, column) => letters.filter((_, at) => at % length === column));

/** The likeliest key of a Vigenère cipher of at most 20 letters; undefined where the text is too short to tell. */
export function likeliestKey(text: string): string | undefined {
  const letters = lettersOf(text);
  const lengths = Array.from({ length: 20 }, (_, at) => at + 1).filter((length) => letters.length >= 12 * length);
  const scored = lengths.map((length) => {
    const columns = columnsOf(letters, length);
    return { length, score: columns.reduce((sum, column) => sum + coincidence(column), 0) / length };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  const chosen = scored.find(({ score }) => score > 0.9 * best && score > 0.05);
  if (!chosen) return undefined;
  const key = columnsOf(letters, chosen.length)
    .map((column) => {
      const counts = countsOf(column);
      const shifts = Array.from({ length: 26 }, (_, shift) => distance(counts, column.length, shift));
      return String.fromCharCode(65 + shifts.indexOf(Math.min(...shifts)));
    })
    .join("");
  // A multiple of the length repeats the key.
  return /^(.+?)\1*$/.exec(key)?.[1];
}

/** How much a text is like English by pairs of letters that are frequent there: a share of all pairs. */
export function pairsLikeEnglish(text: string): number {
  const letters = text.toUpperCase().replace(/[^A-Z]/g, "");
  let count = 0;
  for (let at = 1; at < letters.length; at++) if (FREQUENT.has(letters.slice(at - 1, at + 1))) count++;
  return letters.length < 2 ? 0 : count / (letters.length - 1);
}

export const FREQUENT = new Set(
  "TH HE IN ER AN RE ON AT EN ND TI ES OR TE OF ED IS IT AL AR ST TO NT NG SE HA AS OU IO LE VE CO ME DE HI RI RO IC NE EA RA CE LI CH LL BE MA SI OM UR".split(
    " ",
  ),
);

/** A text moved back by a shift. */
const unshifted = (text: string, shift: number): string => shifted(text, () => -shift);

/** The part of a text that a list shows. */
const MAX_LENGTH = 200;

export const caesarKey = operation({
  id: "caesar-key",
  name: "Caesar: find the shift",
  words: ["caesar decoder", "crack caesar", "break caesar", "rot brute force", "frequency analysis", "caesar solver"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => {
    if (!/[a-z]/i.test(input)) return wrong("There are no letters from A to Z");
    const [first, ...others] = likeliestShifts(input).map(({ shift }) => shift);
    const row = (shift: number) =>
      `${String(shift).padStart(2)}  ${unshifted(input.slice(0, MAX_LENGTH), shift).replace(/\s+/g, " ")}`;
    return done(
      `${unshifted(input, first ?? 0)}\n\n${others.map(row).join("\n")}`,
      `The likeliest shift by how often letters come in English is ${first}. The others follow, likeliest first.`,
    );
  },
  examples: [
    {
      input: "Phhw ph wkhuh",
      output: [
        "Meet me there",
        "",
        " 7  Iaap ia pdana",
        "15  Assh as hvsfs",
        "19  Wood wo drobo",
        "14  Btti bt iwtgt",
        "22  Tlla tl aolyl",
        " 0  Phhw ph wkhuh",
        " 2  Nffu nf uifsf",
        " 5  Kccr kc rfcpc",
        " 9  Gyyn gy nbyly",
        " 4  Ldds ld sgdqd",
        "20  Vnnc vn cqnan",
        " 1  Oggv og vjgtg",
        "21  Ummb um bpmzm",
        "11  Ewwl ew lzwjw",
        "12  Dvvk dv kyviv",
        "18  Xppe xp espcp",
        "13  Cuuj cu jxuhu",
        "16  Zrrg zr gurer",
        "25  Qiix qi xlivi",
        " 6  Jbbq jb qebob",
        "23  Skkz sk znkxk",
        "24  Rjjy rj ymjwj",
        "10  Fxxm fx maxkx",
        "17  Yqqf yq ftqdq",
        " 8  Hzzo hz oczmz",
      ].join("\n"),
    },
  ],
});
