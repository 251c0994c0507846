import { sniffFormat, sniffUnsupported } from "#core/image/containers/sniff.ts";
import { pictureWords } from "#core/image/metadata/picture-words.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import { latin1 } from "#core/text/bytes.ts";
import type { Item } from "./offers.ts";

/** A file, and facts from its beginning: 'HEIC', '12 MP', 'has a position', '3.2 MB'. */
export interface KnownFile extends Item {
  readonly file: File;
  readonly words: readonly string[];
}

// This many are enough for tools to know what they take.
const SHOWN_BYTES = 64;
// Room for an embedded thumbnail and color profile before the picture's size.
const BEGINNING_BYTES = 512 * 1024;
// Only this many files of a folder with thousands are examined: no tool takes more pictures than that.
const LOOKED_INTO = 24;

/** Looks at the beginnings of files, of which some can't be read; nothing is decoded. */
export async function lookAtFiles(
  files: readonly File[],
): Promise<{ readonly files: readonly KnownFile[]; readonly unreadable: readonly string[] }> {
  const looked = await Promise.all(
    files.map((file, index) => (index < LOOKED_INTO ? lookAt(file) : known(file, "file", []))),
  );
  return {
    files: looked.filter((file) => file !== undefined),
    unreadable: files.flatMap(({ name }, index) => (looked[index] === undefined ? [name] : [])),
  };
}

/** Undefined for a file that can't be read: it was moved, or is a folder. */
async function lookAt(file: File): Promise<KnownFile | undefined> {
  try {
    const bytes = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
    const format = sniffFormat(bytes);
    if (format) return known(file, "picture", pictureWords(bytes, format));
    const other = sniffUnsupported(bytes);
    const begins = latin1(bytes, 0, SHOWN_BYTES);
    if (other) return { ...known(file, "file", [other]), begins };
    return { ...known(file, isPlainText(file, bytes) ? "text" : "file", []), begins };
  } catch {
    return undefined;
  }
}

// The longest text that is passed to tools whole.
const MAX_TEXT_LENGTH = 20_000_000;

/** Whether a file is a text that has no other kind, such as a list or a log: tools for texts take it as if it were pasted. */
const isPlainText = ({ name, type, size }: File, beginning: Uint8Array): boolean =>
  size <= MAX_TEXT_LENGTH &&
  (/\.(?:txt|text|log)$/i.test(name) || (type === "text/plain" && !name.includes("."))) &&
  !beginning.includes(0);

const known = (file: File, kind: Item["kind"], words: readonly string[]): KnownFile => ({
  file,
  kind,
  name: file.name,
  size: file.size,
  words: [...words, formatBytes(file.size)],
});
