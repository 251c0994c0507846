import type { Raster } from "#core/raster.ts";
import { canvasReadback } from "./canvas-readback.ts";

/** Whether the browser can encode a media type, without changing any pixel. */
export async function browserWrites(mediaType: string): Promise<boolean> {
  if (canvasReadback() !== "exact") return false;
  const canvas = new OffscreenCanvas(1, 1);
  // A canvas without a context cannot be encoded.
  canvas.getContext("2d");
  const blob = await canvas.convertToBlob({ type: mediaType }).catch(() => undefined);
  // Browsers silently give PNG for a media type that they do not know.
  return blob?.type === mediaType;
}

/** Encodes a picture by the browser, where no codec can run; `quality` is 1 to 100. For use in a worker. */
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
