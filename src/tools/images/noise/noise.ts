import { addGrains, grainsAt } from "#core/image/effects/add-grains.ts";
import { reachOf } from "#core/image/effects/noise-shift.ts";
import type { Raster } from "#core/raster.ts";
import { addNoiseByKernel, hasKernel } from "./kernel.ts";
import type { NoiseSettings } from "./params.ts";

/**
 * Adds noise: unless kind and tone say otherwise, a random shift per grain and channel in whole levels, uniform between ± amount × strength / 100. A grain is
 * a square of `grain` pixels of the visitor's image, and its shift depends only on its position there and on the seed. If
 * `reduction` of those pixels make one pixel of `source`, the pixel shows the grain at its center. `top` is the index
 * of the first row in the whole image.
 */
export function addNoise(
  source: Raster,
  settings: NoiseSettings,
  reduction: number,
  top = 0,
  usesKernel = hasKernel(),
): Raster {
  const columns = grainsAt(source.width, 0, reduction, settings.grain);
  const rows = grainsAt(source.height, top, reduction, settings.grain);
  const { kind, tone, amount, strength, tint, seed } = settings;
  if (kind === "uniform" && tone === "all" && usesKernel) return addNoiseByKernel(source, settings, columns, rows);
  const share = (amount * strength) / 10_000;
  return addGrains(source, {
    kind,
    tone,
    isMono: tint === "mono",
    reach: reachOf(settings),
    share,
    seed,
    columns,
    rows,
  });
}
