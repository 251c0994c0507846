/** A call such as `rgb(1 2 3)`: its name in lower case, and what stands between its brackets. */
export interface CssCall {
  readonly name: string;
  readonly inside: string;
}

/** The text without comments, and with one space in the place of each run of white space. */
export const plainCss = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?(\*\/|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The place after the bracket that closes the one before `start`; undefined where none does. */
export function closingOf(text: string, start: number): number | undefined {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")") depth--;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

/** The parts of a text between the separators that stand outside every bracket, without white space around them. */
export function splitOutside(whole: string, separator: "," | ";" | " " | "/"): string[] {
  // Between a bracket and a word no space is needed.
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

/** The call that a text is, from its first letter to its last bracket. */
export function callOf(text: string): CssCall | undefined {
  const match = /^([a-z-]+)\((.*)\)$/is.exec(text.trim());
  if (!match) return undefined;
  const [, name = "", inside = ""] = match;
  return closingOf(`${inside})`, 0) === inside.length + 1
    ? { name: name.toLowerCase(), inside: inside.trim() }
    : undefined;
}
