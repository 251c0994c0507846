import { fromHex } from "#core/hex.ts";
import { type AlgorithmId, idOfLabel, idsOfLength } from "../algorithms.ts";
import { fromBase64 } from "../encoding.ts";

/** One line of a checksum list: a file, its digest, and the algorithm. */
export interface ChecksumLine {
  readonly name: string;
  readonly digest: Uint8Array;
  /** The one that the line names, or all whose digests are this long. */
  readonly algorithms: readonly AlgorithmId[];
}

/** A checksum and how it was written. */
export interface ParsedLine {
  readonly checksum: ChecksumLine;
  /** How many characters separate digest and name: two (GNU) or one (`md5 -r` of BSD); undefined in other forms. */
  readonly separator?: "one" | "two";
}

// `SHA256 (name) = digest` of BSD and `--tag`; `SHA2-256(name)= digest` of openssl.
const TAGGED = /^(\\?)([A-Za-z0-9_/-]+) ?\((.*)\) ?= ?([A-Za-z0-9+/]+={0,2})$/;
// `digest  name`, where `*` before the name means that it was read as binary (GNU coreutils); `digest name` (BSD).
const UNTAGGED = /^(\\?)([0-9A-Fa-f]{8,128})([ \t])(.+)$/;
// `SHA256   DIGEST   C:\path`, a row of PowerShell's Get-FileHash.
const TABLE_ROW = /^([A-Za-z0-9]+)\s+([0-9A-Fa-f]{32,128})\s+(\S.*)$/;
// `name CRC`, a line of an SFV file.
const SFV = /^(.*\S)[ \t]+([0-9A-Fa-f]{8})$/;
// `name sha256-Base64` or the other way round: what a page's integrity attribute has.
const INTEGRITY = /^(?:(\S.*?)\s+)?(sha(?:256|384|512))-([A-Za-z0-9+/]+={0,2})(?:\s+(\S.*))?$/;
// Longer lines aren't in this form, and would take long.
const MAX_INTEGRITY_LENGTH = 10_000;
// `size  digest  name` of md5deep -z
const SIZED = /^\d+\s+(?=[0-9A-Fa-f]{32,128}\s\s\S)/;

/**
 * Reads one line of a checksum list; undefined for other lines. `label` is the algorithm that the file's name gives. If
 * `separator` is what separated digest and name in the lines before, another is rejected, as in coreutils: a name could
 * start with the separator.
 */
export function parseChecksumLine(
  whole: string,
  label?: AlgorithmId,
  separator?: ParsedLine["separator"],
): ParsedLine | undefined {
  // First, for a name may begin with eight hexadecimal digits: '20231224 photo.jpg 3610A686'.
  const sfv = label === "crc32" && SFV.exec(whole);
  if (sfv) return parsed(checksumOf(sfv[1] ?? "", fromHex(sfv[2] ?? ""), "crc32"));
  const line = whole.replace(SIZED, "");
  const tagged = TAGGED.exec(line);
  if (tagged) {
    const [, escaped, tag = "", name = "", text = ""] = tagged;
    const digest = fromHex(text) ?? fromBase64(text);
    return parsed(checksumOf(escaped ? unescapeName(name) : name, digest, idOfLabel(tag)));
  }
  const untagged = UNTAGGED.exec(line);
  if (untagged && isMoreDigits(untagged[4] ?? "")) return undefined;
  if (untagged) {
    const [, escaped, text = "", space, rest = ""] = untagged;
    const hasTwo = separator !== "one" && space === " " && /^[ *]./.test(rest);
    if (separator === "two" && !hasTwo) return undefined;
    const name = hasTwo ? rest.slice(1) : rest.replace(/^\t+/, "");
    const digest = fromHex(text);
    const checksum = checksumOfAny(escaped ? unescapeName(name) : name, digest, possibleAlgorithms(digest, label));
    return checksum && { checksum, separator: hasTwo ? "two" : "one" };
  }
  const [, tag = "", digits = "", path] = TABLE_ROW.exec(line) ?? [];
  if (idOfLabel(tag)) return parsed(checksumOf(untruncated(path), fromHex(digits), idOfLabel(tag)));
  const [, before, kind = "", base64 = "", after] = (line.length <= MAX_INTEGRITY_LENGTH && INTEGRITY.exec(line)) || [];
  return (before === undefined) === (after === undefined)
    ? undefined
    : parsed(checksumOf(before ?? after, fromBase64(base64), idOfLabel(kind)));
}

/** Whether the text after digits is more of them, in groups: a digest that continues, not a name. */
const isMoreDigits = (text: string): boolean => /^\s*[0-9A-Fa-f]{2,8}(?:\s+[0-9A-Fa-f]{2,8})+\s*$/.test(text);

/** A checksum of one algorithm; undefined where the digest has another length, or the name is missing. */
export const checksumOf = (
  name: string | undefined,
  digest: Uint8Array | undefined,
  id: AlgorithmId | undefined,
): ChecksumLine | undefined => checksumOfAny(name, digest, id ? [id] : []);

/** A path as PowerShell prints it; undefined where PowerShell cut it off to fit the window. */
export const untruncated = (path: string | undefined): string | undefined =>
  /(\.\.\.|…)$/.test(path ?? "") ? undefined : path;

/** The algorithms that a digest of this length can be of: only `label` where that has this length. */
export function possibleAlgorithms(digest: Uint8Array | undefined, label?: AlgorithmId): AlgorithmId[] {
  const ofLength = idsOfLength(digest?.length ?? 0);
  return label && ofLength.includes(label) ? [label] : ofLength;
}

const parsed = (checksum: ChecksumLine | undefined): ParsedLine | undefined => checksum && { checksum };

function checksumOfAny(
  name: string | undefined,
  digest: Uint8Array | undefined,
  algorithms: readonly AlgorithmId[],
): ChecksumLine | undefined {
  const fitting = algorithms.filter((id) => idsOfLength(digest?.length ?? 0).includes(id));
  return digest && name && fitting.length > 0 ? { name, digest, algorithms: fitting } : undefined;
}

// GNU coreutils puts a backslash before the line when the name contains a newline, a carriage return or a backslash.
const unescapeName = (name: string): string =>
  name.replace(/\\([nr\\])/g, (_, letter: string) => ({ n: "\n", r: "\r" })[letter] ?? "\\");
