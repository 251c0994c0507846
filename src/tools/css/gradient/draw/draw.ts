import { createRaster, type Raster } from "#core/raster.ts";
import { centerIn, inPercent, lineIn, radiiIn, type Size } from "../model/geometry.ts";
import type { Gradient } from "../model/gradient.ts";
import { ramp } from "../model/ramp.ts";
import { drawnStops } from "../outputs/print-native.ts";

/** Steps between the first and the last stop: finer than a pixel on the longest line of the largest picture. */
const STEPS = 8192;

/** Draws rows of a picture, from one row up to before another one. */
export type Bands = (from: number, to: number) => Raster;

// Bayer's matrix of 8 by 8: the order in which the pixels of a cell go to the next level (1973).
const BAYER = Array.from({ length: 64 }, (_, index) => {
  const [x, y] = [index & 7, index >> 3];
  const bit = (of: number, place: number) => (of >> place) & 1;
  const order = [0, 1, 2].map((place) => ((bit(x, place) ^ bit(y, place)) << 1) | bit(y, place));
  return ((order[0] as number) << 4) | ((order[1] as number) << 2) | (order[2] as number);
});

/** What decides between two levels, from 0 to 1, at a pixel. */
export const thresholdAt = (x: number, y: number): number => (BAYER[((y & 7) << 3) | (x & 7)]! + 0.5) / 64;

/** A gradient's colors in small steps, four numbers from 0 to 255 each, and where among them the color of a point is. */
interface Sampler {
  readonly colors: Float32Array;
  readonly indexAt: (x: number, y: number) => number;
}

/** Prepares a gradient for drawing it in a box. */
export function samplerOf(given: Gradient, box: Size): Sampler {
  const gradient = inPercent(given, box);
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
