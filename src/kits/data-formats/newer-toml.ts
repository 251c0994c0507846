const TOKEN =
  /#[^\n]*|"""(?:\\[\s\S]|(?!""")[\s\S])*"{3,5}|'''(?:(?!''')[\s\S])*'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[[\]{},\n]|\d\d:\d\d(?![:\d])|[^\s"'#[\]{},]+|\s/g;

/**
 * What TOML 1.1 allows and TOML 1.0 does not, at its first place: `\e` and `\x`, a comma at the end or a line break in an
 * inline table, times without seconds. The parser takes all of it.
 */
export function newerToml(text: string): { readonly at: number; readonly message: string } | undefined {
  const open: string[] = [];
  let before = "";
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const first = token.charAt(0);
    if (first === '"') {
      const newer = /^(?:[^\\]|\\[^ex])*?(\\[ex])/.exec(token);
      if (newer) return { at: index + newer[0].length - 2, message: `${newer[1]} is no escape of TOML 1.0.` };
    }
    if (token === "[" || token === "{") open.push(token);
    if (open.at(-1) === "{") {
      if (token === "\n") return { at: index, message: "An inline table must stand in one line in TOML 1.0." };
      if (token === "}" && before === ",")
        return { at: index, message: "A key was expected after the comma, but '}' was found." };
    }
    if (token === "]" || token === "}") open.pop();
    if (/^\d\d:\d\d$/.test(token))
      return { at: index, message: `A time has seconds in TOML 1.0: ${token}:00 was expected.` };
    if (/\S/.test(token) && first !== "#") before = token;
  }
  return undefined;
}
