import { ANY_BASE64, BASE64, decodeBits, encodeBits } from "#core/number/bit-groups.ts";
import { type Bytes, done, type Outcome, operation, wrong } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { concat } from "#core/text/bytes.ts";
import { loneSurrogate } from "#core/text/characters.ts";
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
