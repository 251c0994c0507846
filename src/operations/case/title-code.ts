import { codeOf } from "#core/operation.ts";
import { localeOf } from "./letters.ts";
import sentenceCase from "./sentence-case.ts";
import slug from "./slug.ts";
import { ENGLISH_I, HYPHENS, SENTENCE_START } from "./title.ts";
import titleCase from "./title-case.ts";
import { ALWAYS_SMALL, PREPOSITIONS } from "./title-words.ts";

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

export default [
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
