import { loadPart } from "#platform/loading/load-part.ts";

/**
 * The text of a small file, such as a key, in the encoding that its bytes show: `Blob.text()` takes all files for UTF-8, and
 * Windows' shell and spreadsheets write others. The encodings are loaded once there is a file. Rejects if they can't be, or if
 * the file can't be read.
 */
export async function textOfFile(file: Blob): Promise<string> {
  const { decodeText } = await loadPart(() => import("#core/text/decode-text.ts"));
  return decodeText(new Uint8Array(await file.arrayBuffer())).text;
}
