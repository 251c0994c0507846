import { Unzlib } from "fflate";
import { pngPicture, pngRowsLength, readPng } from "#core/image/codecs/png-decode.ts";
import { CUT_OFF } from "#core/image/failures.ts";
import type { StoredPicture } from "#platform/image/stored-picture.ts";

/** The picture of a PNG file as stored: not turned, not converted to sRGB. Throws if it is damaged. */
export async function decodePng(bytes: Uint8Array<ArrayBuffer>): Promise<StoredPicture> {
  const source = readPng(bytes);
  const rows = await inflate(source.deflated, pngRowsLength(source));
  if (rows.length === 0) throw new Error("The PNG file has no rows");
  const { isTruncated, ...picture } = pngPicture(source, rows);
  return { ...picture, notes: isTruncated ? [CUT_OFF] : [] };
}

// fflate loses the whole push that an error is in, so pushes are small.
const PUSHED_BYTES = 16_384;

/**
 * Inflates a zlib stream to at most `most` bytes, by the browser where it can (several times faster). A stream that is
 * truncated or damaged gives what can be read: fewer than `most` bytes mean that some are missing.
 */
export async function inflate(deflated: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (typeof DecompressionStream === "undefined") return inflateByFflate(deflated, most);
  try {
    return await inflateInBrowser(deflated, most);
  } catch {
    // A failing browser stream drops what it had read.
    return inflateByFflate(deflated, most);
  }
}

async function inflateInBrowser(deflated: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const inflated = new Uint8Array(most);
  let length = 0;
  const reader = new Blob([deflated]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const piece = read.value.subarray(0, most - length);
    inflated.set(piece, length);
    length += piece.length;
    if (piece.length < read.value.length) {
      await reader.cancel();
      break;
    }
  }
  return inflated.subarray(0, length);
}

function inflateByFflate(deflated: Uint8Array, most: number): Uint8Array<ArrayBuffer> {
  const inflated = new Uint8Array(most);
  let length = 0;
  const stream = new Unzlib((piece) => {
    const part = piece.subarray(0, most - length);
    inflated.set(part, length);
    length += part.length;
  });
  try {
    for (let at = 0; at < deflated.length && length < most; at += PUSHED_BYTES) {
      stream.push(deflated.subarray(at, at + PUSHED_BYTES));
    }
  } catch {
    // Damaged from here on.
  }
  return inflated.subarray(0, length);
}
