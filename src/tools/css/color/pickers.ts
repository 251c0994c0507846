import { type Color, hexOf, inSrgb, toHsl, toOklch, toRgb } from "#core/color/color-spaces.ts";
import { channelsOf, hexOfChannels } from "#core/hex.ts";
import { srgbFromLinear } from "#core/image/color/srgb.ts";
import { alphaText, cssNumber } from "#kits/css-generator/css-values.ts";
import { linearOfOklab, oklabOfOklch } from "#kits/css-generator/oklab.ts";
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

/**
 * The picture of all colors of a hue as RGBA: in OKLCH chroma up to `mostChroma` across and lightness up, in HSL
 * saturation and lightness. What is outside sRGB is transparent, with a smooth edge.
 */
export function areaPixels(
  { space, hue, mostChroma }: { readonly space: "oklch" | "hsl"; readonly hue: number; readonly mostChroma: number },
  width: number,
  height: number,
) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  const margins = new Float64Array(space === "oklch" ? width * height : 0);
  for (let y = 0; y < height; y++) {
    const up = 1 - y / (height - 1);
    for (let x = 0; x < width; x++) {
      const across = x / (width - 1);
      const at = (y * width + x) * 4;
      if (space === "hsl") {
        const { r, g, b } = toRgb({ mode: "hsl", h: hue, s: across, l: up });
        pixels[at] = r * 255;
        pixels[at + 1] = g * 255;
        pixels[at + 2] = b * 255;
        pixels[at + 3] = 255;
        continue;
      }
      const [red, green, blue] = linearOfOklab(oklabOfOklch([up, across * mostChroma, hue]));
      margins[y * width + x] = Math.min(red, green, blue, 1 - red, 1 - green, 1 - blue);
      pixels[at] = ENCODED[step(red)] as number;
      pixels[at + 1] = ENCODED[step(green)] as number;
      pixels[at + 2] = ENCODED[step(blue)] as number;
    }
  }
  if (space === "oklch") cover(pixels, margins, width, height);
  return pixels;
}

/** How much of each pixel is inside sRGB: how far the edge is from its middle, by how fast the margin changes there. */
function cover(pixels: Uint8ClampedArray, margins: Float64Array, width: number, height: number): void {
  const margin = (x: number, y: number) =>
    margins[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] as number;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const own = margin(x, y);
      const slope = Math.hypot(margin(x + 1, y) - margin(x - 1, y), margin(x, y + 1) - margin(x, y - 1)) / 2;
      // Grays are inside, though rounding puts white and black a little outside.
      const share = own >= -1e-6 && x === 0 ? 1 : 0.5 + own / Math.max(slope, 1e-9);
      pixels[(y * width + x) * 4 + 3] = 255 * Math.min(1, Math.max(0, share));
    }
  }
}

// Linear light to sRGB, for the many pixels of an area.
const STEPS = 4096;
const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, light) => Math.round(255 * srgbFromLinear(light / STEPS)));
const step = (light: number): number => Math.round(STEPS * Math.min(1, Math.max(0, light)));
