import { formatBytes } from "#core/format-bytes.ts";
import { loadPart } from "#platform/load-part.ts";
import type { ChecksumReading } from "./checksum-list.ts";

/** Longer files (some forty thousand lines) are not looked into for checksums. */
const MAX_BYTES = 4 * 1024 * 1024;
// Enough for a long comment or the beginning of a signature before the first entry.
const BEGINNING_BYTES = 16 * 1024;

/** What a file is to the page: a list of checksums, or a file to hash and what is to be said of it. */
type Found = { readonly list: ChecksumReading } | { readonly note?: string };

/** Looks whether a file is a list of checksums, by what is in it. */
export async function lookForChecksums(file: File): Promise<Found> {
  const { isNamedAsChecksums } = await loadPart(() => import("./checksum-name.ts"));
  const { readChecksumList, readInPieces } = await loadPart(() => import("./checksum-list.ts"));
  const isNamed = isNamedAsChecksums(file.name);
  const called = "Named like a list of checksums, but";
  if (file.size > MAX_BYTES) {
    return isNamed ? { note: `${called} too long for one (more than ${formatBytes(MAX_BYTES)}).` } : {};
  }
  try {
    const beginning = await textOf(file.slice(0, BEGINNING_BYTES));
    const mayBe = isNamed || (beginning !== undefined && readChecksumList(beginning, file.name).lines.length > 0);
    const text = mayBe ? await textOf(file) : undefined;
    if (text !== undefined) {
      const work = readInPieces(text, file.name);
      for (;;) {
        const { done, value } = work.next();
        if (done && value.isList) return { list: value };
        if (done) break;
        await new Promise((resume) => setTimeout(resume));
      }
    }
    return isNamed && file.size > 0 ? { note: `${called} without a line that could be read as one.` } : {};
  } catch {
    // It cannot be read: it will say so among the files.
    return {};
  }
}

/** The text of a file in UTF-8, or in UTF-16 as PowerShell writes it; undefined for one that is no text. */
async function textOf(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return bytes.includes(0) ? undefined : new TextDecoder().decode(bytes);
}
