import { createRaster, type Raster, type Size } from "#core/raster.ts";
import { isOpaque } from "./flatten.ts";

/** The size of the smallest picture that holds one turned by any angle, in degrees. */
export function turnedSize({ width, height }: Size, degrees: number): Size {
  const { sin, cos } = angleOf(degrees);
  const side = (length: number) => Math.max(1, Math.ceil(length - ROUNDING));
  return { width: side(width * cos + height * sin), height: side(width * sin + height * cos) };
}

/** The size of the largest upright rectangle that is all picture once it is turned by up to 45 degrees. */
export function innerSize({ width, height }: Size, degrees: number): Size {
  const { sin, cos } = angleOf(degrees);
  if (sin === 0) return { width, height };
  // Half a pixel at each edge is mixed with what lies beyond.
  const long = Math.max(width, height) - 1;
  const short = Math.min(width, height) - 1;
  // Either two of its corners lie on the long sides, or each of the four on a side of its own.
  const isThin = short <= 2 * sin * cos * long;
  const half = short / 2;
  const double = cos * cos - sin * sin;
  const [along, across] = isThin
    ? [half / sin, half / cos]
    : [(long * cos - short * sin) / double, (short * cos - long * sin) / double];
  const [wide, high] = width >= height ? [along, across] : [across, along];
  return { width: Math.max(1, Math.floor(wide + ROUNDING)), height: Math.max(1, Math.floor(high + ROUNDING)) };
}

// What sines and cosines of a right number may be off.
const ROUNDING = 1e-6;

function angleOf(degrees: number) {
  const radians = (degrees * Math.PI) / 180;
  return { sin: Math.abs(Math.sin(radians)), cos: Math.abs(Math.cos(radians)) };
}

/**
 * The picture turned clockwise about its middle, as seen in a picture of this size; everything beyond it is
 * transparent. Between pixels it follows Catmull and Rom's curve (R. G. Keys' cubic with a = −1/2, 1981) on
 * premultiplied colors.
 */
export function rotate(picture: Raster, degrees: number, size: Size): Raster {
  const { width, height } = picture;
  const turned = createRaster(size.width, size.height);
  const radians = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const sampler = new Sampler(picture);
  for (let y = 0, to = 0; y < size.height; y++) {
    const down = y + 0.5 - size.height / 2;
    for (let x = 0; x < size.width; x++, to += 4) {
      const right = x + 0.5 - size.width / 2;
      const fromX = cos * right + sin * down + width / 2 - 0.5;
      const fromY = cos * down - sin * right + height / 2 - 0.5;
      // A pixel at the edge is seen as far as the picture covers it.
      const seen = within(fromX, width) * within(fromY, height);
      if (seen > 0) sampler.write(fromX, fromY, seen, turned.data, to);
    }
  }
  return turned;
}

const within = (at: number, length: number) => Math.max(0, Math.min(1, at + 1, length - at));

/** Reads between the pixels of a picture; edge pixels extend beyond the picture. */
class Sampler {
  readonly #picture: Raster;
  readonly #opaque: boolean;
  readonly #across = new Float64Array(4);
  readonly #down = new Float64Array(4);
  readonly #offsets = new Int32Array(4);

  constructor(picture: Raster) {
    this.#picture = picture;
    this.#opaque = isOpaque(picture);
  }

  write(x: number, y: number, seen: number, into: Uint8ClampedArray, to: number): void {
    const { width, height, data } = this.#picture;
    const [across, down, offsets, opaque] = [this.#across, this.#down, this.#offsets, this.#opaque];
    const column = Math.floor(x);
    const row = Math.floor(y);
    weigh(across, x - column);
    weigh(down, y - row);
    for (let i = 0; i < 4; i++) offsets[i] = Math.min(width - 1, Math.max(0, column - 1 + i)) * 4;
    let red = 0;
    let green = 0;
    let blue = 0;
    let alphas = 0;
    for (let j = 0; j < 4; j++) {
      const start = Math.min(height - 1, Math.max(0, row - 1 + j)) * width * 4;
      const weightDown = down[j]!;
      for (let i = 0; i < 4; i++) {
        const at = start + offsets[i]!;
        const weight = weightDown * across[i]! * (opaque ? 255 : data[at + 3]!);
        red += data[at]! * weight;
        green += data[at + 1]! * weight;
        blue += data[at + 2]! * weight;
        alphas += weight;
      }
    }
    if (alphas <= 0) return;
    into[to] = red / alphas;
    into[to + 1] = green / alphas;
    into[to + 2] = blue / alphas;
    into[to + 3] = alphas * seen;
  }
}

/** The weights of the four pixels around a place that is so far beyond the second. */
function weigh(weights: Float64Array, t: number): void {
  weights[0] = ((-t + 2) * t - 1) * t * 0.5;
  weights[1] = ((3 * t - 5) * t * t + 2) * 0.5;
  weights[2] = ((-3 * t + 4) * t + 1) * t * 0.5;
  weights[3] = (t - 1) * t * t * 0.5;
}
