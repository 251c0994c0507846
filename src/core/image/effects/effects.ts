import { channelsOf } from "#core/hex.ts";
import { BYTE_OF_LIGHT, LIGHT, LIGHT_STEPS, multipliedLight } from "#core/image/blur/lens.ts";
import { linearFromSrgb, linearLight, REC_709 } from "#core/image/color/srgb.ts";
import { choice, color, flag, int } from "#core/params.ts";
import { createRaster } from "#core/raster.ts";
import { addGrains, grainsAt, reachOf } from "./add-grains.ts";
import {
  gaussianBlurEffect,
  lensBlurEffect,
  motionBlurEffect,
  spinBlurEffect,
  tiltShiftEffect,
  zoomBlurEffect,
} from "./blur-effects.ts";
import { chromaticShift } from "./chromatic-shift.ts";
import { duotone, gradientMap, grayscale, hue, saturation, sepia } from "./color-effects.ts";
import { curves } from "./curves.ts";
import { type LumaPlane, lumaPlane, median, neighbor, sharpness, smooth } from "./detail-effects.ts";
import { halftone } from "./halftone.ts";
import { lut } from "./lut.ts";
import { NOISE_KIND_NAMES, NOISE_KINDS, NOISE_TONE_NAMES, NOISE_TONES } from "./noise-kinds.ts";
import { type AnyPictureEffect, decimal, inLight, type PictureEffect, pointEffect } from "./picture-effect.ts";
import { pixelate } from "./pixelate.ts";
import { crop, flip, resize, turn } from "./shape-effects.ts";
import {
  brightnessContrast,
  channelTable,
  exposure,
  gamma,
  invert,
  levels,
  mapChannels,
  posterize,
  solarize,
  threshold,
} from "./tone-effects.ts";

/** White of sRGB in mireds, a million divided by kelvins. */
const DAYLIGHT = 1e6 / 6504;

/**
 * Multiplies the channels in linear light. Temperature makes white look as under a black body that many mireds from
 * daylight's; tint reduces green, by one stop at the end of the scale. The luminance of white stays.
 */
export const whiteBalance = pointEffect({
  id: "white-balance",
  name: "White balance",
  words: ["temperature", "tint", "color cast", "warmer", "cooler", "color correction", "yellow photo", "color grading"],
  group: "color",
  params: {
    temperature: int(0, { min: -100, max: 100 }),
    tint: int(0, { min: -100, max: 100 }),
  },
  labels: { temperature: "Temperature", tint: "Tint" },
  units: { temperature: "mired" },
  render(source, { temperature, tint }) {
    const [red, green, blue] = factorsOf(temperature, tint).map((factor) => {
      const lit = multipliedLight(factor);
      return channelTable((value) => lit(linearFromSrgb(value)));
    });
    return mapChannels(source, red!, green!, blue!);
  },
  magick({ temperature, tint }) {
    const factors = factorsOf(temperature, tint);
    const multiplied = (["R", "G", "B"] as const).flatMap((channel, i) => [
      "-channel",
      channel,
      "-evaluate",
      "Multiply",
      decimal(factors[i]!),
    ]);
    return inLight(...multiplied, "+channel");
  },
});

function factorsOf(temperature: number, tint: number): readonly number[] {
  const neutral = blackBody(DAYLIGHT);
  const greener = [1, 2 ** (-tint / 100), 1];
  const factors = blackBody(DAYLIGHT + temperature).map((part, i) => (part / neutral[i]!) * greener[i]!);
  const white = factors.reduce((sum, factor, i) => sum + factor * REC_709[i]!, 0);
  return factors.map((factor) => factor / white);
}

/** Linear sRGB of a black body's light, of luminance 1 (IEC 61966-2-1's matrix from XYZ). */
function blackBody(mireds: number): readonly [number, number, number] {
  const [x, y] = blackBodyChromaticity(1e6 / mireds);
  const X = x / y;
  const Z = (1 - x - y) / y;
  return [3.2406 * X - 1.5372 - 0.4986 * Z, -0.9689 * X + 1.8758 + 0.0415 * Z, 0.0557 * X - 0.204 + 1.057 * Z];
}

