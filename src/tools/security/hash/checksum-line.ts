import { fromHex } from "#core/hex.ts";
import { type AlgorithmId, idOfLabel, idsOfLength } from "./algorithms.ts";
import { fromBase64 } from "./encoding.ts";

/** One entry of a checksum file: which file should have which digest, of which of the algorithms. */
export interface ChecksumLine {
  readonly name: string;
  readonly digest: Uint8Array;
  /** The one that the line names, or all whose digests are this long. */
  readonly algorithms: readonly AlgorithmId[];
}

/** An entry and how it stands in its line. */
export interface ReadLine {
  readonly entry: ChecksumLine;
  /** What parts digest and name: two characters (GNU), one (`md5 -r` of BSD), or in other forms neither. */
  readonly gap?: "one" | "two";
}

// `SHA256 (name) = digest` of BSD and `--tag`; `SHA2-256(name)= digest` of openssl.
const TAGGED = /^(\\?)([A-Za-z0-9_/-]+) ?\((.*)\) ?= ?([A-Za-z0-9+/]+={0,2})$/;
// `digest  name`, where `*` before the name means that it was read as binary (GNU coreutils); `digest name` (BSD).
const UNTAGGED = /^(\\?)([0-9A-Fa-f]{8,128})([ \t])(.+)$/;
// `SHA256   DIGEST   C:\path`, a row of PowerShell's Get-FileHash.
const TABLE_ROW = /^([A-Za-z0-9]+)\s+([0-9A-Fa-f]{32,128})\s+(\S.*)$/;
// `name CRC`, a line of an SFV file.
const SFV = /^(.+?)[ \t]+([0-9A-Fa-f]{8})$/;

/**
 * What one line of a checksum file says; undefined for a line that is none. `label` is the algorithm that the file's name
 * gives. Where `gap` tells what parts digest and name in the lines before, another is refused, as coreutils do: a name
 * could begin with what parts them.
 */
export function readChecksumLine(line: string, label?: AlgorithmId, gap?: "one" | "two"): ReadLine | undefined {
  const tagged = TAGGED.exec(line);
  if (tagged) {
    const [, escaped, tag = "", name = "", text = ""] = tagged;
    return wrapped(entryOf(escaped ? unescapeName(name) : name, fromHex(text) ?? fromBase64(text), idOfLabel(tag)));
  }
  const untagged = UNTAGGED.exec(line);
  if (untagged) {
    const [, escaped, text = "", space, rest = ""] = untagged;
    const hasTwo = gap !== "one" && space === " " && /^[ *]./.test(rest);
    if (gap === "two" && !hasTwo) return undefined;
    const name = hasTwo ? rest.slice(1) : rest.replace(/^\t+/, "");
    const digest = fromHex(text);
    const entry = entryFor(escaped ? unescapeName(name) : name, digest, likely(digest, label));
    return entry && { entry, gap: hasTwo ? "two" : "one" };
  }
  const row = TABLE_ROW.exec(line);
  if (row && idOfLabel(row[1] ?? ""))
    return wrapped(entryOf(whole(row[3]), fromHex(row[2] ?? ""), idOfLabel(row[1] ?? "")));
  const sfv = label === "crc32" && SFV.exec(line);
  return sfv ? wrapped(entryOf(sfv[1] ?? "", fromHex(sfv[2] ?? ""), "crc32")) : undefined;
}

/** An entry by one algorithm; undefined where the digest has another length, or the name is missing. */
export const entryOf = (
  name: string | undefined,
  digest: Uint8Array | undefined,
  id: AlgorithmId | undefined,
): ChecksumLine | undefined => entryFor(name, digest, id ? [id] : []);

/** A path as PowerShell prints it; undefined where it was cut off to fit the window. */
export const whole = (path: string | undefined): string | undefined =>
  /(\.\.\.|…)$/.test(path ?? "") ? undefined : path;

/** The algorithms that a digest of this length can be of; the label counts where the length agrees with it. */
export function likely(digest: Uint8Array | undefined, label?: AlgorithmId): AlgorithmId[] {
  const ofLength = idsOfLength(digest?.length ?? 0);
  return label && ofLength.includes(label) ? [label] : ofLength;
}

const wrapped = (entry: ChecksumLine | undefined): ReadLine | undefined => entry && { entry };

function entryFor(
  name: string | undefined,
  digest: Uint8Array | undefined,
  algorithms: readonly AlgorithmId[],
): ChecksumLine | undefined {
  const fitting = algorithms.filter((id) => idsOfLength(digest?.length ?? 0).includes(id));
  return digest && name && fitting.length > 0 ? { name, digest, algorithms: fitting } : undefined;
}

// GNU coreutils puts a backslash before the line when the name holds a newline, a return or a backslash.
const unescapeName = (name: string): string =>
  name.replace(/\\([nr\\])/g, (_, letter: string) => ({ n: "\n", r: "\r" })[letter] ?? "\\");
