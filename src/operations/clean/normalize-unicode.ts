import { done, operation } from "#core/operation.ts";
import { choice, flag } from "#core/params.ts";

/** Letters with a stroke or of two, which no decomposition takes apart. */
export const STROKED: Readonly<Record<string, string>> = {
  Æ: "AE",
  æ: "ae",
  Œ: "OE",
  œ: "oe",
  Ø: "O",
  ø: "o",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  Ð: "D",
  ð: "d",
  Þ: "Th",
  þ: "th",
  ß: "ss",
  ẞ: "SS",
  ı: "i",
  Ħ: "H",
  ħ: "h",
  Ŧ: "T",
  ŧ: "t",
  Ŋ: "N",
  ŋ: "n",
  ĸ: "k",
};

/** A text without accents: marks of Latin, Greek and Cyrillic letters, and strokes where they are wanted. Others keep theirs. */
export function withoutAccents(text: string, alsoStrokes: boolean): string {
  const bare = text
    .normalize("NFD")
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, "$1")
    .normalize("NFC");
  return alsoStrokes ? bare.replace(/[ÆæŒœØøŁłĐđÐðÞþßẞıĦħŦŧŊŋĸ]/g, (letter) => STROKED[letter] ?? letter) : bare;
}

export const removeAccents = operation({
  id: "remove-accents",
  name: "Remove accents",
  words: ["accents", "diacritics", "remove accents", "umlauts", "ascii", "unaccent"],
  asked: ["remove accents", "unaccent"],
  takes: "text",
  gives: "text",
  params: { strokes: flag(true) },
  labels: { strokes: "Also ł, ø, đ, ß, æ" },
  run: (input, { strokes }) => done(withoutAccents(input, strokes)),
  examples: [
    { input: "Crème brûlée in Łódź", output: "Creme brulee in Lodz" },
    { input: "Ørsted, naïve", settings: { strokes: false }, output: "Ørsted, naive" },
  ],
});

export default operation({
  id: "normalize-unicode",
  name: "Normalize Unicode",
  words: ["unicode normalization", "nfc", "nfd", "nfkc", "nfkd", "normalize", "compose", "decompose"],
  takes: "text",
  gives: "text",
  params: { form: choice("NFC", ["NFC", "NFD", "NFKC", "NFKD"]) },
  labels: {
    form: {
      label: "Form",
      choices: {
        NFC: "NFC: composed",
        NFD: "NFD: decomposed",
        NFKC: "NFKC: composed, compatible",
        NFKD: "NFKD: decomposed, compatible",
      },
    },
  },
  run: (input, { form }) => {
    const value = input.normalize(form);
    const note = value === input ? `It was ${form} already.` : "It has changed.";
    return done(value, ...(input === "" ? [] : [note]));
  },
  examples: [
    { input: "cafe\u0301", output: "caf\u00e9" },
    { input: "ﬁle ②", settings: { form: "NFKC" }, output: "file 2" },
  ],
});
