import type { Raster } from "#core/raster.ts";
import type { Changes } from "./changes.ts";

/** An image as a document stores it. */
export interface StoredImage {
  readonly width: number;
  readonly height: number;
  /** A JPEG file, or red, green and blue of each pixel. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isJpeg: boolean;
  /** How opaque each pixel is; undefined where all are. */
  readonly alpha?: Uint8Array<ArrayBuffer>;
}

/** The pixels of a picture, with their transparency apart. */
export function storedImage({ width, height, data }: Raster): StoredImage {
  const bytes = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  let isOpaque = true;
  for (let i = 0; i < alpha.length; i++) {
    bytes.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
    const opacity = data[4 * i + 3] ?? 0;
    alpha[i] = opacity;
    isOpaque &&= opacity === 255;
  }
  return { width, height, bytes, isJpeg: false, ...(!isOpaque && { alpha }) };
}

/** Adds an image to a document, with its soft mask; returns its reference. */
export function addImage(changes: Changes, { width, height, bytes, isJpeg, alpha }: StoredImage): string {
  const dict = {
    "/Type": "/XObject",
    "/Subtype": "/Image",
    "/Width": width,
    "/Height": height,
    "/BitsPerComponent": 8,
  };
  const mask = alpha && changes.addStream({ ...dict, "/ColorSpace": "/DeviceGray" }, alpha);
  return changes.addStream(
    {
      ...dict,
      "/ColorSpace": "/DeviceRGB",
      ...(isJpeg && { "/Filter": "/DCTDecode" }),
      ...(mask !== undefined && { "/SMask": mask }),
    },
    bytes,
  );
}
