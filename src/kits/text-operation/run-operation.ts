import { ANY_BASE64, decodeBits } from "#core/number/bit-groups.ts";
import { type AnyOperation, type AnyValues, type Bytes, done, type Outcome, wrong } from "#core/operation.ts";
import { lineAndColumn, loneSurrogate, shownCharacter } from "#core/text/characters.ts";
import { decodeText, encodingOf } from "#core/text/decode-text.ts";
import { decodeHex } from "#core/text/hex-text.ts";
import { firstNotUtf8, toUtf8 } from "#core/text/utf8.ts";

/** The input of an operation on bytes: text as UTF-8, hex digits or Base64. */
export const TYPED_AS = ["text", "hex", "base64"] as const;
export type TypedAs = (typeof TYPED_AS)[number];

/** The line ends to write for text from the box, which only has LF. */
export const ENDS = ["lf", "crlf"] as const;
export type Ends = (typeof ENDS)[number];

/** The input of an operation: the text box, or the bytes of a file. */
export type Source =
  | { readonly text: string; readonly as: TypedAs; readonly ends?: Ends | undefined }
  | { readonly bytes: Bytes };

/** Processed text, or a sentence that says what is wrong and where. */
type Ran =
  | { readonly ok: true; readonly value: string | Bytes; readonly notes: readonly string[] }
  | { readonly ok: false; readonly message: string };

/**
 * Runs an operation on its input, in any form. Synchronous operations run synchronously, so a page that shows results
 * during typing doesn't flicker.
 */
export function runOperation(operation: AnyOperation, source: Source, values: AnyValues): Ran | Promise<Ran> {
  const input = operation.takes === "text" ? textOf(source) : bytesOf(source);
  if (!input.ok) return { ok: false, message: sentence(input.message, input.at, (at) => placeIn(source, at)) };
  const place = (at: number) =>
    typeof input.value === "string" ? lineOf(input.value, at) : placeOfByte(source, input.value, at);
  const finish = (outcome: Outcome<string | Bytes>): Ran =>
    outcome.ok
      ? { ok: true, value: outcome.value, notes: [...(input.notes ?? []), ...(outcome.notes ?? [])] }
      : { ok: false, message: sentence(outcome.message, outcome.at, place) };
  const outcome: Outcome<string | Bytes> | Promise<Outcome<string | Bytes>> = operation.run(input.value, values);
  return outcome instanceof Promise ? outcome.then(finish) : finish(outcome);
}

const sentence = (message: string, at: number | undefined, place: (at: number) => string): string =>
  `${at === undefined ? "" : `${place(at)}: `}${message}.`;

function textOf(source: Source): Outcome<string> {
  if ("text" in source) return done(source.text);
  return textOfFile(source.bytes);
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ["utf-8", "UTF-8"],
  ["utf-16le", "UTF-16, little-endian"],
  ["utf-16be", "UTF-16, big-endian"],
]);

/**
 * The text of a file: UTF-8, or the encoding that its first bytes name, without a byte order mark. The visitor has to
 * choose any other encoding, since bytes fit many.
 */
export function textOfFile(bytes: Bytes): Outcome<string> {
  const { encoding, mark } = encodingOf(bytes);
  const name = NAMES.get(encoding);
  if (name === undefined)
    return wrong(
      "This file isn't UTF-8 text. If it's text, decode it with the Character encoding converter first",
      firstNotUtf8(bytes),
    );
  const { text } = decodeText(bytes, encoding);
  if (mark > 0) return done(text, `The byte order mark of ${name} before it was left out.`);
  return encoding === "utf-8" ? done(text) : done(text, `Read as ${name}: every other byte is zero.`);
}

function bytesOf(source: Source): Outcome<Bytes> {
  if ("bytes" in source) return done(source.bytes);
  const { text: typed, as, ends } = source;
  const text = as === "text" && ends === "crlf" ? typed.replace(/\r?\n/g, "\r\n") : typed;
  if (as === "base64") return decodeBits(text, ANY_BASE64, false);
  if (as === "hex") return decodeHex(text);
  const lone = loneSurrogate(text);
  return lone < 0
    ? done(toUtf8(text))
    : wrong(`${shownCharacter(text, lone)} is half of a character, and has no bytes`, lone);
}

const lineOf = (text: string, at: number): string => {
  const { line, column } = lineAndColumn(text, at);
  return `Line ${line}, column ${column}`;
};

const byteNumber = (at: number): string => `Byte ${(at + 1).toLocaleString("en-US")}`;

const placeIn = (source: Source, at: number): string => ("text" in source ? lineOf(source.text, at) : byteNumber(at));

function placeOfByte(source: Source, bytes: Bytes, at: number): string {
  if (!("text" in source) || source.as !== "text") return byteNumber(at);
  return lineOf(source.text, new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, at)).length);
}
