import { codeOf } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { cUnescape, javaEscape } from "./languages.ts";
import { shellUnescape } from "./shells.ts";
import { sqlUnescape } from "./sql-and-csv.ts";

const JAVA_IN_PYTHON = String.raw`def java_escape(text, quotes, ascii):
    short = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}
    def escaped(sign):
        units = sign.encode("utf-16-be").hex()
        return "".join("\\u" + units[at:at + 4] for at in range(0, len(units), 4))
    body = "".join(short.get(sign) or (escaped(sign) if sign < " " or "\x7f" <= sign <= "\x9f" or ascii and sign > "~" else sign) for sign in text)
    return f'"{body}"' if quotes else body`;

const JAVA_IN_JAVASCRIPT = String.raw`function javaEscape(text, quotes, ascii) {
  const short = { "\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f" };
  const hex = (unit) => "\\u" + unit.charCodeAt(0).toString(16).padStart(4, "0");
  const body = text.replace(ascii ? /[\\"]|[^ -~]/g : /[\\"\0-\x1f\x7f-\x9f]|\p{Surrogate}/gu, (unit) => short[unit] ?? hex(unit));
  return quotes ? '"' + body + '"' : body;
}`;

const INSIDE_IN_PYTHON = String.raw`def inside_quotes(text):
    bare = text.strip(BLANKS)
    is_quoted = len(bare) > 1 and bare[0] == bare[-1] == '"' and not re.search(r'(?:^|[^\\])(?:\\\\)*\\"$', bare, re.S)
    return bare[1:-1] if is_quoted else text`;

const INSIDE_IN_JAVASCRIPT = String.raw`function insideQuotes(text) {
  const bare = text.trim();
  return bare.length > 1 && bare.startsWith('"') && bare.endsWith('"') && !/(?:^|[^\\])(?:\\\\)*\\"$/s.test(bare) ? bare.slice(1, -1) : text;
}`;

const C_FORM = String.raw`\\([0-7]{1,3}|x[\da-fA-F]+|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[^]?)`;

const C_IN_PYTHON = String.raw`def c_unescape(text):
    letters = {"a": "\a", "n": "\n", "r": "\r", "t": "\t", "b": "\b", "f": "\f", "v": "\v", "\\": "\\", "'": "'", '"': '"', "?": "?", "\n": ""}
    def read(found):
        sign = found[1]
        if sign[0] in "01234567" or len(sign) > 1 and sign[0] == "x":
            return bytes([int(sign[1:], 16) if sign[0] == "x" else int(sign, 8)])
        return (chr(int(sign[1:], 16)) if len(sign) > 1 else letters[sign]).encode("utf-8")
    parts = re.split(r"(\\(?:[0-7]{1,3}|x[0-9a-fA-F]+|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.|$))", inside_quotes(text), flags=re.S)
    return b"".join(read((None, part[1:])) if at % 2 else part.encode("utf-8") for at, part in enumerate(parts)).decode("utf-8")`;

const C_IN_JAVASCRIPT = String.raw`function cUnescape(text) {
  const letters = { a: "\x07", n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v", "\\": "\\", "'": "'", '"': '"', "?": "?", "\n": "" };
  const read = (sign) => {
    if (/^(?:[0-7]|x.)/.test(sign)) {
      const value = sign[0] === "x" ? parseInt(sign.slice(1), 16) : parseInt(sign, 8);
      if (value > 255) throw new Error("More than a byte: " + sign);
      return Buffer.of(value);
    }
    const written = sign.length > 1 ? String.fromCodePoint(parseInt(sign.slice(1), 16)) : letters[sign];
    if (written === undefined) throw new Error("C has no escape " + sign);
    return Buffer.from(written);
  };
  const parts = insideQuotes(text).split(/${C_FORM}/);
  const bytes = Buffer.concat(parts.map((part, at) => (at % 2 === 1 ? read(part) : Buffer.from(part))));
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}`;

const SQL_IN_PYTHON = String.raw`def sql_unescape(text, is_mysql):
    bare = text.strip(BLANKS)
    body = bare[1:-1] if len(bare) > 1 and bare[0] == bare[-1] == "'" else text
    if not is_mysql and "'" in body.replace("''", ""):
        raise ValueError("A quote inside of a string must be doubled")
    halved = body.replace("''", "'")
    letters = {"0": "\0", "n": "\n", "r": "\r", "t": "\t", "b": "\b", "Z": "\x1a", "%": "\\%", "_": "\\_"}
    return re.sub(r"\\(.)", lambda found: letters.get(found[1], found[1]), halved, flags=re.S) if is_mysql else halved`;

