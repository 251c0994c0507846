import { isOpaque } from "#core/image/pixels/flatten.ts";
import type { Raster } from "#core/raster.ts";
import { type BilevelPixels, indexColors, packBilevel } from "./palette.ts";
import { filterRows } from "./png-filter.ts";

/** How a PNG file's rows are to be read: the values of its header, and its palette. */
export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: 1 | 2 | 4 | 8;
  /** PNG §11.2.1: 0 gray, 2 red green blue, 3 palette, 6 red green blue and alpha. */
  readonly colorType: 0 | 2 | 3 | 6;
  /** Colors of a palette as red, green, blue, alpha. */
  readonly palette?: Uint8Array;
}

/** How a picture is laid out in a PNG file. */
interface PngLayout extends PngHeader {
  /** Rows, each after its filter type byte, before they are deflated. */
  readonly rows: Uint8Array<ArrayBuffer>;
}

/** The smallest layout that keeps every pixel: 1 to 8 bits with up to 256 colors, gray, color, or color and alpha. */
export function layOutPng(picture: Raster): PngLayout {
  const two = packBilevel(picture);
  if (two) return layOutBilevel(picture, two);
  const { width, height } = picture;
  const few = indexColors(picture);
  if (!few) {
    const channels = isOpaque(picture) ? 3 : 4;
    const rows = filterRows(channels === 3 ? withoutAlpha(picture) : picture.data, width * channels, channels);
    return { width, height, bitDepth: 8, colorType: channels === 3 ? 2 : 6, rows };
  }
  const { palette, indices } = few;
  const count = palette.length / 4;
  if (count > 16 && isGray(palette)) {
    const values = indices.map((index) => palette[index * 4]!);
    return { width, height, bitDepth: 8, colorType: 0, rows: filterRows(values, width, 1) };
  }
  const bitDepth = count <= 4 ? 2 : count <= 16 ? 4 : 8;
  return { width, height, bitDepth, colorType: 3, palette, rows: packRows(indices, width, height, bitDepth) };
}

// Black and white alone need no palette: at one bit, 0 is black and 1 is white.
function layOutBilevel({ width, height }: Raster, { palette, rows }: BilevelPixels): PngLayout {
  const [first, second] = [palette[0], palette[4]];
  const plain = isGray(palette) && [first, second ?? 255].every((value) => value === 0 || value === 255);
  if (!plain) return { width, height, bitDepth: 1, colorType: 3, palette, rows };
  if (first === 255) invertRows(rows, width);
  return { width, height, bitDepth: 1, colorType: 0, rows };
}

function invertRows(rows: Uint8Array, width: number): void {
  const rowBytes = Math.ceil(width / 8) + 1;
  for (let i = 0; i < rows.length; i++) if (i % rowBytes !== 0) rows[i] = ~rows[i]!;
}

function isGray(palette: Uint8Array): boolean {
  for (let i = 0; i < palette.length; i += 4) {
    if (palette[i] !== palette[i + 1] || palette[i] !== palette[i + 2] || palette[i + 3] !== 255) return false;
  }
  return true;
}

function withoutAlpha({ data }: Raster): Uint8Array {
  const packed = new Uint8Array((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    packed[to] = data[from]!;
    packed[to + 1] = data[from + 1]!;
    packed[to + 2] = data[from + 2]!;
  }
  return packed;
}

/** Rows of indices with `bits` bits each, without a filter. */
export function packRows(values: Uint8Array, width: number, height: number, bits: 2 | 4 | 8): Uint8Array<ArrayBuffer> {
  const perByte = 8 / bits;
  const rowBytes = Math.ceil(width / perByte);
  const rows = new Uint8Array((rowBytes + 1) * height);
  for (let y = 0, from = 0, to = 1; y < height; y++, to++) {
    for (let x = 0; x < width; x += perByte, to++) {
      const end = Math.min(perByte, width - x);
      let byte = 0;
      for (let i = 0; i < end; i++, from++) byte |= values[from]! << (8 - bits * (i + 1));
      rows[to] = byte;
    }
  }
  return rows;
}
