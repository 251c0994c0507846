import { createRaster, type Raster, type Size } from "#core/raster.ts";

// iOS gives blank canvases beyond 16 777 216 pixels, Chromium beyond 16 384 a side: pictures are read in pieces.
const PIECE_PIXELS = 4_194_304;
const PIECE_SIDE = 8192;

/** The pixels of a bitmap in sRGB. Canvases are premultiplied: nearly transparent pixels keep their colors only roughly. */
export function readBitmap(bitmap: ImageBitmap): Raster {
  const picture = createRaster(bitmap.width, bitmap.height);
  const width = Math.min(PIECE_SIDE, bitmap.width);
  const height = Math.min(PIECE_SIDE, bitmap.height, Math.max(1, Math.floor(PIECE_PIXELS / width)));
  const canvas = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!canvas) throw new Error("This browser has no canvas");
  for (let top = 0; top < bitmap.height; top += height) {
    for (let left = 0; left < bitmap.width; left += width) {
      const columns = Math.min(width, bitmap.width - left);
      const rows = Math.min(height, bitmap.height - top);
      canvas.clearRect(0, 0, columns, rows);
      canvas.drawImage(bitmap, -left, -top);
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

/**
 * The picture of a file as the browser decodes it: in sRGB, orientation applied, of the size that is asked for. For use in
 * a worker.
 */
export async function decodeInBrowser(bytes: Uint8Array<ArrayBuffer>, mediaType: string, size?: Size): Promise<Raster> {
  const file = new Blob([bytes], { type: mediaType });
  const bitmap = await (size
    ? createImageBitmap(file, { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: "medium" })
    : createImageBitmap(file));
  try {
    return readBitmap(bitmap);
  } finally {
    bitmap.close();
  }
}
