import type { PngHeader } from "#core/image/codecs/png-layout.ts";
import { concat, fromLatin1, viewOf } from "#core/text/bytes.ts";
import { crc32, joinAdler32 } from "./checksums.ts";

// The last chunk.
const pngEnd = (): Uint8Array<ArrayBuffer> => pngChunk("IEND", new Uint8Array());

/** A PNG file, from its header and its rows as a zlib stream (PNG §5). */
export const pngFile = (layout: PngHeader, deflated: Uint8Array): Uint8Array<ArrayBuffer> =>
  concat([pngStart(layout), pngChunk("IDAT", deflated), pngEnd()]);

/** The part of a PNG file before the rows: signature, header and palette. */
export function pngStart({ width, height, bitDepth, colorType, palette }: PngHeader): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = viewOf(header);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([bitDepth, colorType, 0, 0, 0], 8);
  return concat([
    fromLatin1("\x89PNG\r\n\x1a\n"),
    pngChunk("IHDR", header),
    ...(palette ? paletteChunks(palette) : []),
  ]);
}

/** A PNG chunk: length, type, content and checksum. */
export function pngChunk(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(content.length + 12);
  const view = viewOf(chunk);
  view.setUint32(0, content.length);
  chunk.set(fromLatin1(type), 4);
  chunk.set(content, 8);
  view.setUint32(content.length + 8, crc32(chunk.subarray(4, content.length + 8)));
  return chunk;
}

function paletteChunks(palette: Uint8Array): Uint8Array[] {
  const count = palette.length / 4;
  const colors = new Uint8Array(count * 3);
  const alphas = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    colors.set(palette.subarray(i * 4, i * 4 + 3), i * 3);
    alphas[i] = palette[i * 4 + 3]!;
  }
  // PNG §11.3.2.1: opaque alphas at the end may be left out.
  const lastClear = alphas.findLastIndex((alpha) => alpha !== 255);
  const colorChunk = pngChunk("PLTE", colors);
  return lastClear < 0 ? [colorChunk] : [colorChunk, pngChunk("tRNS", alphas.subarray(0, lastClear + 1))];
}

// Large enough that not referring back to the piece before hardly costs anything.
const PIECE_BYTES = 1 << 20;

// An empty final block (RFC 1951 §3.2.6).
const LAST_BLOCK = [0x03, 0x00];

/** The facts of a piece that the end of the zlib stream depends on. */
export interface PieceFacts {
  /** Adler-32. */
  readonly checksum: number;
  /** In bytes, before deflating. */
  readonly length: number;
}

/** The pieces in which a PNG file's rows are deflated independently: first byte, and the one after the last. */
export function pieceRanges(length: number): { readonly from: number; readonly to: number }[] {
  const count = Math.max(1, Math.ceil(length / PIECE_BYTES));
  const start = (index: number) => Math.floor((length * index) / count);
  return Array.from({ length: count }, (_, index) => ({ from: start(index), to: start(index + 1) }));
}

/** The bytes after the last piece: the end of the zlib stream and of the file. */
export function endOfPieces(pieces: readonly PieceFacts[]): Uint8Array<ArrayBuffer> {
  const checksum = pieces.reduce((sum, piece) => joinAdler32(sum, piece.checksum, piece.length), 1);
  const end = Uint8Array.of(...LAST_BLOCK, 0, 0, 0, 0);
  viewOf(end).setUint32(LAST_BLOCK.length, checksum);
  return concat([pngChunk("IDAT", end), pngEnd()]);
}
