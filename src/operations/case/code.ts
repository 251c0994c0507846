import { type AnyCode, type Code, type Codes, codeOf } from "#core/operation.ts";
import type { ChoiceParam } from "#core/params.ts";
import {
  alternatingCase,
  camelCase,
  constantCase,
  dotCase,
  kebabCase,
  type Language,
  localeOf,
  lowerCase as operation,
  pascalCase,
  pathCase,
  snakeCase,
  swapCase,
  trainCase,
  upperCase,
} from "./letter-case.ts";
import { APOSTROPHES, CHUNKS, PARTS, STYLES } from "./naming.ts";
import slug from "./slug.ts";
import titleCase, {
  ALWAYS_SMALL,
  ENGLISH_I,
  HYPHENS,
  PREPOSITIONS,
  SENTENCE_START,
  sentenceCase,
} from "./title-case.ts";

const FIRST_UPPER = `function firstUpper(first, locale) {
  const digraph = { ǆ: "ǅ", ǉ: "ǈ", ǌ: "ǋ", ǳ: "ǲ" }[first];
  if (digraph !== undefined) return digraph;
  const upper = first.toLocaleUpperCase(locale);
  if (first.length > 1 || upper.length === first.length) return upper;
  const [head, ...rest] = upper;
  return head + rest.join("").toLocaleLowerCase(locale);
}`;

const TITLED = String.raw`function titledLine(line, isSmall, locale) {
  const raised = (word) => word.replace(/^([^\p{L}\p{N}]*)(ij(?=\p{L})|\p{L})/u, (_, before, first) =>
    before + (first.length > 1 && !locale.startsWith("nl") ? first.charAt(0).toLocaleUpperCase(locale) + "j" : firstUpper(first, locale)));
  // Names with a capital within, addresses and file names are as their owners write them.
  const isAsWritten = (word) =>
    /\p{Ll}\p{Lu}|\p{Lu}{2}|^\p{L}\p{Lu}/u.test(word) || /[@/\\]|\p{L}\.\p{L}/u.test(word) || /\p{N}\p{Lu}/u.test(word);
  const tokens = (/\p{Ll}/u.test(line) ? line : line.toLocaleLowerCase(locale)).split(/(\s+|[—–])/u);
  const last = tokens.findLastIndex((token) => /[\p{L}\p{N}]/u.test(token));
  let begins = true;
  return tokens.map((token, at) => {
    if (!/[\p{L}\p{N}]/u.test(token)) return token;
    const isEdge = begins || at === last;
    begins = /[:?!]["'”’)\]]*$/u.test(token);
    const bare = token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    if (isAsWritten(bare)) return token;
    if (!isEdge && isSmall(bare.toLowerCase())) return token.toLocaleLowerCase(locale);
    return token.split(HYPHENS).map((part, index, parts) => {
      const isInner = index > 0 && index < parts.length - 1;
      return isInner && isSmall(part.replace(/[^\p{L}\p{N}]+$/u, "").toLowerCase()) ? part : raised(part);
    }).join("");
  }).join("");
}`;

const SMALL_WORDS = `const SMALL_WORDS = "${[...ALWAYS_SMALL, ...PREPOSITIONS].join(" ")}".split(" ");`;
const IS_SMALL = {
  ap: "(word) => word.length < 4 && SMALL_WORDS.includes(word)",
  chicago: "(word) => SMALL_WORDS.includes(word)",
  every: "() => false",
} as const;

const TAKES = "regular expressions with Unicode's classes of letters, which Python has by the package regex";

export const titleCode = [
  codeOf(titleCase, {
    javascript: ({ style, language }) => ({
      needs: [`const HYPHENS = ${HYPHENS};`, FIRST_UPPER, ...(style === "every" ? [] : [SMALL_WORDS]), TITLED],
      expression: `data.replace(/[^\\r\\n]+/g, (line) => titledLine(line, ${IS_SMALL[style]}, "${localeOf(language)}"))`,
    }),
    takes: TAKES,
  }),
  codeOf(sentenceCase, {
    javascript: ({ keepCapitals, language }) => {
      const locale = localeOf(language);
      const started = `data${keepCapitals ? "" : `.toLocaleLowerCase("${locale}")`}.replace(${SENTENCE_START}, (_, before, marks, letter) => before + marks + firstUpper(letter, "${locale}"))`;
      return {
        needs: [FIRST_UPPER],
        expression: keepCapitals || /^(?:tr|az)/.test(locale) ? started : `${started}.replace(${ENGLISH_I}, "I")`,
      };
    },
    takes: TAKES,
  }),
  codeOf(slug, { takes: "tables of how all scripts are written in Latin letters, as the package transliteration has" }),
];

