import { channelsOf } from "#core/hex.ts";
import { cssNumber } from "#kits/css-generator/css-values.ts";
import { darkLayers } from "./dark.ts";
import { raised } from "./height.ts";
import { MATERIAL } from "./material.ts";
import { printValue } from "./print.ts";
import type { Layer, SETS } from "./shadow.ts";

/** The shadow of each level, the lowest first; and each for dark mode, if asked for. */
export interface Elevations {
  readonly light: readonly (readonly Layer[])[];
  readonly dark?: readonly (readonly Layer[])[];
}

/** The heights of Material 3's levels 1 to 5, in dp. */
const HEIGHTS = [1, 3, 6, 8, 12];
/** The level that the shadow at hand is. */
const OWN = 3;

/** The levels of a set. */
export function elevationsOf(set: (typeof SETS)[number], layers: readonly Layer[], withDark: boolean): Elevations {
  const own = HEIGHTS[OWN - 1] as number;
  const light = set === "material" ? MATERIAL : HEIGHTS.map((height) => raised(layers, height / own, "around"));
  return { light, ...(withDark && { dark: light.map(darkLayers) }) };
}

const declarations = (levels: Elevations["light"], prefix: string, indent: string): string =>
  levels.map((layers, index) => `${indent}--${prefix}elevation-${index + 1}: ${printValue(layers)};`).join("\n");

/** The levels as variables of CSS. */
export function printVariables({ light, dark }: Elevations): string {
  const root = `:root {\n${declarations(light, "", "  ")}\n}`;
  return dark
    ? `${root}\n\n@media (prefers-color-scheme: dark) {\n  :root {\n${declarations(dark, "", "    ")}\n  }\n}`
    : root;
}

/** The levels as a theme of Tailwind 4, with classes such as `shadow-elevation-3`. */
export function printTheme({ light, dark }: Elevations): string {
  if (!dark) return `@theme {\n${declarations(light, "shadow-", "  ")}\n}`;
  // A theme has one value for each name: that of a variable, which depends on the mode.
  const names = light.map((_, index) => `  --shadow-elevation-${index + 1}: var(--elevation-${index + 1});`);
  return `${printVariables({ light, dark })}\n\n@theme inline {\n${names.join("\n")}\n}`;
}

const length = (value: number) => ({ value: Number(cssNumber(value)), unit: "px" });
const share = (value: number) => Number(value.toFixed(4));

function token({ x, y, blur, spread, color, opacity, inset }: Layer) {
  const { red, green, blue } = channelsOf(color);
  return {
    color: {
      colorSpace: "srgb",
      components: [red, green, blue].map((channel) => share(channel / 255)),
      alpha: share(opacity / 100),
      hex: color,
    },
    offsetX: length(x),
    offsetY: length(y),
    blur: length(blur),
    spread: length(spread),
    ...(inset && { inset }),
  };
}

function group(levels: Elevations["light"]) {
  const tokens = levels.map((layers, index) => {
    const shown = layers.filter(({ hidden }) => !hidden).map(token);
    return [String(index + 1), { $value: shown.length === 1 ? shown[0] : shown }] as const;
  });
  return { $type: "shadow", ...Object.fromEntries(tokens) };
}

/** The levels as design tokens (Design Tokens Community Group, format and color module 2025.10). */
export const printTokens = ({ light, dark }: Elevations): string =>
  JSON.stringify({ elevation: group(light), ...(dark && { "elevation-dark": group(dark) }) }, null, 2);
