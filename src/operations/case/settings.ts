import { type ChoiceParam, choice, text } from "#core/params.ts";
import { LANGUAGES, type Language } from "./letters.ts";
import type { NamingOptions } from "./naming.ts";

/** The language whose rules for capitals hold. */
export const language: ChoiceParam<Language> = choice("any", LANGUAGES);

/** The words of the languages' choices. */
export const languageLabel = {
  label: "Language",
  choices: { any: "Any", tr: "Turkish", az: "Azerbaijani", lt: "Lithuanian", el: "Greek", nl: "Dutch" },
} as const;

const each: ChoiceParam<NamingOptions["each"]> = choice("line", ["line", "identifier"]);

/** What operations on names ask for. */
export const naming = { each, acronyms: text("", { maxLength: 300 }) };

/** The labels of `naming`. */
export const namingLabels = {
  each: { label: "One name is", choices: { line: "A line", identifier: "Each identifier in a text" } },
  acronyms: "Acronyms, such as API, IPv6",
} as const;