const SQL_IN_JAVASCRIPT = String.raw`function sqlUnescape(text, isMysql) {
  const body = /^\s*'(.*)'\s*$/s.exec(text)?.[1] ?? text;
  if (!isMysql && body.replaceAll("''", "").includes("'")) throw new Error("A quote inside of a string must be doubled");
  const halved = body.replaceAll("''", "'");
  const letters = { 0: "\0", n: "\n", r: "\r", t: "\t", b: "\b", Z: "\x1a", "%": "\\%", _: "\\_" };
  return isMysql ? halved.replace(/\\(.)/gs, (_, sign) => letters[sign] ?? sign) : halved;
}`;

const SHELL_IN_PYTHON = String.raw`def shell_unescape(text):
    bare, start = text.strip(BLANKS), text.lstrip(BLANKS)
    is_escaped = re.search(r"(?:^|[^\\])(?:\\\\)*\\$", bare)
    result, quote, word = "", "", iter(start[:len(bare) + 1] if is_escaped else bare)
    for sign in word:
        if sign == quote:
            quote = ""
        elif quote == "'":
            result += sign
        elif sign in "$${"`"}":
            raise ValueError(f"A shell would put something in the place of {sign}")
        elif sign == "\\":
            following = next(word, None)
            if following is None:
                raise ValueError("The backslash at the end escapes nothing")
            if following != "\n":
                result += "\\" + following if quote == '"' and following not in '$${"`"}"\\' else following
        elif quote == "" and sign in "'\"":
            quote = sign
        elif quote == "" and sign in BLANKS + "|&;<>()":
            raise ValueError(f"The word ends before {sign}")
        else:
            result += sign
    if quote:
        raise ValueError("A quote isn't closed")
    return result`;

const SHELL_IN_JAVASCRIPT = String.raw`function shellUnescape(text) {
  const bare = text.trim();
  const word = /(?:^|[^\\])(?:\\\\)*\\$/.test(bare) ? text.trimStart().slice(0, bare.length + 1) : bare;
  let [result, quote] = ["", ""];
  for (let at = 0; at < word.length; at++) {
    const sign = word[at];
    if (sign === quote) quote = "";
    else if (quote === "'") result += sign;
    else if (sign === "$" || sign === "${"`"}") throw new Error("A shell would put something in the place of " + sign);
    else if (sign === "\\") {
      const next = word[++at];
      if (next === undefined) throw new Error("The backslash at the end escapes nothing");
      if (next !== "\n") result += quote === '"' && !'$${"`"}"\\'.includes(next) ? "\\" + next : next;
    } else if (quote === "" && /['"]/.test(sign)) quote = sign;
    else if (quote === "" && /[\s|&;<>()]/.test(sign)) throw new Error("The word ends before " + sign);
    else result += sign;
  }
  if (quote !== "") throw new Error("A quote isn't closed");
  return result;
}`;

const called = (quotes: boolean, ascii: boolean) => ({
  python: `${quotes ? "True" : "False"}, ${ascii ? "True" : "False"}`,
  javascript: `${quotes}, ${ascii}`,
});

export default [
  codeOf(javaEscape, {
    python: ({ quotes, ascii }) => ({
      needs: [JAVA_IN_PYTHON],
      expression: `java_escape(data, ${called(quotes, ascii).python})`,
    }),
    javascript: ({ quotes, ascii }) => ({
      needs: [JAVA_IN_JAVASCRIPT],
      expression: `javaEscape(data, ${called(quotes, ascii).javascript})`,
    }),
  }),
  codeOf(cUnescape, {
    python: () => ({
      needs: ["import re", PYTHON_BLANKS, INSIDE_IN_PYTHON, C_IN_PYTHON],
      expression: "c_unescape(data)",
    }),
    javascript: () => ({ needs: [INSIDE_IN_JAVASCRIPT, C_IN_JAVASCRIPT], expression: "cUnescape(data)" }),
  }),
  codeOf(sqlUnescape, {
    python: ({ sql }) => ({
      needs: ["import re", PYTHON_BLANKS, SQL_IN_PYTHON],
      expression: `sql_unescape(data, ${sql === "mysql" ? "True" : "False"})`,
    }),
    javascript: ({ sql }) => ({
      needs: [SQL_IN_JAVASCRIPT],
      expression: `sqlUnescape(data, ${sql === "mysql"})`,
    }),
  }),
  codeOf(shellUnescape, {
    python: () => ({ needs: ["import re", PYTHON_BLANKS, SHELL_IN_PYTHON], expression: "shell_unescape(data)" }),
    javascript: () => ({ needs: [SHELL_IN_JAVASCRIPT], expression: "shellUnescape(data)" }),
  }),
];
