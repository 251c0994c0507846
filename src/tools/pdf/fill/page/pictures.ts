import type { Raster } from "#core/raster.ts";
import type { Changes } from "./changes.ts";

/** An image as a document stores it. */
export interface StoredImage {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel, packed as `filter` says. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly filter?: "/DCTDecode" | "/FlateDecode";
  /** How opaque each pixel is, packed only if there is a `filter`; undefined where all are. */
  readonly alpha?: Uint8Array<ArrayBuffer>;
}

/** The pixels of a picture, with their transparency apart. */
export function storedImage({ width, height, data }: Raster): StoredImage {
  const bytes = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  let isOpaque = true;
  for (let i = 0; i < alpha.length; i++) {
    bytes[3 * i] = data[4 * i] ?? 0;
    bytes[3 * i + 1] = data[4 * i + 1] ?? 0;
    bytes[3 * i + 2] = data[4 * i + 2] ?? 0;
    const opacity = data[4 * i + 3] ?? 0;
    alpha[i] = opacity;
    isOpaque &&= opacity === 255;
  }
  return { width, height, bytes, ...(!isOpaque && { alpha }) };
}

/** Adds an image to a document, with its soft mask; returns its reference. */
export function addImage(changes: Changes, { width, height, bytes, filter, alpha }: StoredImage): string {
  const dict = {
    "/Type": "/XObject",
    "/Subtype": "/Image",
    "/Width": width,
    "/Height": height,
    "/BitsPerComponent": 8,
  };
  const mask =
    alpha &&
    changes.addStream({ ...dict, "/ColorSpace": "/DeviceGray", ...(filter && { "/Filter": "/FlateDecode" }) }, alpha);
  return changes.addStream(
    {
      ...dict,
      "/ColorSpace": "/DeviceRGB",
      ...(filter && { "/Filter": filter }),
      ...(mask !== undefined && { "/SMask": mask }),
    },
    bytes,
  );
}

/** A text that is drawn as a picture, because the built-in font lacks its letters. Lengths are in points. */
interface TextRequest {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  /** 0 for what fits. */
  readonly size: number;
  readonly isWrapped: boolean;
  readonly align: number;
  /** Red, green and blue from 0 to 1. */
  readonly color: readonly [number, number, number];
}

/** Draws a text with the browser's fonts, transparent around it. */
export type DrawText = (request: TextRequest) => Promise<Raster>;
