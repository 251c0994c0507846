import { ANY_BASE64, BASE64, decodeBits, encodeBits } from "#core/number/bit-groups.ts";
import { type Bytes, done, type Outcome, operation, wrong } from "#core/operation.ts";
import { choice, text } from "#core/params.ts";
import { concat } from "#core/text/bytes.ts";
import { loneSurrogate, shownCharacter } from "#core/text/characters.ts";
import { toUtf8 } from "#core/text/utf8.ts";

const mime = choice("auto", ["auto", "q", "b"]);

/** A word has at most 75 characters (RFC 2047 §2), including twelve for `=?UTF-8?Q?` and `?=`. */
const ROOM = 63;

const quoted = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    if (character === " ") return "_";
    // Characters that are also allowed in a name before an address (§5).
    return /[\w!*+/-]/.test(character) && character !== "_"
      ? character
      : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }).join("");

function encodeWords(text: string, form: "auto" | "q" | "b"): Outcome<string> {
  const lone = loneSurrogate(text);
  if (lone >= 0) return wrong("This is half of a character, and has no bytes", lone);
  if (/^[\t -~]*$/.test(text) && !text.includes("=?")) return done(text, "It is all ASCII and needs no encoding.");
  const foreign = text.replace(/[ -~]/g, "").length;
  const isBase64 = form === "b" || (form === "auto" && foreign * 3 > text.length);
  const encode = (part: string) => (isBase64 ? encodeBits(toUtf8(part), BASE64, true) : quoted(toUtf8(part)));
  const words: string[] = [];
  let part = "";
  for (const character of text) {
    if (part !== "" && encode(part + character).length > ROOM) {
      words.push(part);
      part = "";
    }
    part += character;
  }
  words.push(part);
  return done(words.map((word) => `=?UTF-8?${isBase64 ? "B" : "Q"}?${encode(word)}?=`).join(" "));
}

/**
 * An encoded word, unless it's part of another word: mailers write them within quotation marks, right after a colon,
 * and with spaces in Q, which RFC 2047 §5 forbids and all readers decode.
 */
export const ENCODED_WORD: RegExp =
  /(?<![\p{L}\p{N}])=\?([^?\s*]+)(?:\*[^?\s]*)?\?(?:([b])\?([^?\s]*)|([q])\?([^?\r\n]*))\?=(?![\p{L}\p{N}])/giu;

function decodeWords(text: string): Outcome<string> {
  const found = [...text.matchAll(ENCODED_WORD)];
  let decoded = "";
  let end = 0;
  let pending: { readonly charset: string; readonly bytes: Bytes[]; readonly at: number } | undefined;
  let problem: Outcome<never> | undefined;

  /** Neighbours of one character set are decoded together: a character may be in both. */
  function flush() {
    if (!pending) return;
    try {
      decoded += new TextDecoder(pending.charset).decode(concat(pending.bytes));
    } catch {
      problem ??= wrong(`No character set is known by the name “${pending.charset}”`, pending.at);
    }
    pending = undefined;
  }
  for (const word of found) {
    const [all, charset = "", ofBase64, letters = "", , quotedLetters = ""] = word;
    const body = ofBase64 === undefined ? quotedLetters : letters;
    const between = text.slice(end, word.index);
    const isNext = end > 0 && /^\s+$/.test(between);
    const name = charset.toLowerCase();
    if (pending?.charset !== name || !isNext) flush();
    if (!isNext) decoded += between;
    const bytes = ofBase64 !== undefined ? decodeBits(body, ANY_BASE64, false) : done(fromQuoted(body));
    if (!bytes.ok) return wrong(bytes.message, word.index + all.length - 2 - body.length + (bytes.at ?? 0));
    if (pending) pending.bytes.push(bytes.value);
    else pending = { charset: name, bytes: [bytes.value], at: word.index + 2 };
    end = word.index + all.length;
  }
  flush();
  return (
    problem ??
    done(
      decoded + text.slice(end),
      ...(found.length === 0 ? ["No encoded word found, such as =?UTF-8?Q?Caf=C3=A9?=."] : []),
    )
  );
}

const fromQuoted = (body: string): Bytes => {
  const plain = body.replaceAll("_", " ");
  const bytes: number[] = [];
  for (let at = 0; at < plain.length; at++) {
    const digits = /^=[\da-f]{2}/i.exec(plain.slice(at, at + 3));
    if (digits) {
      bytes.push(Number.parseInt(plain.slice(at + 1, at + 3), 16));
      at += 2;
    } else bytes.push(...toUtf8(plain[at]!));
  }
  return Uint8Array.from(bytes);
};

