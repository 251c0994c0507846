import { channelsOf } from "#core/hex.ts";
import { mixPixel } from "#core/image/blur/mix.ts";
import type { RowRange } from "#core/image/blur/rows.ts";
import { pixelate } from "#core/image/effects/pixelate.ts";
import { rowsOf } from "#core/image/pixels/region.ts";
import { createRaster, type Raster, type Size } from "#core/raster.ts";
import type { Cover } from "./cover-params.ts";
import { RegionRows } from "./region-rows.ts";

/** Some of the given rows, and where these lie in the picture. */
export interface CoveredRows extends RowRange {
  /** The size of the whole picture. */
  readonly whole: Size;
  /** The index of the first given row in it. */
  readonly top: number;
}

/** How a picture is blurred. */
export interface RowBlur {
  /** Rows that are blurred by themselves begin at a multiple of that in the picture, or where the given rows begin. */
  readonly alignment: number;
  readonly render: (rows: RowRange) => Raster;
}

/**
 * Rows of a picture with its regions, or all but its regions, blurred or covered. What is covered is so in every pixel that
 * a region touches, and alpha with it: nothing of it is left.
 */
export function coverRegions(source: Raster, settings: Cover, rows: CoveredRows, blur: RowBlur): Raster {
  const { where, cover } = settings;
  const { from, to, top, whole } = rows;
  const regions = new RegionRows(settings.regions, whole);
  /** What becomes of each pixel of a row: 0 where it stays as it is, 1 where nothing of it stays. */
  const changed = (y: number): Float32Array => {
    if (cover === "blur") return where === "inside" ? regions.covered(y) : regions.covered(y).map((share) => 1 - share);
    return where === "inside" ? regions.touched(y) : regions.inside(y).map((share) => 1 - share);
  };
  const made = rowsOf(source, from, to);
  const used = usedRows(changed, rows, cover === "blur" ? blur.alignment : 1);
  if (!used) return made;
  const over = cover === "blur" ? blur.render(used) : plainCover(source, settings, { ...rows, ...used });
  for (let y = used.from; y < used.to; y++) {
    const shares = changed(y + top);
    for (let x = 0; x < source.width; x++) {
      mixPixel(made, ((y - from) * source.width + x) * 4, over, ((y - used.from) * source.width + x) * 4, shares[x]!);
    }
  }
  return made;
}

/** The rows from the first to the last that are changed; the first as bands may begin. Undefined if there are none. */
function usedRows(
  changed: (y: number) => Float32Array,
  { from, to, top }: CoveredRows,
  alignment: number,
): RowRange | undefined {
  const isUsed = (y: number) => changed(y + top).some((share) => share > 0);
  let first = from;
  while (first < to && !isUsed(first)) first++;
  if (first === to) return undefined;
  let last = to;
  while (!isUsed(last - 1)) last--;
  return { from: Math.max(from, first - ((first + top) % alignment)), to: last };
}

/** Rows in squares or in one color, opaque, wherever they are seen. */
function plainCover(source: Raster, settings: Cover, { from, to, top, whole }: CoveredRows): Raster {
  const over =
    settings.cover === "solid"
      ? createRaster(source.width, to - from)
      : rowsOf(
          // As many squares as are asked for make the width.
          pixelate.render(source, { cell: source.width }, { whole, top, reduction: settings.squares }),
          from,
          to,
        );
  const { red, green, blue } = channelsOf(settings.color);
  for (let i = 0; i < over.data.length; i += 4) {
    if (settings.cover === "solid") over.data.set([red, green, blue], i);
    over.data[i + 3] = 255;
  }
  return over;
}

/** How many rows above and below a row its cover depends on; undefined where it is blurred. */
export function coverContext({ regions, cover, squares }: Cover, { width }: Size): number | undefined {
  if (regions.length === 0 || cover === "blur") return undefined;
  return cover === "solid" ? 0 : Math.ceil(width / squares);
}
