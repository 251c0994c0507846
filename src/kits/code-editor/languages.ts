/** The languages that the editor colors and folds. */
const EDITOR_LANGUAGES = [
  "json",
  "json5",
  "yaml",
  "toml",
  "xml",
  "html",
  "css",
  "javascript",
  "typescript",
  "sql",
  "markdown",
] as const;

export type EditorLanguage = (typeof EDITOR_LANGUAGES)[number];

/** Tells the language of a text by its beginning; undefined for one that is not colored. */
export type LanguageOf = (head: string) => EditorLanguage | undefined;

/** So much of a text is looked at to know its language. */
export const HEAD = 20_000;
