/**
 * A literal in a source file. The file isn't run: a calculated value is unknown. `name` is a pattern of what comes
 * before the text in quotes; texts with insertions (`#{…}`, `${…}`, `\(…)`) don't count.
 */
export function literal(source: string, name: string): string | undefined {
  const found = new RegExp(
    `(?:^|[^\\w.])${name}\\s*(?:"([^"\\n]*)"|'([^'\\n]*)')(?:\\.freeze\\b)?(?!\\s*[.+(])`,
    "m",
  ).exec(source);
  const text = (found?.[1] ?? found?.[2])?.trim();
  return text && !/#\{|\$\{?\w|\\\(/.test(text) ? text : undefined;
}

/** A source without its line comments, which begin with `mark`. */
export const withoutComments = (source: string, mark: "#" | "//"): string =>
  source.replace(mark === "#" ? /^\s*#.*$/gm : /^\s*\/\/.*$|\/\*[\s\S]*?\*\//gm, "");
