import type { Matcher } from "./matcher.ts";
import type { ThresholdMap } from "./threshold-maps.ts";
import type { Tones } from "./tone.ts";

/** Ordered dithering to dark (0) and light (1): light where the tone is above the map's threshold. */
export function orderedDither(tones: Tones, { size, values }: ThresholdMap): Uint8Array {
  const { width, height } = tones;
  const result = new Uint8Array(width * height);
  const line = new Float64Array(width);
  const thresholds = values.map((value) => value * 255);
  for (let y = 0, at = 0; y < height; y++) {
    tones.readGray(y, line);
    const row = (y % size) * size;
    for (let x = 0; x < width; x++, at++) {
      if (line[x]! > thresholds[row + (x % size)]!) result[at] = 1;
    }
  }
  return result;
}

const STEPS = 16;
const BITS = 6;
const LEVELS = 2 ** BITS - 1;

/** For each color of `BITS` bits per channel, its mixture of palette colors. */
interface Mixtures {
  readonly colors: Uint8Array;
  readonly known: Uint8Array;
}

// Mixtures are reused by the next preview in the same palette.
const cache = new WeakMap<Matcher, Mixtures>();

function mixturesFor(matcher: Matcher): Mixtures {
  const cached = cache.get(matcher);
  if (cached) return cached;
  const mixtures = { colors: new Uint8Array(STEPS << (3 * BITS)), known: new Uint8Array(1 << (3 * BITS)) };
  cache.set(matcher, mixtures);
  return mixtures;
}

/**
 * Ordered dithering to a palette. Each color gets a mixture of 16 palette colors whose mean is near it, sorted from
 * dark to light; the map's threshold picks one of them. Knoll, US patent 6606166 (expired 2019).
 */
export function orderedDitherColors(
  tones: Tones,
  matcher: Matcher,
  { size, values }: ThresholdMap,
  strength = 1,
): Uint8Array {
  const { width, height } = tones;
  const result = new Uint8Array(width * height);
  const line = new Float64Array(width * 3);
  const steps = values.map((value) => Math.floor(value * STEPS));
  const { colors, known } = mixturesFor(matcher);
  for (let y = 0, at = 0; y < height; y++) {
    tones.readColor(y, line);
    const row = (y % size) * size;
    for (let x = 0; x < width; x++, at++) {
      const red = Math.round((line[x * 3]! * LEVELS) / 255);
      const green = Math.round((line[x * 3 + 1]! * LEVELS) / 255);
      const blue = Math.round((line[x * 3 + 2]! * LEVELS) / 255);
      const key = (red << (2 * BITS)) | (green << BITS) | blue;
      if (!known[key]) {
        known[key] = 1;
        mix(matcher, strength, red, green, blue, colors.subarray(key * STEPS, (key + 1) * STEPS));
      }
      result[at] = colors[key * STEPS + steps[row + (x % size)]!]!;
    }
  }
  return result;
}

/** Writes a color's mixture as sorted indexes. The palette is sorted by brightness, so they go from dark to light. */
function mix(
  matcher: Matcher,
  strength: number,
  redLevel: number,
  greenLevel: number,
  blueLevel: number,
  into: Uint8Array,
): void {
  const red = (redLevel * 255) / LEVELS;
  const green = (greenLevel * 255) / LEVELS;
  const blue = (blueLevel * 255) / LEVELS;
  let redError = 0;
  let greenError = 0;
  let blueError = 0;
  for (let step = 0; step < STEPS; step++) {
    const index = matcher.nearest(red + redError, green + greenError, blue + blueError);
    redError += (red - matcher.red[index]!) * strength;
    greenError += (green - matcher.green[index]!) * strength;
    blueError += (blue - matcher.blue[index]!) * strength;
    let place = step;
    for (; place > 0 && into[place - 1]! > index; place--) into[place] = into[place - 1]!;
    into[place] = index;
  }
}
