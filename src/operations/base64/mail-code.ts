import { codeOf } from "#core/operation.ts";
import { ENCODED_WORD, mimeWordsDecode, mimeWordsEncode, quotedPrintableEncode } from "./mail.ts";

const QP_IN_PYTHON = String.raw`def quoted_printable(data):
    line_end = b"\r\n" if re.search(b"^[^\n]*\r\n", data) else b"\n"
    result = b""
    for line in re.split(b"(\r?\n)", data):
        if line in (b"\n", b"\r\n"):
            result += line
            continue
        signs = [b"=%02X" % byte if not 32 < byte < 127 and byte not in (9, 32) or byte == 61 else bytes([byte]) for byte in line]
        if signs and line[-1] in (9, 32):
            signs[-1] = b"=%02X" % line[-1]
        column = 0
        for at, sign in enumerate(signs):
            # The last character of a line needs no room for a soft break.
            if column + len(sign) > (76 if at == len(signs) - 1 else 75):
                result, column = result + b"=" + line_end, 0
            result, column = result + sign, column + len(sign)
    return result.decode("ascii")`;

const QP_IN_JAVASCRIPT = String.raw`function quotedPrintable(data) {
  const text = data.toString("latin1");
  const lineEnd = /^[^\n]*\r\n/.test(text) ? "\r\n" : "\n";
  const escaped = (sign) => "=" + sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0");
  return text.split(/(\r?\n)/).map((line, index) => {
    if (index % 2 === 1) return line;
    const signs = Array.from(line, (sign, at) => (/[!-<>-~]/.test(sign) || (/[ \t]/.test(sign) && at < line.length - 1) ? sign : escaped(sign)));
    let [result, column] = ["", 0];
    for (const [at, sign] of signs.entries()) {
      // The last character of a line needs no room for a soft break.
      if (column + sign.length > (at === signs.length - 1 ? 76 : 75)) [result, column] = [result + "=" + lineEnd, 0];
      [result, column] = [result + sign, column + sign.length];
    }
    return result;
  }).join("");
}`;

const WORDS_IN_PYTHON = String.raw`def encoded_words(text, form):
    if re.fullmatch(r"[\t -~]*", text) and "=?" not in text:
        return text
    def units(part):
        return len(part.encode("utf-16-le")) // 2
    is_base64 = form == "b" or form == "auto" and units(re.sub("[ -~]", "", text)) * 3 > units(text)
    def encode(part):
        data = part.encode("utf-8")
        return base64.b64encode(data).decode() if is_base64 else "".join("_" if byte == 32 else chr(byte) if re.match(rb"[A-Za-z0-9!*+/-]", bytes([byte])) else f"={byte:02X}" for byte in data)
    words, part = [], ""
    for sign in text:
        if part and len(encode(part + sign)) > 63:
            words, part = words + [part], ""
        part += sign
    return " ".join(f"=?UTF-8?{'B' if is_base64 else 'Q'}?{encode(word)}?=" for word in words + [part])`;

const WORDS_IN_JAVASCRIPT = String.raw`function encodedWords(text, form) {
  if (/^[\t -~]*$/.test(text) && !text.includes("=?")) return text;
  const isBase64 = form === "b" || (form === "auto" && text.replace(/[ -~]/g, "").length * 3 > text.length);
  const quoted = (byte) => {
    const sign = String.fromCharCode(byte);
    return sign === " " ? "_" : /[A-Za-z0-9!*+/-]/.test(sign) ? sign : "=" + byte.toString(16).toUpperCase().padStart(2, "0");
  };
  const encode = (part) => (isBase64 ? Buffer.from(part).toString("base64") : Array.from(Buffer.from(part), quoted).join(""));
  const words = [""];
  for (const sign of text) {
    const last = words.at(-1);
    if (last !== "" && encode(last + sign).length > 63) words.push(sign);
    else words[words.length - 1] = last + sign;
  }
  return words.map((word) => "=?UTF-8?" + (isBase64 ? "B" : "Q") + "?" + encode(word) + "?=").join(" ");
}`;

const DECODED_IN_JAVASCRIPT = String.raw`function decodedWords(text) {
  const bytesOf = (isBase64, body) =>
    isBase64
      ? Buffer.from(body, "base64")
      : Buffer.from(body.replaceAll("_", " ").replace(/=([\da-f]{2})|([^\x00-\x7f]+)/gi, (whole, hex) => (hex ? String.fromCharCode(parseInt(hex, 16)) : Buffer.from(whole).toString("latin1"))), "latin1");
  // Neighbours of one character set are decoded together: a character may be in both.
  const parts = [];
  let end = 0;
  for (const { 0: whole, 1: charset, 2: isBase64, 3: letters, 5: quoted, index } of text.matchAll(${ENCODED_WORD})) {
    const between = text.slice(end, index);
    const isNext = end > 0 && /^\s+$/.test(between);
    if (!isNext) parts.push(between);
    const name = charset.toLowerCase();
    const bytes = bytesOf(isBase64, isBase64 ? letters : quoted);
    const last = parts.at(-1);
    if (isNext && last.name === name) last.bytes.push(bytes);
    else parts.push({ name, bytes: [bytes] });
    end = index + whole.length;
  }
  parts.push(text.slice(end));
  return parts.map((part) => (typeof part === "string" ? part : new TextDecoder(part.name).decode(Buffer.concat(part.bytes)))).join("");
}`;

export default [
  codeOf(quotedPrintableEncode, {
    python: () => ({ needs: ["import re", QP_IN_PYTHON], expression: "quoted_printable(data)" }),
    javascript: () => ({ needs: [QP_IN_JAVASCRIPT], expression: "quotedPrintable(data)" }),
  }),
  codeOf(mimeWordsEncode, {
    python: ({ mime }) => ({
      needs: ["import base64", "import re", WORDS_IN_PYTHON],
      expression: `encoded_words(data, "${mime}")`,
    }),
    javascript: ({ mime }) => ({ needs: [WORDS_IN_JAVASCRIPT], expression: `encodedWords(data, "${mime}")` }),
  }),
  codeOf(mimeWordsDecode, {
    javascript: () => ({ needs: [DECODED_IN_JAVASCRIPT], expression: "decodedWords(data)" }),
    takes: "the character sets by the names that browsers know; its own decoder takes apart what is no encoded word",
  }),
];
