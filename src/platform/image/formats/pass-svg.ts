import { hasExternalReferences, namedSvg, sizedSvg, svgSize } from "#core/image/containers/svg.ts";
import { cleanedSvg } from "#core/image/containers/svg-clean.ts";
import { withoutMetadata } from "#core/image/metadata/metadata-write.ts";
import type { ResizePlan } from "#core/image/pixels/resize-plan.ts";
import type { Size } from "#core/raster.ts";
import { base64, fromBase64 } from "#platform/image/base64.ts";

/** An SVG file that stays a drawing, and sentences for the visitor. */
interface PassedSvg extends Size {
  readonly text: string;
  readonly notes: readonly string[];
}

const KEPT = "It stays a drawing: scripts, comments and its editor's data are removed.";
const PICTURES = "A picture inside it keeps its metadata.";
const REFERS = "It refers to other files, which aren't part of it.";

// Programs break long lines, some with references to the characters.
const EMBEDDED = /data:image\/(jpe?g|png|webp|gif|avif|svg\+xml)([^,"']*),((?:[A-Za-z0-9+/=\s]|&#x?[\da-f]+;)*)/gi;

/** Whether an SVG's markup can be followed, so that it can be handed on without scripts and personal data. */
export const canPassSvg = (source: string): boolean => cleanedSvg(source) !== undefined;

/**
 * An SVG without scripts and personal data, itself and the pictures in it, in the size that is planned for its own; undefined where
 * its markup cannot be followed.
 */
export function passSvg(source: string, planFor: (own: Size) => ResizePlan): PassedSvg | undefined {
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
  const { scaled, kept } = planFor(own);
  const isWhole = kept.width === scaled.width && kept.height === scaled.height;
  const isOwnSize =
    isWhole && Math.round(own.width) === Math.round(kept.width) && Math.round(own.height) === Math.round(kept.height);
  const notes = [KEPT, !isBare && PICTURES, hasExternalReferences(bare) && REFERS];
  return {
    text: isOwnSize ? namedSvg(bare) : sizedSvg(bare, kept, partKept(own, { scaled, kept })),
    ...kept,
    notes: notes.filter((note) => typeof note === "string"),
  };
}

/** The part of a drawing that a plan keeps, around its middle, in pixels of the drawing's own size. */
function partKept(own: Size, { scaled, kept }: ResizePlan) {
  const [across, down] = [own.width / scaled.width, own.height / scaled.height];
  // As pixels are cut: see cropToMiddle.
  const left = Math.floor((scaled.width - kept.width) / 2) * across;
  const top = Math.floor((scaled.height - kept.height) / 2) * down;
  return { left, top, width: kept.width * across, height: kept.height * down };
}
