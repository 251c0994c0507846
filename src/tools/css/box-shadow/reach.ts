import type { Layer } from "./shadow.ts";

/** How far the sliders go: as specified, or further and into negative spread. */
export const REACHES = ["normal", "wide", "far"] as const;
export type Reach = (typeof REACHES)[number];

const LENGTHS: Readonly<Record<Reach, number>> = { normal: 50, wide: 100, far: 500 };

/** A slider's limits. */
export interface Limits {
  readonly min: number;
  readonly max: number;
}

/** The limits of every slider of a layer. A value that lies beyond, from a link, widens its own slider. */
export function limitsOf(reach: Reach, layer: Layer): Readonly<Record<"x" | "y" | "blur" | "spread", Limits>> {
  const length = LENGTHS[reach];
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

/** The least reach whose sliders hold all of these layers. */
export const reachOf = (layers: readonly Layer[]): Reach =>
  REACHES.find((reach) =>
    layers.every(({ x, y, blur, spread }) => {
      const length = LENGTHS[reach];
      const least = reach === "normal" ? 0 : -length;
      return Math.max(Math.abs(x), Math.abs(y), blur, spread) <= length && spread >= least;
    }),
  ) ?? "far";

/** The further of two reaches. */
export const further = (a: Reach, b: Reach): Reach => (REACHES.indexOf(a) > REACHES.indexOf(b) ? a : b);