export const mimeWordsEncode = operation({
  id: "mime-words-encode",
  name: "MIME words encode",
  words: ["encoded-word encode", "email subject encode", "rfc 2047 encode", "mime header encode"],
  takes: "text",
  gives: "text",
  params: { mime },
  labels: {
    mime: { label: "Form", choices: { auto: "The shorter one", q: "Q: letters stay readable", b: "B: Base64" } },
  },
  inverse: { id: "mime-words-decode" },
  run: (text, values) => encodeWords(text, values.mime),
  examples: [
    { input: "Café au lait", output: "=?UTF-8?Q?Caf=C3=A9_au_lait?=" },
    { input: "日本", output: "=?UTF-8?B?5pel5pys?=" },
  ],
});

export const mimeWordsDecode = operation({
  id: "mime-words-decode",
  name: "MIME words decode",
  words: ["encoded-word decode", "email subject decode", "rfc 2047 decode", "mime header decode", "=?utf-8?q?"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "mime-words-encode" },
  run: decodeWords,
  examples: [
    { input: "=?UTF-8?Q?Caf=C3=A9_au_lait?=", output: "Café au lait" },
    { input: "=?iso-8859-1*fr?q?=E9?= =?UTF-8?Q?=C3?= =?UTF-8?Q?=A9?=", output: "éé" },
    { input: "a=?utf-8?q?b?=c", output: "a=?utf-8?q?b?=c" },
  ],
});

/** RFC 2045 §6.7: at most 76 characters a line. Line breaks stay as they are; blanks before them are escaped. */
function encodeQp(bytes: Bytes): string {
  const lineEnd = bytes.indexOf(10) > 0 && bytes[bytes.indexOf(10) - 1] === 13 ? "\r\n" : "\n";
  const out: string[] = [];
  let column = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    const isBreak = byte === 10 || (byte === 13 && bytes[at + 1] === 10);
    if (isBreak) {
      const written = byte === 10 ? "\n" : "\r\n";
      at += written.length - 1;
      out.push(written);
      column = 0;
      continue;
    }
    const isLast = endsLine(bytes, at + 1);
    const isBlank = byte === 32 || byte === 9;
    const isPlain = byte > 32 && byte < 127 && byte !== 61;
    const written =
      isPlain || (isBlank && !isLast)
        ? String.fromCharCode(byte)
        : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    // The last character of a line needs no room for a soft break.
    if (column + written.length > (isLast ? 76 : 75)) {
      out.push("=", lineEnd);
      column = 0;
    }
    out.push(written);
    column += written.length;
  }
  return out.join("");
}

const endsLine = (bytes: Bytes, at: number): boolean =>
  at >= bytes.length || bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] === 10);

function decodeQp(text: string): Outcome<Bytes> {
  const bytes = new TextEncoder().encode(text);
  const notes = new Set<string>();
  let at = 0;
  let blanks = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]!;
    if (byte === 61) {
      blanks = 0;
      const rest = latin(bytes, index + 1);
      const [soft] = /^[ \t]*\r?(?:\n|$)/.exec(rest) ?? [];
      const [digits] = /^[\da-f]{2}/i.exec(rest) ?? [];
      if (soft !== undefined) index += soft.length;
      else if (digits !== undefined) {
        bytes[at++] = Number.parseInt(digits, 16);
        index += 2;
      } else {
        notes.add("A “=” that doesn't start an escape stays as it is.");
        bytes[at++] = byte;
      }
      continue;
    }
    if (byte === 10 || (byte === 13 && bytes[index + 1] === 10)) {
      if (blanks > 0) notes.add("Spaces at the ends of lines were added in transit and are removed.");
      at -= blanks;
    }
    blanks = byte === 32 || byte === 9 ? blanks + 1 : 0;
    bytes[at++] = byte;
  }
  return done(bytes.slice(0, at), ...notes);
}

/** A few bytes as characters, for what follows a “=”. */
const latin = (bytes: Bytes, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 80));

export const quotedPrintableEncode = operation({
  id: "quoted-printable-encode",
  name: "Quoted-printable encode",
  words: ["quoted printable encoder", "qp encode", "to quoted-printable"],
  asked: ["quoted-printable", "quoted printable", "quoted-printable encode", "quoted printable encode"],
  takes: "bytes",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "quoted-printable-decode" },
  run: (bytes) => done(encodeQp(bytes)),
  examples: [{ input: "Café = 100 %", output: "Caf=C3=A9 =3D 100 %" }],
});

