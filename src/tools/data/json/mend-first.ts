/** Characters that may stand behind a backslash in a string of JSON. */
const ESCAPE = /^(?:["\\/bfnrt]|u[\da-f]{4})/i;
const WINDOWS_PATH = /^(?:[A-Za-z]:\\|\\\\[\w.$-]+\\)/;

/**
 * Mends what a guess about the whole text gets wrong, token by token: paths of Windows and other backslashes within strings,
 * an apostrophe within a string in single quotes, comments behind #, a semicolon for a comma, and items left out of arrays,
 * which become null.
 */
export function mendFirst(text: string): string {
  const out: string[] = [];
  const open: string[] = [];
  // What stands before, apart from spaces and comments.
  let last = "";
  for (let at = 0; at < text.length; ) {
    const sign = text.charAt(at);
    if (sign === '"' || sign === "'") {
      const end = stringEnd(text, at, sign);
      out.push(mendedString(text.slice(at, end), sign));
      last = "value";
      at = end;
      continue;
    }
    const comment = /^(?:\/\/[^\n\r]*|\/\*[\s\S]*?\*\/)/.exec(text.slice(at, at + 10_000))?.[0];
    if (comment !== undefined && (sign !== "/" || /[\s,:[\]{}]|^$/.test(text.charAt(at - 1)))) {
      out.push(comment);
      at += comment.length;
      continue;
    }
    if (sign === "#" && (at === 0 || /[\s,[{]/.test(text.charAt(at - 1)))) {
      const end = /[\n\r]|$/.exec(text.slice(at))?.index ?? 0;
      at += end;
      continue;
    }
    if (sign === "[" || sign === "{") open.push(sign);
    else if (sign === "]" || sign === "}") open.pop();
    const isInside = open.length > 0;
    if (sign === ";" && isInside) {
      out.push(",");
      last = ",";
    } else if (sign === "," && open.at(-1) === "[" && (last === "," || last === "[")) {
      out.push("null,");
      last = ",";
    } else {
      out.push(sign);
      if (!/\s/.test(sign)) last = /[[{,:]/.test(sign) ? sign : "value";
    }
    at++;
  }
  return out.join("");
}

/** The end of a string; an apostrophe between letters does not end one in single quotes. */
function stringEnd(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charAt(at);
    // A path ends with a backslash now and then, and the quote behind it ends the string.
    if (
      sign === "\\" &&
      !(text.charAt(at + 1) === quote && endsValue(text, at + 2) && WINDOWS_PATH.test(text.slice(start + 1, at + 1)))
    )
      at++;
    else if (
      sign === quote &&
      !(quote === "'" && /\p{L}/u.test(text.charAt(at - 1)) && /\p{L}/u.test(text.charAt(at + 1)))
    )
      return at + 1;
    else if (sign === "\n") return at;
  }
  return text.length;
}

const endsValue = (text: string, at: number): boolean => /^\s*(?:[,:\]}]|$)/.test(text.slice(at, at + 100));

function mendedString(raw: string, quote: string): string {
  if (raw.length < 2 || !raw.endsWith(quote)) return raw;
  const inside = raw.slice(1, -1);
  if (quote === '"' && !inside.includes("\\")) return raw;
  const isPath = WINDOWS_PATH.test(inside) && !/^(?:[^\\]|\\\\)*$/.test(inside);
  const escaped = isPath
    ? inside.replaceAll("\\", "\\\\")
    : inside.replace(/\\([\s\S]?)/g, (pair, next: string, at: number) => {
        if (next === "'") return "'";
        return ESCAPE.test(inside.slice(at + 1, at + 6)) ? pair : `\\${pair}`;
      });
  return quote === '"'
    ? `"${escaped}"`
    : `"${escaped.replace(/\\[\s\S]|"/g, (part) => (part === '"' ? '\\"' : part))}"`;
}
