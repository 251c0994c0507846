const TOKEN =
  /("""(?:\\"""|[\s\S])*?"""|"(?:\\.|[^"\\\n\r])*")|#[^\n\r]*|[\s,\ufeff]+|[_A-Za-z][_0-9A-Za-z]*|-?\d[\d.eE+-]*|\.\.\.|[\s\S]/g;

const NAME_OR_NUMBER = /^[-\w]/;

/** GraphQL without comments, commas and spaces, which all mean the same nothing. Strings stay as they are written. */
export function minifyGraphql(text: string): string {
  let minified = "";
  let last = "";
  for (const [token] of text.matchAll(TOKEN)) {
    if (/^[\s,\ufeff#]/.test(token)) continue;
    // '...' after a number would belong to it.
    const needsSpace = NAME_OR_NUMBER.test(last) && (NAME_OR_NUMBER.test(token) || token === "...");
    const isText = last.endsWith('"') && token.startsWith('"');
    minified += `${needsSpace || isText ? " " : ""}${token}`;
    last = token;
  }
  return minified;
}
