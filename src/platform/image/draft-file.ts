import { clearColors, takesColors } from "#core/image/color/clear-colors.ts";
import { convertToSrgb, readProfile } from "#core/image/color/icc-profile.ts";
import { jpegFrame, jpegIsWhole } from "#core/image/containers/jpeg-segments.ts";
import { exifOrientation } from "#core/image/metadata/exif.ts";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import { clearExifOrientation, orient, swapsDimensions } from "#core/image/metadata/orientation.ts";
import { MAX_PIXELS, type Raster, type Size } from "#core/raster.ts";
import { canvasReadback, readBitmap } from "./canvas.ts";

// Smaller pictures are decoded whole in the time of a few frames.
const MIN_PIXELS = 2_000_000;

// A JPEG's blocks of 8 pixels a side can be decoded to fewer pixels, 1 to 8 a side (ITU-T T.81 §A.3.3: by a shorter transform).
const BLOCK = 8;

/**
 * A small version of a JPEG photo, shown while the whole is decoded: at least `minWidth` pixels wide, upright, in sRGB.
 * For use in a worker. `report` takes the size of the whole before the draft is decoded. Undefined for files of other
 * formats, and if the draft wouldn't be faster, would look different, or would fail (decoding the whole then reports
 * why).
 */
export async function draftFile(
  file: Blob,
  minWidth: number,
  report: (size: Size) => void = () => {},
): Promise<Raster | undefined> {
  if (canvasReadback() !== "exact") return undefined;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const stored = jpegIsWhole(bytes) ? jpegFrame(bytes) : undefined;
    const pixels = stored ? stored.width * stored.height : 0;
    if (!stored || pixels < MIN_PIXELS || pixels > MAX_PIXELS) return undefined;
    const metadata = readMetadata(bytes, "jpeg");
    const { exif, icc } = metadata;
    const orientation = exif ? exifOrientation(exif) : 1;
    if (exif) clearExifOrientation(exif);
    const { width, height } = stored;
    const upright = swapsDimensions(orientation) ? { width: height, height: width } : { width, height };
    const kept = Math.ceil((BLOCK * minWidth) / upright.width);
    if (kept >= BLOCK) return undefined;
    const small = { width: Math.ceil((width * kept) / BLOCK), height: Math.ceil((height * kept) / BLOCK) };
    report(upright);
    // As the whole will be.
    const profile = icc && takesColors("jpeg", metadata) ? readProfile(icc) : undefined;
    if (profile) clearColors(bytes, "jpeg");
    const draft = await decodeSmall(bytes, small);
    if (profile) convertToSrgb(draft, profile);
    return orient(draft, orientation);
  } catch {
    return undefined;
  }
}

async function decodeSmall(bytes: Uint8Array<ArrayBuffer>, size: Size): Promise<Raster> {
  const picture = await (typeof ImageDecoder === "undefined" ? scaledBitmap(bytes, size) : firstFrame(bytes, size));
  try {
    return readBitmap(picture, size);
  } finally {
    picture.close();
  }
}

// Chromium decodes only as many pixels as requested, in half the time of `createImageBitmap`.
async function firstFrame(data: Uint8Array<ArrayBuffer>, { width, height }: Size): Promise<VideoFrame> {
  const decoder = new ImageDecoder({ data, type: "image/jpeg", desiredWidth: width, desiredHeight: height });
  try {
    return (await decoder.decode()).image;
  } finally {
    decoder.close();
  }
}

const scaledBitmap = (bytes: Uint8Array<ArrayBuffer>, { width, height }: Size): Promise<ImageBitmap> =>
  createImageBitmap(new Blob([bytes], { type: "image/jpeg" }), {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: "medium",
  });

/** A file to make a thumbnail of, whose shorter side should have this many pixels. */
export interface ThumbnailJob {
  readonly file: Blob;
  readonly size: Size;
  readonly side: number;
}

/**
 * A small version of a picture, or its own size if that is smaller; undefined if this browser can't read the file. For
 * use in a worker: a picture that an `img` decodes at full size stays in memory.
 */
export async function thumbnailOf({ file, size, side }: ThumbnailJob): Promise<ImageBitmap | undefined> {
  const width = Math.ceil(size.width * Math.min(1, side / Math.min(size.width, size.height)));
  const options = width < size.width ? ({ resizeWidth: width, resizeQuality: "medium" } as const) : {};
  try {
    const draft = await draftFile(file, width);
    return await createImageBitmap(draft ? new ImageData(draft.data, draft.width, draft.height) : file, options);
  } catch {
    return undefined;
  }
}
