// Correct texts: sentences in many languages with their punctuation, names, code, data, markup, addresses and numbers.
// Repairing operations leave them unchanged or report their changes.

const files = import.meta.glob<string>(["./*.txt", "../recognize/corpus/ordinary.txt"], {
  query: "?raw",
  import: "default",
  eager: true,
});
export const linesOf = (name: string): readonly string[] => (files[name] ?? "").trimEnd().split("\n");
const textOf = (line: string): string =>
  line.replace(/\\(n|t|\\)/g, (_, letter: string) => ({ n: "\n", t: "\t" })[letter] ?? "\\");

export const SENTENCES = linesOf("./sentences.txt").map((line) => line.slice(line.indexOf("\t") + 1));
export const TECHNICAL = linesOf("./technical.txt").map(textOf);
export const ORDINARY = linesOf("../recognize/corpus/ordinary.txt").map((line) => JSON.parse(line) as string);

/** A text and the language it's written in: one that the formatter has, `json`, another one, or `text`. */
export interface InLanguage {
  readonly language: string;
  readonly text: string;
}

const inLanguages = (name: string): readonly InLanguage[] =>
  linesOf(name).map((line) => {
    const [language = "", text = ""] = line.split("\t");
    return { language, text: textOf(text) };
  });

export const IN_LANGUAGES = inLanguages("./languages.txt");
/** Written with the others, and run for the first time when all rules were done. */
export const HELD_BACK = inLanguages("./languages-held-back.txt");

/** Quotation marks, dashes and dots, as languages place them around a text. */
const PRINTED = [
  "“…”",
  "„…“",
  "„…”",
  "«…»",
  "« … »",
  "»…«",
  "‘…’",
  "‚…‘",
  "’…’",
  "「…」",
  "—…—",
  "…!",
  "(…)…",
  "…™",
  "…®",
];
export const printed = SENTENCES.flatMap((sentence, at) =>
  PRINTED.filter((_, kind) => kind % 3 === at % 3).map((marks) => marks.replace("…", sentence.replace(/[.…!?]+$/, ""))),
);
const words = [...new Set(SENTENCES.flatMap((sentence) => sentence.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []))];
const quoted = words.flatMap((word, at) => [
  PRINTED[at % PRINTED.length]?.replace("…", word) ?? "",
  word.toUpperCase(),
]);

export const ALL: readonly string[] = [
  ...SENTENCES,
  ...printed,
  ...quoted,
  ...TECHNICAL,
  ...ORDINARY,
  ...IN_LANGUAGES.map(({ text }) => text),
  ...HELD_BACK.map(({ text }) => text),
];
