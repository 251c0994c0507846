import type { Raster } from "#core/raster.ts";
import { canvasState } from "./canvas-truth.ts";

/** Whether the browser itself writes files of a media type, and of the pixels that it is given. */
export async function browserWrites(mediaType: string): Promise<boolean> {
  if (canvasState() !== "true") return false;
  const canvas = new OffscreenCanvas(1, 1);
  // Without a context a canvas has nothing to write.
  canvas.getContext("2d");
  const blob = await canvas.convertToBlob({ type: mediaType }).catch(() => undefined);
  // For what it does not know a browser gives a PNG file and says nothing.
  return blob?.type === mediaType;
}

/** A picture written by the browser, for where no codec can run; `quality` is 1 to 100. For use in a worker. */
export async function encodeInBrowser(
  { width, height, data }: Raster,
  mediaType: string,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.putImageData(new ImageData(data, width, height), 0, 0);
  // A canvas beyond the browser's limits stays blank.
  const last = context?.getImageData(width - 1, height - 1, 1, 1).data[3];
  if (last !== data.at(-1)) throw new Error(`The browser has no canvas of ${width} by ${height} pixels`);
  const blob = await canvas.convertToBlob({ type: mediaType, quality: quality / 100 });
  return new Uint8Array(await blob.arrayBuffer());
}
