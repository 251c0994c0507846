import { createRaster, type Raster } from "#core/raster.ts";
import type { Orientation } from "./exif.ts";

interface Turn {
  /** Rows become columns. */
  readonly transposes: boolean;
  readonly fromRight: boolean;
  readonly fromBottom: boolean;
}

// CIPA DC-008 §4.6.5: the sides of the visual picture that row 0 and column 0 of the stored one are.
const TURNS: Readonly<Record<Orientation, Turn>> = {
  1: { transposes: false, fromRight: false, fromBottom: false },
  2: { transposes: false, fromRight: true, fromBottom: false },
  3: { transposes: false, fromRight: true, fromBottom: true },
  4: { transposes: false, fromRight: false, fromBottom: true },
  5: { transposes: true, fromRight: false, fromBottom: false },
  6: { transposes: true, fromRight: false, fromBottom: true },
  7: { transposes: true, fromRight: true, fromBottom: true },
  8: { transposes: true, fromRight: true, fromBottom: false },
};

// Pixels of a square that the cache holds whole while rows are written from columns.
const TILE = 32;

/** Whether turning by `orientation` exchanges width and height. */
export const exchangesSides = (orientation: Orientation): boolean => TURNS[orientation].transposes;

/** The picture turned upright; the same picture if it is so already. */
export function orient(picture: Raster, orientation: Orientation): Raster {
  if (orientation === 1) return picture;
  const { transposes, fromRight, fromBottom } = TURNS[orientation];
  const { width, height } = picture;
  const turned = transposes ? createRaster(height, width) : createRaster(width, height);
  const source = pixels(picture);
  const target = pixels(turned);
  // The source pixel of target (x, y) is start + x * across + y * down.
  const across = transposes ? (fromBottom ? -width : width) : fromRight ? -1 : 1;
  const down = transposes ? (fromRight ? -1 : 1) : fromBottom ? -width : width;
  const start = (fromRight ? width - 1 : 0) + (fromBottom ? (height - 1) * width : 0);
  for (let top = 0; top < turned.height; top += TILE) {
    const bottom = Math.min(turned.height, top + TILE);
    for (let left = 0; left < turned.width; left += TILE) {
      const right = Math.min(turned.width, left + TILE);
      for (let y = top; y < bottom; y++) {
        let from = start + left * across + y * down;
        for (let to = y * turned.width + left; to < y * turned.width + right; to++, from += across) {
          target[to] = source[from] ?? 0;
        }
      }
    }
  }
  return turned;
}

const pixels = ({ data }: Raster) => new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
