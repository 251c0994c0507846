import { encodingName } from "#core/encodings.ts";
import { binaryKind } from "./binary-files.ts";
import { declaredEncoding } from "./declared-encoding.ts";
import { fromUtf8 } from "./utf8.ts";

/** A text with the encoding that its bytes had. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  /** Whether a byte order mark stood before it, which is not in the text. */
  readonly hasMark: boolean;
  /** Whether the encoding is only likely, by the letters that it gives. */
  readonly isGuess?: boolean;
  /** Bytes that mean nothing in the encoding: each part of them is U+FFFD in the text. */
  readonly bad?: BadBytes;
  /** The kind of the file if it isn't text: 'an Excel workbook', 'a binary file'. */
  readonly binary?: string;
}

/** Bytes that mean nothing in an encoding. */
export interface BadBytes {
  readonly count: number;
  /** The line of the first of them, from 1. */
  readonly line: number;
  /** The first of them, and where it is in the file, where that is known. */
  readonly byte?: number | undefined;
  readonly at?: number | undefined;
}

/** An encoding by a name that the Encoding Standard has. */
export type Encoding = string;

interface Marked {
  readonly encoding: Encoding;
  readonly isGuess?: boolean;
  /** How many bytes its byte order mark has. */
  readonly mark: number;
}

/**
 * The encoding of a text by its first bytes: a byte order mark, zero bytes at every other place, UTF-8 if it can be that, what
 * the text itself declares, or what its letters are likeliest to be. `isCut` says that a character may have been cut off
 * at the end.
 */
export function encodingOf(bytes: Uint8Array, isCut = false): Marked {
  const known = byFirstBytes(bytes);
  if (known) return known;
  const whole = isCut ? wholeCharacters(bytes) : bytes;
  if (fromUtf8(whole) !== undefined) return { encoding: sevenBit(whole) ?? "utf-8", mark: 0 };
  const declared = declaredEncoding(whole);
  if (declared !== undefined) return { encoding: declared, mark: 0 };
  const encoding = guessed(whole);
  return { encoding, mark: 0, ...(encoding !== "utf-8" && { isGuess: true }) };
}

/** ISO-2022-JP has bytes of ASCII alone, so that it looks like UTF-8. */
const sevenBit = (bytes: Uint8Array): Encoding | undefined =>
  declaredEncoding(bytes) === "iso-2022-jp" ? "iso-2022-jp" : undefined;

/** The encoding that a byte order mark or zero bytes show. */
function byFirstBytes(bytes: Uint8Array): Marked | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: "utf-8", mark: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: "utf-16le", mark: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: "utf-16be", mark: 2 };
  const zeros = [0, 0];
  const looked = Math.min(bytes.length, 1000);
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > looked / 4 && even < looked / 20) return { encoding: "utf-16le", mark: 0 };
  if (even > looked / 4 && odd < looked / 20) return { encoding: "utf-16be", mark: 0 };
  return undefined;
}

/** Reads bytes as the text that they most likely are. */
export function decodeText(bytes: Uint8Array, as?: Encoding): DecodedText {
  const known = byFirstBytes(bytes);
  const { encoding, mark, isGuess }: Marked =
    as === undefined ? encodingOf(bytes) : { encoding: as, mark: as === known?.encoding ? known.mark : 0 };
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes.subarray(mark));
  const bad = encoding === "utf-8" && text.includes("\ufffd") ? badBytes(bytes) : undefined;
  const binary = known && known.mark > 0 ? undefined : binaryKind(bytes);
  return {
    text,
    encoding,
    hasMark: mark > 0,
    ...(isGuess && { isGuess }),
    ...(bad && { bad }),
    ...(binary !== undefined && { binary }),
  };
}

/** Bytes that aren't UTF-8: how many there are, and where the first one is. */
function badBytes(bytes: Uint8Array): BadBytes | undefined {
  let first: { byte: number; at: number } | undefined;
  let count = 0;
  for (const part of utf8Parts(bytes)) {
    if (part.isValid) continue;
    first ??= { byte: bytes[part.at] ?? 0, at: part.at };
    count++;
  }
  if (!first) return undefined;
  let line = 1;
  for (let at = 0; at < first.at; at++) if (bytes[at] === 10) line++;
  return { count, ...first, line };
}

/** The sequences of more than one byte, and the bytes that belong to none (Unicode 17, table 3-7). */
function* utf8Parts(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) {
      at++;
      continue;
    }
    const length = first < 0xc2 || first > 0xf4 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    const isValid =
      length > 1 && at + length <= bytes.length && fromUtf8(bytes.subarray(at, at + length)) !== undefined;
    yield { at, isValid };
    if (isValid) at += length;
    else {
      // A sequence that is cut off is one mistake.
      const end = at + length;
      do at++;
      while (at < end && ((bytes[at] ?? 0) & 0xc0) === 0x80);
    }
  }
}

const LOOKED = 200_000;

