import type { Raster } from "#core/raster.ts";
import { hasText, viewOf } from "#core/text/bytes.ts";
import { decodeBmp } from "./bmp-decode.ts";

/** The largest picture of an ICO or CUR file: its pixels, or the PNG file that it is stored as. Throws if it is damaged. */
export function largestIcon(bytes: Uint8Array): { readonly raster: Raster } | { readonly png: Uint8Array } {
  const view = viewOf(bytes);
  const entries = Array.from({ length: view.getUint16(4, true) }, (_, i) => {
    const at = 6 + 16 * i;
    return {
      pixels: (view.getUint8(at) || 256) * (view.getUint8(at + 1) || 256),
      bits: view.getUint16(at + 6, true),
      length: view.getUint32(at + 8, true),
      offset: view.getUint32(at + 12, true),
    };
  });
  const [largest] = entries.sort((a, b) => b.pixels - a.pixels || b.bits - a.bits);
  if (!largest || largest.offset + largest.length > bytes.length) throw new Error("The icon has no picture");
  const picture = bytes.subarray(largest.offset, largest.offset + largest.length);
  return hasText(picture, 0, "\x89PNG") ? { png: picture } : { raster: maskedBmp(picture) };
}

// A directory allows at most 256 pixels per side; real pictures are not much larger.
const MAX_SIDE = 4096;

// The header's height counts the color rows and those of the mask after them: one bit per pixel, 1 is transparent.
function maskedBmp(bytes: Uint8Array): Raster {
  const view = viewOf(bytes);
  const rows = Math.abs(view.getInt32(8, true)) >> 1;
  if (Math.max(rows, view.getInt32(4, true)) > MAX_SIDE) throw new Error("The icon's picture is damaged");
  const bits = view.getUint16(14, true);
  const picture = decodeBmp(bytes, { headerAt: 0, rows });
  const { width, height, data } = picture;
  const colorBytes = Math.ceil((width * bits) / 32) * 4 * height;
  const paletteBytes = bits > 8 ? 0 : 4 * (view.getUint32(32, true) || 2 ** bits);
  const colorsAt = view.getUint32(0, true) + paletteBytes;
  if (bits === 32 && takeAlpha(bytes, colorsAt, picture)) return picture;
  const maskRow = Math.ceil(width / 32) * 4;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Some icons leave the mask out.
      const byte = bytes[colorsAt + colorBytes + (height - 1 - y) * maskRow + (x >> 3)] ?? 0;
      data[(y * width + x) * 4 + 3] = (byte >> (7 - (x & 7))) & 1 ? 0 : 255;
    }
  }
  return picture;
}

// In icons the fourth byte is alpha, unless it is zero everywhere; then only the mask counts.
function takeAlpha(bytes: Uint8Array, start: number, { width, height, data }: Raster): boolean {
  let used = false;
  for (let y = 0, to = 3; y < height; y++) {
    for (let x = 0; x < width; x++, to += 4) {
      const alpha = bytes[start + ((height - 1 - y) * width + x) * 4 + 3]!;
      data[to] = alpha;
      used ||= alpha > 0;
    }
  }
  return used;
}
