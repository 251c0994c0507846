import { createRaster, type Raster } from "#core/raster.ts";

// The paper's brightness is measured in tiles of this many pixels, because photos are darker at their edges.
const TILE = 32;
/** What is brighter than this part of its paper is paper, and what is darker than the other is ink. */
const PAPER = 0.86;
const INK = 0.6;

const brightness = (data: Uint8ClampedArray, at: number): number =>
  0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);

/** The ink of a photo of a signature, without its paper and cut to its size; undefined if no ink is found. */
export function removePaper({ width, height, data }: Raster): Raster | undefined {
  const columns = Math.ceil(width / TILE);
  const rows = Math.ceil(height / TILE);
  const paper = Array.from({ length: columns * rows }, (_, index) =>
    paperOf({ width, height, data }, (index % columns) * TILE, Math.floor(index / columns) * TILE),
  );
  const paperAt = (x: number, y: number): number => {
    // Between the middles of four tiles.
    const [across, down] = [x / TILE - 0.5, y / TILE - 0.5];
    const [column, row] = [Math.floor(across), Math.floor(down)];
    const tile = (c: number, r: number) =>
      paper[Math.max(0, Math.min(rows - 1, r)) * columns + Math.max(0, Math.min(columns - 1, c))] ?? 255;
    const [u, v] = [across - column, down - row];
    const upper = tile(column, row) * (1 - u) + tile(column + 1, row) * u;
    const lower = tile(column, row + 1) * (1 - u) + tile(column + 1, row + 1) * u;
    return upper * (1 - v) + lower * v;
  };
  const opacity = new Uint8ClampedArray(width * height);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const part = brightness(data, 4 * at) / Math.max(1, paperAt(x, y));
      const visible = ((data[4 * at + 3] ?? 255) * Math.max(0, Math.min(1, (PAPER - part) / (PAPER - INK)))) / 255;
      opacity[at] = Math.round(255 * visible);
      if (visible < 0.5) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < left) return undefined;
  const cut = createRaster(right - left + 1, bottom - top + 1);
  for (let y = 0; y < cut.height; y++) {
    for (let x = 0; x < cut.width; x++) {
      const from = (y + top) * width + x + left;
      const to = 4 * (y * cut.width + x);
      cut.data.set(data.subarray(4 * from, 4 * from + 3), to);
      cut.data[to + 3] = opacity[from] ?? 0;
    }
  }
  return cut;
}

/** How bright a tile's paper is: brighter than seven of eight of its pixels. */
function paperOf({ width, height, data }: Raster, left: number, top: number): number {
  const values: number[] = [];
  for (let y = top; y < Math.min(height, top + TILE); y += 2) {
    for (let x = left; x < Math.min(width, left + TILE); x += 2) values.push(brightness(data, 4 * (y * width + x)));
  }
  values.sort((one, other) => one - other);
  return values[Math.floor(values.length * 0.875)] ?? 255;
}
