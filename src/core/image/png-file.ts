import { concat, fromLatin1, viewOf } from "./bytes.ts";
import { crc32 } from "./crc32.ts";
import type { PngHeader } from "./png-layout.ts";

/** What ends a PNG file. */
export const pngEnd = (): Uint8Array<ArrayBuffer> => pngChunk("IEND", new Uint8Array());

/** A PNG file of a layout and its rows deflated into a zlib stream (PNG §5). */
export const pngFile = (layout: PngHeader, deflated: Uint8Array): Uint8Array<ArrayBuffer> =>
  concat([pngStart(layout), pngChunk("IDAT", deflated), pngEnd()]);

/** What stands before the rows in a PNG file: signature, header and palette. */
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
    alphas[i] = palette[i * 4 + 3] ?? 255;
  }
  // PNG §11.3.2.1: alphas may end with the last that is not opaque.
  const lastClear = alphas.findLastIndex((alpha) => alpha !== 255);
  const colorChunk = pngChunk("PLTE", colors);
  return lastClear < 0 ? [colorChunk] : [colorChunk, pngChunk("tRNS", alphas.subarray(0, lastClear + 1))];
}
