import { done, operation } from "#core/operation.ts";
import { choice, flag } from "#core/params.ts";
import { language, languageLabel, localeOf } from "./letter-case.ts";

/** Words that stay small within a title in every style: articles, and the coordinating conjunctions of one syllable. */
export const ALWAYS_SMALL: ReadonlySet<string> = new Set("a an the and but or nor for so yet as if".split(" "));

/** Prepositions; AP has capitals for those of four letters and more. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  "about above across after against along among around at before behind below beneath beside besides between beyond by despite down during except for from in inside into like near of off on onto out outside over past per since than through throughout till to toward towards under underneath until up upon versus via vs with within without".split(
    " ",
  ),
);

/** In AP words of up to three letters are small, in Chicago all prepositions, in the last style none. */
const TITLE_STYLES = ["ap", "chicago", "every"] as const;

type TitleStyle = (typeof TITLE_STYLES)[number];

const isSmall = (word: string, style: TitleStyle): boolean => {
  if (style === "every") return false;
  const lower = word.toLowerCase();
  if (style === "ap") return lower.length < 4 && (ALWAYS_SMALL.has(lower) || PREPOSITIONS.has(lower));
  return ALWAYS_SMALL.has(lower) || PREPOSITIONS.has(lower);
};

/** Names with a capital within (iPhone, McDonald), addresses and file names are as their owners write them. */
const isAsWritten = (word: string): boolean =>
  /\p{Ll}\p{Lu}|\p{Lu}{2}|^\p{L}\p{Lu}/u.test(word) || /[@/\\]|\p{L}\.\p{L}/u.test(word) || /\p{N}\p{Lu}/u.test(word);

/** Where the parts of 'Disk-Fed', '24-Hour' and 'X-Ray' meet, and the name after O'. */
export const HYPHENS: RegExp = /(?<=[\p{L}\p{N}]-)(?=\p{L})|(?<=\bo['’])(?=\p{L}{4})/iu;

const raised = (word: string, locale: string): string =>
  word.replace(/^([^\p{L}\p{N}]*)(ij(?=\p{L})|\p{L})/u, (_, before: string, first: string) => {
    const letter = first.length > 1 && !locale.startsWith("nl") ? `${first.charAt(0).toLocaleUpperCase(locale)}j` : "";
    return before + (letter || firstUpper(first, locale));
  });

/** The capital of a letter where it begins a word: 'ǆ' is 'ǅ' there, and 'ß' is 'Ss'. */
function firstUpper(first: string, locale: string): string {
  const digraph = { ǆ: "ǅ", ǉ: "ǈ", ǌ: "ǋ", ǳ: "ǲ" }[first];
  if (digraph !== undefined) return digraph;
  const upper = first.toLocaleUpperCase(locale);
  if (first.length > 1 || upper.length === first.length) return upper;
  const [head = "", ...rest] = upper;
  return head + rest.join("").toLocaleLowerCase(locale);
}

/** The words of one line with the capitals of an English title. */
function titledLine(line: string, style: TitleStyle, locale: string): string {
  const isShouted = !/\p{Ll}/u.test(line);
  const source = isShouted ? line.toLocaleLowerCase(locale) : line;
  const tokens = source.split(/(\s+|[—–])/u);
  const worded = tokens.flatMap((token, at) => (/[\p{L}\p{N}]/u.test(token) ? [at] : []));
  const last = worded.at(-1);
  let begins = true;
  return tokens
    .map((token, at) => {
      if (!/[\p{L}\p{N}]/u.test(token)) return token;
      const isEdge = begins || at === last;
      // After a colon, a question or a dash another title begins.
      begins = /[:?!]["'”’)\]]*$/u.test(token);
      const bare = token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
      if (isAsWritten(bare)) return token;
      if (!isEdge && isSmall(bare, style)) return token.toLocaleLowerCase(locale);
      return token
        .split(HYPHENS)
        .map((part, index, parts) => {
          const word = part.replace(/[^\p{L}\p{N}]+$/u, "");
          const isInner = index > 0 && index < parts.length - 1;
          return isInner && isSmall(word, style) ? part : raised(part, locale);
        })
        .join("");
    })
    .join("");
}

/** English titles, each line one: 'the lord of the rings' is 'The Lord of the Rings'. */
export const titled = (text: string, style: TitleStyle, locale: string): string =>
  text.replace(/[^\r\n]+/g, (line) => titledLine(line, style, locale));

/** The English word I, alone and in I'm, I'll, I've, I'd. */
export const ENGLISH_I: RegExp = /(?<![\p{L}\p{N}_'’.-])i(?=['’](?:m|ll|ve|d)\b|(?!['’\p{L}\p{N}_-]|\.\p{L}))/gu;

export const SENTENCE_START: RegExp = /(^|[\r\n]|(?<!\p{L}\.\p{L})[.!?…]["'”’)\]]*\s+)(["'“‘(¿¡[]*)(\p{L})/gu;

/** Capitals at the start of each sentence and line; the others become small unless they are kept. */
export function inSentences(text: string, keepsCapitals: boolean, locale: string): string {
  const source = keepsCapitals ? text : text.toLocaleLowerCase(locale);
  const started = source.replace(
    SENTENCE_START,
    (_, before: string, marks: string, letter: string) => before + marks + firstUpper(letter, locale),
  );
  return keepsCapitals || /^(?:tr|az)/.test(locale) ? started : started.replace(ENGLISH_I, "I");
}

export const sentenceCase = operation({
  id: "sentence-case",
  name: "Sentence case",
  words: ["sentence case", "capitalize first letter", "capitalize sentences"],
  asked: ["sentence case"],
  takes: "text",
  gives: "text",
  params: { keepCapitals: flag(false), language },
  labels: { keepCapitals: "Keep the other capitals", language: languageLabel },
  run: (input, { keepCapitals, language }) => done(inSentences(input, keepCapitals, localeOf(language))),
  examples: [
    { input: "WHO IS THERE? it is i.", output: "Who is there? It is I." },
    { input: "we met Ann. she knows NASA.", settings: { keepCapitals: true }, output: "We met Ann. She knows NASA." },
  ],
});

export default operation({
  id: "title-case",
  name: "Title Case",
  words: ["title case", "headline", "capitalize words", "proper case", "start case", "capitalise"],
  asked: ["title case"],
  takes: "text",
  gives: "text",
  params: { style: choice("ap", TITLE_STYLES), language },
  labels: {
    style: {
      label: "Small words",
      choices: { ap: "Up to three letters (AP)", chicago: "All prepositions (Chicago)", every: "None: every word" },
    },
    language: languageLabel,
  },
  run: (input, { style, language }) => done(titled(input, style, localeOf(language))),
  examples: [
    { input: "the lord of the rings: the return of the king", output: "The Lord of the Rings: The Return of the King" },
    { input: "a walk through the park", settings: { style: "chicago" }, output: "A Walk through the Park" },
  ],
});
