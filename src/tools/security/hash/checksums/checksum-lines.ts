import { fromHex } from "#core/hex.ts";
import { type AlgorithmId, idOfLabel, idsOfLength } from "../digest.ts";
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

// A longer line isn't part of a list, and looking for columns in it would take long.
const MAX_LINE_LENGTH = 10_000;

/** Takes a checksum of the list, or notes that a line holds none. */
type AddChecksum = (checksum: ChecksumLine | undefined, lineNumber: number) => void;

/** One line of a list, trimmed and as in the source. */
interface ListLine {
  readonly line: string;
  readonly raw: string;
  readonly lineNumber: number;
}

/** A form of list in which a line has its meaning from those before it. */
interface BlockForm {
  /** Whether the line belongs to this form. */
  readonly takes: (line: ListLine) => boolean;
  readonly finish?: () => void;
}

/**
 * The list formats whose lines depend on earlier ones. `label` is the algorithm that the file's name gives; `forget` is
 * called when a heading shows that the lines before it weren't part of the list.
 */
export function checksumBlocks(add: AddChecksum, forget: () => void, label?: AlgorithmId): Required<BlockForm> {
  const forms = [
    sevenZip(add, forget),
    hashdeep(add, forget),
    debian(add, forget),
    apkbuild(add, forget),
    named(add),
    printMd(add, label),
  ];
  return {
    takes: (line) => line.line.length <= MAX_LINE_LENGTH && forms.some((form) => form.takes(line)),
    finish: () => {
      for (const form of forms) form.finish?.();
    },
  };
}

/** The table of `7z h`: one column for each algorithm, then the size and the name, between two lines of dashes. */
function sevenZip(add: AddChecksum, forget: () => void): BlockForm {
  let columns: readonly (AlgorithmId | undefined)[] | undefined;
  let dashes = 0;
  return {
    takes({ line, raw, lineNumber }) {
      const heading = /^(\S.*?)\s+Size\s+Name$/.exec(line)?.[1]?.split(/\s+/).map(idOfLabel);
      if (heading?.some((id) => id !== undefined)) {
        columns = heading;
        dashes = 0;
        forget();
        return true;
      }
      if (!columns) return false;
      if (/^-+(\s+-+)+$/.test(line)) dashes += 1;
      // Folders have no digest. After the table come sums over all files.
      else if (dashes === 1 && /^\S/.test(raw)) {
        const [, digits = "", name] = /^((?:[\dA-Fa-f]+\s+)+)\d+\s{2}(.+)$/.exec(line) ?? [];
        const digests = digits.trim().split(/\s+/);
        for (const [at, id] of columns.entries()) {
          if (id || name === undefined) add(checksumOf(name, fromHex(digests[at] ?? ""), id), lineNumber);
          if (name === undefined) break;
        }
      }
      return true;
    },
  };
}

/** `%%%% size,md5,sha256,filename` and rows of it. */
function hashdeep(add: AddChecksum, forget: () => void): BlockForm {
  let columns: readonly string[] | undefined;
  return {
    takes({ line, lineNumber }) {
      const [, heading] = /^%%%% (.*)$/.exec(line) ?? [];
      if (heading !== undefined) {
        if (/,filename$/.test(heading)) columns = heading.split(",");
        forget();
        return true;
      }
      if (!columns || line === "" || line.startsWith("##")) return columns !== undefined;
      const cells = line.split(",");
      const name = cells.slice(columns.length - 1).join(",");
      const checksums = columns
        .slice(0, -1)
        .map((label, at) => checksumOf(name, fromHex(cells[at] ?? ""), idOfLabel(label)));
      const known = checksums.filter((checksum) => checksum !== undefined);
      for (const checksum of known) add(checksum, lineNumber);
      if (known.length === 0) add(undefined, lineNumber);
      return true;
    },
  };
}

/** The fields `Checksums-Sha256:` and `Files:` of Debian's .dsc and .changes, and rows of digest, size and name. */
function debian(add: AddChecksum, forget: () => void): BlockForm {
  let isOne = false;
  let id: AlgorithmId | undefined;
  return {
    takes({ line, raw, lineNumber }) {
      const [, label] = /^Checksums-(\w+):$/i.exec(line) ?? [];
      if (label !== undefined && idOfLabel(label)) {
        if (!isOne) forget();
        isOne = true;
        id = idOfLabel(label);
        return true;
      }
      if (!isOne || line.startsWith("-----")) return false;
      if (/^\S/.test(raw)) {
        // Another field; that of the MD5s has a name of its own.
        id = /^Files:$/i.test(line) ? "md5" : undefined;
        return true;
      }
      if (id && line !== "") {
        const [, digits = "", name] = /^([\dA-Fa-f]+) \d+(?: \S+)*? (\S+)$/.exec(line) ?? [];
        add(checksumOf(name, fromHex(digits), id), lineNumber);
      }
      return true;
    },
  };
}

