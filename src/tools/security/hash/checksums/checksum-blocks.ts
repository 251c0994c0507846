import { fromHex } from "#core/hex.ts";
import { type AlgorithmId, idOfLabel } from "../algorithms.ts";
import { type ChecksumLine, checksumOf, possibleAlgorithms } from "./checksum-line.ts";

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
