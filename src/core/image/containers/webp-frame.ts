import { concat, fromLatin1, hasText, viewOf } from "#core/text/bytes.ts";
import { type Chunk, riffChunk, webpChunks } from "./chunks.ts";

/** One frame of an animated WebP file, as a file of its own, and where it lies on the animation's canvas. */
export interface WebpFrame {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly left: number;
  readonly top: number;
}

/** The first frame of an animated WebP file; undefined if it is not animated or damaged. */
export function firstWebpFrame(bytes: Uint8Array): WebpFrame | undefined {
  const frame = webpChunks(bytes).find(({ type }) => type === "ANMF");
  return frame && webpFrame(bytes, frame);
}

/** A frame of an animated WebP file, by its chunk (RFC 9649 §2.7.1.1); undefined if it is damaged. */
export function webpFrame(bytes: Uint8Array, frame: Chunk): WebpFrame | undefined {
  if (frame.end - frame.start < 24) return undefined;
  const view = viewOf(bytes);
  const u24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  const content = bytes.subarray(frame.start + 16, frame.end);
  const hasAlpha = hasText(content, 0, "ALPH");
  const parts = [fromLatin1("WEBP"), ...(hasAlpha ? [extendedHeader(bytes, frame.start)] : []), content];
  return {
    file: riffChunk("RIFF", concat(parts)),
    left: 2 * u24(frame.start),
    top: 2 * u24(frame.start + 3),
  };
}

// A frame with a separate alpha chunk needs an extended header. Both store width and height in the same form.
function extendedHeader(bytes: Uint8Array, frameAt: number): Uint8Array {
  const content = new Uint8Array(10);
  content[0] = 0x10;
  content.set(bytes.subarray(frameAt + 6, frameAt + 12), 4);
  return riffChunk("VP8X", content);
}
