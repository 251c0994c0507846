import type { Language } from "@codemirror/language";
import { loadOncePer } from "#platform/loading/load-once.ts";
import type { EditorLanguage } from "./languages.ts";

const LOADERS: Readonly<Record<EditorLanguage, () => Promise<{ readonly default: Language }>>> = {
  json: () => import("./language-json.browser.ts"),
  json5: () => import("./language-json5.browser.ts"),
  yaml: () => import("./language-yaml.browser.ts"),
  toml: () => import("./language-toml.browser.ts"),
  xml: () => import("./language-xml.browser.ts"),
  html: () => import("./language-html.browser.ts"),
  css: () => import("./language-css.browser.ts"),
  javascript: () => import("./language-javascript.browser.ts"),
  typescript: () => import("./language-typescript.browser.ts"),
  sql: () => import("./language-sql.browser.ts"),
  markdown: () => import("./language-markdown.browser.ts"),
};

/** Loads the grammar of a language, once. */
export const loadLanguage = loadOncePer(
  async (language: EditorLanguage) => (await LOADERS[language]()).default,
  (language) => language,
);
