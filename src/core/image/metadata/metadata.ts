import { unzlibSync } from "fflate";
import { concat, hasText, viewOf } from "#core/bytes.ts";
import { type ColorSpace, cicpColorSpace } from "#core/image/color/color-space.ts";
import { pngColor } from "#core/image/color/png-color.ts";
import { findBox, pngChunks, webpChunks } from "#core/image/containers/chunks.ts";
import { gifBlocks } from "#core/image/containers/gif-blocks.ts";
import { isobmffHasXmp, primaryItemProperties } from "#core/image/containers/isobmff.ts";
import { jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import { tiffDirectory } from "#core/image/containers/tiff-directory.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import { exifBlock } from "./exif-block.ts";

/** The metadata of a picture file. */
export interface Metadata {
  /** The EXIF block (a TIFF structure), as a view of the file's bytes. */
  readonly exif?: Uint8Array;
  /** The ICC color profile. */
  readonly icc?: Uint8Array;
  /** A color space that the file names by code numbers instead of embedding a profile. */
  readonly space?: ColorSpace;
  readonly xmp?: boolean;
  readonly iptc?: boolean;
  /** Comments and texts that programs wrote into the file. */
  readonly text?: boolean;
}

const readers: Partial<Readonly<Record<ImageFormat, (bytes: Uint8Array) => Metadata>>> = {
  jpeg: jpegMetadata,
  png: pngMetadata,
  webp: webpMetadata,
  tiff: tiffMetadata,
  gif: gifMetadata,
  jxl: (bytes) => (findBox(bytes, ["xml "]) ? { xmp: true } : {}),
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
  const found: { -readonly [Name in keyof Metadata]: Metadata[Name] } = {};
  const profile: Uint8Array[] = [];
  for (const { marker, start, end } of jpegSegments(bytes)) {
    if (marker === 0xe1 && hasText(bytes, start, "http://ns.adobe.com/")) found.xmp = true;
    // ICC.1:2022 annex B.4: a profile longer than a segment is split into numbered parts.
    if (marker === 0xe2 && end > start + 14 && hasText(bytes, start, "ICC_PROFILE\0")) {
      profile[bytes[start + 12]!] = bytes.subarray(start + 14, end);
    }
    if (marker === 0xed && hasText(bytes, start, "Photoshop 3.0\0")) found.iptc = true;
    if (marker === 0xfe) found.text = true;
  }
  if (profile.length > 0) found.icc = concat(profile.filter(Boolean));
  return found;
}

function pngMetadata(bytes: Uint8Array): Metadata {
  const found: { -readonly [Name in keyof Metadata]: Metadata[Name] } = {};
  const { profile, space } = pngColor(bytes);
  const icc = profile && inflated(profile);
  if (icc) found.icc = icc;
  if (space) found.space = space;
  for (const { type, start } of pngChunks(bytes)) {
    if (type === "tEXt" || type === "zTXt") found.text = true;
    if (type === "iTXt") found[hasText(bytes, start, "XML:com.adobe.xmp") ? "xmp" : "text"] = true;
  }
  return found;
}

function webpMetadata(bytes: Uint8Array): Metadata {
  const chunks = webpChunks(bytes);
  const content = (wanted: string) => {
    const chunk = chunks.find(({ type }) => type === wanted);
    return chunk && bytes.subarray(chunk.start, chunk.end);
  };
  const icc = content("ICCP");
  return { ...(icc && { icc }), ...(content("XMP ") && { xmp: true }) };
}

function tiffMetadata(bytes: Uint8Array): Metadata {
  const tags = tiffDirectory(bytes);
  const profile = tags?.get(34675);
  return {
    ...(profile && { icc: bytes.subarray(profile.at, profile.at + profile.count) }),
    ...(tags?.has(700) && { xmp: true }),
    // IPTC by itself, and within Photoshop's resources.
    ...((tags?.has(33723) || tags?.has(34377)) && { iptc: true }),
    // ImageDescription.
    ...(tags?.get(270)?.text() && { text: true }),
  };
}

// GIF89a §24: comments; §26: data of applications, of which XMP's begins with its name.
function gifMetadata(bytes: Uint8Array): Metadata {
  const extensions = [...gifBlocks(bytes)].filter(({ kind }) => kind === "extension");
  const text = extensions.some(({ label }) => label === 0xfe);
  const xmp = extensions.some(({ label, start }) => label === 0xff && hasText(bytes, start + 1, "XMP DataXMP"));
  return { ...(text && { text }), ...(xmp && { xmp }) };
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
    ...(isobmffHasXmp(bytes) && { xmp: true }),
  };
}

function inflated(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return unzlibSync(bytes);
  } catch {
    return undefined;
  }
}
