/** A text, or a file that is too large for a text box. */
export type Source = string | Blob;

/**
 * The text of a source: UTF-8 or, by their byte order marks, UTF-16; Windows-1252 for what is none of them. A mark at the
 * beginning stays for those who tell of it.
 */
export async function readSource(source: Source): Promise<string> {
  if (typeof source === "string") return source;
  const bytes = new Uint8Array(await source.arrayBuffer());
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: encoding === "utf-8" }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
