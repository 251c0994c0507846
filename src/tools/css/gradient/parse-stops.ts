import { quantityOf } from "#kits/css-generator/css-math.ts";
import { splitOutside } from "#kits/css-generator/css-text.ts";
import { type ReadColor, type ResolveColor, readColor } from "#kits/css-generator/read-color.ts";
import { filledIn } from "./fill-in.ts";
import { FEWEST_STOPS, type GradientType, MOST_STOPS, roundPlace, type Space, type Stop } from "./gradient.ts";
import { isWrittenGrey, plainGrey } from "./greys.ts";
import { invalid } from "./invalid.ts";
import { percentOf, type WrittenMixing } from "./parse-prelude.ts";

/** What a gradient's stops say. */
export interface ReadStops {
  readonly stops: readonly Stop[];
  /** The space in which they are mixed. */
  readonly space: Space;
  /** Whether a colour is one that sRGB cannot show. */
  readonly clipped: boolean;
  /** Whether a `none` was filled in. */
  readonly filled: boolean;
  /** Whether a colour is this page's. */
  readonly ofPage: boolean;
}

/** What can be seen of a stop before its neighbours are known. */
interface LooseStop {
  readonly color: ReadColor;
  readonly at: number | undefined;
}

/** Reads a gradient's stops, and gives each its place. */
export function readStops(
  parts: readonly string[],
  {
    type,
    mixing,
    resolve,
  }: {
    readonly type: GradientType;
    readonly mixing: WrittenMixing | undefined;
    readonly resolve: ResolveColor | undefined;
  },
): ReadStops {
  const loose = withoutTwins(parts).flatMap((part): LooseStop[] => {
    const words = splitOutside(part, " ");
    if (words.length === 0) return invalid("A colour is missing between two commas.");
    const places: number[] = [];
    let color: ReadColor | undefined;
    for (const word of words) {
      const at = placeOf(word, type);
      if (at !== undefined) {
        places.push(at);
        continue;
      }
      const read = color === undefined ? readColor(plainGrey(word), resolve) : undefined;
      color = read ?? invalid(unreadable(word));
    }
    if (color === undefined) {
      return invalid("A place without a colour, which shifts the middle, cannot be edited here.");
    }
    const found = color;
    if (places.length > 2) return invalid(`‘${part}’ has more than two places.`);
    return places.length === 0 ? [{ color: found, at: undefined }] : places.map((at) => ({ color: found, at }));
  });
  if (loose.length < FEWEST_STOPS) return invalid("A gradient needs at least two colours.");
  const colors = loose.map(({ color }) => color);
  // CSS Images 4 §3.1.1: OKLab where a colour is not of the old kinds, else sRGB.
  const space = mixing?.space ?? (colors.some(({ modern }) => modern) ? "oklab" : "srgb");
  const places = settle(loose);
  const filled = filledIn(colors, space);
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

/** A grey that was written twice, for two neighbours of different hues, is one stop. */
function withoutTwins(parts: readonly string[]): string[] {
  const shade = (part: string | undefined) => part?.replace(/ [\d.]+(?=\)| \/)/, "");
  return parts.filter(
    (part, index) =>
      !isWrittenGrey(part) || index === 0 || shade(part) !== shade(parts[index - 1]) || part === parts[index - 1],
  );
}

function unreadable(word: string): string {
  const quantity = quantityOf(word);
  if (quantity?.unit === "") return `‘${word}’ needs a unit, such as ${word}%.`;
  if (quantity && quantity.unit !== "deg") {
    return `The place ‘${word}’ depends on the size of the box. Use percentages.`;
  }
  if (/(var|env|attr)\(|[$@]/i.test(word)) return `‘${word}’ has no value outside its page. Put the value there.`;
  if (/^(calc|min|max|clamp)\(/i.test(word)) {
    return /\d(%|[a-z])/i.test(word)
      ? `The place ‘${word}’ depends on the size of the box. Use percentages.`
      : `‘${word}’ cannot be worked out here. Put its value there.`;
  }
  return `‘${word}’ is not a colour that is known here.`;
}

function placeOf(word: string, type: GradientType): number | undefined {
  const quantity = quantityOf(word);
  if (type !== "conic" || quantity?.unit !== "deg") return percentOf(word);
  return percentOf(`${((quantity.value / 360) * 100).toFixed(10)}%`);
}

/** The place of every stop, as CSS Images 3 §3.4.3 says. */
function settle(loose: readonly LooseStop[]): number[] {
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
