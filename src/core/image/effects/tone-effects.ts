import { multipliedLight } from "#core/image/blur/lens.ts";
import { linearFromSrgb, REC_709 } from "#core/image/color/srgb.ts";
import { choice, int, number } from "#core/params.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { grayMatrix, magickMatrix } from "./color-effects.ts";
import { decimal, inLight, percent, pointEffect } from "./picture-effect.ts";

/** What becomes of each byte of a channel. */
type ChannelTable = Uint8ClampedArray;

/** A table by a function of values from 0 to 1. */
export const channelTable = (curve: (value: number) => number): ChannelTable =>
  Uint8ClampedArray.from({ length: 256 }, (_, byte) => 255 * curve(byte / 255));

/** Every byte stays. */
const SAME: ChannelTable = channelTable((value) => value);

/** The picture with each color channel put through its table. */
export function mapChannels(
  { width, height, data }: Raster,
  red: ChannelTable,
  green: ChannelTable = red,
  blue: ChannelTable = red,
): Raster {
  const mapped = createRaster(width, height);
  const into = mapped.data;
  for (let i = 0; i < into.length; i += 4) {
    into[i] = red[data[i]!]!;
    into[i + 1] = green[data[i + 1]!]!;
    into[i + 2] = blue[data[i + 2]!]!;
    into[i + 3] = data[i + 3]!;
  }
  return mapped;
}

/** Each step of exposure doubles the light, as a stop of a camera does. */
export const exposure = pointEffect({
  id: "exposure",
  name: "Exposure",
  words: ["brighten photo", "darken photo", "underexposed", "overexposed", "ev", "stops", "lighten image"],
  group: "light",
  params: { ev: number(0, { min: -5, max: 5, step: 0.05 }) },
  labels: { ev: "Exposure" },
  units: { ev: "EV" },
  render(source, { ev }) {
    const brighter = multipliedLight(2 ** ev);
    return mapChannels(
      source,
      channelTable((value) => brighter(linearFromSrgb(value))),
    );
  },
  magick: ({ ev }) => inLight("-evaluate", "Multiply", decimal(2 ** ev)),
});

/** A straight line through the sRGB values, by the definition of ImageMagick's -brightness-contrast. */
export const brightnessContrast = pointEffect({
  id: "brightness-contrast",
  name: "Brightness and contrast",
  words: ["brighten image", "darken image", "contrast", "lightness", "make picture lighter"],
  group: "light",
  params: {
    brightness: int(0, { min: -100, max: 100 }),
    contrast: int(0, { min: -100, max: 100 }),
  },
  labels: { brightness: "Brightness", contrast: "Contrast" },
  units: { brightness: "%", contrast: "%" },
  render(source, { brightness, contrast }) {
    const slope = contrast === 0 ? 1 : Math.max(0, Math.tan((Math.PI / 4) * (contrast / 100 + 1)));
    const shift = brightness / 100 + ((100 - brightness) / 200) * (1 - slope);
    return mapChannels(
      source,
      channelTable((value) => slope * value + shift),
    );
  },
  magick: ({ brightness, contrast }) => ["-brightness-contrast", `${brightness}x${contrast}`],
});

const LETTERS = { all: "", red: "R", green: "G", blue: "B" } as const;

/** Black and white points are moved to the ends and the middle is bent; a white point that is not above black makes a step. */
export const levels = pointEffect({
  id: "levels",
  name: "Levels",
  words: ["histogram", "black point", "white point", "midtones", "auto levels", "color grading", "faded photo"],
  group: "light",
  params: {
    channel: choice("all", ["all", "red", "green", "blue"]),
    black: int(0, { min: 0, max: 254 }),
    white: int(255, { min: 1, max: 255 }),
    gamma: number(1, { min: 0.1, max: 10, step: 0.01 }),
  },
  labels: {
    channel: { label: "Channel", choices: { all: "All", red: "Red", green: "Green", blue: "Blue" } },
    black: "Black point",
    white: "White point",
    gamma: "Midtones (gamma)",
  },
  render(source, { channel, black, white, gamma }) {
    const table = channelTable((value) => levelled(value * 255, black, white) ** (1 / gamma));
    const of = (name: typeof channel) => (channel === "all" || channel === name ? table : SAME);
    return mapChannels(source, of("red"), of("green"), of("blue"));
  },
  magick({ channel, black, white, gamma }) {
    if (white <= black) return undefined;
    // Rounded up: a byte at the black point that came a trace above it would be lifted far by a high gamma.
    const level = [
      "-level",
      `${percent(black === 0 ? 0 : black / 255 + 1e-8)},${percent(white / 255)},${decimal(gamma)}`,
    ];
    return channel === "all" ? level : ["-channel", LETTERS[channel], ...level, "+channel"];
  },
});

