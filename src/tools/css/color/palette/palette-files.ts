import { type Color, hexOf, toOklch } from "#core/color/color-spaces.ts";
import { aseFile, type FileColor, gplFile } from "#core/color/palette-file.ts";
import { colorOf } from "#core/color/parse-color.ts";
import { channelsOf } from "#core/hex.ts";
import { HARMONIES, harmonyOf, mixOf, shadesOf, TINTS, tintsOf } from "../derived.ts";
import { oklchText } from "../forms.ts";
import type { Exported, MixSpace } from "../params.ts";
import { scaleOf } from "../scale.ts";

/** A color of a palette, and what it is called within it: '500'. */
interface Named {
  readonly key: string;
  readonly color: Color;
}

/** A palette with a name. */
export interface Palette {
  readonly name: string;
  readonly colors: readonly Named[];
}

/** A name as CSS and tokens have it: lower case letters, digits and hyphens; 'color' where nothing is left. */
export const identifier = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^[-\d]+|-+$/g, "") || "color";

const declarations = ({ name, colors }: Palette, prefix: string, text: (color: Color) => string): string =>
  colors.map(({ key, color }) => `  --${prefix}${identifier(name)}-${key}: ${text(color)};`).join("\n");

/** The palette as variables of CSS. */
export const printVariables = (palette: Palette): string => `:root {\n${declarations(palette, "", hexOf)}\n}`;

/** The palette as a theme of Tailwind 4, which has its own colors in OKLCH too. */
export const printTailwind = (palette: Palette): string => `@theme {\n${declarations(palette, "color-", oklchText)}\n}`;

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals)) + 0;

/** The palette as design tokens (Design Tokens Community Group, format and color module 2025.10). */
export function printTokens({ name, colors }: Palette): string {
  const tokens = colors.map(({ key, color }) => {
    const { l, c, h = 0 } = toOklch(color);
    const hex = hexOf(color);
    const { alpha } = channelsOf(hex);
    const components = [rounded(l, 4), rounded(c, 5), rounded(h, 3)];
    const $value = {
      colorSpace: "oklch",
      components,
      ...(alpha < 255 && { alpha: rounded(alpha / 255, 3) }),
      hex: hex.slice(0, 7),
    };
    return [key, { $value }] as const;
  });
  return JSON.stringify({ [identifier(name)]: { $type: "color", ...Object.fromEntries(tokens) } }, null, 2);
}

/** The colors as files have them, each named by the palette and itself. */
const fileColors = ({ name, colors }: Palette): readonly FileColor[] =>
  colors.map(({ key, color }) => ({ name: `${identifier(name)}-${key}`, hex: hexOf(color) }));

/** The palette as a file of GIMP. */
export const printGpl = (palette: Palette): string => gplFile(palette.name, fileColors(palette));

/** The palette as an Adobe Swatch Exchange file. */
export const printAse = (palette: Palette): Uint8Array<ArrayBuffer> => aseFile(palette.name, fileColors(palette));

interface Made {
  readonly color: string;
  readonly other: string;
  readonly space: MixSpace;
  readonly steps: number;
  readonly keep: boolean;
}

const numbered = (name: string, colors: readonly Color[]): readonly Named[] =>
  colors.map((color, index) => ({ key: `${name}${index + 1}`, color }));

/** The colors of a set on the page, with their names in it. */
export function exportedColors(set: Exported, made: Made, palette: readonly string[]): readonly Named[] {
  const color = colorOf(made.color);
  switch (set) {
    case "scale":
      return scaleOf(color, { keepsColor: made.keep }).map((step) => ({ key: String(step.step), color: step.color }));
    case "harmonies":
      return HARMONIES.flatMap(({ name, turns }) => numbered(`${identifier(name)}-`, harmonyOf(color, turns)));
    case "tints":
      return [...numbered("tint-", tintsOf(color, TINTS)), ...numbered("shade-", shadesOf(color, TINTS))];
    case "mix":
      return numbered("mix-", mixOf(color, colorOf(made.other), made.space, made.steps));
    case "palette":
      return numbered("", palette.map(colorOf));
  }
}
