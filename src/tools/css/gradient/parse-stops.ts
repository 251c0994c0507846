import { splitTopLevel } from "#kits/css-generator/css-text.ts";
import { type ParsedColor, parseColor, type ResolveColor } from "#kits/css-generator/parse-color.ts";
import { parseQuantity } from "#kits/css-generator/parse-quantity.ts";
import { FEWEST_STOPS, type GradientType, MOST_STOPS, roundPlace, type Space, type Stop } from "./gradient.ts";
import { isPrintedGray, plainGray } from "./grays.ts";
import { invalid } from "./invalid.ts";
import { fillMissing } from "./missing-components.ts";
import { type ParsedMixing, percentOf } from "./parse-prelude.ts";

/** The parsed stops of a gradient. */
export interface ParsedStops {
  readonly stops: readonly Stop[];
  /** The space that they are mixed in. */
  readonly space: Space;
  /** Whether a color is outside sRGB. */
  readonly clipped: boolean;
  /** Whether a `none` was replaced by a value. */
  readonly filled: boolean;
  /** Whether a color depends on this page. */
  readonly ofPage: boolean;
}

/** A stop whose position may follow from its neighbors. */
interface UnplacedStop {
  readonly color: ParsedColor;
  readonly at: number | undefined;
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
  const loose = mergeSplitGrays(parts).flatMap((part): UnplacedStop[] => {
    const words = splitTopLevel(part, " ");
    if (words.length === 0) return invalid("A color is missing between two commas.");
    const places: number[] = [];
    let color: ParsedColor | undefined;
    for (const word of words) {
      const at = placeOf(word, type);
      if (at !== undefined) {
        places.push(at);
        continue;
      }
      const read = parseColor(plainGray(word), resolve) ?? invalid(unreadable(word));
      if (color !== undefined) return invalid(`A comma is missing before the color ‘${word}’.`);
      color = read;
    }
    if (color === undefined) {
      return invalid("A color hint, a position without a color, cannot be edited here.");
    }
    const found = color;
    if (places.length > 2) return invalid(`‘${part}’ has more than two positions.`);
    return places.length === 0 ? [{ color: found, at: undefined }] : places.map((at) => ({ color: found, at }));
  });
  if (loose.length < FEWEST_STOPS) return invalid("A gradient needs at least two colors.");
  const colors = loose.map(({ color }) => color);
  // CSS Images 4 §3.1.1: OKLab if a color is not in legacy syntax, else sRGB.
  const space = mixing?.space ?? (colors.some(({ modern }) => modern) ? "oklab" : "srgb");
  const places = placeStops(loose);
  const filled = fillMissing(colors, space);
  const stops = filled.flatMap((hexes, index) => hexes.map((color) => ({ color, at: places[index] as number })));
  if (stops.length > MOST_STOPS) {
    return invalid(`Up to ${MOST_STOPS} stops can be edited here; this has ${stops.length}.`);
  }
  return {
    stops,
    space,
    clipped: colors.some(({ clipped }) => clipped),
    filled: filled.some((hexes, index) => hexes.length > 1 || hexes[0] !== colors[index]?.hex),
    ofPage: colors.some(({ ofPage }) => ofPage),
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
      : `‘${word}’ cannot be computed here. Replace it with its value.`;
  }
  return `‘${word}’ is not a known color.`;
}

function placeOf(word: string, type: GradientType): number | undefined {
  const quantity = parseQuantity(word);
  if (type !== "conic" || quantity?.unit !== "deg") return percentOf(word);
  return percentOf(`${((quantity.value / 360) * 100).toFixed(10)}%`);
}

/** The position of every stop (CSS Images 3 §3.4.3). */
function placeStops(loose: readonly UnplacedStop[]): number[] {
  let furthest = Number.NEGATIVE_INFINITY;
  const places = loose.map(({ at }, index) => {
    const given = at ?? (index === 0 ? 0 : index === loose.length - 1 ? 100 : undefined);
    if (given === undefined) return undefined;
    furthest = Math.max(furthest, given);
    return furthest;
  });
  return places.map((own, index) => {
    if (own !== undefined) return own;
    const before = places.findLastIndex((place, other) => other < index && place !== undefined);
    const after = places.findIndex((place, other) => other > index && place !== undefined);
    const [from, to] = [places[before] as number, places[after] as number];
    return roundPlace(from + ((to - from) * (index - before)) / (after - before));
  });
}
