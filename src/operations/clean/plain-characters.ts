import { done, operation } from "#core/operation.ts";
import { choice, flag } from "#core/params.ts";
import { codePointName } from "#core/text/characters.ts";
import { counted } from "#core/text/counted.ts";
import { HIDDEN, isHiddenAt } from "#core/text/hidden-characters.ts";
import { action, foundNote } from "./trim.ts";

/** Quotation marks, dashes and dots as a typewriter has them. */
export const straightened = (text: string): string =>
  text
    .replace(/[\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033]/g, '"')
    .replace(/[\u2018\u2019\u201a\u201b\u2039\u203a\u2032\u02bc]/g, "'")
    .replace(/[\u2010-\u2012\u2212]/g, "-")
    .replace(/[\u2013\u2014\u2015]/g, (dash) => (dash === "\u2013" ? "-" : "--"))
    .replace(/\u2026/g, "...");

/**
 * Code or markup, where marks mean something else: tags, Markdown code, templates, addresses, rows of dashes, options.
 */
const CODE =
  /```[\s\S]{0,5000}?```|`[^`\n]{0,1000}`|<!--[\s\S]{0,5000}?-->|<\/?[a-z][^<>]{0,2000}>|<\?[\s\S]{0,5000}?\?>|\{\{[\s\S]{0,1000}?\}\}|\{%[\s\S]{0,1000}?%\}|\$\{[^}\n]{0,200}\}|(?:https?|ftp|mailto):\S+|(?<=^|\n)(?=[-|:+ \t]*-)[-|:+ \t]+(?=\n|$)|(?<![^\s([{])--?(?=[\p{L}\d])|--?>|<--?|(?<=[\p{L}\d_)\]])--(?=[;),\]]|\s{0,20}(?:\n|$))/giu;

/** Words that begin with an apostrophe in place of omitted letters. */
const ELIDED =
  /'(?=\d\ds?\b|(?:tis|twas|twere|twill|twould|em|cause|til|n|round|bout|cept|kay|er|im|is)\b(?!'\p{L}))/giu;

/** The index of the last apostrophe that may close: after a character, and not before a letter. */
function lastClosing(text: string): number {
  for (let at = text.lastIndexOf("'"); at > 0; at = text.lastIndexOf("'", at - 1))
    if (!/\s/.test(text[at - 1] ?? "") && !/^[\p{L}\p{N}]/u.test(text.slice(at + 1, at + 3))) return at;
  return -1;
}

function curledText(text: string): string {
  let last: number | undefined;
  return (
    text
      .replace(/(?<![\p{L}\p{N}])'n'(?![\p{L}\p{N}])/giu, (word) => `’${word.slice(1, -1)}’`)
      .replace(/(^|[\s([{<\u2013\u2014"“‘'/-])"(?=\S)/g, "$1“")
      .replace(/"/g, "”")
      .replace(ELIDED, "’")
      // A mark that isn't closed in its paragraph replaces a letter: 'her.
      .replace(/(^|[\s([{<\u2013\u2014“/-])'(?=\S)/g, (_, before: string, at: number, whole: string) => {
        last ??= lastClosing(whole);
        return `${before}${at < last ? "‘" : "’"}`;
      })
      .replace(/'/g, "’")
      .replace(
        /(?<=[\p{L}\p{N}\p{P}])---?(?=[\p{L}\p{N}“”‘’])|(?<=[\p{L}\p{N}.,;:!?”’)\]]\s)---?(?=\s)|(?<=[\p{L}\p{N}])---?(?=[”’"])/gu,
        "—",
      )
      .replace(/(?<!\.)\.\.\.(?![./\\])/g, "…")
  );
}

/**
 * The same with English typography: “ ” ‘ ’, — for two hyphens between words, …. Words as '90s begin with ’. A single
 * hyphen stays, because a range can't be distinguished from a date or a number. So do code, tags and options.
 */
export function curled(text: string): string {
  return text
    .split(/(\r?\n[ \t]*\r?\n)/)
    .map((paragraph) => {
      const kept: string[] = [];
      // A placeholder for protected parts: a private-use character, neither letter nor blank.
      const bare = paragraph.replace(CODE, (code) => {
        kept.push(code);
        return "\ue000";
      });
      if (paragraph.includes("\ue000")) return paragraph;
      return curledText(bare).replace(/\ue000/g, () => kept.shift() ?? "");
    })
    .join("");
}

export const quotesAndDashes = operation({
  id: "quotes-and-dashes",
  name: "Quotes and dashes",
  words: [
    "smart quotes",
    "curly quotes",
    "straight quotes",
    "typographic",
    "em dash",
    "ellipsis",
    "typewriter",
    "smart characters",
  ],
  takes: "text",
  gives: "text",
  params: { quotes: choice("straight", ["straight", "curly"]) },
  labels: { quotes: { label: "As", choices: { straight: "A keyboard types them", curly: "English print has them" } } },
  run: (input, { quotes }) => {
    const value = quotes === "straight" ? straightened(input) : curled(input);
    const lines = input.split("\n");
    const changed = value.split("\n").filter((line, at) => line !== lines[at]).length;
    return done(
      value,
      ...(input === "" ? [] : [changed === 0 ? "Nothing changed." : `${counted(changed, "line")} changed.`]),
    );
  },
  examples: [
    { input: "“It’s fine” — 1–2…", output: `"It's fine" -- 1-2...` },
    { input: `"It's fine" -- 1-2...`, settings: { quotes: "curly" }, output: "“It’s fine” — 1-2…" },
  ],
});

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

export const normalizeUnicode = operation({
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

/** What a character that cannot be seen is called, where the name is short and known. */
export const NAMES: Readonly<Record<number, string>> = {
  0: "NUL",
  27: "ESC",
  127: "DEL",
  160: "NBSP",
  173: "SHY",
  847: "CGJ",
  1564: "ALM",
  4447: "HANGUL FILLER",
  4448: "HANGUL FILLER",
  6158: "MVS",
  8203: "ZWSP",
  8204: "ZWNJ",
  8205: "ZWJ",
  8206: "LRM",
  8207: "RLM",
  8232: "LS",
  8233: "PS",
  8234: "LRE",
  8235: "RLE",
  8236: "PDF",
  8237: "LRO",
  8238: "RLO",
  8239: "NNBSP",
  8288: "WJ",
  8294: "LRI",
  8295: "RLI",
  8296: "FSI",
  8297: "PDI",
  12644: "HANGUL FILLER",
  65279: "BOM",
  65440: "HANGUL FILLER",
};

/** Blanks that look like the space but aren't. */
export const SPACES: RegExp = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

const nameOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  const number = codePointName(code);
  const name = NAMES[code];
  return name === undefined ? number : `${number} ${name}`;
};

/** A text with its hidden characters removed or shown as ⟨U+200B ZWSP⟩, and what was found, most frequent first. */
export function withoutHidden(text: string, action: "remove" | "show", changesSpaces: boolean) {
  const found = new Map<string, number>();
  const count = (character: string) => {
    const name = nameOf(character);
    found.set(name, (found.get(name) ?? 0) + 1);
    return name;
  };
  const bare = text.replace(HIDDEN, (character, at: number) => {
    if (!isHiddenAt(text, at, character)) return character;
    const name = count(character);
    if (action === "show") return `⟨${name}⟩`;
    return character === "\u2028" || character === "\u2029" ? "\n" : "";
  });
  const value = changesSpaces
    ? bare.replace(SPACES, (character) => {
        const name = count(character);
        return action === "show" ? `⟨${name}⟩` : " ";
      })
    : bare;
  return { value, found: [...found].sort(([, one], [, other]) => other - one) };
}

export const hiddenCharacters = operation({
  id: "hidden-characters",
  name: "Invisible characters",
  words: [
    "invisible characters",
    "zero width",
    "hidden characters",
    "non-printable",
    "remove bom",
    "nbsp",
    "control characters",
    "watermark",
    "null bytes",
    "variation selectors",
    "emoji smuggling",
  ],
  takes: "text",
  gives: "text",
  params: { action, spaces: flag(true) },
  labels: {
    action: { label: "They are", choices: { remove: "Removed", show: "Shown" } },
    spaces: "No-break and other spaces too",
  },
  run: (input, { action, spaces }) => {
    const { value, found } = withoutHidden(input, action, spaces);
    return done(value, ...(input === "" ? [] : [foundNote(found, "No hidden characters found.")]));
  },
  examples: [
    { input: "pass\u200bword\u00a0123", output: "password 123" },
    { input: "if\u202e (a)", settings: { action: "show" }, output: "if⟨U+202E RLO⟩ (a)" },
  ],
});
