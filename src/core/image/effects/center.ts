import type { Point } from "#core/image/blur/along-paths.ts";
import type { BandSettings } from "#core/image/blur/band-lines.ts";
import type { Size } from "#core/raster.ts";

/** A center in percent of the picture's width and height. */
export interface Center {
  readonly centerX: number;
  readonly centerY: number;
}

/** What an effect has in the picture: its center, and the band that stays sharp about it. */
export interface Places {
  readonly center: Center;
  readonly band?: BandSettings | undefined;
}

/** The place in a picture that percents of its width and height give. */
export const centerOf = ({ width, height }: Size, across: number, down: number): Point => ({
  x: (across / 100) * width,
  y: (down / 100) * height,
});
