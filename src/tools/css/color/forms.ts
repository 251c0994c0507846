import { colorsNamed } from "culori/fn";
import {
  type Color,
  hexOf,
  inSrgb,
  isInSrgb,
  toA98,
  toHsl,
  toHwb,
  toLab,
  toLch,
  toLinearRgb,
  toOklab,
  toOklch,
  toP3,
  toProphoto,
  toRec2020,
  toRgb,
  toXyz50,
  toXyz65,
} from "#core/color/color-spaces.ts";
import { channelsOf } from "#core/hex.ts";
import { linearFromSrgb } from "#core/image/color/srgb.ts";
import { alphaText, cssNumber } from "#kits/css-generator/css-values.ts";

/** A color as CSS writes it in one of its forms. */
export interface Form {
  /** What the form is called. */
  readonly name: string;
  readonly text: string;
  /** Whether the form is limited to sRGB and this color is outside it, so that the text is the nearest color. */
  readonly isNearest: boolean;
}

const linear = (value: number): number => Math.sign(value) * linearFromSrgb(Math.abs(value));

/** A color in every form of CSS Color 4, its name first, where CSS has one for it. */
export function formsOf(color: Color): readonly Form[] {
  const isNearest = !isInSrgb(color);
  const near = inSrgb(color);
  const hex = hexOf(color);
  const { alpha = 1 } = color;
  const end = alphaEnd(alpha);
  const { red, green, blue } = channelsOf(hex);
  const form = (name: string, text: string, isOfSrgb = false): Form => ({
    name,
    text,
    isNearest: isOfSrgb && isNearest,
  });
  const space = (name: string, id: string, values: readonly number[]) =>
    form(name, `color(${id} ${values.map((value) => cssNumber(value, 5)).join(" ")}${end})`);
  const hwb = toHwb(near);
  const isGray = isGrayColor(near);
  const gray = (hwb.w + 1 - hwb.b) / 2;
  const [hue, white, black] = isGray ? [0, gray, 1 - gray] : [hwb.h ?? 0, hwb.w, hwb.b];
  const [lab, lch, oklab, oklch] = [toLab(color), toLch(color), toOklab(color), toOklch(color)];
  const [rgb, lrgb, p3, a98] = [toRgb(color), toLinearRgb(color), toP3(color), toA98(color)];
  const [prophoto, rec2020, xyz65, xyz50] = [toProphoto(color), toRec2020(color), toXyz65(color), toXyz50(color)];
  const name = isNearest ? undefined : nameOf(hex);
  return [
    ...(name === undefined ? [] : [form("Name", name)]),
    form("Hex", hex, true),
    form("RGB", `rgb(${red} ${green} ${blue}${end})`, true),
    form("HSL", hslText(near), true),
    form("HWB", `hwb(${cssNumber(hue, 1)} ${percent(white)} ${percent(black)}${end})`, true),
    form("OKLCH", `oklch(${percent(oklch.l, 2)} ${cssNumber(oklch.c, 4)} ${hueOf(oklch.h, oklch.c, 1e-4)}${end})`),
    form("OKLab", `oklab(${percent(oklab.l, 2)} ${cssNumber(oklab.a, 4)} ${cssNumber(oklab.b, 4)}${end})`),
    form("LCH", `lch(${percent(lch.l / 100, 2)} ${cssNumber(lch.c)} ${hueOf(lch.h, lch.c, 0.01)}${end})`),
    form("Lab", `lab(${percent(lab.l / 100, 2)} ${cssNumber(lab.a)} ${cssNumber(lab.b)}${end})`),
    space("sRGB", "srgb", [rgb.r, rgb.g, rgb.b]),
    space("Linear sRGB", "srgb-linear", [lrgb.r, lrgb.g, lrgb.b]),
    space("Display P3", "display-p3", [p3.r, p3.g, p3.b]),
    space("Linear P3", "display-p3-linear", [linear(p3.r), linear(p3.g), linear(p3.b)]),
    space("Adobe RGB", "a98-rgb", [a98.r, a98.g, a98.b]),
    space("ProPhoto", "prophoto-rgb", [prophoto.r, prophoto.g, prophoto.b]),
    space("Rec. 2020", "rec2020", [rec2020.r, rec2020.g, rec2020.b]),
    space("XYZ D65", "xyz-d65", [xyz65.x, xyz65.y, xyz65.z]),
    space("XYZ D50", "xyz-d50", [xyz50.x, xyz50.y, xyz50.z]),
  ];
}

/** The text of a color in OKLCH, which has every color there is; one of hex digits reads back as the same digits. */
export function oklchText(color: Color): string {
  const { l, c, h, alpha = 1 } = toOklch(color);
  return `oklch(${percent(l, 2)} ${cssNumber(c, 5)} ${hueOf(h, c, 1e-4, 3)}${alphaEnd(alpha)})`;
}

/** A color of sRGB in HSL. What rounding leaves of a gray's hue and saturation is not shown (CSS Color 4 §4.4). */
function hslText(color: Color): string {
  const { h = 0, s, l, alpha = 1 } = toHsl(color);
  const [hue, saturation] = isGrayColor(color) ? [0, 0] : [h, s];
  return `hsl(${cssNumber(hue, 1)} ${percent(saturation)} ${percent(l)}${alphaEnd(alpha)})`;
}

/** Whether a color is gray but for what rounding leaves: in OKLCH the smallest step of 8 bits from gray is over 0.001. */
export const isGrayColor = (color: Color): boolean => toOklch(color).c < 4e-4;

/** The text after a color's slash, if it isn't opaque. */
export const alphaEnd = (alpha: number): string => (alpha < 1 ? ` / ${alphaText(alpha)}` : "");

export const percent = (share: number, decimals = 1): string => `${cssNumber(share * 100, decimals)}%`;

/** A gray has no hue: what rounding leaves of one is not shown. */
const hueOf = (hue: number | undefined, chroma: number, least: number, decimals = 2): string =>
  chroma < least ? "0" : cssNumber(hue ?? 0, decimals);

/** The name that CSS has for a color; undefined for most. */
function nameOf(hex: string): string | undefined {
  if (hex === "#00000000") return "transparent";
  const names: Readonly<Record<string, number>> = colorsNamed;
  const number = hex.length === 7 ? Number.parseInt(hex.slice(1), 16) : -1;
  return Object.keys(names).find((name) => names[name] === number);
}
