import { type Color, converter, formatHex8 } from "culori/fn";
import { toRgb } from "#core/color/color-spaces.ts";
import { COMPONENTS, complete, type ParsedColor, parseColor, type ResolveColor } from "#core/color/parse-color.ts";
import { parseQuantity } from "#kits/css-generator/constant-css.ts";
import { splitTopLevel } from "#kits/css-generator/css-text.ts";
import {
  FEWEST_STOPS,
  type GradientType,
  MAX_SIZE,
  MAX_STOPS,
  roundPlace,
  type Space,
  type Stop,
  type Unit,
} from "../model/gradient.ts";
import { isPrintedGray, plainGray } from "../model/mixing.ts";
import { invalid, type ParsedMixing, percentOf } from "./parse-prelude.ts";

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

/** The parsed stops of a gradient. */
interface ParsedStops {
  readonly stops: readonly Stop[];
  /** The unit of their positions. */
  readonly unit: Unit;
  /** The space that they are mixed in. */
  readonly space: Space;
  /** Whether a color is outside sRGB. */
  readonly clipped: boolean;
  /** Whether a `none` was replaced by a value. */
  readonly filled: boolean;
  /** Whether a color depends on this page. */
  readonly ofPage: boolean;
  /** Whether one color is all there is. */
  readonly isSingle: boolean;
}

/** A stop whose position may follow from its neighbors, or a color hint, which has no color. */
interface UnplacedStop {
  readonly color: ParsedColor | undefined;
  readonly at: number | undefined;
}

interface Place {
  readonly at: number;
  /** None is for zero, which is the same in both. */
  readonly unit: Unit | undefined;
  readonly text: string;
}

/** Parses a gradient's stops and their positions. */
export function parseStops(
  parts: readonly string[],
  {
    type,
    mixing,
    resolve,
  }: {
    readonly type: GradientType;
    readonly mixing: ParsedMixing | undefined;
    readonly resolve: ResolveColor | undefined;
  },
): ParsedStops {
  const allPlaces: Place[] = [];
  const written = mergeSplitGrays(parts).flatMap((part): UnplacedStop[] => {
    const words = splitTopLevel(part, " ");
    if (words.length === 0) return invalid("A color is missing between two commas.");
    const places: Place[] = [];
    let color: ParsedColor | undefined;
    for (const word of words) {
      const place = placeOf(word, type);
      if (place !== undefined) {
        places.push(place);
        continue;
      }
      const read = parseColor(plainGray(word), resolve) ?? invalid(unreadable(word));
      if (color !== undefined) return invalid(`A comma is missing before the color ‘${word}’.`);
      color = read;
    }
    allPlaces.push(...places);
    const found = color;
    if (places.length > 2) return invalid(`‘${part}’ has more than two positions.`);
    if (found === undefined && places.length > 1) return invalid(`A color is missing in ‘${part}’.`);
    return places.length === 0 ? [{ color: found, at: undefined }] : places.map(({ at }) => ({ color: found, at }));
  });
  // CSS Images 4 §3.4: a single color fills the box, whatever its position.
  const isSingle = written.length === 1 && written[0]?.color !== undefined;
  const loose = isSingle ? [0, 100].map((at): UnplacedStop => ({ color: written[0]?.color, at })) : written;
  const colors = loose.map(({ color }) => color).filter((color) => color !== undefined);
  if (colors.length < FEWEST_STOPS) return invalid("A gradient needs at least two colors.");
  if (loose.some(({ color }, index) => !color && !(loose[index - 1]?.color && loose[index + 1]?.color))) {
    return invalid("A color hint, a position without a color, must be between two colors.");
  }
  const unit = unitOfPlaces(isSingle ? [] : allPlaces, loose.at(-1)?.at === undefined);
  // CSS Images 4 §3.1.1: OKLab if a color is not in legacy syntax, else sRGB.
  const space = mixing?.space ?? (colors.some(({ modern }) => modern) ? "oklab" : "srgb");
  const placed = placeStops(loose).map((at, index) => ({ at, color: loose[index]?.color }));
  const places = placed.filter(({ color }) => color);
  const filled = fillMissing(colors, space);
  const stops = filled.flatMap((hexes, index) => {
    const { at } = places[index] as (typeof places)[number];
    const hint = hintAfter(placed, placed.indexOf(places[index] as (typeof places)[number]));
    return hexes.map((color, each) => ({
      color,
      at,
      ...(hint !== undefined && each === hexes.length - 1 && { hint }),
    }));
  });
  if (stops.length > MAX_STOPS) {
    return invalid(`Up to ${MAX_STOPS} stops can be edited here; this has ${stops.length}.`);
  }
  return {
    stops,
    unit,
    space,
    clipped: colors.some(({ clipped }) => clipped),
    filled: filled.some((hexes, index) => hexes.length > 1 || hexes[0] !== colors[index]?.hex),
    ofPage: colors.some(({ ofPage }) => ofPage),
    isSingle,
  };
}

