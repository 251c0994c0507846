import { createRaster, type Raster, type Size } from "#core/raster.ts";

// iOS gives blank canvases beyond 16 777 216 pixels, Chromium beyond 16 384 a side: pictures are read in pieces.
const PIECE_PIXELS = 4_194_304;
const PIECE_SIDE = 8192;

/**
 * The pixels of a bitmap or a frame in sRGB, scaled to the size if that is not its own. Canvases are premultiplied: nearly
 * transparent pixels keep their colors only roughly.
 */
export function readBitmap(bitmap: ImageBitmap | VideoFrame, size: Size): Raster {
  const picture = createRaster(size.width, size.height);
  const width = Math.min(PIECE_SIDE, size.width);
  const height = Math.min(PIECE_SIDE, size.height, Math.max(1, Math.floor(PIECE_PIXELS / width)));
  const canvas = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!canvas) throw new Error("This browser has no canvas");
  for (let top = 0; top < size.height; top += height) {
    for (let left = 0; left < size.width; left += width) {
      const columns = Math.min(width, size.width - left);
      const rows = Math.min(height, size.height - top);
      canvas.clearRect(0, 0, columns, rows);
      canvas.drawImage(bitmap, -left, -top, size.width, size.height);
      copyPiece(canvas.getImageData(0, 0, columns, rows), picture, left, top);
    }
  }
  return picture;
}

function copyPiece(piece: ImageData, picture: Raster, left: number, top: number): void {
  if (piece.width === picture.width) {
    picture.data.set(piece.data, top * picture.width * 4);
    return;
  }
  for (let y = 0; y < piece.height; y++) {
    const row = piece.data.subarray(y * piece.width * 4, (y + 1) * piece.width * 4);
    picture.data.set(row, ((top + y) * picture.width + left) * 4);
  }
}

/** The picture of a file as the browser decodes it: in sRGB, orientation applied. For use in a worker. */
export async function decodeInBrowser(bytes: Uint8Array<ArrayBuffer>, mediaType: string): Promise<Raster> {
  const bitmap = await createImageBitmap(new Blob([bytes], { type: mediaType }));
  try {
    return readBitmap(bitmap, bitmap);
  } finally {
    bitmap.close();
  }
}

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

/** The pixels that a canvas gives back: exact, noisy, or none (old browsers have no canvas in workers). */
type CanvasReadback = "exact" | "noisy" | "absent";

let state: CanvasReadback | undefined;

/**
 * Whether a canvas gives back the pixels that were put on it. Browsers that resist fingerprinting (Firefox
 * with that setting, Brave) add noise.
 */
export function canvasReadback(): CanvasReadback {
  state ??= tryCanvas();
  return state;
}

function tryCanvas(): CanvasReadback {
  if (typeof OffscreenCanvas === "undefined") return "absent";
  const side = 64;
  const canvas = new OffscreenCanvas(side, side).getContext("2d", { willReadFrequently: true });
  if (!canvas) return "absent";
  const pattern = new ImageData(side, side);
  for (let i = 0; i < pattern.data.length; i++) pattern.data[i] = i % 4 === 3 ? 255 : (i * 73) ^ (i >> 5);
  canvas.putImageData(pattern, 0, 0);
  const back = canvas.getImageData(0, 0, side, side).data;
  return back.every((value, i) => value === pattern.data[i]) ? "exact" : "noisy";
}
