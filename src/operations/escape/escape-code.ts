import type { Snippet } from "#core/operation.ts";

interface Quoting {
  readonly quotes: boolean;
  readonly ascii: boolean;
}

/** A call of a function that is defined above. */
const call =
  (name: string, source: string) =>
  ({ quotes, ascii }: Quoting): Snippet => ({ needs: [source], expression: `${name}(data, ${quotes}, ${ascii})` });

/** JavaScript that writes strings of JavaScript. */
export const javascriptEscapeCode = call(
  "javascriptEscape",
  String.raw`function javascriptEscape(text, quotes, ascii) {
  const hex = (code, digits) => code.toString(16).padStart(digits, "0");
  const short = { "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f", "\v": "\\v" };
  const body = text
    .replace(/[\\'"${"`"}]/g, "\\$&")
    .replace(/[\n\r\t\b\f\v]/g, (sign) => short[sign])
    .replace(/[\0-\x1f\x7f-\x9f]/g, (sign) => "\\x" + hex(sign.charCodeAt(0), 2))
    .replace(/[\u2028\u2029\ud800-\udfff]/gu, (sign) => "\\u" + hex(sign.charCodeAt(0), 4))
    .replace(/<(?=\/script|!--)/gi, "\\x3c");
  const written = ascii ? body.replace(/[^\0-~]/g, (unit) => "\\u" + hex(unit.charCodeAt(0), 4)) : body;
  return quotes ? '"' + written + '"' : written;
}`,
);

/** JavaScript that writes strings of Python. */
export const pythonEscapeCode = call(
  "pythonEscape",
  String.raw`function pythonEscape(text, quotes, ascii) {
  const short = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
  const long = (sign) => {
    const code = sign.codePointAt(0);
    const [letter, digits] = code < 0x100 ? ["x", 2] : code < 0x10000 ? ["u", 4] : ["U", 8];
    return "\\" + letter + code.toString(16).padStart(digits, "0");
  };
  const body = text
    .replace(/[\\"']/g, "\\$&")
    .replace(/[\n\r\t]/g, (sign) => short[sign])
    .replace(/[\0-\x1f\x7f-\x9f\ud800-\udfff]/gu, long);
  const written = ascii ? body.replace(/[^\0-~]/gu, long) : body;
  return quotes ? '"' + written + '"' : written;
}`,
);

/** JavaScript that writes strings of C. */
export const cEscapeCode = call(
  "cEscape",
  String.raw`function cEscape(text, quotes, ascii) {
  const short = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
  const octal = (sign) => Array.from(Buffer.from(sign), (byte) => "\\" + byte.toString(8).padStart(3, "0")).join("");
  const body = text
    .replace(/[\\"]/g, "\\$&")
    .replace(/\?(?=\?)/g, "\\?")
    .replace(/[\n\r\t]/g, (sign) => short[sign])
    .replace(/[\0-\x1f\x7f-\x9f]/g, octal);
  const written = ascii ? body.replace(/[^\0-~]/gu, octal) : body;
  return quotes ? '"' + written + '"' : written;
}`,
);

/** Python that writes strings of C. */
export const cEscapeInPython = ({ quotes, ascii }: Quoting): Snippet => ({
  needs: [
    "import re",
    String.raw`def c_escape(text, quotes, ascii):
    octal = lambda match: "".join("\\%03o" % byte for byte in match.group().encode("utf-8"))
    body = re.sub(r'[\\"]', r"\\\g<0>", text)
    body = re.sub(r"\?(?=\?)", r"\\?", body)
    body = body.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t")
    body = re.sub("[\0-\x1f\x7f-\x9f]", octal, body)
    if ascii:
        body = re.sub("[^\0-~]", octal, body)
    return '"' + body + '"' if quotes else body`,
  ],
  expression: `c_escape(data, ${quotes ? "True" : "False"}, ${ascii ? "True" : "False"})`,
});

/** Python that writes strings of Python. */
export const pythonEscapeInPython = ({ quotes, ascii }: Quoting): Snippet => ({
  needs: [
    "import re",
    String.raw`def python_escape(text, quotes, ascii):
    def long(match):
        code = ord(match.group())
        return "\\x%02x" % code if code < 0x100 else "\\u%04x" % code if code < 0x10000 else "\\U%08x" % code
    body = re.sub(r"[\\\"']", r"\\\g<0>", text)
    body = body.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t")
    body = re.sub("[\0-\x1f\x7f-\x9f]", long, body)
    if ascii:
        body = re.sub("[^\0-~]", long, body)
    return '"' + body + '"' if quotes else body`,
  ],
  expression: `python_escape(data, ${quotes ? "True" : "False"}, ${ascii ? "True" : "False"})`,
});

const INSIDE = String.raw`function inside(text, marks) {
  const bare = text.trim();
  const isQuoted = bare.length > 1 && marks.includes(bare[0]) && bare.endsWith(bare[0]);
  return isQuoted && !/(?:^|[^\\])(?:\\\\)*\\.$/s.test(bare) ? bare.slice(1, -1) : text;
}`;

const unescaper = (name: string, source: string) => (): Snippet => ({
  needs: [INSIDE, source],
  expression: `${name}(data)`,
});

/** JavaScript that reads strings of JavaScript. */
export const javascriptUnescapeCode = unescaper(
  "javascriptUnescape",
  String.raw`function javascriptUnescape(text) {
  const letters = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v", 0: "\0", "\n": "", "\r": "", "\r\n": "", "\u2028": "", "\u2029": "" };
  const escape = /\\(?:x([\da-fA-F]{2})|u\{0*([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|(0(?!\d)|\r\n|[^\dux])?)/gu;
  return inside(text, "\"'${"`"}").replace(escape, (whole, two, braced, four, letter) => {
    const digits = two ?? braced ?? four;
    if (digits !== undefined) return String.fromCodePoint(parseInt(digits, 16));
    if (letter === undefined) throw new Error("JavaScript has no such escape: " + whole);
    return letters[letter] ?? letter;
  });
}`,
);

/** JavaScript that reads strings of Python. */
export const pythonUnescapeCode = unescaper(
  "pythonUnescape",
  String.raw`function pythonUnescape(text) {
  const letters = { a: "\x07", n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v", "\n": "" };
  const escape = /\\(?:([0-7]{1,3})|(?:x(?=..)|u(?=.{4})|U(?=.{8}))((?<=x)[\da-fA-F]{2}|(?<=u)[\da-fA-F]{4}|(?<=U)[\da-fA-F]{8})|([\\'"abfnrtv\n])|([^]?))/gs;
  const [, prefix = "", , quoted] = /^\s*([ub]|b?r|rb)?("""|'''|"|')(.*)\2\s*$/is.exec(text) ?? [];
  const isClosed = quoted !== undefined && !/(?:^|[^\\])(?:\\\\)*\\$/.test(quoted);
  const body = isClosed ? quoted : inside(text, "\"'");
  const isBytes = isClosed && /b/i.test(prefix);
  if (isBytes && /[^\0-\x7f]/.test(body)) throw new Error("Bytes are written in ASCII");
  const read = isClosed && /r/i.test(prefix) ? body : body.replace(escape, (whole, octal, hex, letter, other) => {
    if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8));
    if (letter !== undefined) return letters[letter] ?? letter;
    const isKept = isBytes && /^\\[uUN]/.test(whole);
    if (hex !== undefined) return isKept ? whole : String.fromCodePoint(parseInt(hex, 16));
    if (!isKept && /^[xuUN]?$/.test(other)) throw new Error("Python has no such escape: " + whole);
    return whole;
  });
  return isBytes ? new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.from(read, "latin1")) : read;
}`,
);

/** JavaScript that reads strings of Java. */
export const javaUnescapeCode = unescaper(
  "javaUnescape",
  String.raw`function javaUnescape(text) {
  const letters = { s: " ", n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
  const escape = /\\(?:u+([\da-fA-F]{4})|([0-3][0-7]{0,2}|[4-7][0-7]?)|([\\'"snrtbf])?)/g;
  return inside(text, '"').replace(escape, (whole, hex, octal, letter) => {
    if (hex !== undefined) return String.fromCharCode(parseInt(hex, 16));
    if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8));
    if (letter === undefined) throw new Error("Java has no such escape: " + whole);
    return letters[letter] ?? letter;
  });
}`,
);

/** JavaScript that reads identifiers of CSS. */
export const cssUnescapeCode = unescaper(
  "cssUnescape",
  String.raw`function cssUnescape(text) {
  const escape = /\\(?:([\da-fA-F]{1,6})(?:\r\n|[ \t\n\r\f])?|\r\n|[\n\r\f]|(.)|$)/gsu;
  return inside(text, "\"'").replace(escape, (whole, hex, letter = "") => {
    if (whole === "\\") throw new Error("The backslash at the end escapes nothing");
    if (hex === undefined) return letter;
    const code = parseInt(hex, 16);
    return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? "\ufffd" : String.fromCodePoint(code);
  });
}`,
);