const levelled = (byte: number, black: number, white: number) =>
  white <= black ? (byte > black ? 1 : 0) : Math.min(1, Math.max(0, (byte - black) / (white - black)));

/** Each sRGB value, 0 to 1, to the power of 1 / gamma: above 1 the middle becomes lighter, black and white stay. */
export const gamma = pointEffect({
  id: "gamma",
  name: "Gamma",
  words: ["gamma correction", "midtones", "brighten midtones", "power curve"],
  group: "light",
  params: { gamma: number(1, { min: 0.1, max: 10, step: 0.01 }) },
  labels: { gamma: "Gamma" },
  render: (source, values) =>
    mapChannels(
      source,
      channelTable((value) => value ** (1 / values.gamma)),
    ),
  // Not -gamma: in a PNG that also writes a gAMA chunk, and other programs bend the values again.
  magick: (values) => ["-level", `0,100%,${decimal(values.gamma)}`],
});

// ImageMagick dithers what it has made when that may be more than 256 colors, which are 6 by 6 by 6.
const MAX_IN_MAGICK = 6;

/** Each channel to the nearest of a few levels, evenly spaced from 0 to 255. */
export const posterize = pointEffect({
  id: "posterize",
  name: "Posterize",
  words: ["poster", "reduce colors", "flat colors", "pop art", "color levels"],
  group: "color",
  params: { levels: int(4, { min: 2, max: 32 }) },
  labels: { levels: "Levels of a channel" },
  render: (source, { levels }) =>
    mapChannels(
      source,
      channelTable((value) => Math.round(value * (levels - 1)) / (levels - 1)),
    ),
  magick: ({ levels }) => (levels > MAX_IN_MAGICK ? undefined : ["-posterize", String(levels)]),
});

/** White where luma, Rec. 709 of sRGB values and rounded, is at least the level; black elsewhere. */
export const threshold = pointEffect({
  id: "threshold",
  name: "Threshold",
  words: ["pure black and white", "binarize", "1 bit", "stencil", "line art", "bilevel"],
  group: "color",
  params: { level: int(128, { min: 1, max: 255 }) },
  labels: { level: "Light from" },
  render({ width, height, data }, { level }) {
    const [toRed, toGreen, toBlue] = REC_709;
    const cut = createRaster(width, height);
    const into = cut.data;
    for (let i = 0; i < into.length; i += 4) {
      const byte = toRed * data[i]! + toGreen * data[i + 1]! + toBlue * data[i + 2]! >= level - 0.5 ? 255 : 0;
      into[i] = byte;
      into[i + 1] = byte;
      into[i + 2] = byte;
      into[i + 3] = data[i + 3]!;
    }
    return cut;
  },
  magick: ({ level }) => [...magickMatrix(grayMatrix(REC_709)), "-threshold", percent((level - 0.5) / 255)],
});

/** sRGB values above a level are turned over, by the definition of ImageMagick's -solarize. */
export const solarize = pointEffect({
  id: "solarize",
  name: "Solarize",
  words: ["solarization", "sabattier", "man ray", "partial negative", "psychedelic"],
  group: "color",
  params: { level: int(50, { min: 0, max: 100 }) },
  labels: { level: "Above" },
  units: { level: "%" },
  render: (source, { level }) =>
    mapChannels(
      source,
      channelTable((value) => (value > level / 100 ? 1 - value : value)),
    ),
  magick: ({ level }) => ["-solarize", `${level}%`],
});

/** Every channel's opposite, as a negative has it. */
export const invert = pointEffect({
  id: "invert",
  name: "Invert",
  words: ["negative", "invert colors", "negate", "film negative", "opposite colors"],
  group: "color",
  params: {},
  labels: {},
  render: (source) =>
    mapChannels(
      source,
      channelTable((value) => 1 - value),
    ),
  magick: () => ["-negate"],
});
