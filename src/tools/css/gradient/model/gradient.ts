import { cssNumber } from "#kits/css-generator/css-values.ts";

/** How the way from one stop to the next is gone (CSS Easing 1 §2). */
export const EASINGS = ["linear", "ease", "ease-in", "ease-out", "ease-in-out"] as const;

export type Easing = (typeof EASINGS)[number];

type Curve = readonly [x1: number, y1: number, x2: number, y2: number];

const CURVES: Readonly<Record<Exclude<Easing, "linear">, Curve>> = {
  ease: [0.25, 0.1, 0.25, 1],
  "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1],
  "ease-in-out": [0.42, 0, 0.58, 1],
};

/** How much of the change is made after that share of the way, both from 0 to 1. */
export function eased(share: number, easing: Easing = "linear"): number {
  if (easing === "linear") return share;
  const [x1, y1, x2, y2] = CURVES[easing];
  // Where the curve is above `share`: its x only grows.
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (bezier(middle, x1, x2) < share) low = middle;
    else high = middle;
  }
  return bezier(high, y1, y2);
}

/** A cubic Bézier curve from 0 to 1 with these two control points. */
const bezier = (t: number, one: number, two: number): number =>
  3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t * t * two + t ** 3;

/** The share as a color hint at `hint` percent bends it (CSS Images 4 §3.5.3). */
export function bent(share: number, hint = 50): number {
  if (hint === 50) return share;
  // At an end, the whole way has the other end's color.
  if (hint <= 0) return 1;
  return hint >= 100 ? 0 : share ** (Math.log(0.5) / Math.log(hint / 100));
}

/** The shapes of a gradient, in the order in which they are offered. */
export const TYPES = ["linear", "radial", "conic", "mesh"] as const;

/** The direction of a linear gradient: its angle, or a corner of the box, whatever the box's proportions are. */
export const TOWARDS = ["angle", "top-left", "top-right", "bottom-right", "bottom-left"] as const;

export const SHAPES = ["circle", "ellipse"] as const;

/** The extent of a radial gradient (CSS Images 3 §3.2.1). */
export const EXTENTS = ["farthest-corner", "closest-corner", "farthest-side", "closest-side", "size"] as const;

/** The color spaces that colors can be mixed in, by their names in CSS. */
export const SPACES = ["srgb", "oklab", "oklch", "hsl", "lch", "lab", "display-p3"] as const;

/** The unit of the stops' positions: percent of the gradient's length, or pixels. */
export const UNITS = ["percent", "px"] as const;

/** The hue interpolation methods (CSS Color 4 §12.4). */
export const HUE_PATHS = ["shorter", "longer", "increasing", "decreasing"] as const;

export type GradientType = (typeof TYPES)[number];
export type Toward = (typeof TOWARDS)[number];
export type Extent = (typeof EXTENTS)[number];
export type Space = (typeof SPACES)[number];
export type HuePath = (typeof HUE_PATHS)[number];
export type Unit = (typeof UNITS)[number];

/** Whether a space has a hue, which has several paths. */
export const hasHue = (space: Space): boolean => space === "oklch" || space === "lch" || space === "hsl";

/** A color, `#rrggbb` or `#rrggbbaa`, and its position in the gradient's unit. */
export interface Stop {
  readonly color: string;
  readonly at: number;
  /** Where the middle color lies on the way to the next stop, in percent; halfway if missing (CSS Images 4, hints). */
  readonly hint?: number;
}

/** A point of a mesh: its color, its place and how far it reaches, in percent of the box. */
export interface MeshPoint {
  readonly color: string;
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

/** How colors are mixed between two stops. */
export interface Mixing {
  readonly space: Space;
  readonly hue: HuePath;
  /** How the way from a stop to the next is gone; evenly if missing. */
  readonly easing?: Easing;
}

/** A gradient's settings. Those that its type does not use are kept for when the type changes back. */
export interface Gradient extends Mixing {
  readonly type: GradientType;
  readonly angle: number;
  /** From 0 to 1; multiplies the alpha of every stop. */
  readonly opacity: number;
  /** The unit of the stops' positions. A conic gradient, which has no length, is always in percent. */
  readonly unit: Unit;
  readonly easing: Easing;
  /** In any order: a stop keeps its index while it is dragged past another. */
  readonly stops: readonly Stop[];
  readonly repeating: boolean;
  readonly toward: Toward;
  readonly shape: (typeof SHAPES)[number];
  readonly extent: Extent;
  /** The radii of a radial gradient of the extent `size`: pixels, or for an ellipse percent of the box. A circle has `rx`. */
  readonly rx: number;
  readonly ry: number;
  readonly sized: Unit;
  /** The center of a radial or conic gradient, in percent of the box. */
  readonly x: number;
  readonly y: number;
  /** The points of a mesh, the topmost first, and the color under them. */
  readonly points: readonly MeshPoint[];
  readonly ground: string;
}

export const FEWEST_STOPS = 2;
export const MAX_STOPS = 64;

// In a repeating gradient, rounding errors add up: 360 times if a repetition is one degree.
const POSITION_DECIMALS = 6;

/** A position in percent, with the precision of links and CSS. */
export const roundPlace = (percent: number): number => Number(percent.toFixed(POSITION_DECIMALS));

/** A position in percent, as printed in CSS and links. */
export const printPlace = (percent: number): string => cssNumber(percent, POSITION_DECIMALS);

/** The precision of an angle, in degrees. */
export const ANGLE_STEP = 0.001;

/** An angle in degrees, with the precision of links and CSS. */
export const roundAngle = (degrees: number): number => Number(degrees.toFixed(3));

/** How far outside the box stops and centers may be, in percent. */
export const OUTERMOST = 1000;

/** The largest position and radius in pixels. */
export const MAX_SIZE = 10_000;

/** What the positions of the stops are in, as the gradient is drawn. */
export const unitOf = ({ type, unit }: Pick<Gradient, "type" | "unit">): Unit => (type === "conic" ? "percent" : unit);

/** A position with its unit, as printed in CSS. */
export const printAt = (at: number, gradient: Pick<Gradient, "type" | "unit">): string =>
  printPlace(at) + (unitOf(gradient) === "px" ? "px" : "%");

/** The indexes of the stops in the order of their positions; stops at one position keep their order. */
export const orderOf = (stops: readonly Stop[]): number[] =>
  stops.map((_, index) => index).sort((a, b) => (stops[a] as Stop).at - (stops[b] as Stop).at);

/** The stops in the order of their positions. */
export const inOrder = (stops: readonly Stop[]): Stop[] => orderOf(stops).map((index) => stops[index] as Stop);