/** Merges a gray that was printed twice, for two neighbors of different hues, into one stop. */
function mergeSplitGrays(parts: readonly string[]): string[] {
  const shade = (part: string | undefined) => part?.replace(/ [\d.]+(?=\)| \/)/, "");
  return parts.filter(
    (part, index) =>
      !isPrintedGray(part) || index === 0 || shade(part) !== shade(parts[index - 1]) || part === parts[index - 1],
  );
}

function unreadable(word: string): string {
  const quantity = parseQuantity(word);
  if (quantity?.unit === "") return `‘${word}’ needs a unit, such as ${word}%.`;
  if (quantity && quantity.unit !== "deg") {
    return `The position ‘${word}’ depends on the size of the box. Use percentages.`;
  }
  if (/(var|env|attr)\(|[$@]/i.test(word)) return `‘${word}’ has no value outside its page. Replace it with its value.`;
  if (/^(calc|min|max|clamp)\(/i.test(word)) {
    return /\d(%|[a-z])/i.test(word)
      ? `The position ‘${word}’ depends on the size of the box. Use percentages.`
      : `‘${word}’ can't be computed here. Replace it with its value.`;
  }
  return `‘${word}’ isn't a known color.`;
}

function placeOf(word: string, type: GradientType): Place | undefined {
  const quantity = parseQuantity(word);
  if (type !== "conic" && quantity?.unit === "px" && quantity.value !== 0) {
    const at = roundPlace(quantity.value);
    if (Math.abs(at) > MAX_SIZE) return invalid(`${word} is too far outside the box to be edited here.`);
    return { at, unit: "px", text: word };
  }
  const isTurn = type === "conic" && quantity?.unit === "deg";
  const at = percentOf(isTurn ? `${((quantity.value / 360) * 100).toFixed(10)}%` : word);
  return at === undefined ? undefined : { at, unit: at === 0 ? undefined : "percent", text: word };
}

/** The unit that all positions have; one left out at the end is 100%. */
function unitOfPlaces(places: readonly Place[], endsImplied: boolean): Unit {
  const px = places.find(({ unit }) => unit === "px");
  if (!px) return "percent";
  if (!endsImplied && places.every(({ unit }) => unit !== "percent")) return "px";
  return invalid(`The position ‘${px.text}’ depends on the size of the box. Use percentages.`);
}

/** Where a hint after the entry of that index lies on the way to the next color, in percent. */
function hintAfter(placed: readonly { readonly at: number; readonly color: unknown }[], index: number) {
  const [own, hint, next] = placed.slice(index, index + 3);
  if (!own || !hint || hint.color || !next || next.at <= own.at) return undefined;
  const share = roundPlace(Math.min(100, Math.max(0, ((hint.at - own.at) * 100) / (next.at - own.at))));
  return share === 50 ? undefined : share;
}

/** The position of every stop (CSS Images 3 §3.4.3). */
function placeStops(loose: readonly UnplacedStop[]): number[] {
  let furthest = Number.NEGATIVE_INFINITY;
  const places = loose.map(({ at }, index) => {
    const position = at ?? (index === 0 ? 0 : index === loose.length - 1 ? 100 : undefined);
    if (position === undefined) return undefined;
    furthest = Math.max(furthest, position);
    return furthest;
  });
  const isColor = (index: number) => loose[index]?.color !== undefined;
  // How many colors there are from one entry to another.
  const colorsTo = (from: number, to: number) => loose.slice(from, to).filter(({ color }) => color).length;
  return places.map((own, index) => {
    if (own !== undefined) return own;
    const before = places.findLastIndex((place, other) => other < index && place !== undefined && isColor(other));
    const after = places.findIndex((place, other) => other > index && place !== undefined && isColor(other));
    const [from, to] = [places[before] as number, places[after] as number];
    return roundPlace(from + ((to - from) * colorsTo(before, index)) / colorsTo(before, after));
  });
}
