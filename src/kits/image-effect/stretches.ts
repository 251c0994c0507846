import type { planBands } from "#core/image/pixels/bands.ts";
import { planStretches, type StretchBand, type StretchPlan } from "#core/image/pixels/stretches.ts";
import type { Raster, Size } from "#core/raster.ts";
import type { Effect, EffectStretch } from "./effect.ts";

/** A band to render. */
export interface BandToRender<Settings> extends Pick<StretchPlan, "before" | "size"> {
  readonly settings: Settings;
  readonly scale: number;
  /** The number of the stretch. */
  readonly stretch: number;
  readonly band: StretchBand;
  /** The part of the picture before the stretch that is behind the band. */
  readonly part: Raster;
}

const stretchesOf = <Settings>(effect: Effect<Settings>, settings: Settings): readonly EffectStretch<Settings>[] =>
  effect.stretches?.(settings) ?? [
    { settings, sizeOf: (size) => size, areaBehind: (area) => area, reshape: (part) => part },
  ];

/** How an image of that size is rendered: the bands of each stretch. */
export const planOf = <Settings>(
  effect: Effect<Settings>,
  settings: Settings,
  scale: number,
  whole: Size,
  bandPixels?: number,
  plan?: typeof planBands,
): readonly StretchPlan[] =>
  planStretches(
    stretchesOf(effect, settings).map(({ settings, ...shape }) => ({
      ...shape,
      bandConstraints: (size) => effect.bandConstraints(settings, scale, size),
    })),
    whole,
    bandPixels,
    plan,
  );

/** A band of a stretch. */
export function renderBand<Settings>(
  effect: Effect<Settings>,
  { settings, scale, stretch, before, size, band: { top, bottom, first, last }, part }: BandToRender<Settings>,
  report: (share: number) => void = () => {},
): Raster {
  const own = stretchesOf(effect, settings)[stretch];
  if (!own) throw new RangeError("No such stretch");
  const rows = own.reshape(part, { left: 0, top: first, width: size.width, height: last - first }, before);
  const region = { scale, reduction: 1, from: top - first, to: bottom - first, top: first, rows: size.height };
  return effect.render(rows, own.settings, region, report);
}