/** CIE x and y of a black body of 2,222 to 25,000 K (Kim et al., US patent 7,024,034, 2006). */
export function blackBodyChromaticity(kelvins: number): readonly [number, number] {
  const t = 1000 / kelvins;
  if (kelvins < 4000) {
    const x = ((-0.2661239 * t - 0.234358) * t + 0.8776956) * t + 0.17991;
    return [x, ((-0.9549476 * x - 1.37418593) * x + 2.09137015) * x - 0.16748867];
  }
  const x = ((-3.0258469 * t + 2.1070379) * t + 0.2226347) * t + 0.24039;
  return [x, ((3.081758 * x - 5.8733867) * x + 3.75112997) * x - 0.37001483];
}

const vignetteParams = {
  amount: int(60, { min: 0, max: 100 }),
  size: int(75, { min: 0, max: 100 }),
  roundness: int(0, { min: 0, max: 100 }),
  softness: int(60, { min: 0, max: 100 }),
  color: color("#000000"),
};

/** How far the corners are from the middle where the middles of the sides of an ellipse are at 1. */
const CORNER = Math.SQRT2;

/**
 * The margin mixed with a color in linear light. Size is where half of it is reached, on the way from the middle to a corner,
 * softness how much of that way the transition takes; roundness leads from the picture's ellipse to a circle.
 */
export const vignette: PictureEffect<typeof vignetteParams> = {
  id: "vignette",
  name: "Vignette",
  words: ["dark corners", "darken edges", "lens falloff", "fade edges", "spotlight"],
  group: "style",
  params: vignetteParams,
  labels: { amount: "Amount", size: "Size", roundness: "Roundness", softness: "Softness", color: "Color" },
  units: { amount: "%", size: "%", roundness: "%", softness: "%" },
  render({ width, height, data }, values, { whole, top }) {
    const marginAt = margin(values);
    const { red, green, blue } = channelsOf(values.color);
    const [toRed, toGreen, toBlue] = [red, green, blue].map(linearLight) as [number, number, number];
    const circle = Math.hypot(whole.width, whole.height) / 2 / CORNER;
    const radius = (half: number) => half + (circle - half) * (values.roundness / 100);
    const across = squares(whole.width, radius(whole.width / 2));
    const down = squares(whole.height, radius(whole.height / 2));
    const framed = createRaster(width, height);
    const into = framed.data;
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i += 4) {
        const share = marginAt(Math.sqrt(across[x]! + down[y + top]!));
        const kept = (1 - share) * LIGHT_STEPS;
        const added = share * LIGHT_STEPS;
        into[i] = BYTE_OF_LIGHT[(LIGHT[data[i]!]! * kept + toRed * added + 0.5) | 0]!;
        into[i + 1] = BYTE_OF_LIGHT[(LIGHT[data[i + 1]!]! * kept + toGreen * added + 0.5) | 0]!;
        into[i + 2] = BYTE_OF_LIGHT[(LIGHT[data[i + 2]!]! * kept + toBlue * added + 0.5) | 0]!;
        into[i + 3] = data[i + 3]!;
      }
    }
    return framed;
  },
  context: () => 0,
};

/** How much of the color there is at a distance from the middle. */
function margin({ amount, size, softness }: { amount: number; size: number; softness: number }) {
  const width = Math.max(1e-9, (CORNER * softness) / 100);
  const start = (CORNER * size) / 100 - width / 2;
  return (distance: number) => {
    const t = Math.min(1, Math.max(0, (distance - start) / width));
    return (amount / 100) * t * t * (3 - 2 * t);
  };
}

