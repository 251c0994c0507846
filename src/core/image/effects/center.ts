import type { Point } from "#core/image/blur/along-paths.ts";
import type { Size } from "#core/raster.ts";

/** The place in a picture that percents of its width and height give. */
export const centerOf = ({ width, height }: Size, across: number, down: number): Point => ({
  x: (across / 100) * width,
  y: (down / 100) * height,
});
