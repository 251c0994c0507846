import { type AlgorithmId, idOfLabel, idsOfLength } from "./algorithms.ts";
import { fromBase64, fromHex } from "./encoding.ts";

/** One line of a checksum file: which file should have which digest, of which of the algorithms. */
export interface ChecksumLine {
  readonly name: string;
  readonly digest: Uint8Array;
  /** The one that the line names, or all whose digests are this long. */
  readonly algorithms: readonly AlgorithmId[];
}

// `SHA256 (name) = digest` of BSD and `--tag`; `SHA2-256(name)= digest` of openssl.
const TAGGED = /^(\\?)([A-Za-z0-9_/-]+) ?\((.*)\) ?= ?([A-Za-z0-9+/]+={0,2})$/;
// `digest  name`, where `*` before the name means that it was read as binary (GNU coreutils).
const UNTAGGED = /^(\\?)([0-9A-Fa-f]{8,128})(?: [ *]|\t+)(.+)$/;
// `name CRC`, a line of an SFV file.
const SFV = /^(.+?)[ \t]+([0-9A-Fa-f]{8})$/;

/** What one line of a checksum file says; undefined for a line that is none. `label` is the algorithm that the file's name gives. */
export function parseChecksumLine(line: string, label?: AlgorithmId): ChecksumLine | undefined {
  const tagged = TAGGED.exec(line);
  if (tagged) {
    const [, escaped, tag = "", name = "", text = ""] = tagged;
    const id = idOfLabel(tag);
    return id && entry(escaped ? unescapeName(name) : name, fromHex(text) ?? fromBase64(text), [id]);
  }
  const untagged = UNTAGGED.exec(line);
  if (untagged) {
    const [, escaped, text = "", name = ""] = untagged;
    const digest = fromHex(text);
    return entry(escaped ? unescapeName(name) : name, digest, likely(digest, label));
  }
  const sfv = label === "crc32" && !line.startsWith(";") && SFV.exec(line);
  return sfv ? entry(sfv[1] ?? "", fromHex(sfv[2] ?? ""), ["crc32"]) : undefined;
}

/** The algorithms that a digest of this length can be of; the label counts where the length agrees with it. */
export function likely(digest: Uint8Array | undefined, label?: AlgorithmId): AlgorithmId[] {
  const ofLength = idsOfLength(digest?.length ?? 0);
  return label && ofLength.includes(label) ? [label] : ofLength;
}

function entry(
  name: string,
  digest: Uint8Array | undefined,
  algorithms: readonly AlgorithmId[],
): ChecksumLine | undefined {
  const fitting = algorithms.filter((id) => idsOfLength(digest?.length ?? 0).includes(id));
  return digest && name && fitting.length > 0 ? { name, digest, algorithms: fitting } : undefined;
}

// GNU coreutils puts a backslash before the line when the name holds a newline, a return or a backslash.
const unescapeName = (name: string): string =>
  name.replace(/\\([nr\\])/g, (_, letter: string) => ({ n: "\n", r: "\r" })[letter] ?? "\\");
