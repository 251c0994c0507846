import type { EditorLanguage } from "#kits/code-editor/languages.ts";

/** The languages by their ids, with their names and what files of them are called. */
export const LANGUAGES = {
  sql: { name: "SQL", ending: "sql", type: "application/sql" },
  html: { name: "HTML", ending: "html", type: "text/html" },
  css: { name: "CSS", ending: "css", type: "text/css" },
  scss: { name: "SCSS", ending: "scss", type: "text/x-scss" },
  javascript: { name: "JavaScript", ending: "js", type: "text/javascript" },
  typescript: { name: "TypeScript", ending: "ts", type: "text/x-typescript" },
  jsx: { name: "JSX", ending: "jsx", type: "text/javascript" },
  graphql: { name: "GraphQL", ending: "graphql", type: "application/graphql" },
  markdown: { name: "Markdown", ending: "md", type: "text/markdown" },
  yaml: { name: "YAML", ending: "yaml", type: "application/yaml" },
  xml: { name: "XML", ending: "xml", type: "application/xml" },
} as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_IDS = Object.keys(LANGUAGES) as Language[];

// What is looked at, to know a language.
const HEAD = 20_000;

const SIGNS: readonly (readonly [Language, RegExp])[] = [
  ["xml", /^\s*<\?xml\b|^\s*<(svg|rss|feed|project|configuration|urlset|plist)\b/i],
  [
    "html",
    /^\s*<!doctype html|^\s*(?:<!--[\s\S]{0,2000}?-->\s*)?<(html|head|body|div|p|ul|ol|table|span|section|main|header|footer|nav|form|a|h[1-6]|script|style|link|meta|button|img|article)[\s>]/i,
  ],
  ["xml", /^\s*<[\w:.-]+(?:\s[^<>]*)?\/?>/],
  [
    "sql",
    /^\s*(?:--[^\n]*\n\s*)*(?:select\s|insert\s+into|update\s+\S+\s+set\s|delete\s+from|create\s+(?:or\s+replace\s+)?(?:temp\w*\s+)?(?:table|view|index|unique|function|procedure|database|schema|trigger|type)|alter\s+table|drop\s+(?:table|view|index)|with\s+(?:recursive\s+)?\w+\s*(?:\([^)]*\)\s*)?as\s*\(|merge\s+into|explain\s|truncate\s|grant\s)/i,
  ],
  [
    "graphql",
    /^\s*(?:#[^\n]*\n\s*)*(?:query|mutation|subscription|fragment|schema)\b[^;={]*\{|^\s*(?:type|input|interface|enum|union|scalar|directive|extend)\s+@?\w+[^;=]*(?:\{\s*(?:#[^\n]*\n\s*|"[^"]*"\s*)*\w+\s*(?:\([^)]*\))?\s*:\s*\[?[A-Z]\w*!?\]?!?\s*(?:@|\n|\}))/,
  ],
  ["scss", /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\n\s*)*(?:@(?:use|mixin|include|forward|function)\b|\$[\w-]+\s*:)/],
  [
    "css",
    /^\s*(?:\/\*[\s\S]*?\*\/\s*)*(?:@(?:media|import|font-face|charset|keyframes|supports|layer|property|container)\b|:root\s*\{|(?!(?:const|let|var|function|class|import|export|async|type|interface|enum|declare)\s)[.#]?[a-z*][\w\s.#:>+~,()[\]="'*-]*\{\s*(?:\/\*[\s\S]*?\*\/\s*)*(?:--)?[a-z-]+\s*:[^;{}]*[;}])/i,
  ],
  [
    "typescript",
    /^\s*(?:import type|export type|declare)\s|\binterface\s+\w+\s*(?:extends [^{]+)?\{|\btype\s+\w+(?:<[^>]*>)?\s*=|(?:const|let|var)\s+\w+\s*:\s*\w|\)\s*:\s*[A-Za-z][\w<>[\]| ]*\s*(?:=>|\{)|\bas const\b|\benum\s+\w+\s*\{/m,
  ],
  ["jsx", /(?:return|=>|=|\()\s*\(?\s*<[A-Za-z>][\s\S]*(?:<\/|\/>)/],
  [
    "javascript",
    /^\s*(?:\/\/|\/\*|["']use strict|import\s|export\s|const\s|let\s|var\s|function\b|async\s|class\s|if\s*\(|for\s*\(|while\s*\(|return\b|\(\s*\)|\(function|document\.|window\.|console\.|module\.|require\()|=>|\bfunction\s*\w*\(|;\s*$/m,
  ],
  ["markdown", /^#{1,6}\s|^\s*[-*]\s+\[[ x]\]|^```|\[[^\]]+\]\([^)]+\)|^>\s|\*\*[^*]+\*\*|^(?:[^\n]+)\n[=-]{3,}\s*$/m],
  ["yaml", /^\s*(?:%YAML|---\s|#[^\n]*\n|[\w"'.-]+\s*:(?:\s|$)|-\s)/],
];

/** The language that a text is most likely in; undefined where nothing tells. */
export function languageOf(text: string): Language | undefined {
  const head = text.replace(/^\ufeff/, "").slice(0, HEAD);
  return SIGNS.find(([, sign]) => sign.test(head))?.[0];
}

/** What the editor colors a language as. */
export function editorLanguage(language: Language | undefined): EditorLanguage | undefined {
  if (language === "scss") return "css";
  if (language === "jsx") return "javascript";
  return language === "graphql" ? undefined : language;
}
