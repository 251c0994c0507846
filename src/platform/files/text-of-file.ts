import { decodeText } from "#core/text/decode-text.ts";

/**
 * The text of a small file, such as a key, in the encoding that its bytes show: `Blob.text()` takes all files for UTF-8, and
 * Windows' shell and spreadsheets write others. A file of its own, so that pages load the encodings once there is a file.
 */
export const textOfFile = async (file: Blob): Promise<string> =>
  decodeText(new Uint8Array(await file.arrayBuffer())).text;
