import { fail, ok, type Result } from "#core/result.ts";

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE(?:[^[\]<>"']|"[^"]*"|'[^']*'|\[(?:[^\]"']|"[^"]*"|'[^']*')*\])*>|<\/?(?:[^<>"']|"[^"]*"|'[^']*')*>|[^<]+/g;

const MAX_LENGTH = 400_000_000;

/**
 * Indents XML that has no problems. Elements with text among their children, and those with xml:space="preserve", keep
 * their content: white space is significant there. Everything else is copied unchanged. Without indentation, white
 * space between elements is dropped.
 */
export function formatXml(text: string, indent: string | undefined): Result<string> {
  const tokens =
    text
      .replace(/^\ufeff/, "")
      .replace(/\r\n?/g, "\n")
      .match(TOKEN) ?? [];
  const ends = endsOf(tokens);
  const lines: string[] = [];
  let depth = 0;
  let length = 0;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] ?? "";
    if (token.trim() === "") continue;
    const isClosing = token.startsWith("</");
    if (isClosing) depth--;
    const end = ends.get(i);
    const line = end === undefined ? token : tokens.slice(i, end + 1).join("");
    const padding = (indent ?? "").repeat(depth);
    length += padding.length + line.length;
    if (length > MAX_LENGTH) return fail("The result would be too long: the input is nested too deeply.");
    lines.push(padding + line);
    if (end !== undefined) i = end;
    else if (!isClosing && isOpening(token)) depth++;
  }
  return ok(lines.join(indent === undefined ? "" : "\n"));
}

const isOpening = (token: string): boolean => /^<[^!?/]/.test(token) && !token.endsWith("/>");

/** For each element that is kept as it is, the index of the token that ends it. */
function endsOf(tokens: readonly string[]): Map<number, number> {
  const kept = new Map<number, number>();
  const open: { readonly at: number; hasText: boolean; hasElements: boolean }[] = [];
  tokens.forEach((token, i) => {
    const top = open.at(-1);
    if (token.startsWith("</")) {
      const element = open.pop();
      const isPreserved = /\sxml:space\s*=\s*["']preserve["']/.test(tokens[element?.at ?? 0] ?? "");
      if (element && (element.hasText || isPreserved || !element.hasElements)) kept.set(element.at, i);
    } else if (token.startsWith("<![CDATA[")) {
      if (top) top.hasText = true;
    } else if (token.startsWith("<")) {
      if (top) top.hasElements = true;
      if (isOpening(token)) open.push({ at: i, hasText: false, hasElements: false });
    } else if (top && token.trim() !== "") top.hasText = true;
  });
  return kept;
}
