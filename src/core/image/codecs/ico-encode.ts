import { concat, viewOf } from "#core/text/bytes.ts";

/** One picture of an icon: a square PNG file and its side in pixels, at most 256. */
interface IconPicture {
  readonly side: number;
  readonly png: Uint8Array;
}

/** The sides of the pictures in an icon that is made from a larger picture. */
export const ICON_SIDES = [16, 32, 48, 256] as const;

/** An ICO file of PNG pictures (Windows Vista and later, and every browser): ICONDIR, entries, then the pictures. */
export function encodeIco(pictures: readonly IconPicture[]): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(6 + 16 * pictures.length);
  const view = viewOf(header);
  view.setUint16(2, 1, true);
  view.setUint16(4, pictures.length, true);
  let offset = header.length;
  for (const [i, { side, png }] of pictures.entries()) {
    const at = 6 + 16 * i;
    // A side of 256 is written as 0.
    header.set([side & 255, side & 255, 0, 0, 1, 0, 32, 0], at);
    view.setUint32(at + 8, png.length, true);
    view.setUint32(at + 12, offset, true);
    offset += png.length;
  }
  return concat([header, ...pictures.map(({ png }) => png)]);
}
