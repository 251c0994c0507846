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

/** The parts of a text between the separators that stand outside every bracket, without white space around them. */
export function splitOutside(text: string, separator: "," | ";" | " " | "/"): string[] {
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
  let depth = 1;
  for (const sign of inside) {
    if (sign === "(") depth++;
    else if (sign === ")") depth--;
    if (depth === 0) return undefined;
  }
  return depth === 1 ? { name: name.toLowerCase(), inside: inside.trim() } : undefined;
}

/**
 * The values that a piece of CSS gives to one of `properties`, in their order: from rules, from declarations, or the
 * whole text where it is but a value. Nothing else is understood of it.
 */
export function valuesOf(css: string, properties: readonly string[]): string[] {
  const text = plainCss(css);
  // A brace outside brackets begins or ends a rule; what stands before it is a selector.
  const declarations = text.split(/[{}]/).flatMap((block) => splitOutside(block, ";"));
  const named = declarations.flatMap((declaration) => {
    const match = /^(-?[a-z-]+) ?:(?!:)(.*)$/i.exec(declaration);
    return match ? [[(match[1] as string).toLowerCase(), (match[2] as string).trim()] as const] : [];
  });
  if (named.length === 0) return text === "" ? [] : [withoutPriority(text.replace(/;\s*$/, "").trim())];
  return named.filter(([name]) => properties.includes(name)).map(([, value]) => withoutPriority(value));
}

const withoutPriority = (value: string) => value.replace(/ ?! ?important$/i, "").trim();
