import { fromLatin1, hasText, latin1, viewOf } from "#core/text/bytes.ts";

/** A chunk of a PNG or WebP file: its type, its content, and the whole chunk with its header, checksum and padding. */
export interface Chunk {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** The chunks of a PNG file (PNG §5.3), or none if it is not one. A truncated chunk ends the list. */
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

/** The chunks of a WebP file (RFC 9649 §2.3), or none if it is not one. A truncated chunk ends the list. */
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

/** A RIFF chunk (RFC 9649 §2.3): type, length, content, and a padding byte if the length is odd. */
export function riffChunk(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(8 + content.length + (content.length & 1));
  chunk.set(fromLatin1(type));
  viewOf(chunk).setUint32(4, content.length, true);
  chunk.set(content, 8);
  return chunk;
}

/** A box of an ISO base media file (ISO/IEC 14496-12 §4.2): its type, and where its content starts and ends. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The boxes from `start` to `end`, one after the other; ends at the first that does not fit. */
export function* boxes(bytes: Uint8Array, start = 0, end = bytes.length): Generator<Box> {
  const view = viewOf(bytes);
  let at = start;
  while (at + 8 <= end) {
    const size32 = view.getUint32(at);
    const long = size32 === 1 && at + 16 <= end;
    const size = long ? Number(view.getBigUint64(at + 8)) : size32 === 0 ? end - at : size32;
    const header = long ? 16 : 8;
    if (size < header) return;
    yield { type: latin1(bytes, at + 4, at + 8), start: at + header, end: Math.min(end, at + size) };
    at += size;
  }
}

/** The first box at the end of `path`, such as meta/iprp/ipco. */
export function findBox(bytes: Uint8Array, path: readonly string[], start = 0, end = bytes.length): Box | undefined {
  const [type, ...rest] = path;
  for (const box of boxes(bytes, start, end)) {
    if (box.type !== type) continue;
    // 'meta' is a full box: four bytes of version and flags come before its content.
    const inner = type === "meta" ? box.start + 4 : box.start;
    return rest.length === 0 ? box : findBox(bytes, rest, inner, box.end);
  }
  return undefined;
}
