import type { Raster, Size } from "#core/raster.ts";
import { areaOfBands, BAND_PIXELS, type Band, type BandConstraints, type PlacedRows, planBands } from "./bands.ts";
import { type Area, allOf } from "./region.ts";

/** A change of a picture's shape or size, as parts of the picture go through it. */
export interface Reshaping {
  /** The size after the change. */
  readonly sizeOf: (whole: Size) => Size;
  /** The part of a picture that an area depends on once the shape is changed. */
  readonly areaBehind: (area: Area, whole: Size) => Area;
  /** That area, of exactly that part. */
  readonly reshape: (part: Raster, area: Area, whole: Size) => Raster;
}

/** A change of the shape, and what is then done to the rows of that. */
export interface Stretch extends Pick<Reshaping, "sizeOf" | "areaBehind"> {
  /** Constraints of the steps on the rows. */
  readonly bandConstraints: (size: Size) => BandConstraints | undefined;
}

/** A band of a stretch's result, and the area of the picture before the stretch that the rows it reads depend on. */
export interface StretchBand extends Band {
  readonly behind: Area;
}

/** The bands of a stretch's result, and the picture's size before and after it. */
export interface StretchPlan {
  readonly before: Size;
  readonly size: Size;
  readonly bands: readonly StretchBand[];
}

// What makes a picture smaller reads rows around those of a band as well, so that a band has several.
const MIN_ROWS = 16;

/**
 * Plans stretches, each working on the previous one's result: their bands have about this many pixels, before or after
 * the shape is changed, whichever are more. Bands that no later stretch reads are left out.
 */
export function planStretches(
  stretches: readonly Stretch[],
  whole: Size,
  bandPixels = BAND_PIXELS,
  plan = planBands,
): readonly StretchPlan[] {
  let size: Size = { width: whole.width, height: whole.height };
  const plans = stretches.map((stretch) => {
    const before = size;
    size = stretch.sizeOf(before);
    return { before, size, bands: bandsOf(stretch, before, size, bandPixels, plan) };
  });
  const used: StretchPlan[] = [];
  for (const { bands, ...sizes } of plans.toReversed()) {
    const readers = used[0]?.bands;
    const isRead = ({ top, bottom }: Band) => !readers || readers.some(({ behind }) => reaches(behind, top, bottom));
    used.unshift({ ...sizes, bands: bands.filter(isRead) });
  }
  return used;
}

function bandsOf(
  { areaBehind, bandConstraints }: Stretch,
  before: Size,
  size: Size,
  bandPixels: number,
  plan: typeof planBands,
): readonly StretchBand[] {
  const { width, height } = size;
  const read = areaBehind(allOf(size), before);
  const shrinking = Math.max(1, (read.width * read.height) / (width * height));
  const pixels = shrinking > 1 ? Math.max(bandPixels / shrinking, MIN_ROWS * width) : bandPixels;
  return plan(width, height, bandConstraints(size), pixels).map((band) => ({
    ...band,
    behind: areaBehind({ left: 0, top: band.first, width, height: band.last - band.first }, before),
  }));
}

const reaches = ({ top, height }: Area, from: number, to: number): boolean => top < to && top + height > from;

/**
 * Cuts the areas that the bands of the next stretch are made of, once each, from the bands of a picture: a band is let go once
 * no area needs it anymore.
 */
export function partsOf(rendered: readonly PlacedRows[], areas: readonly Area[]): (area: Area) => Raster {
  const waiting = new Set(areas);
  let kept = rendered;
  return (area) => {
    const part = areaOfBands(kept, area);
    waiting.delete(area);
    const isNeeded = ({ top, raster }: PlacedRows) =>
      [...waiting].some((other) => reaches(other, top, top + raster.height));
    kept = kept.filter(isNeeded);
    return part;
  };
}
