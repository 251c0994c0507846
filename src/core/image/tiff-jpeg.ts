import { concat } from "./bytes.ts";

// An Adobe segment (Adobe's technical note 5116) whose last byte says that colours are red, green and blue.
const PLAIN_RGB = [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0];

/**
 * A strip or a tile of a TIFF page as a JPEG file of its own: the tables that all share stand before its own segments
 * (Adobe's TIFF technical note 2).
 */
export function jpegOfTiffPart(
  part: Uint8Array,
  tables: Uint8Array | undefined,
  isRgb: boolean,
): Uint8Array<ArrayBuffer> {
  // Both start with a start-of-image marker, and the tables end with an end-of-image one.
  const shared = tables ? tables.subarray(2, -2) : new Uint8Array();
  return concat([Uint8Array.of(0xff, 0xd8, ...(isRgb ? PLAIN_RGB : [])), shared, part.subarray(2)]);
}
