// A file of its own: what only asks whether a line has a number loads no grammar.

/** The fractions that are one character, as ratios. */
export const VULGAR_FRACTIONS: Readonly<Record<string, string>> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅕": "1/5",
  "⅖": "2/5",
  "⅗": "3/5",
  "⅘": "4/5",
  "⅙": "1/6",
  "⅚": "5/6",
  "⅐": "1/7",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
  "⅑": "1/9",
  "⅒": "1/10",
};

/** Their characters, for a class of a regular expression. */
export const FRACTION_SIGNS = Object.keys(VULGAR_FRACTIONS).join("");

/** A number that is a thousand and more, or one and a bit: 1,234. In amounts and calculations the comma groups digits. */
export const GROUPED = /(?<![\d.,])([1-9]\d{0,2}),(\d{3})(?![\d.,])/g;