/** The squares of the distances of pixels' middles from the middle of a line of them, in radii. */
const squares = (length: number, radius: number) =>
  Float64Array.from({ length }, (_, at) => ((at + 0.5 - length / 2) / radius) ** 2);

const embossParams = {
  angle: int(135, { min: 0, max: 359 }),
  height: int(1, { min: 1, max: 20 }),
  strength: int(100, { min: 10, max: 500 }),
  inColor: flag(false),
};

/**
 * Light parts stand out under a light from one side: the difference of luma between this many pixels away from the
 * light and toward it, on gray or added to the picture. The angle is counter-clockwise from the right.
 */
export const emboss: PictureEffect<typeof embossParams> = {
  id: "emboss",
  name: "Emboss",
  words: ["relief", "bump", "3d effect", "engrave", "bas-relief", "raised"],
  group: "style",
  params: embossParams,
  labels: { angle: "Light from", height: "Height", strength: "Strength", inColor: "Keep colors" },
  units: { angle: "°", height: "px", strength: "%" },
  render(source, values, { reduction }) {
    const { width, height, data } = source;
    const plane = lumaPlane(source);
    const turn = (values.angle * Math.PI) / 180;
    const far = values.height / reduction;
    const lit = sampler(plane, width, height, far * Math.cos(turn), -far * Math.sin(turn));
    const shaded = sampler(plane, width, height, -far * Math.cos(turn), far * Math.sin(turn));
    const factor = values.strength / 100;
    const raised = createRaster(width, height);
    const into = raised.data;
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i += 4) {
        const light = factor * (shaded(x, y) - lit(x, y));
        into[i] = (values.inColor ? data[i]! : 128) + light;
        into[i + 1] = (values.inColor ? data[i + 1]! : 128) + light;
        into[i + 2] = (values.inColor ? data[i + 2]! : 128) + light;
        into[i + 3] = data[i + 3]!;
      }
    }
    return raised;
  },
  context: ({ height }, { reduction }) => Math.ceil(height / reduction) + 1,
};

/** Luma at the same way from every pixel, mixed of the four around; past the border is the border. */
function sampler(plane: LumaPlane, width: number, height: number, across: number, down: number) {
  const columns = Int32Array.from({ length: width + 1 }, (_, x) => clamp(x + Math.floor(across), width - 1));
  const rows = Int32Array.from({ length: height + 1 }, (_, y) => clamp(y + Math.floor(down), height - 1) * width);
  const beside = across - Math.floor(across);
  const below = down - Math.floor(down);
  return (x: number, y: number) => {
    const own = plane.luma[y * width + x]!;
    const upper = rows[y]!;
    const lower = rows[y + 1]!;
    const left = columns[x]!;
    const right = columns[x + 1]!;
    return (
      (1 - below) * ((1 - beside) * neighbor(plane, upper + left, own) + beside * neighbor(plane, upper + right, own)) +
      below * ((1 - beside) * neighbor(plane, lower + left, own) + beside * neighbor(plane, lower + right, own))
    );
  };
}

const clamp = (place: number, last: number) => Math.min(last, Math.max(0, place));

const edgesParams = {
  strength: int(100, { min: 10, max: 500 }),
  lines: choice("light", ["light", "dark"]),
};

