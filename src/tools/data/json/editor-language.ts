import type { EditorLanguage } from "#kits/code-editor/languages.ts";
import { type DataFormat, formatOf } from "#kits/data-formats/detect.ts";

// Comments, single quotes, keys without quotes, commas at the end: JSON5 or JSON with comments.
const BEYOND_JSON = /^\s*\/[/*]|[[{,]\s*(?:\/[/*]|'|[A-Za-z_$][\w$]*\s*:|[\]}])/;
const EMPTY = /[[{]\s*[\]}]/g;

/** What the editor colors a text as, by its beginning. */
export function editorLanguage(head: string, from: DataFormat | "auto"): EditorLanguage {
  const format = from === "auto" ? formatOf(head) : from;
  return format === "json" && BEYOND_JSON.test(head.replaceAll(EMPTY, "0")) ? "json5" : format;
}
