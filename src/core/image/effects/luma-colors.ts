import { REC_709 } from "#core/image/color/srgb.ts";
import { createRaster, type Raster } from "#core/raster.ts";

/** Entries of a table for each level of luma: the steepest gradient, between eight colors, moves by half a level in one. */
const FINENESS = 16;

/** The number of entries of a table for `mapLuma`: 255 levels of luma and what lies between them. */
const ENTRIES = 255 * FINENESS + 1;

/** A color as red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Each pixel as the color of its luma, 0 to 1: Rec. 709 of sRGB values. */
export function mapLuma({ width, height, data }: Raster, colorAt: (luma: number) => Rgb): Raster {
  const table = new Uint8ClampedArray(ENTRIES * 4);
  for (let entry = 0; entry < ENTRIES; entry++) table.set(colorAt(entry / (ENTRIES - 1)), entry * 4);
  const [toRed, toGreen, toBlue] = REC_709.map((weight) => weight * FINENESS) as [number, number, number];
  const colored = createRaster(width, height);
  const into = colored.data;
  for (let i = 0; i < into.length; i += 4) {
    const entry = ((toRed * data[i]! + toGreen * data[i + 1]! + toBlue * data[i + 2]! + 0.5) | 0) * 4;
    into[i] = table[entry]!;
    into[i + 1] = table[entry + 1]!;
    into[i + 2] = table[entry + 2]!;
    into[i + 3] = data[i + 3]!;
  }
  return colored;
}
