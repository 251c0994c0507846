import type { ImageFormat } from "#core/image/formats.ts";
import { byteAt, hasText, latin1 } from "#core/text/bytes.ts";
import { boxes, pngChunks } from "./chunks.ts";
import { gifBlocks } from "./gif-blocks.ts";
import { jxlHeader } from "./jxl-header.ts";
import { tiffPageCount } from "./tiff-directory.ts";

/** The note for an animation if only one picture of it is used. */
export const FIRST_FRAME = "This is the first frame of an animation.";

/** The note for an animated PNG's still image that isn't one of its frames. */
export const STILL_PICTURE = "This is the still image of an animated PNG. It isn't one of its frames.";

const OF_SEQUENCE = "This is one picture of an image sequence.";

const readers: Partial<Readonly<Record<ImageFormat, (bytes: Uint8Array) => string | undefined>>> = {
  gif: (bytes) => (gifIsAnimated(bytes) ? FIRST_FRAME : undefined),
  // RFC 9649 §2.7: the animation flag of the extended header.
  webp: (bytes) => (hasText(bytes, 12, "VP8X") && (byteAt(bytes, 20) & 2) !== 0 ? FIRST_FRAME : undefined),
  png: pngNote,
  avif: (bytes) => {
    const [type] = boxes(bytes);
    return type && latin1(bytes, type.start, type.end).includes("avis") ? FIRST_FRAME : undefined;
  },
  // ISO/IEC 23008-12 annex B: brands of sequences, whose still picture may be one of them or not.
  heic: (bytes) => {
    const all = [...boxes(bytes)];
    const brands = all[0] ? latin1(bytes, all[0].start, all[0].end) : "";
    return /hev[cx]|msf1/.test(brands) || all.some(({ type }) => type === "moov") ? OF_SEQUENCE : undefined;
  },
  jxl: (bytes) => (jxlHeader(bytes)?.isAnimated ? FIRST_FRAME : undefined),
  tiff: (bytes) => (tiffPageCount(bytes) > 1 ? "This is the first page of several." : undefined),
  ico: (bytes) => (byteAt(bytes, 4) > 1 ? "This is the largest picture in the icon." : undefined),
};

/** A sentence that says which picture is shown, if a file holds several. */
export function frameNote(bytes: Uint8Array, format: ImageFormat): string | undefined {
  try {
    return readers[format]?.(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

// PNG third edition §4.9 and §13: the picture itself is a frame only where a frame's header comes before it. Else it is what
// programs show that know no animations.
function pngNote(bytes: Uint8Array): string | undefined {
  const types = pngChunks(bytes).map(({ type }) => type);
  if (!types.includes("acTL")) return undefined;
  const [frame, picture] = [types.indexOf("fcTL"), types.indexOf("IDAT")];
  // In the beginning of a file there may be neither yet.
  return frame >= 0 && picture >= 0 && picture < frame ? STILL_PICTURE : FIRST_FRAME;
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
