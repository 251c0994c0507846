import { type Color, converter, formatHex8 } from "culori";
import { COMPONENTS, complete, type ReadColor } from "#kits/css-generator/read-color.ts";
import type { Space } from "./gradient.ts";

// CSS Color 4 §12.2: components of different spaces that stand for the same, by the names of the spaces mixed in here.
const RGB = { r: "r", g: "g", b: "b" };
const LCH = { l: "l", c: "c", h: "h" };
const LAB = { l: "l", a: "a", b: "b" };
const SAME: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

const MODES = { srgb: "rgb", oklab: "oklab", oklch: "oklch" } as const;
const toRgb = converter("rgb");

/**
 * The colours as hex. A component that is `none` has the value of the colour that it is mixed with: where the two
 * neighbours differ, that is one colour for each (CSS Color 4 §4.4).
 */
export function filledIn(colors: readonly ReadColor[], space: Space): string[][] {
  return colors.map((own, index) => {
    const lacks = lackOf(own, space);
    if (lacks.length === 0) return [own.hex];
    const neighbours = [colors[index - 1], colors[index + 1]].filter((each) => each !== undefined);
    return [...new Set(neighbours.map((neighbour) => carried(own, neighbour, lacks, space)))];
  });
}

/** The components of the mixing space that a colour does not have, and 'alpha'. */
function lackOf({ color, noAlpha }: ReadColor, space: Space): string[] {
  const known: readonly string[] = COMPONENTS[MODES[space]] ?? [];
  const missing = (COMPONENTS[color.mode] ?? []).filter((name) => !(name in color));
  const same = missing.map((name) => SAME[color.mode]?.[name] ?? "").filter((name) => known.includes(name));
  return noAlpha ? [...same, "alpha"] : same;
}

function carried(own: ReadColor, neighbour: ReadColor, lacks: readonly string[], space: Space): string {
  const convert = converter(MODES[space]) as (color: Color) => Color;
  const valuesOf = ({ color }: ReadColor) => ({ ...convert(complete(color)) }) as unknown as Record<string, number>;
  const theirs = valuesOf(neighbour);
  const theirLacks = lackOf(neighbour, space);
  const values = valuesOf(own);
  values.alpha = own.noAlpha ? 0 : (own.color.alpha ?? 1);
  for (const name of lacks) {
    const value = name === "alpha" ? (neighbour.color.alpha ?? 1) : theirs[name];
    // What both lack is nothing; but two colours without alpha are not to be seen through.
    values[name] = theirLacks.includes(name) ? 0 : (value ?? 0);
  }
  const hex = formatHex8(toRgb(values as unknown as Color));
  return hex.endsWith("ff") ? hex.slice(0, 7) : hex;
}
