import { ANY_BASE64, decodeBits } from "#core/number/bit-groups.ts";
import { type Bytes, done, type Outcome, wrong } from "#core/operation.ts";

/** What stands between a BEGIN and an END line of PEM (RFC 7468). */
export interface PemBlock {
  /** 'PUBLIC KEY', as the lines name it. */
  readonly label: string;
  readonly bytes: Bytes;
  /** Header lines of RFC 1421 say that a password encrypts it. */
  readonly isEncrypted: boolean;
}

/** Whether a text is meant as PEM. */
export const looksLikePem = (text: string): boolean => /-----\s*BEGIN /.test(text);

/**
 * The blocks of a text in PEM, as it is pasted: with any line ends, all in one line, with `\n` written out as in environment
 * variables and JSON, between other text, with a byte order mark.
 */
export function pemBlocks(pasted: string): Outcome<readonly PemBlock[]> {
  const text = pasted.replace(/\\r\\n|\\n|\\r/g, "\n").replace(/\r\n?/g, "\n");
  const blocks: PemBlock[] = [];
  for (const { 0: whole, 1: label = "", 2: body = "", index } of text.matchAll(
    /-----\s*BEGIN ([A-Z0-9# ]+?)\s*-----((?:(?!-----\s*BEGIN )[\s\S])*?)-----\s*END \1\s*-----/g,
  )) {
    const isEncrypted = /Proc-Type:\s*4,\s*ENCRYPTED/.test(body) || label.startsWith("ENCRYPTED");
    // Header lines of RFC 1421 end at an empty line; in one line, their values hold no blanks.
    const data = body.replace(/^\s*(?:[\w-]+:[^\n]*\n)+\s*/, "");
    if (isEncrypted) {
      blocks.push({ label, bytes: new Uint8Array(), isEncrypted });
      continue;
    }
    const decoded = decodeBits(data.replace(/["',]/g, ""), ANY_BASE64, false);
    if (!decoded.ok)
      return wrong(
        `What is between the lines of “${label}” isn't Base64: ${decoded.message}`,
        index + whole.indexOf(body),
      );
    blocks.push({ label, bytes: decoded.value, isEncrypted });
  }
  if (blocks.length > 0) return done(blocks);
  const [begin, label] = /-----\s*BEGIN ([A-Z0-9# ]+?)\s*-----/.exec(text) ?? [];
  if (begin === undefined) return wrong("No line such as -----BEGIN PUBLIC KEY----- was found");
  const end = /-----\s*END ([A-Z0-9# ]+?)\s*-----/.exec(text)?.[1];
  return wrong(
    end === undefined
      ? `The line -----END ${label}----- is missing`
      : `It begins as “${label}” and ends as “${end}”: the two lines must have the same name`,
    text.indexOf(begin),
  );
}
