import { fromHex } from "#core/hex.ts";
import { type AlgorithmId, idOfLabel } from "../digest.ts";
import {
  CERTUTIL,
  type ChecksumLine,
  checksumBlocks,
  checksumOf,
  type ParsedLine,
  parseChecksumLine,
  possibleAlgorithms,
  untruncated,
} from "./checksum-lines.ts";

/** A file that was read as a checksum list. */
export interface ParsedChecksumList {
  readonly lines: readonly ChecksumLine[];
  /** The numbers of the lines that hold text, but no checksum. */
  readonly unread: readonly number[];
  /** Whether it is a list: by its name and a checksum, or because at least half of its lines can be nothing else. */
  readonly isList: boolean;
}

const LINES_AT_ONCE = 500;

// Shorter hexadecimal numbers are common: a hex dump, for example, begins each line with an address.
const SURE_BYTES = 16;

// A digest, or a part of one.
const HOLDS_DIGITS = /(?<![\dA-Za-z])(?:[\dA-Fa-f]{32,128}|[\dA-Fa-f]{8}(?:\s+[\dA-Fa-f]{8})+)(?![\dA-Za-z])/;

const FORMAT_LIST = /^(Algorithm|Hash|Path)\s*:\s*(.*)$/;
const NOISE = /^(#|;|CertUtil:|Algorithm\s+Hash\s+Path$|-+\s+-+\s+-+$|-----(BEGIN|END) )/;

/**
 * Reads a checksum list in GNU, BSD, openssl, SFV, PowerShell, certutil, 7-Zip, hashdeep, Debian or Alpine form, or in
 * blocks of `File:` and `SHA256:`. Comments and a signature around the list
 * are skipped. A file that holds nothing but a digest is about the file that it is named after, and so is a digest of
 * standard input (`-`).
 */
export function parseChecksumList(text: string, fileName: string): ParsedChecksumList {
  const steps = parseInSteps(text, fileName);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, pausing after some hundred lines, so that the page stays responsive. */
export function* parseInSteps(text: string, fileName: string): Generator<void, ParsedChecksumList> {
  const label = algorithmOfFileName(fileName);
  const bare = fileName.replace(/\.(txt|asc)$/i, "");
  const subject = bare.replace(/\.[^.]+$/, "");
  const isNamedAfter = label !== undefined && subject !== bare;
  const parser = listParser(label ?? algorithmInName(fileName), label !== undefined);
  const rows = text.replace(/^\uFEFF/, "").split(/\r\n|\n/);
  for (const [index, line] of rows.entries()) {
    parser.addLine(line, index + 1);
    if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) yield;
  }
  const { checksums, unread, sureCount } = parser.finish();
  const lines = checksums.map((line) => (line.name === "-" && isNamedAfter ? { ...line, name: subject } : line));
  if (lines.length > 0) {
    // Of a list with more digests that are not understood than lines that are, nothing follows.
    const isRead = lines.length >= unread.filter((number) => HOLDS_DIGITS.test(rows[number - 1] ?? "")).length;
    const isSure = isNamedAsChecksums(fileName) || 2 * sureCount >= lines.length + unread.length;
    return { lines, unread, isList: isRead && isSure };
  }
  const digest = fromHex(text.replace(/^\uFEFF/, "").trim());
  const algorithms = possibleAlgorithms(digest, label);
  return digest && isNamedAfter && algorithms.length > 0
    ? { lines: [{ name: subject, digest, algorithms }], unread: [], isList: true }
    : { lines, unread, isList: false };
}

/** Parses a list line by line. `isLabelSure`: the algorithm is that of the file's kind, such as SHA256SUMS. */
function listParser(label: AlgorithmId | undefined, isLabelSure: boolean) {
  const checksums: ChecksumLine[] = [];
  const unread: number[] = [];
  let sureCount = 0;
  let separator: ParsedLine["separator"];
  // What the lines before have begun: a signature, a record of PowerShell's, or a heading of certutil's.
  let skipping: "until blank" | "until end" | "one" | undefined;
  let record: { lineNumber: number; lastField: string; values: Record<string, string> } | undefined;
  let heading: { lineNumber: number; id: AlgorithmId; name: string } | undefined;

  function addChecksum(checksum: ChecksumLine | undefined, lineNumber: number, isSure = true) {
    if (!checksum) unread.push(lineNumber);
    else checksums.push(checksum);
    if (checksum && isSure) sureCount += 1;
  }

  function endRecord() {
    if (!record) return;
    const { lineNumber, values } = record;
    record = undefined;
    const checksum = checksumOf(
      untruncated(values.Path),
      fromHex(values.Hash ?? ""),
      idOfLabel(values.Algorithm ?? ""),
    );
    addChecksum(checksum, lineNumber);
  }

  function endHeading() {
    if (heading) unread.push(heading.lineNumber);
    heading = undefined;
  }

  /** Whether the line belongs to a signature. */
  function isSkipped(line: string): boolean {
    if (skipping === "until end") {
      if (line.startsWith("-----END ")) skipping = undefined;
      return true;
    }
    if (skipping === "until blank" || skipping === "one") {
      if (skipping === "one" || line === "") skipping = undefined;
      return true;
    }
    if (line === "-----BEGIN PGP SIGNED MESSAGE-----") skipping = "until blank";
    else if (line.startsWith("-----BEGIN PGP SIGNATURE")) skipping = "until end";
    // signify of OpenBSD, and minisign, put the signature on the next line.
    else if (/^(un)?trusted comment:/.test(line)) skipping = "one";
    return skipping !== undefined;
  }

  const blocks = checksumBlocks(
    addChecksum,
    () => {
      unread.length = 0;
    },
    label,
  );

  function addLine(raw: string, lineNumber: number) {
    const line = raw.trimEnd().replace(/^[ \t]+/, "");
    if (record && line !== "" && /^ {4}/.test(raw)) {
      record.values[record.lastField] += line;
      return;
    }
    if (isSkipped(line)) return;
    const [, field = "", value = ""] = FORMAT_LIST.exec(line) ?? [];
    if (field) {
      if (field === "Algorithm") endRecord();
      record ??= { lineNumber, lastField: field, values: {} };
      record.lastField = field;
      record.values[field] = value;
      return;
    }
    endRecord();
    if (blocks.takes({ line, raw, lineNumber })) return;
    if (line === "" || (NOISE.test(line) && (label !== "crc32" || line.startsWith(";")))) return;
    if (heading) {
      const { id, name } = heading;
      const checksum = checksumOf(name, fromHex(line.replaceAll(" ", "")), id);
      if (checksum) {
        addChecksum(checksum, heading.lineNumber);
        heading = undefined;
        return;
      }
      endHeading();
    }
    const [, tag = "", name = ""] = CERTUTIL.exec(line) ?? [];
    const id = idOfLabel(tag);
    if (id) {
      heading = { lineNumber, id, name };
      return;
    }
    const parsed = parseChecksumLine(line, label, separator);
    separator = parsed?.separator ?? separator;
    addChecksum(parsed?.checksum, lineNumber, parsed && isSure(parsed));
  }

  const isSure = ({ checksum, separator: own }: ParsedLine) =>
    own === undefined ||
    isLabelSure ||
    (checksum.digest.length >= SURE_BYTES && (own === "two" || !/\s/.test(checksum.name)));

  function finish() {
    endRecord();
    endHeading();
    blocks.finish();
    unread.sort((one, other) => one - other);
    return { checksums, unread, sureCount };
  }

  return { addLine, finish };
}

/** The algorithm that the kind of a checksum file names: `SHA256SUMS`, `sha512sum.txt`, `image.iso.md5`, `B2SUMS`. */
export function algorithmOfFileName(fileName: string): AlgorithmId | undefined {
  const bare = fileName.replace(/(\.(txt|asc|sig|gpg))+$/i, "");
  const label = /([a-z0-9-]+?)[-_]?(?:check)?sums?$/i.exec(bare)?.[1] ?? /\.([a-z0-9-]+)$/i.exec(bare)?.[1];
  return label === undefined ? undefined : (idOfLabel(label) ?? idOfLabel(label.split("-").at(-1) ?? ""));
}

/** The one algorithm that a file's name mentions: `SHASUMS256.txt`, `checksums_sha256.txt`, `CHECKSUM.SHA256-FreeBSD-14`. */
export function algorithmInName(fileName: string): AlgorithmId | undefined {
  const words = fileName.split(/[-_. ()]+/).flatMap((word) => idOfLabel(word.replace(/(check)?sums?/i, "")) ?? []);
  return new Set(words).size === 1 ? words[0] : undefined;
}

/** Whether a file's name says that it is a checksum list. */
export const isNamedAsChecksums = (fileName: string): boolean =>
  /(^|[-_.])[a-z0-9]*(check)?sums?\d*(\.(txt|asc))?$/i.test(fileName) ||
  /^checksums?\./i.test(fileName) ||
  algorithmOfFileName(fileName) !== undefined;

/** Whether at least half of a text's lines, and more than one, hold what may be a digest. */
export function looksLikeChecksums(text: string): boolean {
  const lines = text.split(/\r\n|\n/).filter((line) => line.trim() !== "");
  const holding = lines.filter((line) => {
    const digits = /(?<![\dA-Za-z])[\dA-Fa-f]{32,128}(?![\dA-Za-z])/.exec(line)?.[0] ?? "";
    return digits !== line.trim() && possibleAlgorithms(fromHex(digits)).length > 0;
  });
  return holding.length > 1 && 2 * holding.length >= lines.length;
}
