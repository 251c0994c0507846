import type { BandConstraints, planBands } from "#core/image/pixels/bands.ts";
import { planStretches, type Reshaping, type StretchBand, type StretchPlan } from "#core/image/pixels/stretches.ts";
import type { Raster, Size } from "#core/raster.ts";

/** The rows of an image that an effect is asked to render. */
export interface RenderRegion {
  /** How many of these pixels make one pixel of the preview. */
  readonly scale: number;
  /** How many pixels of the visitor's image make one of these: 1 at full resolution. */
  readonly reduction: number;
  /** The first row to render, counted in these rows, and the row after the last. */
  readonly from: number;
  readonly to: number;
  /** The index of the first row in the whole image. */
  readonly top: number;
  /** How many rows the whole image has. */
  readonly rows: number;
}

/** A change of shape or size, and the effect on the rows after it. */
interface EffectStretch<Settings> extends Reshaping {
  /** The settings to render the rows with. */
  readonly settings: Settings;
}

/** An image tool's operation on pixels. */
export interface Effect<Settings> {
  /** Renders the rows of a region; `report` takes the share done, 0 to 1. */
  readonly render: (image: Raster, settings: Settings, region: RenderRegion, report: (share: number) => void) => Raster;
  /**
   * If results may have another shape or size: how an image at its own size is rendered, each stretch working on the
   * result of the one before.
   */
  readonly stretches?: (settings: Settings) => readonly EffectStretch<Settings>[];
  /** Compared with results of another size: the image in that size, without other changes. */
  readonly original?: (image: Raster, settings: Settings, region: RenderRegion) => Raster;
  /** For an image of that size; undefined if every row depends on all rows above it, or on all others. */
  readonly bandConstraints: (settings: Settings, scale: number, whole: Size) => BandConstraints | undefined;
}

/** The settings and the width of a preview. */
export interface PreviewRequest<Settings> {
  readonly settings: Settings;
  readonly width: number;
  /** Whether the original pixels are returned too, to compare with. */
  readonly withOriginal: boolean;
}

/** The image with the effect, scaled down. */
export interface Preview extends Raster {
  /** The pixels without the effect, in the result's size, if the request asked for them. */
  readonly original?: Uint8ClampedArray<ArrayBuffer>;
  /** The time the effect took in milliseconds, without scaling the image down. */
  readonly ms: number;
  /** It was made from a draft of the image, and comes again once the image is whole. */
  readonly isDraft: boolean;
}

/** The region that covers a whole image. */
export const wholeRegion = ({ height }: Raster, scale: number, reduction = 1): RenderRegion => ({
  scale,
  reduction,
  from: 0,
  to: height,
  top: 0,
  rows: height,
});

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
