import { seededRandom } from "#core/random.ts";
import { createRaster, type Raster } from "#core/raster.ts";

/** A picture of random samples; opaque, or with random alpha. */
export function noise(width: number, height: number, seed: number, isOpaque = true): Raster {
  const picture = createRaster(width, height);
  const next = seededRandom(seed);
  for (let i = 0; i < picture.data.length; i++) picture.data[i] = isOpaque && i % 4 === 3 ? 255 : next() >>> 24;
  return picture;
}
