import { channelsOf, hexOf } from "#core/hex.ts";
import { type FACES, fitLength, type Layer } from "./shadow.ts";

/** The settings of a box that its own ground is pushed up or pressed in as. */
export interface Relief {
  /** The color of the ground and of the box, `#rrggbb`. */
  readonly surface: string;
  /** How far it stands out, in pixels; below 0 it is pressed in. */
  readonly depth: number;
  /** How much darker and lighter its edges are, in percent. */
  readonly contrast: number;
  readonly face: (typeof FACES)[number];
  /** Where the light comes from, in degrees: 0 is above, 90 is to the right. */
  readonly light: number;
  /** How far a shadow falls for each pixel of height, in percent. */
  readonly slant: number;
}

/** The color with each channel multiplied. */
function lit(color: string, times: number): string {
  const { red, green, blue } = channelsOf(color);
  const [r, g, b] = [red, green, blue].map((channel) => Math.min(255, channel * times)) as [number, number, number];
  return hexOf({ red: r, green: g, blue: b, alpha: 255 });
}

/** The dark and the light edge of a box of its ground's color. */
export function reliefLayers({ surface, depth, contrast, light, slant }: Relief): Layer[] {
  if (depth === 0) return [];
  const radians = (light * Math.PI) / 180;
  const [away, height] = [(Math.abs(depth) * slant) / 60, Math.abs(depth)];
  const x = fitLength(Number((-Math.sin(radians) * away).toFixed(1)));
  const y = fitLength(Number((Math.cos(radians) * away).toFixed(1)));
  const edge = (side: 1 | -1): Layer => ({
    x: x * side || 0,
    y: y * side || 0,
    blur: height * 2,
    spread: 0,
    color: lit(surface, 1 - (side * contrast) / 100),
    opacity: 100,
    inset: depth < 0,
    hidden: false,
  });
  return [edge(1), edge(-1)];
}

/** The background of the box: its ground's color, or lit on one side where its face is bent. */
export function reliefBackground({ surface, contrast, face, light }: Relief): string {
  if (face === "flat") return surface;
  const [bright, dim] = [lit(surface, 1 + contrast / 200), lit(surface, 1 - contrast / 200)];
  const [from, to] = face === "domed" ? [bright, dim] : [dim, bright];
  return `linear-gradient(${(light + 180) % 360}deg, ${from}, ${to})`;
}
