import { hasText, latin1, viewOf } from "./bytes.ts";

/** A chunk of a PNG or WebP file: its type, its content, and the whole chunk with its header, checksum and padding. */
export interface Chunk {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** The chunks of a PNG file (PNG §5.3), or nothing if it is none. A chunk that is cut off ends the list. */
export function pngChunks(bytes: Uint8Array): Chunk[] {
  if (!hasText(bytes, 0, "\x89PNG")) return [];
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let from = 8; from + 12 <= bytes.length; ) {
    const start = from + 8;
    const end = start + view.getUint32(from);
    if (end + 4 > bytes.length) break;
    chunks.push({ type: latin1(bytes, from + 4, from + 8), start, end, from, to: end + 4 });
    from = end + 4;
  }
  return chunks;
}

/** The chunks of a WebP file (RFC 9649 §2.3), or nothing if it is none. A chunk that is cut off ends the list. */
export function webpChunks(bytes: Uint8Array): Chunk[] {
  if (!hasText(bytes, 0, "RIFF") || !hasText(bytes, 8, "WEBP")) return [];
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let from = 12; from + 8 <= bytes.length; ) {
    const start = from + 8;
    const end = start + view.getUint32(from + 4, true);
    if (end > bytes.length) break;
    const to = Math.min(bytes.length, end + (end & 1));
    chunks.push({ type: latin1(bytes, from, from + 4), start, end, from, to });
    from = to;
  }
  return chunks;
}
