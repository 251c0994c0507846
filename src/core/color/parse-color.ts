import { parse } from "culori/fn";
import { srgbFromLinear } from "#core/image/color/srgb.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { type Color, hexOf, toRgb } from "./color-spaces.ts";

/** A parsed color, converted to sRGB with 8 bits per channel. */
export interface ParsedColor {
  /** `#rrggbb`, or `#rrggbbaa` where it is not opaque. */
  readonly hex: string;
  /** Whether the color is outside sRGB, so that `hex` is only the nearest one there. */
  readonly clipped: boolean;
  /** Whether its syntax isn't one of the legacy ones, which are mixed in sRGB by default (CSS Color 4 §12.1). */
  readonly modern: boolean;
  /** Whether it depends on the page, as `currentColor` does. */
  readonly ofPage: boolean;
  /** The color as written. Components that were `none` are missing. */
  readonly color: Color;
  readonly noAlpha: boolean;
}

/** Resolves a color that only a browser can compute to an absolute one. */
export type ResolveColor = (text: string) => string | undefined;

// A difference that rounding to 8 bits removes is not reported.
const HALF_A_LEVEL = 0.5 / 255;

const NONE = /[\s(/,]none(?=[\s)/,])/i;
const NO_ALPHA = /\/\s*none\s*\)$/i;
// CSS clips the components of these when it parses them.
const CLIPPED_BY_CSS = /^(rgb|hsl|hwb)a?\(/;

/** Parses a color in any CSS syntax. A color that is not absolute, such as `currentColor`, needs `resolve`. */
export function parseColor(text: string, resolve?: ResolveColor): ParsedColor | undefined {
  // Colors are case-insensitive.
  const written = text.trim().toLowerCase();
  const own = tryParse(written);
  const resolved = own || !resolve ? undefined : resolve(written);
  const parsed = own ?? (resolved === undefined ? undefined : tryParse(resolved));
  if (!parsed) return undefined;
  const form = own ? written : (resolved as string);
  const color = CLIPPED_BY_CSS.test(form) ? clip(parsed) : parsed;
  const rgb = toRgb(complete(color));
  const noAlpha = NO_ALPHA.test(form);
  const channels = [rgb.r, rgb.g, rgb.b, rgb.alpha ?? 1];
  if (!channels.every(Number.isFinite)) return undefined;
  const outside = channels.slice(0, 3).some((channel) => channel < -HALF_A_LEVEL || channel > 1 + HALF_A_LEVEL);
  const alpha = noAlpha ? 0 : (rgb.alpha ?? 1);
  const clipped = outside && !CLIPPED_BY_CSS.test(form);
  return {
    hex: hexOf({ ...complete(color), alpha }),
    clipped,
    modern: /^(ok)?(lab|lch)\(|^color\(/.test(form) || NONE.test(form),
    ofPage: !own && (/currentcolor|light-dark\(/.test(written) || /^[a-z]+$/.test(written)),
    color,
    noAlpha,
  };
}

/** The color with its components, all but the hue, between 0 and 1. */
const clip = (color: Color): Color =>
  Object.fromEntries(
    Object.entries(color).map(([name, value]) =>
      typeof value === "number" && name !== "h" ? [name, Math.min(1, Math.max(0, value))] : [name, value],
    ),
  ) as unknown as Color;

const LINEAR_P3 = /^color\(\s*display-p3-linear(?=\s)/;

/** culori throws on truncated colors, and does not know Display P3 in linear light. */
function tryParse(text: string): Color | undefined {
  try {
    const linear = LINEAR_P3.test(text) ? parse(text.replace(LINEAR_P3, "color(srgb-linear")) : undefined;
    if (linear?.mode !== "lrgb") return parse(text);
    const encoded = Object.entries(linear).map(([name, value]) => [
      name,
      typeof value === "number" && name !== "alpha" ? Math.sign(value) * srgbFromLinear(Math.abs(value)) : value,
    ]);
    return { ...Object.fromEntries(encoded), mode: "p3" };
  } catch {
    return undefined;
  }
}

/** The color with its missing components set to zero (CSS Color 4 §4.4). */
export const complete = (color: Color): Color => {
  const missing = COMPONENTS[color.mode]?.filter((name) => !(name in color)) ?? [];
  return { ...color, ...Object.fromEntries(missing.map((name) => [name, 0])) } as Color;
};

/** The components of each color space of CSS, by culori's names. */
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

/** The longest text that is read as a color and kept in links. */
export const MAX_COLOR_LENGTH = 200;

const BARE_HEX = /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;

/**
 * Reads a color in any form of CSS, even with a property's name or a semicolon around it, or without the hash sign.
 * Returns its text as it is stored: in lower case, on one line. What only a browser can compute needs `resolve`, and
 * becomes an absolute color.
 */
export function readColor(text: string, resolve?: ResolveColor): Result<string> {
  if (text.length > MAX_COLOR_LENGTH) return fail(`A color has at most ${MAX_COLOR_LENGTH} characters.`);
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^[-\w]+\s*:\s*/, "")
    .replace(/(?:\s*!\s*important)?\s*;*$/, "")
    .replace(/\s+/g, " ");
  if (plain === "") return fail("Type a color, such as #0f766e or teal.");
  const written = BARE_HEX.test(plain) ? `#${plain}` : plain;
  if (parseColor(written)) return ok(written);
  const resolved = resolve?.(written)?.toLowerCase();
  return resolved !== undefined && parseColor(resolved) ? ok(resolved) : fail(NO_COLOR);
}

const NO_COLOR = "This isn't a color. Write one as #0f766e, teal, rgb(15 118 110), oklch(51% 0.09 186) or teal-700.";

/** The color of a text that `readColor` gave. Its missing components (`none`) are zero, its alpha too. */
export function colorOf(text: string): Color {
  const parsed = parseColor(text);
  if (!parsed) throw new Error(`Not read as a color before: ${text}`);
  const color = complete(parsed.color);
  return parsed.noAlpha ? { ...color, alpha: 0 } : color;
}
