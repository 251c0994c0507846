import type { Layer } from "./shadow.ts";

/** The ranges of the sliders: the specified one, and wider ones with negative spread. */
export const SLIDER_RANGES = ["normal", "wide", "far"] as const;
export type SliderRange = (typeof SLIDER_RANGES)[number];

/** How far each range goes, in pixels. */
export const REACHES: Readonly<Record<SliderRange, number>> = { normal: 50, wide: 100, far: 500 };

/** A slider's limits. */
export interface Limits {
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
