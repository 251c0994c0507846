import { byteAt, hasText, latin1 } from "#core/bytes.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import { boxes, pngChunks } from "./chunks.ts";
import { gifBlocks } from "./gif-blocks.ts";
import { jxlHeader } from "./jxl-header.ts";
import { readTiffDirectory, tiffDirectory } from "./tiff-directory.ts";

/** The note for an animation of which one picture is taken. */
export const FIRST_FRAME = "This is the first frame of an animation.";

const readers: Partial<Readonly<Record<ImageFormat, (bytes: Uint8Array) => string | undefined>>> = {
  gif: (bytes) => (gifIsAnimated(bytes) ? FIRST_FRAME : undefined),
  // RFC 9649 §2.7: the animation flag of the extended header.
  webp: (bytes) => (hasText(bytes, 12, "VP8X") && (byteAt(bytes, 20) & 2) !== 0 ? FIRST_FRAME : undefined),
  png: (bytes) => (pngChunks(bytes).some(({ type }) => type === "acTL") ? FIRST_FRAME : undefined),
  avif: (bytes) => {
    const [type] = boxes(bytes);
    return type && latin1(bytes, type.start, type.end).includes("avis") ? FIRST_FRAME : undefined;
  },
  jxl: (bytes) => (jxlHeader(bytes)?.isAnimated ? FIRST_FRAME : undefined),
  tiff: (bytes) => (tiffHasPages(bytes) ? "This is the first page of several." : undefined),
  ico: (bytes) => (byteAt(bytes, 4) > 1 ? "This is the largest picture of those in the icon." : undefined),
};

/** A sentence that tells which picture is shown, if a file holds several. */
export function frameNote(bytes: Uint8Array, format: ImageFormat): string | undefined {
  try {
    return readers[format]?.(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

// A second image descriptor is a second frame.
function gifIsAnimated(bytes: Uint8Array): boolean {
  let frames = 0;
  for (const { kind } of gifBlocks(bytes)) {
    if (kind === "picture") frames += 1;
    if (frames > 1) return true;
  }
  return false;
}

function tiffHasPages(bytes: Uint8Array): boolean {
  const next = readTiffDirectory(bytes)?.next ?? 0;
  const second = next > 0 ? tiffDirectory(bytes, next) : undefined;
  // TIFF 6.0 page 36: bit 0 of NewSubfileType marks a small copy of another picture.
  return second !== undefined && ((second.get(254)?.numbers()[0] ?? 0) & 1) === 0;
}
