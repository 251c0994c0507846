import { Deflate, Z_SYNC_FLUSH } from "pako";
import { concat } from "#core/bytes.ts";
import { adler32 } from "#core/image/containers/checksums.ts";
import { type PieceFacts, pngChunk } from "#core/image/containers/png-file.ts";

// A zlib stream's first two bytes, for a window of 32 kB (RFC 1950 §2.2).
const STREAM_START = Uint8Array.of(0x78, 0x9c);

// Measured on a blurred photo: 8 % larger than at the default level 6, in a quarter of the time.
const LEVEL = 4;

/** A piece of a PNG file's rows, deflated independently of the others. */
export interface DeflatedPiece extends PieceFacts {
  /** The piece as an IDAT chunk. */
  readonly chunk: Uint8Array<ArrayBuffer>;
}

/** Deflates one piece so that the next can follow it, which browsers' own streams cannot. For use in a worker. */
export function deflatePiece(rows: Uint8Array, isFirst: boolean): DeflatedPiece {
  const parts: Uint8Array[] = isFirst ? [STREAM_START] : [];
  const stream = new Deflate({ raw: true, level: LEVEL });
  stream.onData = (part) => parts.push(part);
  stream.push(rows, Z_SYNC_FLUSH);
  return { chunk: pngChunk("IDAT", concat(parts)), checksum: adler32(rows), length: rows.length };
}
