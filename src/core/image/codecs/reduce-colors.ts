import { createRaster, type Raster } from "#core/raster.ts";
import { type Color, chooseColors, isOpaqueColor, nearestOf } from "./choose-colors.ts";
import { hasManyColors, type IndexedPixels, indexColors } from "./palette.ts";

// Half of the opacity.
const SOLID_FROM = 128;
// What a color is looked up by: six bits of each channel of an opaque one, five of each and of alpha of others.
const OPAQUE_BINS = 1 << 18;
const OTHER_BINS = 1 << 20;

/**
 * The picture in at most `most` colors, each of them opaque but for one that is wholly transparent: exact where it has no
 * more, else in colors that are chosen, with the error spread (R. Floyd and L. Steinberg, 1976). Pixels are transparent below
 * half of the opacity.
 */
export function reduceColors(picture: Raster, most = 256): IndexedPixels {
  return reduceHardColors(withHardEdges(picture), most);
}

/** The same of a picture whose pixels are opaque, or clear and black. */
export const reduceHardColors = (hard: Raster, most = 256): IndexedPixels => reduced(hard, most, { rounds: 0 });

/** How colors are reduced. */
export interface Reduction {
  /** How often the colors that are chosen are moved to where they fit best. */
  readonly rounds: number;
  /** How much of the error is spread, 0 to 1; all of it if undefined. */
  readonly dither?: number;
}

/** The same of any picture: with translucent colors where it has translucent pixels. What is opaque or clear stays so. */
export function reduced(picture: Raster, most: number, { rounds, dither = 1 }: Reduction): IndexedPixels {
  const exact = hasManyColors(picture) ? undefined : indexColors(picture, most);
  if (exact) return exact;
  const isClear = hasClearPixels(picture);
  const colors = chooseColors(picture, Math.max(1, most - (isClear ? 1 : 0)), rounds);
  const palette = new Uint8Array((colors.length + (isClear ? 1 : 0)) * 4);
  const shown = colors.map(bytesOf);
  for (const [i, bytes] of shown.entries()) palette.set(bytes, i * 4);
  return { palette, indices: diffuse(picture, shown.map(multiplied), colors.length, dither) };
}

function hasClearPixels({ data }: Raster): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] === 0) return true;
  return false;
}

const bytesOf = ([red, green, blue, alpha]: Color): Color => {
  const share = alpha / 255;
  // What is not opaque does not become so, nor clear.
  const whole = alpha === 255 ? 255 : Math.max(1, Math.min(254, Math.round(alpha)));
  return [...[red, green, blue].map((value) => Math.min(255, Math.round(value / share))), whole] as unknown as Color;
};

const multiplied = ([red, green, blue, alpha]: Color): Color => {
  const share = alpha / 255;
  return [red * share, green * share, blue * share, alpha];
};

// Half of the error is spread: measured on photographs and soft shadows that is more alike by SSIM than all of it, and smaller.
const FOR_PNG = { rounds: 4, dither: 0.5 };

/** The picture in at most `most` colors, 16 to 256, as a PNG file can have them: translucent ones too. */
export function withFewColors(picture: Raster, most: number): Raster {
  const { palette, indices } = reduced(picture, most, FOR_PNG);
  const colors = new Uint32Array(palette.buffer);
  const few = createRaster(picture.width, picture.height);
  const pixels = new Uint32Array(few.data.buffer);
  for (let i = 0; i < indices.length; i++) pixels[i] = colors[indices[i]!]!;
  return few;
}

/** The picture with every pixel opaque, or clear and black. */
export function withHardEdges(picture: Raster): Raster {
  const data = picture.data.slice();
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 255) continue;
    if (data[i + 3]! < SOLID_FROM) data.fill(0, i, i + 4);
    else data[i + 3] = 255;
  }
  return { ...picture, data };
}

/** Finds the nearest of the colors for a pixel, an opaque one for one that is opaque. */
function nearestFinder(colors: readonly Color[]) {
  const opaque = colors.flatMap((color, index) => (isOpaqueColor(color) ? [index] : []));
  const opaqueColors = opaque.map((index) => colors[index]!);
  const ofOpaque = new Int16Array(OPAQUE_BINS).fill(-1);
  let ofOthers: Int16Array | undefined;
  return (red: number, green: number, blue: number, alpha: number, isOpaque: boolean): number => {
    if (isOpaque) {
      const bin = ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2);
      if (ofOpaque[bin]! < 0) {
        ofOpaque[bin] =
          opaque[nearestOf([(red & ~3) + 1.5, (green & ~3) + 1.5, (blue & ~3) + 1.5, 255], opaqueColors)]!;
      }
      return ofOpaque[bin]!;
    }
    ofOthers ??= new Int16Array(OTHER_BINS).fill(-1);
    const bin = ((red >> 3) << 15) | ((green >> 3) << 10) | ((blue >> 3) << 5) | (alpha >> 3);
    if (ofOthers[bin]! < 0) {
      const middle = [red, green, blue, alpha].map((value) => (value & ~7) + 3.5) as unknown as Color;
      ofOthers[bin] = nearestOf(middle, colors);
    }
    return ofOthers[bin]!;
  };
}

function diffuse(
  { width, height, data }: Raster,
  colors: readonly Color[],
  clear: number,
  strength: number,
): Uint8Array<ArrayBuffer> {
  const indices = new Uint8Array(width * height);
  const nearest = nearestFinder(colors);
  // The error of the row in work and of the next, with a pixel more on either side.
  let now = new Float32Array((width + 2) * 4);
  let next = new Float32Array((width + 2) * 4);
  const clip = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value);
  for (let y = 0; y < height; y++) {
    // Every second row runs back, so that errors do not all drift to one side.
    const step = y % 2 === 0 ? 1 : -1;
    for (let n = 0, x = step > 0 ? 0 : width - 1; n < width; n++, x += step) {
      const at = (y * width + x) * 4;
      const own = data[at + 3]!;
      if (own === 0) {
        indices[at / 4] = clear;
        continue;
      }
      const share = own / 255;
      const e = (x + 1) * 4;
      const red = clip(data[at]! * share + now[e]!);
      const green = clip(data[at + 1]! * share + now[e + 1]!);
      const blue = clip(data[at + 2]! * share + now[e + 2]!);
      const alpha = own === 255 ? 255 : clip(own + now[e + 3]!);
      const index = nearest(red, green, blue, alpha, own === 255);
      indices[at / 4] = index;
      const color = colors[index]!;
      const ahead = e + 4 * step;
      const behind = e - 4 * step;
      for (let channel = 0; channel < 4; channel++) {
        const value = channel === 0 ? red : channel === 1 ? green : channel === 2 ? blue : alpha;
        const error = ((value - color[channel]!) * strength) / 16;
        now[ahead + channel]! += error * 7;
        next[behind + channel]! += error * 3;
        next[e + channel]! += error * 5;
        next[ahead + channel]! += error;
      }
    }
    [now, next] = [next, now.fill(0)];
  }
  return indices;
}