// As naming.ts has it, without acronyms.
const NAMED = `function named(text, separator, form) {
  const [, before = "", core = "", after = ""] = /^(\\$?_*)(.*?)(_*)$/s.exec(text.trim()) ?? [];
  const chunks = core.normalize("NFC").replace(${APOSTROPHES}, "").match(${CHUNKS}) ?? [];
  const words = chunks.flatMap((chunk) => chunk.match(${PARTS}) ?? []);
  if (words.length === 0) return text;
  const shaped = words.map((word, at) => {
    if (form === "lower" || (form === "camel" && at === 0)) return word.toLowerCase();
    if (form === "upper") return word.toUpperCase();
    const [first, ...rest] = word;
    return first.toUpperCase() + rest.join("").toLowerCase();
  });
  const joined = shaped.reduce((all, word) => {
    const isMeeting = separator === "" && /\\p{N}$/u.test(all) && /^\\p{N}/u.test(word);
    return all + (isMeeting ? "_" : separator) + word;
  });
  return before + joined + after;
}`;

const named = (style: keyof typeof STYLES, operation: typeof camelCase): readonly [string, AnyCode] =>
  codeOf(operation, {
    javascript: ({ each, acronyms }) =>
      acronyms === "" && each === "line"
        ? {
            needs: [NAMED],
            expression: `data.replace(/[^\\r\\n]+/g, (name) => named(name, ${JSON.stringify(STYLES[style].separator)}, "${STYLES[style].form}"))`,
          }
        : undefined,
  });

export const nameOperationCode = [
  named("camel", camelCase),
  named("constant", constantCase),
  named("dot", dotCase),
  named("kebab", kebabCase),
  named("pascal", pascalCase),
  named("path", pathCase),
  named("snake", snakeCase),
  named("train", trainCase),
];

const SWAPPED = `(text, locale) =>
  text.replace(/\\p{L}\\p{M}*/gu, (letter, at) => {
    const isLast = /\\p{L}$/u.test(text.slice(Math.max(0, at - 2), at)) && !/^\\p{L}/u.test(text.slice(at + 1, at + 3));
    if (letter === "Σ" && isLast) return "ς";
    const upper = letter.toLocaleUpperCase(locale);
    return letter === upper ? letter.toLocaleLowerCase(locale) : upper;
  })`;

export const swapCaseCode = [
  codeOf(swapCase, {
    javascript: ({ language }) => ({
      needs: [`const swapped = ${SWAPPED};`],
      expression: `swapped(data, "${localeOf(language)}")`,
    }),
  }),
];

export const alternatingCaseCode = [
  codeOf(alternatingCase, {
    javascript: ({ first, language }) => ({
      needs: [
        `function alternated(text, isSmall, locale) {
  return text.replace(/\\p{L}\\p{M}*/gu, (letter) => {
    isSmall = !isSmall;
    return isSmall ? letter.toLocaleLowerCase(locale) : letter.toLocaleUpperCase(locale);
  });
}`,
      ],
      expression: `alternated(data, ${first !== "small"}, "${localeOf(language)}")`,
    }),
  }),
];

type Settings = { readonly language: ChoiceParam<Language> };

/** The same in other languages. Python only has Unicode's rules; `tr` and `sed` have fewer. */
export const caseCode = (python: string, javascript: string): Code<Settings> => ({
  python: ({ language }) => (language === "any" ? { expression: `data.${python}()` } : undefined),
  javascript: ({ language }) => ({ expression: `data.${javascript}("${localeOf(language)}")` }),
});

export const upperCaseCode = [codeOf(upperCase, caseCode("upper", "toLocaleUpperCase"))];

export const lowerCaseCode = [codeOf(operation, caseCode("lower", "toLocaleLowerCase"))];

export default new Map([
  ...titleCode,
  ...alternatingCaseCode,
  ...lowerCaseCode,
  ...nameOperationCode,
  ...swapCaseCode,
  ...upperCaseCode,
]) satisfies Codes;
