import { unzlibSync } from "fflate";
import { type ColorSpace, cicpColorSpace, pngColor } from "#core/image/color/color-space.ts";
import { webpChunks } from "#core/image/containers/chunks.ts";
import { primaryItemProperties } from "#core/image/containers/isobmff.ts";
import { jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import { mainTiffDirectory } from "#core/image/containers/tiff-directory.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import { concat, hasText, viewOf } from "#core/text/bytes.ts";
import { exifBlock } from "./exif-block.ts";

/** The part of a file's metadata that affects how its pixels are shown. For everything else see file-parts.ts. */
export interface Metadata {
  /** The EXIF block (a TIFF structure), as a view of the file's bytes. */
  readonly exif?: Uint8Array;
  /** The ICC color profile. */
  readonly icc?: Uint8Array;
  /** A color space that the file names by code numbers instead of embedding a profile. */
  readonly space?: ColorSpace;
}

const readers: Partial<Readonly<Record<ImageFormat, (bytes: Uint8Array) => Metadata>>> = {
  jpeg: jpegMetadata,
  png: pngMetadata,
  webp: webpMetadata,
  tiff: tiffMetadata,
  avif: isobmffMetadata,
  heic: isobmffMetadata,
};

/** The metadata of a file of `format`; damaged blocks are skipped. */
export function readMetadata(bytes: Uint8Array, format: ImageFormat): Metadata {
  try {
    const exif = exifBlock(bytes, format);
    return { ...(exif && { exif }), ...readers[format]?.(bytes) };
  } catch (error) {
    if (error instanceof RangeError) return {};
    throw error;
  }
}

function jpegMetadata(bytes: Uint8Array): Metadata {
  const profile: Uint8Array[] = [];
  for (const { marker, start, end } of jpegSegments(bytes)) {
    // ICC.1:2022 annex B.4: a profile longer than a segment is split into numbered parts.
    if (marker === 0xe2 && end > start + 14 && hasText(bytes, start, "ICC_PROFILE\0")) {
      profile[bytes[start + 12]!] = bytes.subarray(start + 14, end);
    }
  }
  return profile.length > 0 ? { icc: concat(profile.filter(Boolean)) } : {};
}

function pngMetadata(bytes: Uint8Array): Metadata {
  const { profile, space } = pngColor(bytes);
  const icc = profile && inflated(profile);
  return { ...(icc && { icc }), ...(space && { space }) };
}

function webpMetadata(bytes: Uint8Array): Metadata {
  const profile = webpChunks(bytes).find(({ type }) => type === "ICCP");
  return profile ? { icc: bytes.subarray(profile.start, profile.end) } : {};
}

function tiffMetadata(bytes: Uint8Array): Metadata {
  const profile = mainTiffDirectory(bytes)?.tags.get(34675);
  return profile ? { icc: bytes.subarray(profile.at, profile.at + profile.count) } : {};
}

function isobmffMetadata(bytes: Uint8Array): Metadata {
  const colors = primaryItemProperties(bytes);
  const profile = colors.find(
    ({ type, start }) => type === "colr" && (hasText(bytes, start, "prof") || hasText(bytes, start, "rICC")),
  );
  // ISO/IEC 14496-12 §12.1.5: 'nclx' names primaries and curve by their numbers in ITU-T H.273.
  const named = colors.find(({ type, start }) => type === "colr" && hasText(bytes, start, "nclx"));
  const view = viewOf(bytes);
  const space = named && !profile && cicpColorSpace(view.getUint16(named.start + 4), view.getUint16(named.start + 6));
  return {
    ...(space && { space }),
    ...(profile && { icc: bytes.subarray(profile.start + 4, profile.end) }),
  };
}

function inflated(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return unzlibSync(bytes);
  } catch {
    return undefined;
  }
}
