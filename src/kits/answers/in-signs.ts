/** What people write in words, and the signs for it. */
const WORDS: readonly (readonly [words: RegExp, signs: string])[] = [
  [/\bper ?cent\b/gi, "%"],
  [/\bdivided by\b/gi, "/"],
  [/\bmultiplied by\b/gi, "*"],
  [/\b(?:raised )?to the power(?: of)?\b/gi, "^"],
  [/(?<=\d) squared\b/gi, "^2"],
  [/(?<=\d) cubed\b/gi, "^3"],
  [/(?<=\d) factorial\b/gi, "!"],
  [/\b(?:the )?square root of\b/gi, "sqrt"],
  [/\b(?:the )?cube root of\b/gi, "cbrt"],
  [/\bhalf (?:of )?(?=\d)/gi, "1/2 * "],
  [/\bhalf an?(?= )/gi, "1/2"],
  [/\b(?:a )?quarter(?: of)?(?: an?)?(?= \p{L})/giu, "1/4"],
  // Parts of an amount: '5 ft, 11 in', '2 hours and 30 minutes', '5-foot-11'.
  [/(?<=\d ?\p{L}+)(?:, ?| and )(?=\d)/giu, " "],
  [/(?<=\d)-(?=(?:foot|feet|ft)\b)/gi, " "],
  [/(?<=\d (?:foot|feet|ft))-(?=\d)/gi, " "],
  [/(?<=\d )equals?$/i, "="],
  // Degrees that are wanted on a scale are of the other one.
  [/^([-+]?[\d.,]+) ?(?:°|deg(?:rees?)?) (to|in|into|as) (?=(?:°|deg(?:rees?)? )?f(?:ahrenheit)?$)/i, "$1 °C $2 "],
  [/^([-+]?[\d.,]+) ?(?:°|deg(?:rees?)?) (to|in|into|as) (?=(?:°|deg(?:rees?)? )?c(?:elsius)?$)/i, "$1 °F $2 "],
];

/** A line with signs for its words: '10 divided by 4' is 10 / 4. */
export const inSigns = (line: string): string =>
  WORDS.reduce((text, [words, signs]) => text.replace(words, signs), line.trim().replace(/\s+/g, " "));
