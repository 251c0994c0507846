import { createRaster, type Raster } from "#core/raster.ts";

/** Downsamples to one pixel per block of `size` by `size`, its mean; blocks at the right and bottom may be smaller. */
export function downsample(source: Raster, size: number): Raster {
  if (size === 1) return source;
  const { width, height, data } = source;
  const result = createRaster(Math.ceil(width / size), Math.ceil(height / size));
  let to = 0;
  for (let top = 0; top < height; top += size) {
    for (let left = 0; left < width; left += size, to += 4) {
      const right = Math.min(width, left + size);
      const bottom = Math.min(height, top + size);
      let red = 0;
      let green = 0;
      let blue = 0;
      let alpha = 0;
      for (let y = top; y < bottom; y++) {
        for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
          const covered = data[at + 3]!;
          red += data[at]! * covered;
          green += data[at + 1]! * covered;
          blue += data[at + 2]! * covered;
          alpha += covered;
        }
      }
      if (alpha === 0) continue;
      result.data[to] = red / alpha;
      result.data[to + 1] = green / alpha;
      result.data[to + 2] = blue / alpha;
      result.data[to + 3] = alpha / ((right - left) * (bottom - top));
    }
  }
  return result;
}
