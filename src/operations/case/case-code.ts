import type { Code } from "#core/operation.ts";
import type { ChoiceParam } from "#core/params.ts";
import { type Language, localeOf } from "./letters.ts";

type Settings = { readonly language: ChoiceParam<Language> };

/** The same in other languages. Python knows no rules but those of Unicode; `tr` and `sed` know fewer. */
export const caseCode = (python: string, javascript: string): Code<Settings> => ({
  python: ({ language }) => (language === "any" ? { expression: `data.${python}()` } : undefined),
  javascript: ({ language }) => ({ expression: `data.${javascript}("${localeOf(language)}")` }),
});
