import { inWords, placeFinder } from "#core/place.ts";
import { fromBase64, toBase64 } from "./base64.ts";

/** A block of a PEM file (RFC 7468), with what Proc-Type and other headers of RFC 1421 it has. */
export interface PemBlock {
  readonly label: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where it begins and ends in the text. */
  readonly start: number;
  readonly end: number;
}

/** The blocks of a text, and the problems of those that can't be read. */
interface PemBlocks {
  readonly blocks: readonly PemBlock[];
  readonly problems: readonly string[];
}

const BEGIN = /-{4,5}\s{0,4}BEGIN ([A-Z0-9][A-Z0-9# ]{0,60}?)\s{0,4}-{4,5}/g;

/** Whether a text is meant as PEM. */
export const looksLikePem = (text: string): boolean => /-----\s{0,4}BEGIN /.test(text);

/** Quotes and commas at the ends of lines, as a list of strings in code has them. */
const QUOTES = /["',]+(?=\s|$)|(?<=^|\s)["']+/g;

/**
 * Finds PEM blocks in a text: between other lines, with any line breaks, in one line with spaces, with `\n` written out as
 * environment variables have it, and indented as in YAML. Problems say their line and column.
 */
export function pemBlocks(written: string): PemBlocks {
  // Written out line breaks are two characters each, so that places stay.
  const text = /BEGIN [A-Z0-9# ]+-+(?:\\r)?\\n/.test(written) ? written.replace(/\\[rn]/g, "  ") : written;
  const placeOf = placeFinder(text);
  const blocks: PemBlock[] = [];
  const problems: string[] = [];
  const at = (offset: number) => inWords(placeOf(offset));
  BEGIN.lastIndex = 0;
  for (let begin = BEGIN.exec(text); begin; begin = BEGIN.exec(text)) {
    const [line, label = ""] = begin;
    const start = begin.index;
    const bodyStart = start + line.length;
    const next = nextBegin(text, bodyStart);
    const end = /-{4,5}\s{0,4}END ([A-Z0-9][A-Z0-9# ]{0,60}?)\s{0,4}-{4,5}/g;
    end.lastIndex = bodyStart;
    const found = end.exec(text);
    if (!found || found.index > next) {
      problems.push(`${at(start)}: the block “${label}” has no END line.`);
      continue;
    }
    BEGIN.lastIndex = end.lastIndex;
    if (found[1] !== label) {
      problems.push(`${at(found.index)}: a block that starts with “${label}” ends with “${found[1]}”.`);
      continue;
    }
    const { headers, dataStart } = headersOf(text, bodyStart, found.index);
    // The checksum of OpenPGP's armor isn't part of the data.
    const body = text.slice(dataStart, found.index).replace(QUOTES, (quotes) => " ".repeat(quotes.length));
    const bytes = fromBase64(body);
    if (typeof bytes === "number") {
      const reason =
        bytes < body.length ? "this character isn't Base64." : "the Base64 is cut off or doesn't end well.";
      problems.push(`${at(dataStart + bytes)}: ${reason}`);
    } else if (bytes.length === 0) problems.push(`${at(start)}: the block “${label}” is empty.`);
    else blocks.push({ label, headers, bytes, start, end: end.lastIndex });
  }
  return { blocks, problems };
}

function nextBegin(text: string, from: number): number {
  const next = text.indexOf("BEGIN ", from);
  return next < 0 ? text.length : next;
}

/** The lines `Name: value` before the data; a line that starts with a space continues the one before. */
function headersOf(text: string, start: number, end: number) {
  const headers = new Map<string, string>();
  const line = /[ \t]*([A-Za-z][\w-]*): *([^\r\n]*(?:\r?\n[ \t]+[^\r\n]+)*)(?:\r?\n|$)/y;
  let at = start;
  const blanks = /\s*/y;
  for (;;) {
    blanks.lastIndex = at;
    blanks.exec(text);
    line.lastIndex = blanks.lastIndex;
    const found = line.exec(text);
    if (!found || line.lastIndex > end) break;
    headers.set(found[1] as string, (found[2] as string).replace(/\\\r?\n|\r?\n[ \t]+/g, "").trim());
    at = line.lastIndex;
  }
  return { headers, dataStart: at };
}

/** A PEM block in lines of 64 letters (RFC 7468 §2), 70 as OpenSSH has them. */
export function toPem(label: string, bytes: Uint8Array, headers: readonly string[] = [], width = 64): string {
  const lines = toBase64(bytes).match(new RegExp(`.{1,${width}}`, "g")) ?? [];
  const head = headers.length > 0 ? [...headers, ""] : [];
  return [`-----BEGIN ${label}-----`, ...head, ...lines, `-----END ${label}-----`, ""].join("\n");
}
