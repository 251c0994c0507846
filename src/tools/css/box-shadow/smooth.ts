import { fitLength, fitOpacity, type Layer } from "./shadow.ts";

/** The settings of a smooth shadow. */
export interface SmoothShadow {
  /** How high the box floats, in pixels. */
  readonly elevation: number;
  /** Where the light comes from, in degrees: 0 is above, 90 is to the right. */
  readonly light: number;
  /** How far the shadow falls for each pixel of height, in percent: the lower the light, the farther. */
  readonly slant: number;
  /** How dark the shadow is at the box, in percent. */
  readonly strength: number;
  readonly steps: number;
  readonly color: string;
}

/**
 * Layers that fade like the shadow of a lamp: each is farther away and softer, and all pass about the same share of
 * light, so that together they have the requested strength where they overlap. Distances grow with the square of the
 * step, so that the edge at the box stays crisp. The outer layers shrink a little, or they would show as a halo on the
 * lit side.
 */
export function smoothLayers({ elevation, light, slant, strength, steps, color }: SmoothShadow): Layer[] {
  const radians = (light * Math.PI) / 180;
  const [away, down] = [(-Math.sin(radians) * slant) / 100, (Math.cos(radians) * slant) / 100];
  let through = 1;
  const layers = Array.from({ length: steps }, (_, index) => {
    // Alphas have 8 bits: each layer makes up for the rounding of the one before it.
    const wanted = (1 - strength / 100) ** ((index + 1) / steps);
    const opacity = fitOpacity((1 - (through > 0 ? wanted / through : 0)) * 100);
    through *= 1 - opacity / 100;
    const height = elevation * ((index + 1) / steps) ** 2;
    return {
      x: round(away * height),
      y: round(down * height),
      blur: round(height * 1.2),
      spread: round(height * -0.12),
      color,
      opacity,
      inset: false,
      hidden: false,
    };
  });
  // In a very faint shadow some alphas are rounded to zero; the next layers make up for them.
  return layers.filter(({ opacity }) => opacity > 0);
}

// Tenths of a pixel: the layers next to the box are that fine.
const round = (value: number) => fitLength(Number(value.toFixed(1)));
