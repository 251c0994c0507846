import { isOpaque } from "#core/image/pixels/flatten.ts";
import type { Raster } from "#core/raster.ts";
import { viewOf } from "#core/text/bytes.ts";

// Microsoft, "Bitmap storage": BITMAPFILEHEADER, then BITMAPINFOHEADER (24 bits) or BITMAPV4HEADER (32 bits with alpha).
const FILE_HEADER = 14;
const INFO_HEADER = 40;
const V4_HEADER = 108;
const BI_BITFIELDS = 3;
const MASKS = [0x00ff0000, 0x0000ff00, 0x000000ff, 0xff000000] as const;
// 72 dots per inch.
const PIXELS_PER_METER = 2835;

/** A Windows bitmap file: 24 bits per pixel if the picture is opaque, else 32 with alpha. */
export function encodeBmp(picture: Raster): Uint8Array<ArrayBuffer> {
  const { width, height, data } = picture;
  const opaque = isOpaque(picture);
  const pixelBytes = opaque ? 3 : 4;
  const rowBytes = Math.ceil((width * pixelBytes) / 4) * 4;
  const start = FILE_HEADER + (opaque ? INFO_HEADER : V4_HEADER);
  const file = new Uint8Array(start + rowBytes * height);
  writeHeader(file, width, height, start, pixelBytes);
  // Rows are bottom-up, pixels blue first.
  for (let y = 0; y < height; y++) {
    let from = (height - 1 - y) * width * 4;
    let to = start + y * rowBytes;
    for (let x = 0; x < width; x++, from += 4, to += pixelBytes) {
      file[to] = data[from + 2]!;
      file[to + 1] = data[from + 1]!;
      file[to + 2] = data[from]!;
      if (!opaque) file[to + 3] = data[from + 3]!;
    }
  }
  return file;
}

function writeHeader(file: Uint8Array, width: number, height: number, start: number, pixelBytes: 3 | 4): void {
  const view = viewOf(file);
  const u16 = (at: number, value: number) => view.setUint16(at, value, true);
  const u32 = (at: number, value: number) => view.setUint32(at, value, true);
  file.set([0x42, 0x4d]);
  u32(2, file.length);
  u32(10, start);
  u32(14, start - FILE_HEADER);
  u32(18, width);
  u32(22, height);
  u16(26, 1);
  u16(28, pixelBytes * 8);
  u32(34, file.length - start);
  u32(38, PIXELS_PER_METER);
  u32(42, PIXELS_PER_METER);
  if (pixelBytes === 3) return;
  u32(30, BI_BITFIELDS);
  for (const [i, mask] of MASKS.entries()) u32(54 + 4 * i, mask);
  // LCS_sRGB.
  u32(70, 0x73524742);
}
