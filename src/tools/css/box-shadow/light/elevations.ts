import { channelsOf } from "#core/hex.ts";
import { cssNumber } from "#kits/css-generator/css-values.ts";
import { darkLayers } from "../look.ts";
import { type Layer, printValue, raised, type SETS } from "../shadow.ts";

// Material Components for the web, @material/elevation: the maps of umbra, penumbra and ambient shadows by level. Of the
// umbra and the ambient shadow y, blur and spread; of the penumbra, whose y is the level, blur and spread.
const LEVELS = `
2 1 -1 1 0 1 3 0
3 1 -2 2 0 1 5 0
3 3 -2 4 0 1 8 0
2 4 -1 5 0 1 10 0
3 5 -1 8 0 1 14 0
3 5 -1 10 0 1 18 0
4 5 -2 10 1 2 16 1
5 5 -3 10 1 3 14 2
5 6 -3 12 1 3 16 2
6 6 -3 14 1 4 18 3
6 7 -4 15 1 4 20 3
7 8 -4 17 2 5 22 4
7 8 -4 19 2 5 24 4
7 9 -4 21 2 5 26 4
8 9 -5 22 2 6 28 5
8 10 -5 24 2 6 30 5
8 11 -5 26 2 6 32 5
9 11 -5 28 2 7 34 6
9 12 -6 29 2 7 36 6
10 13 -6 31 3 8 38 7
10 13 -6 33 3 8 40 7
10 14 -6 35 3 8 42 7
11 14 -7 36 3 9 44 8
11 15 -7 38 3 9 46 8`;

const black = (y: number, blur: number, spread: number, opacity: number): Layer => ({
  x: 0,
  y,
  blur,
  spread,
  color: "#000000",
  opacity,
  inset: false,
  hidden: false,
});

/** The shadows of Material's elevations 1 to 24, as published. */
export const MATERIAL: readonly (readonly Layer[])[] = LEVELS.trim()
  .split("\n")
  .map((line, index) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = line.split(" ").map(Number);
    return [black(a, b, c, 20), black(index + 1, d, e, 14), black(f, g, h, 12)];
  });

/** The shadow of each level, the lowest first; and each for dark mode, if requested. */
interface Elevations {
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
