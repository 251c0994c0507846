import type { Size } from "#core/raster.ts";
import type { Point } from "./along-paths.ts";

/** A band across a picture as settings have it, in percent of the picture's height; the angle in degrees, counterclockwise. */
export interface BandSettings {
  readonly angle: number;
  readonly band: number;
  readonly falloff: number;
}

/** Where a band that stays sharp and its falloff lie, in pixels. */
interface BandLines {
  /** A step along the band, and one across it towards the middle of the picture. */
  readonly along: Point;
  readonly across: Point;
  /** How far the edge of the band is from its middle, and how far the end of its falloff is. */
  readonly half: number;
  readonly end: number;
}

// What is left of a distance of none by rounding.
const NOTHING = 1e-6;

/** The lines of a band through a center in a picture that is shown at this size in pixels. */
export function bandLines({ angle, band, falloff }: BandSettings, center: Point, { width, height }: Size): BandLines {
  const radians = (angle * Math.PI) / 180;
  const [right, down] = [Math.sin(radians), Math.cos(radians)];
  const toMiddle = (width / 2 - center.x) * right + (height / 2 - center.y) * down;
  // Of both sides that are alike, the lower one.
  const side = (Math.abs(toMiddle) > NOTHING ? toMiddle : down) < 0 ? -1 : 1;
  const half = (band / 200) * height;
  return {
    along: { x: down, y: -right },
    across: { x: right * side, y: down * side },
    half,
    end: half + (falloff / 100) * height,
  };
}

/** The angle of the band, 0 to 179 degrees, that a place lies on, counted from a center of it. */
export function angleTo({ x, y }: Point): number {
  return (Math.round((Math.atan2(-y, x) * 180) / Math.PI) + 360) % 180;
}
