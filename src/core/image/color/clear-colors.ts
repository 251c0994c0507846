import { webpChunks } from "#core/image/containers/chunks.ts";
import { primaryItemProperties } from "#core/image/containers/isobmff.ts";
import { jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import type { Metadata } from "#core/image/metadata/metadata.ts";
import { fromLatin1, hasText, viewOf } from "#core/text/bytes.ts";
import { isSrgb, readProfile } from "./icc-profile.ts";

/**
 * Whether a file's colors are to be converted by us though a browser decodes it. WebKit ignores the colors of WebP and AVIF,
 * and Chromium makes a formula of a curve that is a table, L*'s for one. What only browsers read stays theirs: profiles with
 * lookup tables, and HDR, which they fit to the screen.
 */
export function takesColors(format: ImageFormat, { icc, space }: Metadata): boolean {
  const profile = icc ? readProfile(icc) : space?.isHdr ? undefined : space?.profile;
  if (!profile || isSrgb(profile)) return false;
  const appliesFormulas = format === "jpeg" || format === "png";
  return format === "webp" || format === "avif" || (appliesFormulas && profile.hasTables === true);
}

/** Makes a file's colors plain sRGB in its bytes, so that no decoder converts them. */
export function clearColors(bytes: Uint8Array, format: ImageFormat): void {
  if (format === "jpeg") clearJpeg(bytes);
  if (format === "webp") clearWebp(bytes);
  if (format === "avif") clearAvif(bytes);
}

// A segment of another name isn't a known one.
function clearJpeg(bytes: Uint8Array): void {
  for (const { marker, start } of jpegSegments(bytes)) {
    if (marker === 0xe2 && hasText(bytes, start, "ICC_PROFILE\0")) bytes.set(fromLatin1("NO_PROFILE "), start);
  }
}

// RFC 9649 §2.7: the flag of a profile, and a chunk of an unknown type.
function clearWebp(bytes: Uint8Array): void {
  for (const { type, from, start } of webpChunks(bytes)) {
    if (type === "VP8X") bytes[start] = bytes[start]! & ~0x20;
    if (type === "ICCP") bytes.set(fromLatin1("ICCx"), from);
  }
}

// ITU-T H.273: sRGB's primaries, and its curve. The matrix that follows, and the range, say how to decode.
const SRGB_CODES = [1, 13] as const;

function clearAvif(bytes: Uint8Array): void {
  for (const { type, start } of primaryItemProperties(bytes)) {
    if (type !== "colr") continue;
    if (hasText(bytes, start, "nclx")) {
      const view = viewOf(bytes);
      for (const [i, code] of SRGB_CODES.entries()) view.setUint16(start + 4 + 2 * i, code);
    } else bytes.set(fromLatin1("free"), start - 4);
  }
}
