import { fromHex } from "#core/hex.ts";
import { type AlgorithmId, idOfLabel } from "./algorithms.ts";
import { type ChecksumLine, entryOf, likely, type ReadLine, readChecksumLine, whole } from "./checksum-line.ts";
import { algorithmInName, algorithmOfFileName, isNamedAsChecksums } from "./checksum-name.ts";

/** What was read of a file that may be a list of checksums. */
export interface ChecksumReading {
  readonly lines: readonly ChecksumLine[];
  /** The numbers of the lines that say something, but no checksum. */
  readonly unread: readonly number[];
  /** Whether it is one: by its name and an entry, or because at least half of its lines can be nothing else. */
  readonly isList: boolean;
}

const LINES_AT_ONCE = 500;

// Shorter ones, such as the addresses at which the lines of a hexadecimal dump begin, stand in many files.
const SURE_BYTES = 16;

// `SHA256 hash of name:` of certutil, which puts the digest into the next line; Windows 7 says `of file`.
const CERTUTIL = /^(?:Hachage )?(\S+?)(?:[ -](?:hash|hachage))? (?:of file|of|von|de) (.+?) ?:$/i;
const FORMAT_LIST = /^(Algorithm|Hash|Path)\s*:\s*(.*)$/;
const NOISE = /^(#|;|CertUtil:|Algorithm\s+Hash\s+Path$|-+\s+-+\s+-+$|-----(BEGIN|END) )/;

/**
 * Reads a list of checksums in GNU, BSD, openssl, SFV, PowerShell or certutil form. Comments and a signature around the
 * list are passed over. A file that holds nothing but a digest speaks of the file that it is named after, as does a
 * digest of what came through a pipe (`-`).
 */
export function readChecksumList(text: string, fileName: string): ChecksumReading {
  const work = readInPieces(text, fileName);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The same, pausing after some hundred lines, so that a page can do other things between. */
export function* readInPieces(text: string, fileName: string): Generator<void, ChecksumReading> {
  const label = algorithmOfFileName(fileName);
  const bare = fileName.replace(/\.(txt|asc)$/i, "");
  const subject = bare.replace(/\.[^.]+$/, "");
  const isNamedAfter = label !== undefined && subject !== bare;
  const reader = listReader(label ?? algorithmInName(fileName), label !== undefined);
  for (const [place, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n/)
    .entries()) {
    reader.take(line, place + 1);
    if (place % LINES_AT_ONCE === LINES_AT_ONCE - 1) yield;
  }
  const { entries, unread, sure } = reader.finish();
  const lines = entries.map((entry) => (entry.name === "-" && isNamedAfter ? { ...entry, name: subject } : entry));
  if (lines.length > 0) {
    return { lines, unread, isList: isNamedAsChecksums(fileName) || 2 * sure >= lines.length + unread.length };
  }
  const digest = fromHex(text.replace(/^\uFEFF/, "").trim());
  const algorithms = likely(digest, label);
  return digest && isNamedAfter && algorithms.length > 0
    ? { lines: [{ name: subject, digest, algorithms }], unread: [], isList: true }
    : { lines, unread, isList: false };
}

/** Takes the lines of a list one after the other. `isSaid`: whether the file's own kind says the algorithm. */
function listReader(label: AlgorithmId | undefined, isSaid: boolean) {
  const entries: ChecksumLine[] = [];
  const unread: number[] = [];
  let sure = 0;
  let gap: ReadLine["gap"];
  // What the lines before have begun: part of a signature, a record, or a name that waits for its digest.
  let skips: "until blank" | "until end" | "one" | undefined;
  let record: { at: number; last: string; values: Record<string, string> } | undefined;
  let heading: { at: number; id: AlgorithmId; name: string } | undefined;

  function keep(entry: ChecksumLine | undefined, at: number, isSure = true) {
    if (!entry) return unread.push(at);
    if (isSure) sure += 1;
    return entries.push(entry);
  }

  function endRecord() {
    if (!record) return;
    const { at, values } = record;
    record = undefined;
    keep(entryOf(whole(values.Path), fromHex(values.Hash ?? ""), idOfLabel(values.Algorithm ?? "")), at);
  }

  function endHeading() {
    if (heading) unread.push(heading.at);
    heading = undefined;
  }

  /** Whether the line is part of something that has nothing to do with checksums. */
  function isSkipped(line: string): boolean {
    if (skips === "until end") {
      if (line.startsWith("-----END ")) skips = undefined;
      return true;
    }
    if (skips === "until blank" || skips === "one") {
      if (skips === "one" || line === "") skips = undefined;
      return true;
    }
    if (line === "-----BEGIN PGP SIGNED MESSAGE-----") skips = "until blank";
    else if (line.startsWith("-----BEGIN PGP SIGNATURE")) skips = "until end";
    // signify of OpenBSD, and minisign: the signature is the next line.
    else if (/^(un)?trusted comment:/.test(line)) skips = "one";
    return skips !== undefined;
  }

  function take(raw: string, at: number) {
    const line = raw.trimEnd().replace(/^[ \t]+/, "");
    if (record && line !== "" && /^ {4}/.test(raw)) {
      record.values[record.last] += line;
      return;
    }
    if (isSkipped(line)) return;
    const [, field = "", value = ""] = FORMAT_LIST.exec(line) ?? [];
    if (field) {
      if (field === "Algorithm") endRecord();
      record ??= { at, last: field, values: {} };
      record.last = field;
      record.values[field] = value;
      return;
    }
    endRecord();
    if (line === "" || (NOISE.test(line) && (label !== "crc32" || line.startsWith(";")))) return;
    if (heading) {
      const { at: headingAt, id, name } = heading;
      const entry = entryOf(name, fromHex(line.replaceAll(" ", "")), id);
      if (entry) {
        heading = undefined;
        return void keep(entry, headingAt);
      }
      endHeading();
    }
    const [, tag = "", name = ""] = CERTUTIL.exec(line) ?? [];
    const id = idOfLabel(tag);
    if (id) {
      heading = { at, id, name };
      return;
    }
    const read = readChecksumLine(line, label, gap);
    gap = read?.gap ?? gap;
    keep(read?.entry, at, read && isSure(read));
  }

  const isSure = ({ entry, gap: own }: ReadLine) =>
    own === undefined || isSaid || (entry.digest.length >= SURE_BYTES && (own === "two" || !/\s/.test(entry.name)));

  function finish() {
    endRecord();
    endHeading();
    return { entries, unread, sure };
  }

  return { take, finish };
}
