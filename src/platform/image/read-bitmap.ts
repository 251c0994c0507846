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
