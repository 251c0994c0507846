import { done, type Operation, type Outcome, operation } from "#core/operation.ts";
import { type ChoiceParam, choice, text } from "#core/params.ts";
import { inStyle, type NamingOptions, STYLES } from "./naming.ts";

/** Languages whose capitals differ from the rule for all: Turkish and Azeri i, Lithuanian dots, Greek accents, Dutch ij. */
const LANGUAGES = ["any", "tr", "az", "lt", "el", "nl"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The tag that the platform's case rules go by: 'und' has those of Unicode alone. */
export const localeOf = (language: Language): string => (language === "any" ? "und" : language);

/** Capitals become small letters and small ones capitals, each character separately: 'Straße' is 'sTRASSE'. */
export const swapped = (text: string, locale: string): string =>
  text.replace(/\p{L}\p{M}*/gu, (letter, at: number) => {
    // The one letter whose small form goes by its place.
    if (
      letter === "Σ" &&
      /\p{L}$/u.test(text.slice(Math.max(0, at - 2), at)) &&
      !/^\p{L}/u.test(text.slice(at + 1, at + 3))
    )
      return "ς";
    const upper = letter.toLocaleUpperCase(locale);
    return letter === upper ? letter.toLocaleLowerCase(locale) : upper;
  });

/** Alternates small and capital letters; other characters don't count. */
export function alternated(text: string, startsSmall: boolean, locale: string): string {
  let isSmall = !startsSmall;
  return text.replace(/\p{L}\p{M}*/gu, (letter) => {
    isSmall = !isSmall;
    return isSmall ? letter.toLocaleLowerCase(locale) : letter.toLocaleUpperCase(locale);
  });
}

/** The language whose rules for capitals hold. */
export const language: ChoiceParam<Language> = choice("any", LANGUAGES);

/** The words of the languages' choices. */
export const languageLabel = {
  label: "Language",
  choices: { any: "Any", tr: "Turkish", az: "Azerbaijani", lt: "Lithuanian", el: "Greek", nl: "Dutch" },
} as const;

const each: ChoiceParam<NamingOptions["each"]> = choice("line", ["line", "identifier"]);

/** What operations on names ask for. */
const naming = { each, acronyms: text("", { maxLength: 300 }) };

/** The labels of `naming`. */
const namingLabels = {
  each: { label: "One name is", choices: { line: "A line", identifier: "Each identifier in a text" } },
  acronyms: "Acronyms, such as API, IPv6",
} as const;

export const upperCase = operation({
  id: "upper-case",
  name: "UPPER CASE",
  words: ["uppercase", "upper case", "capital letters", "all caps", "capitals", "to upper", "lowercase to uppercase"],
  asked: ["upper", "uppercase", "upper case", "to upper"],
  takes: "text",
  gives: "text",
  params: { language },
  labels: { language: languageLabel },
  run: (input, { language }) => done(input.toLocaleUpperCase(localeOf(language))),
  inverse: { id: "lower-case" },
  examples: [
    { input: "Straße in İzmir", output: "STRASSE IN İZMIR" },
    { input: "kapı ile ilk", settings: { language: "tr" }, output: "KAPI İLE İLK" },
  ],
});

export const lowerCase = operation({
  id: "lower-case",
  name: "lower case",
  words: ["lowercase", "lower case", "small letters", "to lower", "no capitals", "uppercase to lowercase"],
  asked: ["lower", "lowercase", "lower case", "to lower"],
  takes: "text",
  gives: "text",
  params: { language },
  labels: { language: languageLabel },
  run: (input, { language }) => done(input.toLocaleLowerCase(localeOf(language))),
  inverse: { id: "upper-case" },
  examples: [
    { input: "ΟΔΥΣΣΕΥΣ", output: "οδυσσευς" },
    { input: "KAPI İLE", settings: { language: "tr" }, output: "kapı ile" },
  ],
});

export const swapCase = operation({
  id: "swap-case",
  name: "sWAP cASE",
  words: ["swap case", "invert case", "toggle case", "inverse case", "caps lock"],
  asked: ["swap case"],
  takes: "text",
  gives: "text",
  params: { language },
  labels: { language: languageLabel },
  run: (input, { language }) => done(swapped(input, localeOf(language))),
  inverse: { id: "swap-case" },
  examples: [{ input: "cAPS lOCK WAS ON", output: "Caps Lock was on" }],
});

export const alternatingCase = operation({
  id: "alternating-case",
  name: "aLtErNaTiNg CaSe",
  words: ["alternating caps", "alternating case", "mocking case", "spongebob case", "sponge case"],
  takes: "text",
  gives: "text",
  params: { first: choice("small", ["small", "capital"]), language },
  labels: {
    first: { label: "First letter", choices: { small: "Small", capital: "Capital" } },
    language: languageLabel,
  },
  run: (input, { first, language }) => done(alternated(input, first === "small", localeOf(language))),
  examples: [{ input: "say it again", output: "sAy It AgAiN" }],
});

/** An operation that writes names in a style. */
const nameOperation = (
  style: keyof typeof STYLES,
  name: string,
  words: readonly string[],
  output: string,
): Operation<"text", "text", typeof naming, Outcome<string>> =>
  operation({
    id: `${style}-case`,
    name,
    words,
    asked: [`${style} case`, ...(style === "camel" || style === "pascal" ? [`${style}case`] : [])],
    takes: "text",
    gives: "text",
    params: naming,
    labels: namingLabels,
    run: (input, values) => {
      const { value, note } = inStyle(input, STYLES[style], values);
      return done(value, ...(note === undefined || input === "" ? [] : [note]));
    },
    examples: [{ input: "parse HTTPResponse", output }],
  });

export const camelCase = nameOperation(
  "camel",
  "camelCase",
  ["camel case", "lower camel case", "dromedary"],
  "parseHttpResponse",
);

export const pascalCase = nameOperation(
  "pascal",
  "PascalCase",
  ["pascal case", "upper camel case", "class name"],
  "ParseHttpResponse",
);

export const snakeCase = nameOperation("snake", "snake_case", ["snake case", "underscore"], "parse_http_response");

export const kebabCase = nameOperation(
  "kebab",
  "kebab-case",
  ["kebab case", "dash case", "hyphen case", "param case", "css class"],
  "parse-http-response",
);

export const constantCase = nameOperation(
  "constant",
  "CONSTANT_CASE",
  ["constant case", "screaming snake case", "macro case"],
  "PARSE_HTTP_RESPONSE",
);

export const dotCase = nameOperation("dot", "dot.case", ["dot case"], "parse.http.response");

export const pathCase = nameOperation("path", "path/case", ["path case", "slash case"], "parse/http/response");

export const trainCase = nameOperation(
  "train",
  "Train-Case",
  ["train case", "header case", "http header case"],
  "Parse-Http-Response",
);
