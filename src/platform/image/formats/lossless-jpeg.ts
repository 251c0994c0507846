import { sniffFormat } from "#core/image/containers/sniff.ts";
import { SAME_SHAPE } from "#core/image/edits.ts";
import { frameOf } from "#core/image/jpeg/header.ts";
import { areaOnUnits, turnJpegFile } from "#core/image/jpeg/lossless-turn.ts";
import type { Orientation } from "#core/image/metadata/exif.ts";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import { bothOrientations, storedOrientation, swapsDimensions } from "#core/image/metadata/orientation.ts";
import type { Area } from "#core/image/pixels/region.ts";
import { areaOf } from "#core/image/shape.ts";
import type { Conversion, Converted } from "#platform/image/conversion.ts";
import { hasRoomFor, keptMetadata, NOT_KEPT, withMetadata } from "#platform/image/kept-metadata.ts";

/** How a JPG is turned and cropped without being encoded again. */
export interface LosslessPlan {
  /** Of the file. */
  readonly bytes: Uint8Array;
  /** From the stored picture to the displayed one. */
  readonly orientation: Orientation;
  /** The displayed area; undefined if a mirrored side ends within a block. */
  readonly area: Area | undefined;
  /** How far the area begins before the requested part, in pixels. */
  readonly before: { readonly left: number; readonly top: number };
  /** The conversion, with a crop that begins where the area does. */
  readonly conversion: Conversion;
}

/**
 * How a conversion could be done without loss: a JPG that is only turned, mirrored and cropped, at its own size.
 * Undefined for others, even if lossless conversion was requested.
 */
export async function losslessPlan(file: Blob, conversion: Conversion): Promise<LosslessPlan | undefined> {
  const { format, edits, resize, looksSame, targetBytes } = conversion;
  if (format !== "jpg" || !edits || resize || looksSame || edits.sharpen > 0 || edits.mark) return undefined;
  const { shape } = edits;
  if (shape.angle !== 0 || (shape.orientation === SAME_SHAPE.orientation && !shape.crop)) return undefined;
  if (targetBytes !== undefined && file.size > targetBytes) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const frame = sniffFormat(bytes) === "jpeg" ? frameOf(bytes) : undefined;
  if (!frame) return undefined;
  const orientation = bothOrientations(
    storedOrientation(bytes, "jpeg", readMetadata(bytes, "jpeg")),
    shape.orientation,
  );
  const size = swapsDimensions(orientation) ? { width: frame.height, height: frame.width } : frame;
  const wanted = areaOf(shape.crop ?? WHOLE, size);
  const area = areaOnUnits(frame, orientation, wanted);
  const { box } = conversion;
  const result = area ?? wanted;
  if (box && (result.width > box.width || result.height > box.height)) return undefined;
  const crop = area && {
    left: area.left / size.width,
    top: area.top / size.height,
    width: area.width / size.width,
    height: area.height / size.height,
  };
  return {
    bytes,
    orientation,
    area,
    before: area ? { left: wanted.left - area.left, top: wanted.top - area.top } : { left: 0, top: 0 },
    conversion: crop && shape.crop ? { ...conversion, edits: { ...edits, shape: { ...shape, crop } } } : conversion,
  };
}

/** Why a JPG that was to be turned without loss was encoded again. */
export const ENDS_WITHIN_BLOCK = "Re-encoded: with this rotation, a side would start in the middle of a JPG block.";

const WHOLE = { left: 0, top: 0, width: 1, height: 1 };

/**
 * Turns and crops a JPG by its plan; undefined if it must be decoded and encoded again, as a damaged file must be. It
 * keeps its color profile, since its pixels stay as they are.
 */
export async function turnWithoutLoss(
  file: Blob,
  { bytes, orientation, area, before }: LosslessPlan,
  conversion: Conversion,
): Promise<Converted | undefined> {
  if (!area) return undefined;
  const turned = turnJpegFile(bytes, orientation, area);
  if (!turned) return undefined;
  const read = await keptMetadata(file, conversion, area);
  const kept = withMetadata(turned.bytes, read, "jpg", area);
  if (conversion.targetBytes !== undefined && kept.length > conversion.targetBytes) return undefined;
  const { width, height } = area;
  const notes = ["Lossless: the JPG wasn't re-encoded, so quality has no effect."];
  if (before.left > 0 || before.top > 0) notes.push(`The crop starts at a block: ${beginning(before)}.`);
  notes.push(...read.notes);
  if (read.isLost || !hasRoomFor(read, "jpg")) notes.push(NOT_KEPT);
  return { blob: new Blob([kept], { type: "image/jpeg" }), width, height, isLossless: true, notes };
}

const beginning = ({ left, top }: LosslessPlan["before"]): string =>
  [left > 0 && `${left} px further left`, top > 0 && `${top} px further up`].filter(Boolean).join(", ");
