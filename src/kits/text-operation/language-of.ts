import type { EditorLanguage } from "#kits/code-editor/languages.ts";

// To read a longer text takes longer than a keystroke should.
const MAX_READ = 50_000;

/** The language to color a result in, if there is no doubt: valid JSON, or a document that names its language. */
export function languageOfResult(text: string): EditorLanguage | undefined {
  if (text.length > MAX_READ) return undefined;
  if (/^\s*[{[]/.test(text) && isJson(text)) return "json";
  if (/^\s*<!doctype html/i.test(text)) return "html";
  return /^\s*<(?:\?xml|svg)\b/.test(text) ? "xml" : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