/** What bytes that aren't UTF-8 most likely are: UTF-8 with mistakes, or an older encoding by the letters it has. */
function guessed(bytes: Uint8Array): Encoding {
  const looked = bytes.length > LOOKED ? wholeCharacters(bytes.subarray(0, LOOKED)) : bytes;
  let [valid, invalid] = [0, 0];
  for (const { isValid } of utf8Parts(looked)) {
    if (isValid) valid++;
    else invalid++;
  }
  // Two bytes of another encoding are seldom a sequence of UTF-8.
  if (valid > 0 && valid >= invalid) return "utf-8";
  return byLetters(looked);
}

/** Shares of lead bytes and kinds of letters that speak for an encoding of Eastern Asia or of Cyrillic letters. */
function byLetters(bytes: Uint8Array): Encoding {
  const pairs = pairsIn(bytes);
  if (pairs.count > 0 && pairs.odd <= pairs.count * 0.02) {
    const share = (from: number, to: number, second = 0xa1) => {
      let count = 0;
      for (let lead = from; lead <= to; lead++)
        for (let next = second; next < 0xff; next++) count += pairs.of(lead, next);
      return count / pairs.count;
    };
    const canBe = (encoding: Encoding) => decodes(bytes, encoding);
    if (share(0xa4, 0xa5) > 0.2 && canBe("euc-jp")) return "euc-jp";
    if (share(0x82, 0x83, 0x40) > 0.25 && canBe("shift_jis")) return "shift_jis";
    if (share(0xb0, 0xc8) > 0.9 && share(0xc9, 0xd7) < 0.05 && pairs.count > 3 && canBe("euc-kr")) return "euc-kr";
    if (share(0xb0, 0xd7) > 0.6 && canBe("gb18030")) return "gb18030";
    // In Western languages a letter with an accent is seldom next to another one.
    const inRuns = pairs.count > 1 ? pairs.inRuns / pairs.count : 0;
    if (inRuns > 0.6 && share(0xa4, 0xc6, 0x40) > 0.8 && canBe("big5")) return "big5";
    // Kanji without kana, as in names. Their first bytes are quotes and dashes of Windows-1252, which are seldom in a row.
    const kanji = share(0x88, 0x9f, 0x40) + share(0x81, 0x83, 0x40);
    if (inRuns > 0.8 && kanji > 0.8 && !pairs.arePunctuation && canBe("shift_jis")) return "shift_jis";
  }
  // Letters of windows-1251 are next to each other; those of Western languages are among ASCII letters.
  let [high, inRuns] = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte < 0xc0) return;
    high++;
    if ((bytes[at - 1] ?? 0) >= 0xc0 || (bytes[at + 1] ?? 0) >= 0xc0) inRuns++;
  });
  return high > 3 && inRuns > high * 0.8 ? "windows-1251" : "windows-1252";
}

/** Pairs of bytes whose first isn't ASCII, how many are next to another, and how many of these bytes have no second. */
function pairsIn(bytes: Uint8Array) {
  const counts = new Map<number, number>();
  let [count, odd, inRuns, run] = [0, 0, 0, 0];
  let arePunctuation = true;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    const next = bytes[at + 1] ?? 0;
    if (lead < 0x81 || next < 0x40) {
      if (lead >= 0x81) odd++;
      run = 0;
      continue;
    }
    run++;
    inRuns += run === 1 ? 0 : run === 2 ? 2 : 1;
    arePunctuation &&= isPunctuation(lead) && isPunctuation(next);
    counts.set(lead * 256 + next, (counts.get(lead * 256 + next) ?? 0) + 1);
    count++;
    at++;
  }
  return { count, odd, inRuns, arePunctuation, of: (lead: number, next: number) => counts.get(lead * 256 + next) ?? 0 };
}

/** Whether a byte is an ellipsis, a quote, a bullet or a dash of Windows-1252. */
const isPunctuation = (byte: number): boolean => byte === 0x85 || (byte >= 0x91 && byte <= 0x97);

function decodes(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    // A character may be cut off at the end.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The bytes without those of a character that is cut off at their end. */
function wholeCharacters(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return bytes.subarray(0, bytes.length - back);
    if (byte < 0x80) break;
  }
  return bytes;
}

/** What a visitor should know of how a file was read, in a sentence; undefined for plain UTF-8. */
export function decodingNote({
  encoding,
  isGuess,
  bad,
}: Pick<DecodedText, "encoding" | "isGuess" | "bad">): string | undefined {
  if (bad) {
    const hex = bad.byte === undefined ? "" : ` 0x${bad.byte.toString(16).toUpperCase().padStart(2, "0")}`;
    return bad.count === 1
      ? `Line ${bad.line}: the byte${hex} isn't valid UTF-8 and is shown as �.`
      : `${bad.count.toLocaleString("en-US")} bytes aren't valid UTF-8 and are shown as �, the first of them${hex} in line ${bad.line}.`;
  }
  return encoding === "utf-8"
    ? undefined
    : `The file was read as ${encodingName(encoding)}${isGuess ? ", a guess from its letters" : ""}. Results are written in UTF-8.`;
}
