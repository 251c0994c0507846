import { type Color, converter, formatHex8, parse } from "culori";

/** A colour that was read, brought into sRGB at 8 bits a channel. */
export interface ReadColor {
  /** `#rrggbb`, or `#rrggbbaa` where it is not opaque. */
  readonly hex: string;
  /** Whether the colour is one that sRGB cannot show, so that `hex` is only near to it. */
  readonly clipped: boolean;
  /** Whether it is written in none of the forms that are mixed in sRGB if nothing is said (CSS Color 4 §12.1). */
  readonly modern: boolean;
  /** Whether it holds only on the page that it was read on, as `currentColor` does. */
  readonly ofPage: boolean;
  /** The colour as it was written. Components that were `none` are missing. */
  readonly color: Color;
  readonly noAlpha: boolean;
}

/** Gives a colour that only a browser can work out as one that stands for itself. */
export type ResolveColor = (text: string) => string | undefined;

const toRgb = converter("rgb");

// What rounding to 8 bits takes away is not worth telling.
const HALF_A_LEVEL = 0.5 / 255;

const NONE = /[\s(/,]none(?=[\s)/,])/i;
const NO_ALPHA = /\/\s*none\s*\)$/i;
// These are clipped when they are read: what lies outside never was a colour.
const CLIPPED_BY_CSS = /^(rgb|hsl|hwb)a?\(/;

/** A colour in any form of CSS; one that does not stand for itself, such as `currentColor`, only with `resolve`. */
export function readColor(text: string, resolve?: ResolveColor): ReadColor | undefined {
  // Names and functions have no case; nothing else in a colour has one.
  const written = text.trim().toLowerCase();
  const own = parseOrNot(written);
  const resolved = own || !resolve ? undefined : resolve(written);
  const color = own ?? (resolved === undefined ? undefined : parseOrNot(resolved));
  if (!color) return undefined;
  const form = own ? written : (resolved as string);
  const rgb = toRgb(complete(color));
  const noAlpha = NO_ALPHA.test(form);
  const channels = [rgb.r, rgb.g, rgb.b, rgb.alpha ?? 1];
  if (!channels.every(Number.isFinite)) return undefined;
  const hex = formatHex8({ ...rgb, alpha: noAlpha ? 0 : (rgb.alpha ?? 1) });
  const outside = channels.slice(0, 3).some((channel) => channel < -HALF_A_LEVEL || channel > 1 + HALF_A_LEVEL);
  return {
    hex: hex.endsWith("ff") ? hex.slice(0, 7) : hex,
    clipped: outside && !CLIPPED_BY_CSS.test(form),
    modern: /^(ok)?(lab|lch)\(|^color\(/.test(form) || NONE.test(form),
    ofPage: !own && (/currentcolor|light-dark\(/.test(written) || /^[a-z]+$/.test(written)),
    color,
    noAlpha,
  };
}

/** Colours that end too soon make culori throw. */
function parseOrNot(text: string): Color | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** The colour with zeros for its missing components (CSS Color 4 §4.4). */
export const complete = (color: Color): Color => {
  const missing = COMPONENTS[color.mode]?.filter((name) => !(name in color)) ?? [];
  return { ...color, ...Object.fromEntries(missing.map((name) => [name, 0])) } as Color;
};

/** The components of each form of a colour in CSS, by the names that culori gives them. */
export const COMPONENTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(["rgb", "lrgb", "p3", "a98", "prophoto", "rec2020"].map((mode) => [mode, ["r", "g", "b"]])),
  hsl: ["h", "s", "l"],
  hwb: ["h", "w", "b"],
  lab: ["l", "a", "b"],
  oklab: ["l", "a", "b"],
  lch: ["l", "c", "h"],
  oklch: ["l", "c", "h"],
  xyz50: ["x", "y", "z"],
  xyz65: ["x", "y", "z"],
};
