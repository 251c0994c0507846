import type { Blend } from "./blend-modes.ts";

/** Red, green and blue from 0 to 1. */
type Rgb = [red: number, green: number, blue: number];

type Channel = (backdrop: number, source: number) => number;

// Compositing and Blending 1, §9 (blending), by the names there.
const multiply: Channel = (b, s) => b * s;
const screen: Channel = (b, s) => b + s - b * s;
const hardLight: Channel = (b, s) => (s <= 0.5 ? multiply(b, 2 * s) : screen(b, 2 * s - 1));

function softLight(b: number, s: number): number {
  if (s <= 0.5) return b - (1 - 2 * s) * b * (1 - b);
  const d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : Math.sqrt(b);
  return b + (2 * s - 1) * (d - b);
}

const CHANNELS: Partial<Readonly<Record<Blend, Channel>>> = {
  normal: (_, s) => s,
  multiply,
  screen,
  overlay: (b, s) => hardLight(s, b),
  darken: Math.min,
  lighten: Math.max,
  "color-dodge": (b, s) => (b === 0 ? 0 : s >= 1 ? 1 : Math.min(1, b / (1 - s))),
  "color-burn": (b, s) => (b >= 1 ? 1 : s <= 0 ? 0 : 1 - Math.min(1, (1 - b) / s)),
  "hard-light": hardLight,
  "soft-light": softLight,
  difference: (b, s) => Math.abs(b - s),
  exclusion: (b, s) => b + s - 2 * b * s,
};

const lum = ([r, g, b]: Rgb) => 0.3 * r + 0.59 * g + 0.11 * b;
const sat = (color: Rgb) => Math.max(...color) - Math.min(...color);

function clipColor(color: Rgb): Rgb {
  const l = lum(color);
  const [n, x] = [Math.min(...color), Math.max(...color)];
  const clipped = (channel: number) => {
    const raised = n < 0 ? l + ((channel - l) * l) / (l - n) : channel;
    return x > 1 ? l + ((raised - l) * (1 - l)) / (x - l) : raised;
  };
  return [clipped(color[0]), clipped(color[1]), clipped(color[2])];
}

function setLum(color: Rgb, l: number): Rgb {
  const d = l - lum(color);
  return clipColor([color[0] + d, color[1] + d, color[2] + d]);
}

function setSat(color: Rgb, s: number): Rgb {
  const [least, range] = [Math.min(...color), sat(color)];
  const scale = (channel: number) => (range === 0 ? 0 : ((channel - least) * s) / range);
  return [scale(color[0]), scale(color[1]), scale(color[2])];
}

const COLORS: Partial<Readonly<Record<Blend, (backdrop: Rgb, source: Rgb) => Rgb>>> = {
  hue: (b, s) => setLum(setSat(s, sat(b)), lum(b)),
  saturation: (b, s) => setLum(setSat(b, sat(s)), lum(b)),
  color: (b, s) => setLum(s, lum(b)),
  luminosity: (b, s) => setLum(b, lum(s)),
};

/** Blends a color with the one behind it, both opaque. */
export function blend(mode: Blend, backdrop: Rgb, source: Rgb): Rgb {
  const whole = COLORS[mode];
  if (whole) return whole(backdrop, source);
  const each = CHANNELS[mode] ?? multiply;
  return [each(backdrop[0], source[0]), each(backdrop[1], source[1]), each(backdrop[2], source[2])];
}
