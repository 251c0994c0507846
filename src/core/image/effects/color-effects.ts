import { channelsOf } from "#core/hex.ts";
import { BYTE_OF_LIGHT, LIGHT, LIGHT_STEPS } from "#core/image/blur/lens.ts";
import { REC_709 } from "#core/image/color/srgb.ts";
import { choice, color, int, list } from "#core/params.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { pointEffect } from "./picture-effect.ts";

/** The shares of red, green and blue in the new red, then in the new green and the new blue. */
type ColorMatrix = readonly [number, number, number, number, number, number, number, number, number];

/** The matrix that makes each channel the same gray, by the weights of red, green and blue. */
export const grayMatrix = (weights: readonly [number, number, number]): ColorMatrix => [
  ...weights,
  ...weights,
  ...weights,
];

/** The picture with its sRGB values multiplied by a matrix. */
function multiplyColors({ width, height, data }: Raster, matrix: ColorMatrix): Raster {
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = matrix;
  const multiplied = createRaster(width, height);
  const into = multiplied.data;
  for (let i = 0; i < into.length; i += 4) {
    const red = data[i]!;
    const green = data[i + 1]!;
    const blue = data[i + 2]!;
    into[i] = rr * red + rg * green + rb * blue;
    into[i + 1] = gr * red + gg * green + gb * blue;
    into[i + 2] = br * red + bg * green + bb * blue;
    into[i + 3] = data[i + 3]!;
  }
  return multiplied;
}

/** Part of the way from no change (0) to the matrix (1); values past 1 extrapolate. */
const partly = (share: number, matrix: ColorMatrix): ColorMatrix =>
  matrix.map((entry, i) => (i % 4 === 0 ? 1 - share : 0) + share * entry) as unknown as ColorMatrix;

/** ImageMagick's arguments for the matrix. */
export const magickMatrix = (matrix: ColorMatrix): readonly string[] => [
  "-color-matrix",
  [0, 3, 6]
    .map((row) =>
      matrix
        .slice(row, row + 3)
        .map(plain)
        .join(" "),
    )
    .join(" "),
];

const plain = (entry: number) => String(Number(entry.toFixed(6)));

/** Entries of a table for each level of luma: the steepest gradient, between eight colors, moves by half a level in one. */
const FINENESS = 16;

/** The number of entries of a table for `mapLuma`: 255 levels of luma and what lies between them. */
const ENTRIES = 255 * FINENESS + 1;

/** A color as red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

/** Each pixel as the color of its luma, 0 to 1: Rec. 709 of sRGB values. */
function mapLuma({ width, height, data }: Raster, colorAt: (luma: number) => Rgb): Raster {
  const table = new Uint8ClampedArray(ENTRIES * 4);
  for (let entry = 0; entry < ENTRIES; entry++) table.set(colorAt(entry / (ENTRIES - 1)), entry * 4);
  const [toRed, toGreen, toBlue] = REC_709.map((weight) => weight * FINENESS) as [number, number, number];
  const colored = createRaster(width, height);
  const into = colored.data;
  for (let i = 0; i < into.length; i += 4) {
    const entry = ((toRed * data[i]! + toGreen * data[i + 1]! + toBlue * data[i + 2]! + 0.5) | 0) * 4;
    into[i] = table[entry]!;
    into[i + 1] = table[entry + 1]!;
    into[i + 2] = table[entry + 2]!;
    into[i + 3] = data[i + 3]!;
  }
  return colored;
}

/** The color at a place, 0 to 1, between colors at even distances, mixed by their sRGB values. */
function gradient(colors: readonly string[]): (place: number) => Rgb {
  const stops = colors.map((hex) => {
    const { red, green, blue } = channelsOf(hex);
    return [red, green, blue] as const;
  });
  return (place) => {
    const at = place * (stops.length - 1);
    const before = Math.min(stops.length - 2, Math.floor(at));
    const from = stops[before]!;
    const to = stops[before + 1]!;
    const share = at - before;
    const mix = (channel: 0 | 1 | 2) => from[channel] + share * (to[channel] - from[channel]);
    return [mix(0), mix(1), mix(2)];
  };
}

