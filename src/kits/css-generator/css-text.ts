/** A function call such as `rgb(1 2 3)`: its name in lower case, and the text between its parentheses. */
export interface CssCall {
  readonly name: string;
  readonly inside: string;
}

/** The text without comments, and with each run of white space collapsed into one space. */
export const plainCss = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?(\*\/|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The index after the parenthesis that closes the one before `start`; undefined if it is never closed. */
export function afterClosingParen(text: string, start: number): number | undefined {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")") depth--;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

// Far more than anybody writes, and few enough for functions that call themselves.
const DEEPEST = 40;

/** Whether a text's parentheses are nested too deeply to compute anything from it. */
export function isNestedTooDeeply(text: string, deepest = DEEPEST): boolean {
  let depth = 0;
  for (let at = 0; at < text.length && depth <= deepest; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")") depth = Math.max(0, depth - 1);
  }
  return depth > deepest;
}

/** Splits a text at the separators outside all parentheses, and trims the parts. */
export function splitTopLevel(whole: string, separator: "," | ";" | " " | "/"): string[] {
  // No space is needed between a closing parenthesis and a word.
  const text = separator === " " ? whole.replace(/\)(?=[\w#])/g, ") ") : whole;
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "(") depth++;
    else if (sign === ")") depth--;
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  parts.push(text.slice(start).trim());
  return separator === " " ? parts.filter((part) => part !== "") : parts;
}

/** Parses a text that is one function call as a whole. */
export function parseCall(text: string): CssCall | undefined {
  const match = /^([a-z-]+)\((.*)\)$/is.exec(text.trim());
  if (!match) return undefined;
  const [, name = "", inside = ""] = match;
  return afterClosingParen(`${inside})`, 0) === inside.length + 1
    ? { name: name.toLowerCase(), inside: inside.trim() }
    : undefined;
}
