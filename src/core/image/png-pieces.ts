import { joinAdler32 } from "./adler32.ts";
import { concat, viewOf } from "./bytes.ts";
import { pngChunk, pngEnd } from "./png-file.ts";

// Large enough that what a piece cannot repeat of the one before does not count.
const PIECE_BYTES = 1 << 20;

// An empty last block (RFC 1951 §3.2.6).
const LAST_BLOCK = [0x03, 0x00];

/** What the end of a zlib stream must know of a piece of it. */
export interface PieceFacts {
  /** Adler-32. */
  readonly checksum: number;
  /** In bytes, before it was deflated. */
  readonly length: number;
}

/** The pieces that a PNG file's rows are deflated in, apart: the first byte of each, and the one after its last. */
export const pieceRanges = (length: number): { readonly from: number; readonly to: number }[] =>
  Array.from({ length: Math.max(1, Math.ceil(length / PIECE_BYTES)) }, (_, index) => ({
    from: index * PIECE_BYTES,
    to: Math.min(length, (index + 1) * PIECE_BYTES),
  }));

/** What follows the last piece: the end of the zlib stream, and of the file. */
export function endOfPieces(pieces: readonly PieceFacts[]): Uint8Array<ArrayBuffer> {
  const checksum = pieces.reduce((sum, piece) => joinAdler32(sum, piece.checksum, piece.length), 1);
  const end = Uint8Array.of(...LAST_BLOCK, 0, 0, 0, 0);
  viewOf(end).setUint32(LAST_BLOCK.length, checksum);
  return concat([pngChunk("IDAT", end), pngEnd()]);
}