/** ImageMagick's arguments that put the colors in place of luma. */
const magickGradient = (colors: readonly string[]): readonly string[] => [
  "-grayscale",
  "Rec709Luma",
  "(",
  ...colors.map((hex) => `xc:${hex}`),
  "+append",
  ")",
  "-clut",
];

const GRAY = grayMatrix(REC_709);

/**
 * Saturation moves each color away from its luma, by Rec. 709 of sRGB values, as CSS's saturate() does. Vibrance does so the
 * more, the grayer the color is: by the part that max - min leaves of 255. Skin is spared: of what vibrance does, a quarter is
 * left at a hue of 24°, and the more, the further away the hue is, up to all at 0° and 48°.
 */
export const saturation = pointEffect({
  id: "saturation",
  name: "Saturation and vibrance",
  words: ["saturate", "desaturate", "vibrance", "vivid colors", "boost colors", "colorful", "color grading"],
  group: "color",
  params: {
    saturation: int(0, { min: -100, max: 100 }),
    vibrance: int(0, { min: -100, max: 100 }),
  },
  labels: { saturation: "Saturation", vibrance: "Vibrance" },
  units: { saturation: "%", vibrance: "%" },
  render: (source, values) =>
    values.vibrance === 0
      ? multiplyColors(source, saturating(values.saturation))
      : enliven(source, 1 + values.saturation / 100, values.vibrance / 100),
  magick: (values) => (values.vibrance === 0 ? magickMatrix(saturating(values.saturation)) : undefined),
});

/** The hue of skin from red to yellow, by green's place between blue and red. */
const SKIN = 0.4;
const SPARED = 0.75;

const saturating = (percent: number) => partly(-percent / 100, GRAY);

function enliven({ width, height, data }: Raster, saturating: number, vibrance: number): Raster {
  const [toRed, toGreen, toBlue] = REC_709;
  const vivid = createRaster(width, height);
  const into = vivid.data;
  for (let i = 0; i < into.length; i += 4) {
    const red = data[i]!;
    const green = data[i + 1]!;
    const blue = data[i + 2]!;
    const range = Math.max(red, green, blue) - Math.min(red, green, blue);
    let share = 1 - range / 255;
    if (red > green && green > blue) {
      const away = Math.abs((green - blue) / range - SKIN) / SKIN;
      if (away < 1) share *= 1 - SPARED * (1 - away);
    }
    const factor = saturating * (1 + vibrance * share);
    const luma = toRed * red + toGreen * green + toBlue * blue;
    into[i] = luma + factor * (red - luma);
    into[i + 1] = luma + factor * (green - luma);
    into[i + 2] = luma + factor * (blue - luma);
    into[i + 3] = data[i + 3]!;
  }
  return vivid;
}

/** Colors turned about the gray axis; luma stays where nothing is clipped. The matrix is that of CSS's hue-rotate(). */
export const hue = pointEffect({
  id: "hue",
  name: "Hue",
  words: ["hue rotate", "change color", "shift colors", "color wheel", "recolor"],
  group: "color",
  params: { angle: int(0, { min: -180, max: 180 }) },
  labels: { angle: "Turn" },
  units: { angle: "°" },
  render: (source, { angle }) => multiplyColors(source, turning(angle)),
  magick: ({ angle }) => magickMatrix(turning(angle)),
});

// Filter Effects Module Level 1, feColorMatrix type="hueRotate".
function turning(degrees: number): ColorMatrix {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return [
    0.213 + cos * 0.787 - sin * 0.213,
    0.715 - cos * 0.715 - sin * 0.715,
    0.072 - cos * 0.072 + sin * 0.928,
    0.213 - cos * 0.213 + sin * 0.143,
    0.715 + cos * 0.285 + sin * 0.14,
    0.072 - cos * 0.072 - sin * 0.283,
    0.213 - cos * 0.213 - sin * 0.787,
    0.715 - cos * 0.715 + sin * 0.715,
    0.072 + cos * 0.928 + sin * 0.072,
  ];
}

