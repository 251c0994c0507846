import { channelsOf } from "#core/hex.ts";
import { cssNumber } from "#kits/css-generator/css-values.ts";

/** One shadow of a box. Lengths are in pixels. */
export interface Layer {
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly spread: number;
  /** `#rrggbb` */
  readonly color: string;
  /** In percent. */
  readonly opacity: number;
  /** Falls inside the box instead of around it. */
  readonly inset: boolean;
  /** Kept, but not drawn. */
  readonly hidden: boolean;
}

/** The default shadow, as specified. */
export const FIRST_LAYER: Layer = {
  x: 10,
  y: 10,
  blur: 0,
  spread: 0,
  color: "#14b8a6",
  opacity: 100,
  inset: false,
  hidden: false,
};

export const FEWEST_LAYERS = 1;
export const MOST_LAYERS = 32;

/** The longest length that a layer may have, in pixels. */
export const LONGEST = 10_000;

/** The largest corner radius of the preview's box, in pixels. */
export const MOST_CORNERS = 80;

/** A length with at most two decimals, within a layer's limits. */
export const fitLength = (value: number, min: number = -LONGEST): number =>
  Number(Math.min(LONGEST, Math.max(min, value)).toFixed(2)) || 0;

/** A percentage with one decimal: an alpha of three, as CSS is written. */
export const fitOpacity = (percent: number): number => Number(Math.min(100, Math.max(0, percent)).toFixed(1));

/** The color of a layer with its opacity, as every browser knows it. */
export function colorOfLayer({ color, opacity }: Pick<Layer, "color" | "opacity">): string {
  if (opacity >= 100) return color;
  const { red, green, blue } = channelsOf(color);
  return `rgba(${red}, ${green}, ${blue}, ${cssNumber(opacity / 100, 3)})`;
}

/** The layers with one of them changed. */
export const changeLayer = (layers: readonly Layer[], index: number, change: Partial<Layer>): Layer[] =>
  layers.map((layer, each) => (each === index ? { ...layer, ...change } : layer));

/** How the face of a box is bent, in neumorphism. */
export const FACES = ["flat", "domed", "hollow"] as const;

/** The sets of elevations: five of the shadow at hand, or Material's. */
export const SETS = ["five", "material"] as const;
