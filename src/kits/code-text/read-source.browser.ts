import { decodeText, decodingNote } from "#core/text/decode-text.ts";
import { UserError } from "#platform/worker/protocol.ts";

/** A text, or a file that is too large for a text box. */
export type Source = string | Blob;

/** A text that was read, and notes on how its bytes were read. */
interface ReadText {
  readonly text: string;
  readonly notes: readonly string[];
}

/**
 * The text of a source, as `decodeText` reads it. A UTF-8 byte order mark stays for callers that report it. Throws a
 * UserError for a file that isn't text.
 */
export async function readText(source: Source): Promise<ReadText> {
  if (typeof source === "string") return { text: source, notes: [] };
  const read = decodeText(new Uint8Array(await source.arrayBuffer()));
  if (read.binary !== undefined) throw new UserError(`This file is ${read.binary}, not text.`);
  const note = decodingNote(read);
  const mark = read.hasMark && read.encoding === "utf-8" ? "\ufeff" : "";
  return { text: mark + read.text, notes: note === undefined ? [] : [note] };
}

/** The text alone. */
export const readSource = async (source: Source): Promise<string> => (await readText(source)).text;