// ITU-R BT.601-7, item 3.3.
const REC_601 = [0.299, 0.587, 0.114] as const;

const MAGICK = { "709": "Rec709Luma", "601": "Rec601Luma", linear: "Rec709Luminance" } as const;

/** Gray by luma, a sum of sRGB values, or by luminance, the same sum in linear light. */
export const grayscale = pointEffect({
  id: "grayscale",
  name: "Black and white",
  words: ["grayscale", "greyscale", "black and white photo", "monochrome", "desaturate", "remove color", "gray image"],
  group: "color",
  params: { weights: choice("709", ["709", "601", "linear"]) },
  labels: {
    weights: {
      label: "Brightness by",
      choices: { "709": "Luma (Rec. 709)", "601": "Luma (Rec. 601)", linear: "Luminance (linear light)" },
    },
  },
  render: (source, { weights }) =>
    weights === "linear"
      ? luminances(source)
      : multiplyColors(source, grayMatrix(weights === "709" ? REC_709 : REC_601)),
  // Else what comes after would be done to a picture of one channel, or in linear light.
  magick: ({ weights }) => ["-grayscale", MAGICK[weights], "-colorspace", "sRGB"],
});

function luminances({ width, height, data }: Raster): Raster {
  const gray = createRaster(width, height);
  const into = gray.data;
  const [red, green, blue] = REC_709.map((weight) => LIGHT.map((light) => light * weight * LIGHT_STEPS)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let i = 0; i < into.length; i += 4) {
    const byte = BYTE_OF_LIGHT[(red[data[i]!]! + green[data[i + 1]!]! + blue[data[i + 2]!]! + 0.5) | 0]!;
    into[i] = byte;
    into[i + 1] = byte;
    into[i + 2] = byte;
    into[i + 3] = data[i + 3]!;
  }
  return gray;
}

// Filter Effects Module Level 1, sepia().
const SEPIA: ColorMatrix = [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131];

const toned = (amount: number) => partly(amount / 100, SEPIA);

/** The brown of old photographs, by the matrix of CSS's sepia(). */
export const sepia = pointEffect({
  id: "sepia",
  name: "Sepia",
  words: ["old photo", "vintage", "brown tone", "antique photo", "retro"],
  group: "color",
  params: { amount: int(100, { min: 0, max: 100 }) },
  labels: { amount: "Amount" },
  units: { amount: "%" },
  render: (source, { amount }) => multiplyColors(source, toned(amount)),
  magick: ({ amount }) => magickMatrix(toned(amount)),
});

/** Black and white become two colors, and grays what lies between them. */
export const duotone = pointEffect({
  id: "duotone",
  name: "Duotone",
  words: ["two colors", "two-tone", "tint photo", "colorize", "spotify effect", "bitone"],
  group: "color",
  params: { dark: color("#1b1464"), light: color("#ffd29d") },
  labels: { dark: "Dark parts", light: "Light parts" },
  render: (source, { dark, light }) => mapLuma(source, gradient([dark, light])),
  magick: ({ dark, light }) => magickGradient([dark, light]),
});

/** Two to eight colors from dark to light, at even distances, in place of luma. */
export const gradientMap = pointEffect({
  id: "gradient-map",
  name: "Gradient map",
  words: ["color map", "false color", "heat map", "thermal", "tritone", "color grading", "colorize"],
  group: "color",
  params: {
    colors: list(["#14002f", "#b1235c", "#ff8f3a", "#fff3b0"], color("#000000"), { min: 2, max: 8 }),
  },
  labels: { colors: "Colors from dark to light" },
  render: (source, { colors }) => mapLuma(source, gradient(colors)),
  magick: ({ colors }) => magickGradient(colors),
});
