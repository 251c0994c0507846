import { fromHex } from "#core/hex.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { ALGORITHMS, type AlgorithmId, idOfLabel, idsOfLength } from "./algorithms.ts";
import { parseChecksumLine } from "./checksum-line.ts";
import type { Digests } from "./digest.ts";
import { fromBase64 } from "./encoding.ts";

/** A published digest, and the algorithms that it may be of. */
export interface ExpectedHash {
  readonly digest: Uint8Array;
  readonly algorithms: readonly AlgorithmId[];
}

// `SHA-256: …`, or the `sha256-…` of HTML's integrity attribute.
const LABELED = /^([A-Za-z0-9_/-]+?)(?:\s*[:=]\s*|(?<=sha(?:256|384|512))-)(\S[\s\S]*)$/i;

const KNOWN = "MD5 has 32 hexadecimal digits, SHA-1 40, SHA-256 64 and SHA-512 128.";

/**
 * Reads a pasted digest, in quotes or without: hexadecimal (also in groups or after 0x), Base64, `sha256:…`, `sha256-…` as in HTML's
 * integrity attribute, or a line of a checksum file.
 */
export function parseExpected(text: string): Result<ExpectedHash> {
  const line = unquoted(text.trim());
  const parsed = parseChecksumLine(line);
  const fromLine = parsed && ok({ digest: parsed.checksum.digest, algorithms: parsed.checksum.algorithms });
  if (fromLine && parsed.separator !== "one") return fromLine;

  // The whole text comes first: bytes in groups (`b2:06:…`, `b206 …`) look like a label, or like a digest and a name.
  const whole = readDigest(line);
  if (whole) return ok({ digest: whole, algorithms: idsOfLength(whole.length) });
  if (fromLine) return fromLine;

  const [, label = "", value = ""] = LABELED.exec(line) ?? [];
  const id = idOfLabel(label);
  const digest = id && readDigest(unquoted(value));
  if (!id || !digest) {
    const digits = bare(id ? value : line);
    return fail(
      /^[0-9a-f]+$/i.test(digits)
        ? `${digits.length} hexadecimal digits are the length of no hash here. ${KNOWN}`
        : `This is not a hash in hexadecimal or Base64. ${KNOWN}`,
    );
  }
  const { name, bytes } = ALGORITHMS[id];
  return bytes === digest.length
    ? ok({ digest, algorithms: [id] })
    : fail(`This says ${name}, which has ${bytes} bytes, but it has ${digest.length}.`);
}

/** The algorithm by which the digests agree with the expected one; undefined when none does. */
export const findMatch = (expected: ExpectedHash, digests: Digests): AlgorithmId | undefined =>
  expected.algorithms.find((id) => {
    const digest = digests[id];
    return digest && equalBytes(digest, expected.digest);
  });

// As it is quoted in a text or a script, or as an ETag of HTTP has it (RFC 9110 §8.8.3).
const unquoted = (text: string): string =>
  text
    .replace(/^etag\s*:\s*/i, "")
    .replace(/^W\/(?=")/, "")
    .replace(/^(["'`])(.*)\1[,;]?$/s, "$2")
    .replace(/^[“‘«](.*)[”’»]$/s, "$1")
    .trim();

const bare = (value: string): string => value.replace(/^0x/i, "").replace(/[\s:-]/g, "");

const readDigest = (value: string): Uint8Array | undefined =>
  [fromHex(bare(value)), fromBase64(value)].find((bytes) => bytes && idsOfLength(bytes.length).length > 0);

const equalBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
