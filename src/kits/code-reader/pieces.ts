import { lanczosResize } from "#core/image/pixels/resize-lanczos.ts";
import { createRaster, type Raster } from "#core/raster.ts";

// The decoder of the package `qr` takes no picture with a longer side, and ZXing would take seconds.
const LONGEST_SIDE = 4096;

/** The picture, reduced where a side of it is longer than decoders take. */
export function withinLimit(picture: Raster): Raster {
  const longer = Math.max(picture.width, picture.height);
  if (longer <= LONGEST_SIDE) return picture;
  const side = (length: number) => Math.max(1, Math.round((length * LONGEST_SIDE) / longer));
  return lanczosResize(picture, { width: side(picture.width), height: side(picture.height) });
}

/** Pieces that overlap by half: a code is whole in one of them. */
export function* piecesOf(
  picture: Raster,
): Generator<{ readonly raster: Raster; readonly left: number; readonly top: number }> {
  const starts = (length: number) => {
    const count = Math.max(1, Math.ceil((length - LONGEST_SIDE) / (LONGEST_SIDE / 2)) + 1);
    return Array.from({ length: count }, (_, at) =>
      Math.max(0, Math.min(length - LONGEST_SIDE, (at * LONGEST_SIDE) / 2)),
    );
  };
  for (const top of starts(picture.height)) {
    for (const left of starts(picture.width)) {
      const width = Math.min(LONGEST_SIDE, picture.width);
      const height = Math.min(LONGEST_SIDE, picture.height);
      const piece = createRaster(width, height);
      for (let y = 0; y < height; y++) {
        const from = ((top + y) * picture.width + left) * 4;
        piece.data.set(picture.data.subarray(from, from + width * 4), y * width * 4);
      }
      yield { raster: piece, left, top };
    }
  }
}
