import type { Size } from "#core/raster.ts";
import { draftFile } from "./draft-file.ts";

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