/** How steep luma is, by Sobel's operator: a step from black to white is white, or black, at a strength of 100 %. */
export const edges: PictureEffect<typeof edgesParams> = {
  id: "edges",
  name: "Edges",
  words: ["edge detection", "sobel", "outline", "find edges", "pencil sketch", "line drawing", "contour"],
  group: "style",
  params: edgesParams,
  labels: {
    strength: "Strength",
    lines: { label: "Lines", choices: { light: "Light on dark", dark: "Dark on light" } },
  },
  units: { strength: "%" },
  render(source, { strength, lines }, { reduction }) {
    const { width, height, data } = source;
    const plane = lumaPlane(source);
    const drawn = createRaster(width, height);
    const into = drawn.data;
    // A picture in small has steeper slopes than at its own size.
    const factor = ((lines === "light" ? 1 : -1) * strength) / 100 / reduction;
    const background = lines === "light" ? 0 : 255;
    for (let y = 0, i = 0; y < height; y++) {
      const rows = [Math.max(0, y - 1), y, Math.min(height - 1, y + 1)].map((row) => row * width);
      for (let x = 0; x < width; x++, i += 4) {
        const byte = background + factor * steepness(plane, rows, Math.max(0, x - 1), x, Math.min(width - 1, x + 1));
        into[i] = byte;
        into[i + 1] = byte;
        into[i + 2] = byte;
        into[i + 3] = data[i + 3]!;
      }
    }
    return drawn;
  },
  context: () => 1,
};

function steepness(plane: LumaPlane, rows: readonly number[], left: number, x: number, right: number): number {
  const above = rows[0]!;
  const beside = rows[1]!;
  const below = rows[2]!;
  const own = plane.luma[beside + x]!;
  const topLeft = neighbor(plane, above + left, own);
  const topRight = neighbor(plane, above + right, own);
  const bottomLeft = neighbor(plane, below + left, own);
  const bottomRight = neighbor(plane, below + right, own);
  const sideways =
    topRight -
    topLeft +
    bottomRight -
    bottomLeft +
    2 * (neighbor(plane, beside + right, own) - neighbor(plane, beside + left, own));
  const down =
    bottomLeft -
    topLeft +
    bottomRight -
    topRight +
    2 * (neighbor(plane, below + x, own) - neighbor(plane, above + x, own));
  return Math.sqrt(sideways * sideways + down * down) / 4;
}

const params = {
  kind: choice("gaussian", NOISE_KINDS),
  amount: int(20, { min: 0, max: 100 }),
  tone: choice("film", NOISE_TONES),
  tint: choice("mono", ["mono", "color"]),
  grain: int(1, { min: 1, max: 64 }),
  seed: int(1, { min: 1, max: 9999 }),
};

/** Random grains: uniform or gaussian shifts, or black and white ones, by the picture's tones. */
export const noise: PictureEffect<typeof params> = {
  id: "noise",
  name: "Grain and specks",
  words: ["gaussian noise", "salt-and-pepper noise", "impulse noise"],
  group: "style",
  params,
  labels: {
    kind: { label: "Noise", choices: NOISE_KIND_NAMES },
    amount: "Amount",
    tone: { label: "By brightness", choices: NOISE_TONE_NAMES },
    tint: { label: "Grain color", choices: { mono: "Monochrome", color: "Color" } },
    grain: "Grain size",
    seed: "Seed",
  },
  units: { amount: "levels", grain: "px" },
  render: (source, { kind, amount, tone, tint, grain, seed }, { top, reduction }) =>
    addGrains(source, {
      kind,
      tone,
      isMono: tint === "mono",
      reach: reachOf({ amount, strength: 100 }),
      share: amount / 100,
      seed,
      columns: grainsAt(source.width, 0, reduction, grain),
      rows: grainsAt(source.height, top, reduction, grain),
    }),
  context: () => 0,
};

/** The effects in the order in which they are offered. */
export const pictureEffects: readonly AnyPictureEffect[] = [
  exposure,
  brightnessContrast,
  levels,
  curves,
  gamma,
  whiteBalance,
  saturation,
  hue,
  grayscale,
  sepia,
  invert,
  duotone,
  gradientMap,
  lut,
  posterize,
  threshold,
  solarize,
  pixelate,
  halftone,
  emboss,
  edges,
  vignette,
  chromaticShift,
  noise,
  sharpness,
  smooth,
  median,
  gaussianBlurEffect,
  lensBlurEffect,
  motionBlurEffect,
  spinBlurEffect,
  zoomBlurEffect,
  tiltShiftEffect,
  turn,
  flip,
  crop,
  resize,
];
