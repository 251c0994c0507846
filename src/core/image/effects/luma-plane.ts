import { REC_709 } from "#core/image/color/srgb.ts";
import { isOpaque } from "#core/image/pixels/flatten.ts";
import type { Raster } from "#core/raster.ts";

/** The luma of each pixel, and how opaque it is; no opacities for a picture that is opaque all over. */
export interface LumaPlane {
  readonly luma: Float32Array;
  readonly opacity?: Float32Array;
}

/** Luma by Rec. 709 of sRGB values, 0 to 255. */
export function lumaPlane(source: Raster): LumaPlane {
  const { width, height, data } = source;
  const [toRed, toGreen, toBlue] = REC_709;
  const luma = new Float32Array(width * height);
  for (let at = 0, i = 0; at < luma.length; at++, i += 4) {
    luma[at] = toRed * data[i]! + toGreen * data[i + 1]! + toBlue * data[i + 2]!;
  }
  return isOpaque(source) ? { luma } : { luma, opacity: luma.map((_, at) => data[at * 4 + 3]! / 255) };
}

/** The luma of a neighbor; a clear one counts as the pixel that looks at it, so that shapes have no rim. */
export const neighbor = ({ luma, opacity }: LumaPlane, at: number, own: number): number =>
  opacity ? own + (luma[at]! - own) * opacity[at]! : luma[at]!;
