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

/** Detects the language of a text from its beginning; undefined for a text that isn't colored. */
export type LanguageOf = (head: string) => EditorLanguage | undefined;

/** How much of a text is read to detect its language. */
export const HEAD = 20_000;
