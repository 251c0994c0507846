import { codeOf } from "#core/operation.ts";
import operation from "./lookalike-letters.ts";
import { ALIKE, WORD } from "./lookalikes.ts";

const LATIN = [
  `const ALIKE = new Map(Object.entries(${JSON.stringify(ALIKE)}));`,
  String.raw`function latinWord(word, isShown) {
  const plain = (letter) => {
    const folded = letter.normalize("NFKC");
    return /^[!-~]$/.test(folded) ? folded : (ALIKE.get(letter) ?? letter);
  };
  const letters = [...word];
  const isMixed = letters.some((letter) => /[A-Za-z]/.test(letter));
  const isWhollyAlike = letters.every((letter) => plain(letter) !== letter || /[\p{N}\p{M}]/u.test(letter));
  const isDressed = letters.some((letter) => plain(letter) !== letter && !ALIKE.has(letter));
  if (!isMixed && !isDressed && !(isWhollyAlike && letters.length > 2)) return word;
  return letters.map((letter) => {
    const latin = plain(letter);
    if (latin === letter || !isShown) return latin;
    return "⟨" + letter + " U+" + letter.codePointAt(0).toString(16).toUpperCase().padStart(4, "0") + " like " + latin + "⟩";
  }).join("");
}`,
];

export default [
  codeOf(operation, {
    javascript: ({ action }) => ({
      needs: LATIN,
      expression: `data.replace(${WORD}, (word) => latinWord(word, ${action === "show"}))`,
    }),
    takes: "regular expressions with Unicode's classes of letters, which Python has by the package regex",
  }),
];
