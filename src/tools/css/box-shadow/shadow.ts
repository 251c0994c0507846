import { channelsOf } from "#core/hex.ts";
import { arbitraryClass, cssNumber } from "#kits/css-generator/css-values.ts";

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
export const MAX_LAYERS = 32;

/** The longest length that a layer may have, in pixels. */
export const MAX_LENGTH = 10_000;

/** The largest corner radius of the preview's box, in pixels. */
export const MAX_CORNERS = 80;

/** A length with at most two decimals, within a layer's limits. */
export const fitLength = (value: number, min: number = -MAX_LENGTH): number =>
  Number(Math.min(MAX_LENGTH, Math.max(min, value)).toFixed(2)) || 0;

/** A percentage with one decimal: an alpha of three, as CSS is written. */
export const fitOpacity = (percent: number): number => Number(Math.min(100, Math.max(0, percent)).toFixed(1));

/** The color of a layer with its opacity, in a form that every browser supports. */
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

/** The shadows around a box, which is above its background, or those inside it, which is below. */
export type Side = "around" | "inside";

const isOn = (side: Side) => (layer: Layer) => layer.inset === (side === "inside") && !layer.hidden;

/** How high a box is by its farthest or softest shadow on that side, in pixels; 0 if it lies on its background. */
export const heightOf = (layers: readonly Layer[], side: Side): number =>
  Math.max(0, ...layers.filter(isOn(side)).map(({ x, y, blur }) => Math.max(Math.hypot(x, y), blur / 2)));

/** The layers of that side at `times` times their height: offsets grow with it, and blur as they do. */
export function raised(layers: readonly Layer[], times: number, side: Side): readonly Layer[] {
  if (times === 1) return layers;
  const grown = (length: number, min?: number) => {
    const next = length * times;
    return fitLength(Math.abs(next) < 6 ? Number(next.toFixed(1)) : Math.round(next), min);
  };
  return layers.map((layer) =>
    isOn(side)(layer) ? { ...layer, x: grown(layer.x), y: grown(layer.y), blur: grown(layer.blur, 0) } : layer,
  );
}

/** The ranges of the sliders: the specified one, and wider ones with negative spread. */
export const SLIDER_RANGES = ["normal", "wide", "far"] as const;
export type SliderRange = (typeof SLIDER_RANGES)[number];

/** How far each range goes, in pixels. */
export const REACHES: Readonly<Record<SliderRange, number>> = { normal: 50, wide: 100, far: 500 };

/** A slider's limits. */
interface Limits {
  readonly min: number;
  readonly max: number;
}

/** The limits of each slider of a layer. A value outside them, from a link, widens its slider. */
export function limitsOf(reach: SliderRange, layer: Layer): Readonly<Record<"x" | "y" | "blur" | "spread", Limits>> {
  const length = REACHES[reach];
  const around = (value: number, min: number): Limits => ({
    min: Math.min(min, Math.floor(value)),
    max: Math.max(length, Math.ceil(value)),
  });
  return {
    x: around(layer.x, -length),
    y: around(layer.y, -length),
    blur: around(layer.blur, 0),
    spread: around(layer.spread, reach === "normal" ? 0 : -length),
  };
}

/** The smallest range that holds all of these layers. */
export const rangeFor = (layers: readonly Layer[]): SliderRange =>
  SLIDER_RANGES.find((reach) =>
    layers.every(({ x, y, blur, spread }) => {
      const length = REACHES[reach];
      const least = reach === "normal" ? 0 : -length;
      return Math.max(Math.abs(x), Math.abs(y), blur, spread) <= length && spread >= least;
    }),
  ) ?? "far";

/** The wider of two ranges. */
export const widerRange = (a: SliderRange, b: SliderRange): SliderRange =>
  SLIDER_RANGES.indexOf(a) > SLIDER_RANGES.indexOf(b) ? a : b;

const px = (value: number) => (value === 0 ? "0" : `${cssNumber(value)}px`);

function printLayer(layer: Layer): string {
  const { x, y, blur, spread, inset } = layer;
  const lengths = [x, y, blur, spread].map(px).join(" ");
  return `${inset ? "inset " : ""}${lengths} ${colorOfLayer(layer)}`;
}

const shown = (layers: readonly Layer[]) => layers.filter(({ hidden }) => !hidden).map(printLayer);

/** The layers as the value of `box-shadow`; the first is the topmost (CSS Backgrounds 3 §6.1). */
export const printValue = (layers: readonly Layer[]): string => shown(layers).join(", ") || "none";

/** The declaration, with one line per layer if there are several. */
export function printCss(layers: readonly Layer[]): string {
  const lines = shown(layers);
  return lines.length > 1 ? `box-shadow:\n  ${lines.join(",\n  ")};` : `box-shadow: ${lines[0] ?? "none"};`;
}

/** One class that draws the shadow, in Tailwind 3 and 4. */
export const printTailwind = (layers: readonly Layer[]): string => {
  const value = printValue(layers);
  return value === "none" ? "shadow-none" : arbitraryClass("shadow", value);
};
