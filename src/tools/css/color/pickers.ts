import { type Color, toHsl, toOklch } from "#core/color/color-spaces.ts";
import { hexOf, inSrgb } from "#core/color/gamut.ts";
import { channelsOf, hexOf as hexOfChannels } from "#core/hex.ts";
import { alphaText, cssNumber } from "#kits/css-generator/css-values.ts";
import { isGrayColor } from "./forms.ts";

/** The spaces that colors are picked in. */
export const PICKER_IDS = ["oklch", "hsl", "rgb"] as const;

/** One of them. */
type PickerId = (typeof PICKER_IDS)[number];

/** One slider. */
export interface Channel {
  readonly label: string;
  readonly max: number;
  readonly step: number;
  readonly unit: "%" | "°" | "";
}

/** A space to pick colors in: its sliders, and a color there and back. */
interface Picker {
  readonly channels: readonly [Channel, Channel, Channel];
  /** The values of the sliders; for a color outside a limited space, those of the nearest color in sRGB. */
  readonly valuesOf: (color: Color) => readonly [number, number, number];
  /** The color's text in CSS; alpha is from 0 to 1. */
  readonly textOf: (values: readonly [number, number, number], alpha: number) => string;
}

/** The most chroma that a slider offers: a little more than any screen has. */
const MAX_CHROMA = 0.37;

const slash = (alpha: number): string => (alpha < 1 ? ` / ${alphaText(alpha)}` : "");
const rounded = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(3));
const LEVEL = { max: 255, step: 1, unit: "" } as const;

/** The pickers by their ids. */
export const PICKERS: Readonly<Record<PickerId, Picker>> = {
  oklch: {
    channels: [
      { label: "Lightness", max: 100, step: 0.1, unit: "%" },
      { label: "Chroma", max: MAX_CHROMA, step: 0.001, unit: "" },
      { label: "Hue", max: 360, step: 0.1, unit: "°" },
    ],
    valuesOf(color) {
      const { l, c, h = 0 } = toOklch(color);
      // The hue that rounding leaves in a gray doesn't count; one that is written is kept for when the color gets
      // chroma.
      const hue = color.mode !== "oklch" && isGrayColor(color) ? 0 : h;
      return [rounded(l * 100, 0.1), rounded(Math.min(c, MAX_CHROMA), 0.001), rounded(hue, 0.1)];
    },
    textOf: ([l, c, h], alpha) => `oklch(${cssNumber(l, 1)}% ${cssNumber(c, 3)} ${cssNumber(h, 1)}${slash(alpha)})`,
  },
  hsl: {
    channels: [
      { label: "Hue", max: 360, step: 1, unit: "°" },
      { label: "Saturation", max: 100, step: 1, unit: "%" },
      { label: "Lightness", max: 100, step: 1, unit: "%" },
    ],
    valuesOf(color) {
      const { h = 0, s, l } = toHsl(color.mode === "hsl" ? color : inSrgb(color));
      const isGray = color.mode !== "hsl" && isGrayColor(color);
      return [isGray ? 0 : Math.round(h), isGray ? 0 : Math.round(s * 100), Math.round(l * 100)];
    },
    textOf: ([h, s, l], alpha) => `hsl(${cssNumber(h)} ${cssNumber(s)}% ${cssNumber(l)}%${slash(alpha)})`,
  },
  rgb: {
    channels: [
      { label: "Red", ...LEVEL },
      { label: "Green", ...LEVEL },
      { label: "Blue", ...LEVEL },
    ],
    valuesOf(color) {
      const { red, green, blue } = channelsOf(hexOf(color));
      return [red, green, blue];
    },
    textOf: ([red, green, blue], alpha) => hexOfChannels({ red, green, blue, alpha: alpha * 255 }),
  },
};

/** The area beside the sliders: the picker that it sets, which of its values go across and up, and which is fixed. */
export const AREAS: Readonly<
  Record<PickerId, { readonly of: "oklch" | "hsl"; readonly across: 0 | 1 | 2; readonly up: 0 | 1 | 2 }>
> = {
  oklch: { of: "oklch", across: 1, up: 0 },
  hsl: { of: "hsl", across: 1, up: 2 },
  // Three levels make no plane with all colors of a hue: those of HSL do.
  rgb: { of: "hsl", across: 1, up: 2 },
};

/** The values with one of them replaced. */
export const withValue = (
  values: readonly [number, number, number],
  index: 0 | 1 | 2,
  value: number,
): readonly [number, number, number] => {
  const next: [number, number, number] = [...values];
  next[index] = value;
  return next;
};
