import type { ImageFormat } from "#core/image/formats.ts";
import { byteAt, hasText, latin1, viewOf } from "#core/text/bytes.ts";
import { boxes, findBox, pngChunks } from "./chunks.ts";

const readers: Partial<Readonly<Record<ImageFormat, (bytes: Uint8Array) => boolean>>> = {
  // PNG §11.2.1: color types 4 and 6 have alpha; §11.3.2: tRNS gives it to the others.
  png: (bytes) => (byteAt(bytes, 25) & 4) !== 0 || pngChunks(bytes).some(({ type }) => type === "tRNS"),
  // RFC 9649 §2.7 (flag L of the extended header) and §3.4 (alpha_is_used of the lossless one).
  webp: (bytes) =>
    hasText(bytes, 12, "VP8X")
      ? (byteAt(bytes, 20) & 0x10) !== 0
      : hasText(bytes, 12, "VP8L") && (viewOf(bytes).getUint32(21, true) & 0x10000000) !== 0,
  avif: (bytes) => {
    const properties = findBox(bytes, ["meta", "iprp", "ipco"]);
    const all = properties ? [...boxes(bytes, properties.start, properties.end)] : [];
    return all.some(({ type, start, end }) => type === "auxC" && latin1(bytes, start, end).includes(":alpha"));
  },
};

/** Whether a file's header says that pixels may be partly transparent; false for formats that are not checked. */
export function mayHaveAlpha(bytes: Uint8Array, format: ImageFormat): boolean {
  try {
    return readers[format]?.(bytes) ?? false;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
