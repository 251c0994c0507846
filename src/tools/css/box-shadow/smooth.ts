import { fitLength, fitOpacity, type Layer } from "./shadow.ts";

/** What a smooth shadow is made from. */
export interface Smooth {
  /** How high the box floats, in pixels. */
  readonly elevation: number;
  /** Where the light comes from: 0 is above, 90 the right, in degrees. */
  readonly light: number;
  /** How dark the shadow is right beside the box, in percent. */
  readonly strength: number;
  readonly steps: number;
  readonly color: string;
}

/**
 * Layers that fade like the shadow of a lamp: each lies further away, is softer, and all let through about the same
 * share of light, so that together they are as dark as asked for where they overlap. Distances grow with the square of
 * the step, so that the edge at the box stays crisp. The outer ones are drawn in a little, or they would show as a halo
 * on the lit side.
 */
export function smoothLayers({ elevation, light, strength, steps, color }: Smooth): Layer[] {
  const radians = (light * Math.PI) / 180;
  const [away, down] = [-Math.sin(radians), Math.cos(radians)];
  let through = 1;
  const layers = Array.from({ length: steps }, (_, index) => {
    // Alphas have 8 bits: what one layer's rounding leaves, the next makes good.
    const wanted = (1 - strength / 100) ** ((index + 1) / steps);
    const opacity = fitOpacity((1 - (through > 0 ? wanted / through : 0)) * 100);
    through *= 1 - opacity / 100;
    const height = elevation * ((index + 1) / steps) ** 2;
    return {
      x: round(away * height * 0.6),
      y: round(down * height * 0.6),
      blur: round(height * 1.2),
      spread: round(height * -0.12),
      color,
      opacity,
      inset: false,
      hidden: false,
    };
  });
  // Of a very faint shadow some layers' alpha is rounded to nothing, which the next ones make good.
  return layers.filter(({ opacity }) => opacity > 0);
}

// Tenths of a pixel: the nearest layers are that fine.
const round = (value: number) => fitLength(Number(value.toFixed(1)));
