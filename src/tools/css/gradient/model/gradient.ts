import { channelsOf, hexOfChannels } from "#core/hex.ts";
import { below, type Random } from "#core/random.ts";
import { alphaNumber, cssNumber } from "#kits/css-generator/css-values.ts";
import { oklabOfOklch, rgbOfOklab } from "#kits/css-generator/oklab.ts";

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

/** The stops with one of them changed. */
export const changeStop = (stops: readonly Stop[], index: number, change: Partial<Stop>): Stop[] =>
  stops.map((stop, each) => (each === index ? { ...stop, ...change } : stop));

/** The stops without one of them; two always remain. */
export const removeStop = (stops: readonly Stop[], index: number): readonly Stop[] =>
  stops.length <= FEWEST_STOPS ? stops : stops.filter((_, each) => each !== index);

/**
 * Two or three random colors that go together: neighbors on the hue circle, from dark to light or back, each with as much
 * chroma as sRGB allows.
 */
export function randomStops(random: Random): Stop[] {
  const count = 2 + below(2, random);
  const hue = below(360, random);
  const turn = (30 + below(71, random)) * (below(2, random) === 0 ? 1 : -1);
  const dark = 0.35 + below(21, random) / 100;
  const light = 0.7 + below(19, random) / 100;
  const [from, to] = below(2, random) === 0 ? [dark, light] : [light, dark];
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    return { color: vivid(from + (to - from) * share, hue + turn * share), at: share * 100 };
  });
}

function vivid(lightness: number, hue: number): string {
  const rgbAt = (chroma: number) => rgbOfOklab(oklabOfOklch([lightness, chroma, hue]));
  // A clipped channel means that this chroma is outside sRGB.
  let chroma = 0.19;
  while (chroma > 0.02 && rgbAt(chroma).some((channel) => channel <= 0 || channel >= 1)) chroma -= 0.01;
  const [red, green, blue] = rgbAt(chroma);
  return hexOfChannels({ red: red * 255, green: green * 255, blue: blue * 255, alpha: 255 });
}

/** The stops with the middle after one of them at that percentage of the way; halfway it is not said. */
export const withHint = (stops: readonly Stop[], index: number, hint: number): Stop[] =>
  stops.map(({ color, at, hint: own }, each) => {
    const next = each === index ? hint : own;
    return { color, at, ...(next !== undefined && next !== 50 && { hint: next }) };
  });

/** The middle of the widest gap between two stops, rounded to a whole number if that stays between them. */
export function widestGap(stops: readonly Stop[]): number {
  const places = inOrder(stops).map(({ at }) => at);
  let best = { width: -1, middle: 50 };
  for (const [index, to] of places.entries()) {
    const from = places[index - 1];
    if (from !== undefined && to - from > best.width) best = { width: to - from, middle: (from + to) / 2 };
  }
  return best.width > 1 ? Math.round(best.middle) : best.middle;
}

/** The stops in reverse, between the same ends. */
export function reverse(stops: readonly Stop[]): Stop[] {
  const ordered = inOrder(stops);
  const first = ordered[0]?.at ?? 0;
  const last = ordered.at(-1)?.at ?? 100;
  return ordered
    .map(({ color, at }, index) => {
      // The hint belongs to the way from the stop before, which is now the next.
      const hint = ordered[index - 1]?.hint;
      return { color, at: roundPlace(first + last - at), ...(hint !== undefined && { hint: roundPlace(100 - hint) }) };
    })
    .reverse();
}

/** The part of the box, in percent, that one repetition first takes. */
const FIRST_REPETITION = 25;

/** Compresses stops that fill the whole box, so that their repetition shows; others stay as they are. */
export const compressStops = (stops: readonly Stop[]): readonly Stop[] => rescale(stops, 100, FIRST_REPETITION);

/** Undoes `compressStops`. */
export const expandStops = (stops: readonly Stop[]): readonly Stop[] => rescale(stops, FIRST_REPETITION, 100);

function rescale(stops: readonly Stop[], from: number, to: number): readonly Stop[] {
  const ordered = inOrder(stops);
  const fits = ordered[0]?.at === 0 && ordered.at(-1)?.at === from;
  return fits ? stops.map((stop) => ({ ...stop, at: roundPlace((stop.at * to) / from) })) : stops;
}

/** Moves the alpha that all stops share into the gradient's opacity, if the slider can show it. */
export function withoutOpacity(stops: readonly Stop[]): Pick<Gradient, "stops" | "opacity"> {
  const alphas = stops.map(({ color }) => channelsOf(color).alpha);
  const most = Math.max(...alphas);
  const shared = alphaNumber(most);
  const steps = Math.round(shared * 20);
  if (most > Math.min(...alphas) || Math.abs(steps - shared * 20) > 1e-9) return { stops, opacity: 1 };
  return { stops: stops.map((stop) => ({ ...stop, color: stop.color.slice(0, 7) })), opacity: steps / 20 };
}
