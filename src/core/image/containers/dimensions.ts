import type { ImageFormat } from "#core/image/formats.ts";
import type { Size } from "#core/raster.ts";
import { hasText, viewOf } from "#core/text/bytes.ts";
import { primaryItemProperties } from "./isobmff.ts";
import { jpegFrame } from "./jpeg-segments.ts";
import { jxlHeader } from "./jxl-header.ts";
import { mainTiffDirectory } from "./tiff-directory.ts";

type Reader = (bytes: Uint8Array, view: DataView) => Size | undefined;

const readers: Readonly<Record<Exclude<ImageFormat, "svg">, Reader>> = {
  // PNG §11.2.1: IHDR is the first chunk.
  png: (bytes, view) =>
    hasText(bytes, 12, "IHDR") ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined,
  jpeg: (bytes) => {
    const frame = jpegFrame(bytes);
    return frame && { width: frame.width, height: frame.height };
  },
  gif: gifSize,
  bmp: (_, view) =>
    view.getUint32(14, true) === 12
      ? { width: view.getUint16(18, true), height: view.getUint16(20, true) }
      : { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) },
  webp: webpSize,
  ico: (bytes, view) => {
    let width = 0;
    let height = 0;
    for (let i = 0; i < view.getUint16(4, true) && 6 + 16 * i + 16 <= bytes.length; i++) {
      width = Math.max(width, bytes[6 + 16 * i] || 256);
      height = Math.max(height, bytes[7 + 16 * i] || 256);
    }
    return { width, height };
  },
  tiff: (bytes) => {
    const tags = mainTiffDirectory(bytes)?.tags;
    const width = tags?.get(256)?.numbers()[0];
    const height = tags?.get(257)?.numbers()[0];
    return width && height ? { width, height } : undefined;
  },
  avif: primaryItemSize,
  heic: primaryItemSize,
  jxl: (bytes) => {
    const header = jxlHeader(bytes);
    return header && { width: header.width, height: header.height };
  },
};

/**
 * The size in a file's header, before orientation is applied; undefined if the header is damaged or a side is 0. An SVG
 * has no header: see svgSize.
 */
export function readDimensions(bytes: Uint8Array, format: ImageFormat): Size | undefined {
  if (format === "svg") return undefined;
  try {
    const size = readers[format](bytes, viewOf(bytes));
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function gifSize(bytes: Uint8Array, view: DataView): Size {
  return bytes.length < 13
    ? { width: 0, height: 0 }
    : { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

// RFC 9649 §2.5 to §2.7 (VP8 frame header: RFC 6386 §9.1).
function webpSize(bytes: Uint8Array, view: DataView): Size | undefined {
  const u24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (hasText(bytes, 12, "VP8X")) return { width: 1 + u24(24), height: 1 + u24(27) };
  if (hasText(bytes, 12, "VP8L")) {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (hasText(bytes, 12, "VP8 ")) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  return undefined;
}

// ISO/IEC 23008-12 §6.5.3: the spatial extent; §6.5.9 (ISO/IEC 14496-12 §12.1.4): the clean aperture, in fractions.
// Encoders pad to whole blocks and crop the padding.
function primaryItemSize(bytes: Uint8Array, view: DataView): Size | undefined {
  const properties = primaryItemProperties(bytes);
  const extent = properties.find(({ type }) => type === "ispe");
  if (!extent) return undefined;
  const size = { width: view.getUint32(extent.start + 4), height: view.getUint32(extent.start + 8) };
  const aperture = properties.find(({ type }) => type === "clap")?.start;
  if (aperture === undefined) return size;
  const width = Math.round(view.getUint32(aperture) / view.getUint32(aperture + 4));
  const height = Math.round(view.getUint32(aperture + 8) / view.getUint32(aperture + 12));
  return width <= size.width && height <= size.height ? { width, height } : size;
}
