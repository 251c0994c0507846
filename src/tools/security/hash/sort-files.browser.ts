import { formatBytes } from "#core/number/format-bytes.ts";
import { decodeText, encodingOf } from "#core/text/decode-text.ts";
import { pathOf } from "#platform/files/dropped-folders.ts";
import {
  isNamedAsChecksums,
  looksLikeChecksums,
  type ParsedChecksumList,
  parseChecksumList,
  parseInSteps,
} from "./checksums/checksum-list.ts";
import type { ChecksumList, NewFile } from "./files.ts";

/** Longer files (some forty thousand lines) are not looked into for checksums. */
export const MAX_LIST_BYTES = 4 * 1024 * 1024;
// Enough for a long comment or the beginning of a signature before the first checksum.
const BEGINNING_BYTES = 16 * 1024;
const READ_AT_ONCE = 32;

interface SortedFiles {
  readonly entries: readonly NewFile<File>[];
  readonly lists: readonly ChecksumList[];
}

/** Sorts files into checksum lists, recognized by their content, and files to hash. */
export async function sortFiles(files: readonly File[]): Promise<SortedFiles> {
  const lists: ChecksumList[] = [];
  const entries: NewFile<File>[] = [];
  for (let start = 0; start < files.length; start += READ_AT_ONCE) {
    const batch = files.slice(start, start + READ_AT_ONCE);
    const found = await Promise.all(batch.map(async (file) => ({ file, content: await findChecksums(file) })));
    for (const { file, content } of found) {
      if ("list" in content) lists.push({ name: file.name, ...content.list });
      else {
        const { note } = content;
        entries.push({ file, path: pathOf(file), size: file.size, digests: {}, key: undefined, note });
      }
    }
  }
  return { entries, lists };
}

/** Reads a file as a checksum list; a note says why a file that is named like one isn't one. */
async function findChecksums(file: File): Promise<{ readonly list: ParsedChecksumList } | { readonly note?: string }> {
  const isNamed = isNamedAsChecksums(file.name);
  const note = "Named like a list of checksums, but";
  if (file.size > MAX_LIST_BYTES) {
    return isNamed ? { note: `${note} too long for one (more than ${formatBytes(MAX_LIST_BYTES)}).` } : {};
  }
  try {
    const beginning = await textOf(file.slice(0, BEGINNING_BYTES), file.size > BEGINNING_BYTES);
    const mayBeList = isNamed || (beginning !== undefined && parseChecksumList(beginning, file.name).lines.length > 0);
    // One of the algorithms' digests on at least half of the lines, in no form that is known here.
    if (!mayBeList && beginning !== undefined && looksLikeChecksums(beginning)) {
      return { note: "It looks like a list of checksums, but not in a form that can be read here." };
    }
    const text = mayBeList ? await textOf(file) : undefined;
    if (text !== undefined) {
      const steps = parseInSteps(text, file.name);
      for (;;) {
        const { done, value } = steps.next();
        if (done && value.isList) return { list: value };
        if (done && value.lines.length > 0 && isNamed) return { note: `${note} most of its lines could not be read.` };
        if (done) break;
        await new Promise((resume) => setTimeout(resume));
      }
    }
    return isNamed && file.size > 0 ? { note: `${note} without a line that could be read as one.` } : {};
  } catch {
    // The file cannot be read: hashing it will say so.
    return {};
  }
}

/** The text of a file, in UTF-16 as PowerShell writes it too; undefined for a binary file. */
async function textOf(file: Blob, isCut = false): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { text } = decodeText(bytes, encodingOf(bytes, isCut).encoding);
  return text.includes("\0") ? undefined : text;
}