export const quotedPrintableDecode = operation({
  id: "quoted-printable-decode",
  name: "Quoted-printable decode",
  words: ["quoted printable decoder", "qp decode", "from quoted-printable"],
  asked: ["quoted-printable decode", "quoted printable decode", "from quoted-printable"],
  takes: "text",
  gives: "bytes",
  params: {},
  labels: {},
  inverse: { id: "quoted-printable-encode" },
  run: decodeQp,
  examples: [{ input: "Caf=C3=A9 =3D 100=\n %", output: "Café = 100 %" }],
});

const file = text("file", { maxLength: 60 });

/** Six bits as a character from the space on; zero is `` ` ``, as spaces at ends of lines get lost (POSIX uuencode). */
const character = (bits: number): string => (bits === 0 ? "`" : String.fromCharCode(32 + bits));

function lineOf(bytes: Uint8Array): string {
  let line = character(bytes.length);
  for (let at = 0; at < bytes.length; at += 3) {
    const group = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (const shift of [18, 12, 6, 0]) line += character((group >> shift) & 63);
  }
  return line;
}

function encodeUu(bytes: Bytes, name: string): string {
  const lines = [`begin 644 ${name.trim() || "file"}`];
  for (let at = 0; at < bytes.length; at += 45) lines.push(lineOf(bytes.subarray(at, at + 45)));
  return `${lines.join("\n")}\n\`\nend\n`;
}

/** Reads the lines after 'begin', or all lines if it's missing. */
function decodeUu(input: string): Outcome<Bytes> {
  const begin = /^begin [0-7]{3,4} (.+)$/m.exec(input);
  let start = begin ? begin.index + begin[0].length + 1 : 0;
  const bytes = new Uint8Array(input.length);
  let at = 0;
  let isEnded = false;
  while (start < input.length) {
    const end = input.indexOf("\n", start) < 0 ? input.length : input.indexOf("\n", start);
    const line = input.slice(start, end).replace(/\r$/, "");
    if (line === "end") break;
    if (line !== "") {
      if (isEnded) return wrong("After the line that ends it, “end” must follow", start);
      const bad = /[^ -`]/.exec(line);
      if (bad) return wrong(`${shownCharacter(line, bad.index)} isn't a character of uuencode`, start + bad.index);
      const count = (line.charCodeAt(0) - 32) & 63;
      if (count === 0) isEnded = true;
      const needed = Math.ceil(count / 3) * 4;
      const body = line.slice(1);
      // Mailers cut spaces off the end of a line, and some programs add a character to check the line.
      if (body.slice(needed).trim().length > 1) {
        return wrong(`The line says that it has ${count} bytes, and is longer`, start + 1 + needed);
      }
      if (needed - body.length > 3) {
        return wrong(`The line says that it has ${count} bytes, and is shorter`, start + line.length);
      }
      const put = at + count;
      for (let group = 0; group < needed; group += 4) {
        const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map(
          (next) => ((body.charCodeAt(group + next) || 32) - 32) & 63,
        );
        const number = (a << 18) | (b << 12) | (c << 6) | d;
        for (const shift of [16, 8, 0]) if (at < put) bytes[at++] = (number >> shift) & 255;
      }
    }
    start = end + 1;
  }
  return done(bytes.slice(0, at), ...(begin ? [`It is the file “${(begin[1] ?? "").trim()}”.`] : []));
}

export const uuEncode = operation({
  id: "uu-encode",
  name: "uuencode",
  words: ["uuencode encoder", "uu encode", "unix to unix"],
  asked: ["uuencode"],
  takes: "bytes",
  gives: "text",
  params: { file },
  labels: { file: "Name of the file" },
  inverse: { id: "uu-decode" },
  run: (bytes, values) => done(encodeUu(bytes, values.file)),
  examples: [{ input: "Cat", output: "begin 644 file\n#0V%T\n`\nend\n" }],
});

export const uuDecode = operation({
  id: "uu-decode",
  name: "uudecode",
  words: ["uuencode decoder", "uu decode"],
  asked: ["uudecode"],
  takes: "text",
  gives: "bytes",
  params: {},
  labels: {},
  inverse: { id: "uu-encode" },
  run: decodeUu,
  examples: [{ input: "begin 644 file\n#0V%T\n`\nend\n", output: "Cat" }],
});
