import { cssNumber } from "#kits/css-generator/css-values.ts";

/** The shapes of a gradient, in the order in which they are offered. */
export const TYPES = ["linear", "radial", "conic"] as const;

/** Where a linear gradient leads: along its angle, or into a corner of the box, whatever the box's proportions. */
export const TOWARDS = ["angle", "top-left", "top-right", "bottom-right", "bottom-left"] as const;

export const SHAPES = ["circle", "ellipse"] as const;

/** How far a radial gradient reaches (CSS Images 3 §3.2.1). */
export const EXTENTS = ["farthest-corner", "closest-corner", "farthest-side", "closest-side"] as const;

/** The colour spaces in which colours can be mixed. */
export const SPACES = ["srgb", "oklab", "oklch"] as const;

/** The ways around the hue circle (CSS Color 4 §12.4). */
export const HUE_PATHS = ["shorter", "longer", "increasing", "decreasing"] as const;

export type GradientType = (typeof TYPES)[number];
export type Toward = (typeof TOWARDS)[number];
export type Extent = (typeof EXTENTS)[number];
export type Space = (typeof SPACES)[number];
export type HuePath = (typeof HUE_PATHS)[number];

/** A colour, `#rrggbb` or `#rrggbbaa`, and its place in percent of the gradient's length. */
export interface Stop {
  readonly color: string;
  readonly at: number;
}

/** How the colours between two stops are made. */
export interface Mixing {
  readonly space: Space;
  readonly hue: HuePath;
}

/** All that makes up a gradient. What its type has no use for is kept, and comes back with the type. */
export interface Gradient extends Mixing {
  readonly type: GradientType;
  readonly angle: number;
  /** From 0 to 1; multiplies the alpha of every stop. */
  readonly opacity: number;
  /** In any order: a stop keeps its number while it is dragged past another. */
  readonly stops: readonly Stop[];
  readonly repeating: boolean;
  readonly toward: Toward;
  readonly shape: (typeof SHAPES)[number];
  readonly extent: Extent;
  /** The middle of a radial or conic gradient, in percent of the box. */
  readonly x: number;
  readonly y: number;
}

export const FEWEST_STOPS = 2;
export const MOST_STOPS = 64;

// A repeating gradient adds up what its places are off by: a turn of one degree does so 360 times.
const PLACE_DECIMALS = 6;

/** A place in percent, as exact as links and CSS carry it. */
export const roundPlace = (percent: number): number => Number(percent.toFixed(PLACE_DECIMALS));

/** A place in percent as CSS and links write it. */
export const printPlace = (percent: number): string => cssNumber(percent, PLACE_DECIMALS);

/** The smallest part of a degree that an angle is kept to. */
export const ANGLE_STEP = 0.001;

/** An angle in degrees, as exact as links and CSS carry it. */
export const roundAngle = (degrees: number): number => Number(degrees.toFixed(3));

/** How far outside the box stops and middles may lie, in percent. */
export const OUTERMOST = 1000;
