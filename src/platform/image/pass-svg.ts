import { hasExternalReferences, sizedSvg, svgSize } from "#core/image/containers/svg.ts";
import { cleanedSvg } from "#core/image/containers/svg-clean.ts";
import { withoutMetadata } from "#core/image/metadata/metadata-write.ts";
import type { Size } from "#core/raster.ts";
import { base64, fromBase64 } from "./base64.ts";

/** An SVG file that stays a drawing, and sentences for the visitor. */
export interface PassedSvg {
  readonly text: string;
  readonly notes: readonly string[];
}

const KEPT = "It stays a drawing: scripts, comments and its editor's data are removed.";
const PICTURES = "A picture inside it keeps its metadata.";
const REFERS = "It refers to other files, which are not part of it.";

// Programs break long lines, some with references to the characters.
const EMBEDDED = /data:image\/(jpe?g|png|webp|gif|avif|svg\+xml)([^,"']*),((?:[A-Za-z0-9+/=\s]|&#x?[\da-f]+;)*)/gi;

/**
 * An SVG without scripts and personal data, itself and the pictures in it, shown at `size`; undefined where its markup cannot be
 * followed.
 */
export function passSvg(source: string, size: Size): PassedSvg | undefined {
  const cleaned = cleanedSvg(source);
  if (cleaned === undefined) return undefined;
  let isBare = true;
  const bare = cleaned.replace(EMBEDDED, (whole, type: string, parameters: string, data: string) => {
    const stored =
      parameters.trim().toLowerCase() === ";base64" ? fromBase64(data.replace(/&#\w+;|\s/g, "")) : undefined;
    const format = type.toLowerCase() === "jpg" ? "jpeg" : type.toLowerCase();
    const picture = stored && withoutMetadata(stored, format);
    if (!picture) isBare = false;
    return picture ? `data:image/${format};base64,${base64(picture)}` : whole;
  });
  const own = svgSize(bare);
  const isSized = Math.round(own.width) === size.width && Math.round(own.height) === size.height;
  const notes = [KEPT, !isBare && PICTURES, hasExternalReferences(bare) && REFERS];
  return {
    text: isSized ? bare : sizedSvg(bare, size),
    notes: notes.filter((note) => typeof note === "string"),
  };
}
