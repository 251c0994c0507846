import type { Matcher } from "./matcher.ts";
import type { Tones } from "./tone.ts";

// Riemersma, "A balanced dithering technique", C/C++ Users Journal, December 1998: the errors of the last 16 pixels of
// the curve, the oldest counting a sixteenth of the newest. Here the weights sum to 1, so that no tone is lost.
const KEPT = 16;
const OLDEST = 1 / 16;
const WEIGHTS = (() => {
  const weights = Float64Array.from({ length: KEPT }, (_, age) => OLDEST ** (age / (KEPT - 1)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
})();

// Colors that no mixture of the palette reaches would accumulate error without limit.
const MIN_TONE = -128;
const MAX_TONE = 383;

/** Error diffusion along a Hilbert curve, to dark (0) and light (1) or to the nearest colors of a palette. */
export function diffuseAlongCurve(
  tones: Tones,
  {
    matcher,
    threshold,
    strength,
  }: { readonly matcher: Matcher | undefined; readonly threshold: number; readonly strength: number },
): Uint8Array {
  const { width, height } = tones;
  const channels = matcher ? 3 : 1;
  const values = new Float32Array(width * height * channels);
  const line = new Float64Array(width * channels);
  for (let y = 0; y < height; y++) {
    if (matcher) tones.readColor(y, line);
    else tones.readGray(y, line);
    values.set(line, y * width * channels);
  }
  const result = new Uint8Array(width * height);
  const errors = new Float64Array(KEPT * channels);
  let newest = 0;
  const carried = (channel: number) => {
    let sum = 0;
    for (let age = 0; age < KEPT; age++) {
      sum += WEIGHTS[age]! * errors[((newest - age + KEPT) % KEPT) * channels + channel]!;
    }
    return sum;
  };
  const lift = 128 - threshold;
  visitHilbert(width, height, (x, y) => {
    const at = y * width + x;
    const next = ((newest + 1) % KEPT) * channels;
    if (matcher) {
      const red = limited(values[at * 3]! + carried(0));
      const green = limited(values[at * 3 + 1]! + carried(1));
      const blue = limited(values[at * 3 + 2]! + carried(2));
      const index = matcher.nearest(red + lift, green + lift, blue + lift);
      result[at] = index;
      errors[next] = (red - matcher.red[index]!) * strength;
      errors[next + 1] = (green - matcher.green[index]!) * strength;
      errors[next + 2] = (blue - matcher.blue[index]!) * strength;
    } else {
      const value = values[at]! + carried(0);
      const isLight = value >= threshold;
      result[at] = isLight ? 1 : 0;
      errors[next] = (isLight ? value - 255 : value) * strength;
    }
    newest = (newest + 1) % KEPT;
  });
  return result;
}

const limited = (value: number) => Math.min(MAX_TONE, Math.max(MIN_TONE, value));

/**
 * Visits each pixel of a picture once, along a curve like Hilbert's whose steps go to neighbors: Červený's generalization to any
 * rectangle ("gilbert", 2018).
 */
export function visitHilbert(width: number, height: number, visit: (x: number, y: number) => void): void {
  if (width >= height) walk(0, 0, width, 0, 0, height, visit);
  else walk(0, 0, 0, height, width, 0, visit);
}

/** A rectangle from a corner: (ax, ay) is the side along which the curve continues, (bx, by) the other. */
function walk(
  x: number,
  y: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  visit: (x: number, y: number) => void,
): void {
  const [length, breadth] = [Math.abs(ax + ay), Math.abs(bx + by)];
  const [stepAX, stepAY, stepBX, stepBY] = [Math.sign(ax), Math.sign(ay), Math.sign(bx), Math.sign(by)];
  if (breadth === 1) {
    for (let i = 0; i < length; i++) visit(x + i * stepAX, y + i * stepAY);
    return;
  }
  if (length === 1) {
    for (let i = 0; i < breadth; i++) visit(x + i * stepBX, y + i * stepBY);
    return;
  }
  let [halfAX, halfAY] = [Math.floor(ax / 2), Math.floor(ay / 2)];
  let [halfBX, halfBY] = [Math.floor(bx / 2), Math.floor(by / 2)];
  // Parts of an even side join without a diagonal step.
  if (2 * length > 3 * breadth) {
    if (Math.abs(halfAX + halfAY) % 2 === 1 && length > 2) {
      halfAX += stepAX;
      halfAY += stepAY;
    }
    walk(x, y, halfAX, halfAY, bx, by, visit);
    walk(x + halfAX, y + halfAY, ax - halfAX, ay - halfAY, bx, by, visit);
    return;
  }
  if (Math.abs(halfBX + halfBY) % 2 === 1 && breadth > 2) {
    halfBX += stepBX;
    halfBY += stepBY;
  }
  walk(x, y, halfBX, halfBY, halfAX, halfAY, visit);
  walk(x + halfBX, y + halfBY, ax, ay, bx - halfBX, by - halfBY, visit);
  walk(
    x + (ax - stepAX) + (halfBX - stepBX),
    y + (ay - stepAY) + (halfBY - stepBY),
    -halfBX,
    -halfBY,
    -(ax - halfAX),
    -(ay - halfAY),
    visit,
  );
}
