import { createRaster, type Raster } from "#core/raster.ts";
import type { Size } from "../model/geometry.ts";
import type { Blend, Drawn } from "../model/layers.ts";
import { type Bands, bandsOf, samplerOf, thresholdAt } from "./draw.ts";

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

/** The layers as pixels, as a browser draws them in a box of that size. */
export const drawLayers = (layers: readonly Drawn[], box: Size): Raster => layerBands(layers, box)(0, box.height);

/** Draws rows of the layers, dithered as those of one gradient are. */
export function layerBands(layers: readonly Drawn[], box: Size): Bands {
  const [only, ...others] = layers;
  const [gradient, ...more] = only?.gradients ?? [];
  // Over nothing every way of blending is the same.
  if (gradient && others.length === 0 && more.length === 0) return bandsOf(gradient, box);

  const parts = layers
    .flatMap((layer) => layer.gradients.map((each) => ({ mode: layer.blend, ...samplerOf(each, box) })))
    .reverse();
  // Red, green and blue are premultiplied (Compositing and Blending 1, §5.1 and §10).
  const pixel = new Float64Array(4);

  function paint(x: number, y: number): void {
    pixel.fill(0);
    for (const { mode, colors, indexAt } of parts) {
      const at = indexAt(x, y);
      const alpha = colors[at + 3]! / 255;
      if (alpha === 0) continue;
      const source: [number, number, number] = [colors[at]! / 255, colors[at + 1]! / 255, colors[at + 2]! / 255];
      const behind = pixel[3]!;
      if (mode !== "normal" && behind > 0) {
        const blended = blend(mode, [pixel[0]! / behind, pixel[1]! / behind, pixel[2]! / behind], source);
        for (const channel of [0, 1, 2] as const) {
          source[channel] = (1 - behind) * source[channel] + behind * blended[channel];
        }
      }
      for (let channel = 0; channel < 3; channel++) {
        pixel[channel] = alpha * source[channel]! + (1 - alpha) * pixel[channel]!;
      }
      pixel[3] = alpha + (1 - alpha) * behind;
    }
  }

  return (from, to) => {
    const picture = createRaster(box.width, to - from);
    const { data } = picture;
    for (let y = from, index = 0; y < to; y++) {
      for (let x = 0; x < box.width; x++, index += 4) {
        paint(x + 0.5, y + 0.5);
        const threshold = thresholdAt(x, y);
        const alpha = pixel[3]!;
        for (let channel = 0; channel < 3; channel++) {
          const level = alpha > 0 ? Math.min(1, pixel[channel]! / alpha) * 255 : 0;
          data[index + channel] = Math.floor(level + threshold);
        }
        data[index + 3] = Math.floor(alpha * 255 + threshold);
      }
    }
    return picture;
  };
}
