import { seededRandom } from "#core/random.ts";
import { createRaster, type Raster } from "#core/raster.ts";

/** A picture with smooth areas and grain, the same each time. */
export function landscape(width: number, height: number): Raster {
  const raster = createRaster(width, height);
  const random = seededRandom(1);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const grain = (random() >>> 27) - 16;
      raster.data[at] = 128 + 100 * Math.sin(x / 90) * Math.cos(y / 130) + grain;
      raster.data[at + 1] = (255 * y) / height + grain;
      raster.data[at + 2] = (255 * x) / width + grain;
      raster.data[at + 3] = 255;
    }
  }
  return raster;
}
