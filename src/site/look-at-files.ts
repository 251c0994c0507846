import { sniffFormat, sniffUnsupported } from "#core/image/containers/sniff.ts";
import { pictureWords } from "#core/image/metadata/picture-words.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import { latin1 } from "#core/text/bytes.ts";
import { counted } from "#core/text/counted.ts";
import type { Item } from "./offers.ts";

/** A file, and what its beginning tells of it: 'HEIC', '12 MP', 'has a position', '3.2 MB'. */
export interface KnownFile extends Item {
  readonly file: File;
  readonly words: readonly string[];
}

// By so many, tools know what they take.
const SHOWN_BYTES = 64;
// Room for an embedded thumbnail and color profile before what says how large a picture is.
const BEGINNING_BYTES = 512 * 1024;
// Of a folder with thousands of files, so many are looked into: no tool takes more pictures than that.
const LOOKED_INTO = 24;

/** Looks at the beginnings of files; nothing is decoded. */
export const lookAtFiles = (files: readonly File[]): Promise<KnownFile[]> =>
  Promise.all(files.map((file, index) => (index < LOOKED_INTO ? lookAt(file) : known(file, "file", []))));

async function lookAt(file: File): Promise<KnownFile> {
  try {
    const bytes = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
    const format = sniffFormat(bytes);
    if (format) return known(file, "picture", pictureWords(bytes, format));
    const other = sniffUnsupported(bytes);
    const begins = latin1(bytes, 0, SHOWN_BYTES);
    if (other) return { ...known(file, "file", [other]), begins };
    return { ...known(file, isPlainText(file, bytes) ? "text" : "file", []), begins };
  } catch {
    // A folder, or a file on a disk that was removed: the tool that takes it will say so.
    return known(file, "file", []);
  }
}

/** A text that was pasted or shared, as a file that tools may take instead. */
export function knownText({ text, isShared }: { readonly text: string; readonly isShared: boolean }): KnownFile {
  const name = isShared ? "Shared text.txt" : "Pasted text.txt";
  const words = [counted(text.length, "character")];
  return { file: new File([text], name, { type: "text/plain" }), kind: "text", name, size: text.length, words };
}

// What tools for texts are given whole.
const LONGEST_TEXT = 20_000_000;

/** Whether a file is a text that has no other kind, such as a list or a log: tools for texts take it as if it were pasted. */
const isPlainText = ({ name, type, size }: File, beginning: Uint8Array): boolean =>
  size <= LONGEST_TEXT &&
  (/\.(?:txt|text|log)$/i.test(name) || (type === "text/plain" && !name.includes("."))) &&
  !beginning.includes(0);

const known = (file: File, kind: Item["kind"], words: readonly string[]): KnownFile => ({
  file,
  kind,
  name: file.name,
  size: file.size,
  words: [...words, formatBytes(file.size)],
});
