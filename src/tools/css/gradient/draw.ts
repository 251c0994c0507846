import { channelsOf } from "#core/hex.ts";
import { filterRows } from "#core/image/codecs/png-filter.ts";
import type { PngHeader } from "#core/image/codecs/png-layout.ts";
import type { Size } from "#core/raster.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { centerIn, inPercent, lineIn, radiiIn } from "./model/geometry.ts";
import type { Gradient } from "./model/gradient.ts";
import type { Blend, Drawn } from "./model/layers.ts";
import { ramp } from "./model/mixing.ts";
import { drawnStops } from "./outputs/print-native.ts";

/** Steps between the first and the last stop: finer than a pixel on the longest line of the largest picture. */
const STEPS = 8192;

/** Draws rows of a picture, from one row up to before another one. */
type Bands = (from: number, to: number) => Raster;

// Bayer's matrix of 8 by 8: the order in which the pixels of a cell go to the next level (1973).
const BAYER = Array.from({ length: 64 }, (_, index) => {
  const [x, y] = [index & 7, index >> 3];
  const bit = (of: number, place: number) => (of >> place) & 1;
  const order = [0, 1, 2].map((place) => ((bit(x, place) ^ bit(y, place)) << 1) | bit(y, place));
  return ((order[0] as number) << 4) | ((order[1] as number) << 2) | (order[2] as number);
});

/** What decides between two levels, from 0 to 1, at a pixel. */
const thresholdAt = (x: number, y: number): number => (BAYER[((y & 7) << 3) | (x & 7)]! + 0.5) / 64;

/** A gradient's colors in small steps, four numbers from 0 to 255 each, and where among them the color of a point is. */
interface Sampler {
  readonly colors: Float32Array;
  readonly indexAt: (x: number, y: number) => number;
}

/** Prepares a gradient for drawing it in a box. */
function samplerOf(input: Gradient, box: Size): Sampler {
  const gradient = inPercent(input, box);
  const stops = drawnStops(gradient);
  const first = stops[0]?.at ?? 0;
  const length = (stops.at(-1)?.at ?? 100) - first;
  const positionAt = positionsIn(gradient, box);
  const repeats = gradient.repeating && length > 0;
  return {
    colors: colorsOf(ramp(stops, gradient), first, length),
    indexAt(x, y) {
      const place = positionAt(x, y);
      let share = length > 0 ? (place - first) / length : place < first ? 0 : 1;
      if (repeats) share -= Math.floor(share);
      return (share <= 0 ? 0 : share >= 1 ? STEPS : Math.floor(share * STEPS)) * 4;
    },
  };
}

/**
 * Draws rows of the gradient, from one row up to before another one. Between two levels the pixels are dithered, so that
 * slow gradients have no bands; what lies on a level stays as it is.
 */
export function bandsOf(gradient: Gradient, box: Size): Bands {
  const { colors, indexAt } = samplerOf(gradient, box);
  return (from, to) => {
    const picture = createRaster(box.width, to - from);
    const { data } = picture;
    for (let y = from, index = 0; y < to; y++) {
      for (let x = 0; x < box.width; x++, index += 4) {
        const step = indexAt(x + 0.5, y + 0.5);
        const threshold = thresholdAt(x, y);
        for (let channel = 0; channel < 4; channel++) {
          data[index + channel] = Math.floor(colors[step + channel]! + threshold);
        }
      }
    }
    return picture;
  };
}

function colorsOf(colorAt: ReturnType<typeof ramp>, first: number, length: number): Float32Array {
  const levels = new Float32Array((STEPS + 1) * 4);
  for (let step = 0; step <= STEPS; step++) {
    // A step has the color of its middle; the first and the last have the end stops' colors.
    const share = step === 0 ? -1e-9 : step === STEPS ? 1 + 1e-9 : (step + 0.5) / STEPS;
    const color = colorAt(length > 0 ? first + share * length : first + (step === 0 ? -1 : 1));
    levels.set(
      color.map((channel) => channel * 255),
      step * 4,
    );
  }
  return levels;
}

/** The position of each pixel along the gradient, in percent. */
function positionsIn(gradient: Gradient, box: Size): (x: number, y: number) => number {
  if (gradient.type === "linear") {
    const { x1, y1, x2, y2 } = lineIn(gradient, box);
    const [dx, dy] = [x2 - x1, y2 - y1];
    const scale = 100 / (dx * dx + dy * dy);
    return (x, y) => ((x - x1) * dx + (y - y1) * dy) * scale;
  }
  const center = centerIn(gradient, box);
  if (gradient.type === "radial") {
    const { rx, ry } = radiiIn(gradient, box);
    return (x, y) => Math.hypot((x - center.x) / rx, (y - center.y) / ry) * 100;
  }
  const start = gradient.angle / 360;
  return (x, y) => {
    const turn = Math.atan2(x - center.x, center.y - y) / (2 * Math.PI) - start;
    return (turn - Math.floor(turn)) * 100;
  };
}

const ROWS = 64;

/** Whether the gradient hides all that is below it. */
export const isOpaque = (gradient: Gradient): boolean =>
  drawnStops(gradient).every(({ color }) => channelsOf(color).alpha === 255);

/** The header of a large picture, and its rows in bands, each filtered, before they are deflated. */
export function pngBands(
  draw: Bands,
  isOpaque: boolean,
  box: Size,
): { readonly header: PngHeader; readonly bands: Iterable<Uint8Array<ArrayBuffer>> } {
  const channels = isOpaque ? 3 : 4;
  function* bands() {
    for (let top = 0; top < box.height; top += ROWS) {
      // A row is filtered by the one above it, which is drawn once more.
      const above = Math.min(top, 1);
      const picture = draw(top - above, Math.min(box.height, top + ROWS));
      const rows = filterRows(packed(picture, channels), box.width * channels, channels);
      yield rows.subarray(above * (box.width * channels + 1));
    }
  }
  return { header: { ...box, bitDepth: 8, colorType: channels === 3 ? 2 : 6 }, bands: bands() };
}

function packed({ data }: Raster, channels: 3 | 4): Uint8ClampedArray {
  if (channels === 4) return data;
  const bytes = new Uint8ClampedArray((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    bytes[to++] = data[from] ?? 0;
    bytes[to++] = data[from + 1] ?? 0;
    bytes[to++] = data[from + 2] ?? 0;
  }
  return bytes;
}

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
