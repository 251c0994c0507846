import type { BandConstraints } from "#core/image/pixels/bands.ts";
import type { Raster } from "#core/raster.ts";
import { ditheringOf } from "./dithering.ts";
import { downsample } from "./downsample.ts";
import { ditherByKernel, hasKernels } from "./kernels.ts";
import { methods } from "./methods.ts";
import { enlarge, paint } from "./paint.ts";
import type { DitherSettings } from "./params.ts";
import { plainIndexes } from "./plain.ts";

/** The image in two colors or in those of a palette, with its own size and alpha. */
export function dither(
  source: Raster,
  settings: DitherSettings,
  report: (share: number) => void = () => {},
  usesKernels = hasKernels(),
): Raster {
  const small = downsample(source, settings.pixelSize);
  const dithering = ditheringOf(settings);
  const byKernel = usesKernels ? ditherByKernel(small, dithering, report) : undefined;
  const result = byKernel ?? paint(small, plainIndexes(small, dithering, report), dithering.colors);
  return settings.pixelSize === 1 ? result : enlarge(result, source, settings.pixelSize);
}

/**
 * Bands of ordered dithering start where the threshold map does. With error diffusion, every row depends on the rows
 * above it.
 */
export function ditherBands({ algorithm, pixelSize, cell }: DitherSettings): BandConstraints | undefined {
  const method = methods[algorithm];
  return method.kind === "map" ? { context: 0, alignment: method.map(cell).size * pixelSize } : undefined;
}
