import { isGray, isOpaque } from "#core/image/pixels/flatten.ts";
import type { Raster } from "#core/raster.ts";
import { concat, viewOf } from "#core/text/bytes.ts";

// As much as readers hold at once with ease.
const STRIP_BYTES = 1 << 18;

/** How a picture's rows are stored: samples of a pixel (gray, RGB or RGBA), and rows of a strip. */
interface TiffForm {
  readonly samples: 1 | 3 | 4;
  readonly rows: number;
}

/** The form in which a picture loses nothing and takes least. */
export function tiffForm(picture: Raster): TiffForm {
  const samples = !isOpaque(picture) ? 4 : isGray(picture) ? 1 : 3;
  return { samples, rows: Math.max(1, Math.floor(STRIP_BYTES / (picture.width * samples))) };
}

/** The rows of the strip that begins at `top`, each sample as its difference from the pixel before (TIFF 6.0 §14). */
export function tiffStrip(
  { width, height, data }: Raster,
  { samples, rows }: TiffForm,
  top: number,
): Uint8Array<ArrayBuffer> {
  const count = Math.min(rows, height - top);
  const strip = new Uint8Array(width * samples * count);
  let to = 0;
  for (let y = top; y < top + count; y++) {
    for (let x = 0, from = y * width * 4; x < width; x++, from += 4) {
      for (let sample = 0; sample < samples; sample++) {
        strip[to++] = data[from + sample]! - (x > 0 ? data[from + sample - 4]! : 0);
      }
    }
  }
  return strip;
}

// Short, long, and rational numbers, each of which is two values.
type Field = readonly [tag: number, type: 3 | 4 | 5, values: readonly number[]];

/** A TIFF file of strips that are zlib streams (TIFF 6.0, and Adobe's Photoshop TIFF Technical Notes: compression 8). */
export function tiffFile(
  { width, height }: Raster,
  { samples, rows }: TiffForm,
  strips: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const offsets: number[] = [];
  let at = 8;
  for (const strip of strips) {
    offsets.push(at);
    at += strip.length + (strip.length & 1);
  }
  const fields: readonly Field[] = [
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, Array(samples).fill(8)],
    [259, 3, [8]],
    // BlackIsZero, or RGB.
    [262, 3, [samples === 1 ? 1 : 2]],
    [273, 4, offsets],
    [274, 3, [1]],
    [277, 3, [samples]],
    [278, 4, [rows]],
    [279, 4, strips.map(({ length }) => length)],
    // TIFF 6.0 page 38: required, and without a unit only proportions.
    [282, 5, [1, 1]],
    [283, 5, [1, 1]],
    [284, 3, [1]],
    [296, 3, [1]],
    [317, 3, [2]],
    // Unassociated alpha.
    ...(samples === 4 ? [[338, 3, [2]] as const] : []),
  ];
  const header = Uint8Array.of(0x49, 0x49, 42, 0, 0, 0, 0, 0);
  viewOf(header).setUint32(4, at, true);
  const padded = strips.flatMap((strip) => (strip.length & 1 ? [strip, new Uint8Array(1)] : [strip]));
  return concat([header, ...padded, directory(fields, at)]);
}

function directory(fields: readonly Field[], start: number): Uint8Array {
  const entries = new Uint8Array(2 + fields.length * 12 + 4);
  const view = viewOf(entries);
  view.setUint16(0, fields.length, true);
  const behind: Uint8Array[] = [];
  let end = start + entries.length;
  for (const [i, [tag, type, values]] of fields.entries()) {
    const at = 2 + i * 12;
    const bytes = new Uint8Array(Math.max(4, values.length * (type === 3 ? 2 : 4)));
    const content = viewOf(bytes);
    for (const [n, value] of values.entries()) {
      if (type === 3) content.setUint16(n * 2, value, true);
      else content.setUint32(n * 4, value, true);
    }
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, type === 5 ? values.length / 2 : values.length, true);
    if (bytes.length === 4) {
      entries.set(bytes, at + 8);
    } else {
      view.setUint32(at + 8, end, true);
      behind.push(bytes);
      end += bytes.length;
    }
  }
  return concat([entries, ...behind]);
}
