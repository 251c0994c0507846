import { type PageLayout, placed } from "#core/image/containers/pdf-file.ts";
import type { Density } from "#core/image/metadata/density.ts";
import type { Size } from "#core/raster.ts";
import { ok, type Result } from "#core/result.ts";
import { drawSvg } from "#platform/image/formats/draw-svg.ts";

/** Sharp in print. */
const DENSITY = 300;
const POINTS_PER_INCH = 72;
/** A larger page gets fewer pixels an inch: A2 at 300 dpi has this many, and four bytes each are in memory. */
const MAX_PIXELS = 35_000_000;

/** A drawing as pixels, and how many of them an inch of its page has. */
interface Drawn {
  readonly drawn: ImageBitmap;
  readonly density: Density;
}

/** Draws an SVG file as sharp as its page needs it. On the page's own thread: workers have no images. */
export async function drawnForPage(file: Blob, layout?: PageLayout): Promise<Result<Drawn>> {
  let inches: Size = { width: 1, height: 1 };
  const drawn = await drawSvg(file, {
    maxPixels: 2 * MAX_PIXELS,
    sizeFor: (own) => {
      const { width, height } = placed(own, layout);
      inches = { width: width / POINTS_PER_INCH, height: height / POINTS_PER_INCH };
      const density = Math.min(DENSITY, Math.sqrt(MAX_PIXELS / (inches.width * inches.height)));
      return { width: inches.width * density, height: inches.height * density };
    },
  });
  if (!drawn.ok) return drawn;
  const { width, height } = drawn.value;
  return ok({ drawn: drawn.value, density: { x: width / inches.width, y: height / inches.height } });
}
