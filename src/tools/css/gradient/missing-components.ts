import { type Color, converter, formatHex8 } from "culori/fn";
import { toRgb } from "#core/color/color-spaces.ts";
import { COMPONENTS, complete, type ParsedColor } from "#core/color/parse-color.ts";
import type { Space } from "./gradient.ts";

// CSS Color 4 §12.2: analogous components, by their names in the spaces that are mixed in here.
const RGB = { r: "r", g: "g", b: "b" };
const LCH = { l: "l", c: "c", h: "h" };
const LAB = { l: "l", a: "a", b: "b" };
const ANALOGOUS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(["rgb", "lrgb", "p3", "a98", "prophoto", "rec2020"].map((mode) => [mode, RGB])),
  xyz50: { x: "r", y: "g", z: "b" },
  xyz65: { x: "r", y: "g", z: "b" },
  hsl: { h: "h", s: "c", l: "l" },
  hwb: { h: "h" },
  lab: LAB,
  oklab: LAB,
  lch: LCH,
  oklch: LCH,
};

const MODES = {
  srgb: "rgb",
  oklab: "oklab",
  oklch: "oklch",
  hsl: "hsl",
  lch: "lch",
  lab: "lab",
  "display-p3": "p3",
} as const;

/**
 * The colors as hex. A component that is `none` takes the value of the color that it is mixed with: if the two
 * neighbors differ, that makes one color for each (CSS Color 4 §4.4).
 */
export function fillMissing(colors: readonly ParsedColor[], space: Space): string[][] {
  return colors.map((own, index) => {
    const lacks = missingOf(own, space);
    if (lacks.length === 0) return [own.hex];
    const neighbors = [colors[index - 1], colors[index + 1]].filter((each) => each !== undefined);
    return [...new Set(neighbors.map((neighbor) => carryForward(own, neighbor, lacks, space)))];
  });
}

/** The components of the mixing space that a color lacks, and 'alpha'. */
function missingOf({ color, noAlpha }: ParsedColor, space: Space): string[] {
  const known: readonly string[] = COMPONENTS[MODES[space]] ?? [];
  const missing = (COMPONENTS[color.mode] ?? []).filter((name) => !(name in color));
  const names = missing.map((name) => ANALOGOUS[color.mode]?.[name] ?? "");
  // Saturation is HSL's chroma.
  const same = names
    .map((name) => (space === "hsl" && name === "c" ? "s" : name))
    .filter((name) => known.includes(name));
  return noAlpha ? [...same, "alpha"] : same;
}

function carryForward(own: ParsedColor, neighbor: ParsedColor, lacks: readonly string[], space: Space): string {
  const convert = converter(MODES[space]) as (color: Color) => Color;
  const valuesOf = ({ color }: ParsedColor) => ({ ...convert(complete(color)) }) as unknown as Record<string, number>;
  const theirs = valuesOf(neighbor);
  const theirLacks = missingOf(neighbor, space);
  const values = valuesOf(own);
  values.alpha = own.noAlpha ? 0 : (own.color.alpha ?? 1);
  for (const name of lacks) {
    const value = name === "alpha" ? (neighbor.color.alpha ?? 1) : theirs[name];
    // A component that both lack is zero.
    values[name] = theirLacks.includes(name) ? 0 : (value ?? 0);
  }
  const hex = formatHex8(toRgb(values as unknown as Color));
  return hex.endsWith("ff") ? hex.slice(0, 7) : hex;
}