/** `sha512sums="` of an APKBUILD, then lines of digest and name up to the closing quote. */
function apkbuild(add: AddChecksum, forget: () => void): BlockForm {
  let isOne = false;
  let id: AlgorithmId | undefined;
  return {
    takes({ line, lineNumber }) {
      const [, label = "", first = ""] = /^(\w+?)(?:sums)?="(.*)$/.exec(line) ?? [];
      const isHeading = idOfLabel(label) !== undefined;
      if (isHeading) {
        if (!isOne) forget();
        isOne = true;
        id = idOfLabel(label);
      }
      if (!id) return isOne;
      const row = (isHeading ? first : line).replace(/"$/, "").trim();
      const [, digits = "", name] = /^([\dA-Fa-f]+)\s+(\S.*)$/.exec(row) ?? [];
      if (row !== "") add(checksumOf(name, fromHex(digits), id), lineNumber);
      if (/"$/.test(isHeading ? first : line)) id = undefined;
      return true;
    },
  };
}

// `SHA256 hash of name:` of certutil, which prints the digest on the next line; Windows 7 says `of file`.
export const CERTUTIL = /^(?:Hachage )?(\S+?)(?:[ -](?:hash|hachage))? (?:of file|of|von|de) (.+?) ?:$/i;

const DIGITS = "[0-9A-Fa-f]{2,8}(?:\\s+[0-9A-Fa-f]{2,8})*";
const NAME_FIRST = new RegExp(`^(\\S.*?):\\s*(?:([A-Z]+[\\dA-Z]*)\\s*=\\s*)?(${DIGITS}|[0-9A-Fa-f]{32,128})?$`);
const ONLY_DIGITS = new RegExp(`^${DIGITS}$`);

/**
 * The form of `gpg --print-md` and `--print-mds`, as in the .sha512 of Apache's releases: the name, a colon, and the
 * digest in groups, which continues on indented lines; below a long name no line is indented.
 */
function printMd(add: AddChecksum, label: AlgorithmId | undefined): BlockForm {
  let open:
    | { readonly name: string; readonly id: AlgorithmId | undefined; digits: string; isApart: boolean; lines: number[] }
    | undefined;
  const end = () => {
    if (!open) return;
    const { name, id, digits, lines } = open;
    open = undefined;
    const digest = fromHex(digits);
    const algorithms = possibleAlgorithms(digest, id ?? label).filter((each) => id === undefined || each === id);
    if (digest && algorithms.length > 0) add({ name, digest, algorithms }, lines[0] ?? 0);
    else for (const line of lines) add(undefined, line);
  };
  return {
    takes({ line, raw, lineNumber }) {
      if (open && ONLY_DIGITS.test(line) && (/^\s/.test(raw) || open.isApart)) {
        open.digits += line.replace(/\s/g, "");
        open.lines.push(lineNumber);
        return true;
      }
      const [, name = "", tag = "", digits = ""] = CERTUTIL.test(line) ? [] : (NAME_FIRST.exec(line) ?? []);
      const id = idOfLabel(tag);
      // Digits in one piece may have another label than a file's name before them.
      const isName = /\s/.test(digits) || digits === "" || /[./\\]/.test(name);
      const isOne =
        isName && name !== "" && !idOfLabel(name) && (tag === "" || id !== undefined) && !/^-|[(=]|\s$/.test(name);
      end();
      if (!isOne) return false;
      open = { name, id, digits: digits.replace(/\s/g, ""), isApart: digits === "", lines: [lineNumber] };
      return true;
    },
    finish: end,
  };
}

const NAME = /^(?:file ?name|file|name)\s*:\s*(\S.*)$/i;
const VALUE = /^([\w-]+?)(?:[ -]?(?:sum|hash|checksum|digest))?\s*:\s*((?:0x)?[\dA-Fa-f]{8,128})$/i;

/** `File: …` and `SHA256: …` on lines of their own, in either order; a blank line or the next file ends the block. */
function named(add: AddChecksum): BlockForm {
  let name: string | undefined;
  let nameLine = 0;
  let digests: { readonly id: AlgorithmId; readonly digest: Uint8Array | undefined; readonly lineNumber: number }[] =
    [];
  const end = () => {
    for (const { id, digest, lineNumber } of digests) add(checksumOf(name, digest, id), lineNumber);
    if (name !== undefined && digests.length === 0) add(undefined, nameLine);
    name = undefined;
    digests = [];
  };
  return {
    takes({ line, lineNumber }) {
      const [, next] = NAME.exec(line) ?? [];
      if (next !== undefined) {
        if (name !== undefined) end();
        name = next;
        nameLine = lineNumber;
        return true;
      }
      const [, label = "", digits = ""] = VALUE.exec(line) ?? [];
      const id = idOfLabel(label);
      if (id) {
        digests.push({ id, digest: fromHex(digits.replace(/^0x/i, "")), lineNumber });
        return true;
      }
      if (name === undefined && digests.length === 0) return false;
      if (line === "") {
        if (digests.length > 0) end();
        return true;
      }
      // Its size, its date and the like.
      return /^[\w -]+:\s/.test(line);
    },
    finish: end,
  };
}
