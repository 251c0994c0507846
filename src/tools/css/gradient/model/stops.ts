import { channelsOf, hexOf } from "#core/hex.ts";
import { below, type Random } from "#core/random.ts";
import { alphaNumber } from "#kits/css-generator/css-values.ts";
import { oklabOfOklch, rgbOfOklab } from "#kits/css-generator/oklab.ts";
import { FEWEST_STOPS, type Gradient, inOrder, roundPlace, type Stop } from "./gradient.ts";

/** The stops with one of them changed. */
export const changeStop = (stops: readonly Stop[], index: number, change: Partial<Stop>): Stop[] =>
  stops.map((stop, each) => (each === index ? { ...stop, ...change } : stop));

/** The stops without one of them; two always remain. */
export const removeStop = (stops: readonly Stop[], index: number): readonly Stop[] =>
  stops.length <= FEWEST_STOPS ? stops : stops.filter((_, each) => each !== index);

/**
 * Two or three random colors that go together: neighbors on the hue circle, from dark to light or back, each with as much
 * chroma as sRGB allows.
 */
export function randomStops(random: Random): Stop[] {
  const count = 2 + below(2, random);
  const hue = below(360, random);
  const turn = (30 + below(71, random)) * (below(2, random) === 0 ? 1 : -1);
  const dark = 0.35 + below(21, random) / 100;
  const light = 0.7 + below(19, random) / 100;
  const [from, to] = below(2, random) === 0 ? [dark, light] : [light, dark];
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    return { color: vivid(from + (to - from) * share, hue + turn * share), at: share * 100 };
  });
}

function vivid(lightness: number, hue: number): string {
  const rgbAt = (chroma: number) => rgbOfOklab(oklabOfOklch([lightness, chroma, hue]));
  // A clipped channel means that this chroma is outside sRGB.
  let chroma = 0.19;
  while (chroma > 0.02 && rgbAt(chroma).some((channel) => channel <= 0 || channel >= 1)) chroma -= 0.01;
  const [red, green, blue] = rgbAt(chroma);
  return hexOf({ red: red * 255, green: green * 255, blue: blue * 255, alpha: 255 });
}

/** The stops with the middle after one of them at that percentage of the way; halfway it is not said. */
export const withHint = (stops: readonly Stop[], index: number, hint: number): Stop[] =>
  stops.map(({ color, at, hint: own }, each) => {
    const next = each === index ? hint : own;
    return { color, at, ...(next !== undefined && next !== 50 && { hint: next }) };
  });

/** The middle of the widest gap between two stops, rounded to a whole number if that stays between them. */
export function widestGap(stops: readonly Stop[]): number {
  const places = inOrder(stops).map(({ at }) => at);
  let best = { width: -1, middle: 50 };
  for (const [index, to] of places.entries()) {
    const from = places[index - 1];
    if (from !== undefined && to - from > best.width) best = { width: to - from, middle: (from + to) / 2 };
  }
  return best.width > 1 ? Math.round(best.middle) : best.middle;
}

/** The stops in reverse, between the same ends. */
export function reverse(stops: readonly Stop[]): Stop[] {
  const ordered = inOrder(stops);
  const first = ordered[0]?.at ?? 0;
  const last = ordered.at(-1)?.at ?? 100;
  return ordered
    .map(({ color, at }, index) => {
      // The hint belongs to the way from the stop before, which is now the next.
      const hint = ordered[index - 1]?.hint;
      return { color, at: roundPlace(first + last - at), ...(hint !== undefined && { hint: roundPlace(100 - hint) }) };
    })
    .reverse();
}

/** The part of the box, in percent, that one repetition first takes. */
const FIRST_REPETITION = 25;

/** Compresses stops that fill the whole box, so that their repetition shows; others stay as they are. */
export const compressStops = (stops: readonly Stop[]): readonly Stop[] => rescale(stops, 100, FIRST_REPETITION);

/** Undoes `compressStops`. */
export const expandStops = (stops: readonly Stop[]): readonly Stop[] => rescale(stops, FIRST_REPETITION, 100);

function rescale(stops: readonly Stop[], from: number, to: number): readonly Stop[] {
  const ordered = inOrder(stops);
  const fits = ordered[0]?.at === 0 && ordered.at(-1)?.at === from;
  return fits ? stops.map((stop) => ({ ...stop, at: roundPlace((stop.at * to) / from) })) : stops;
}

/** Moves the alpha that all stops share into the gradient's opacity, if the slider can show it. */
export function withoutOpacity(stops: readonly Stop[]): Pick<Gradient, "stops" | "opacity"> {
  const alphas = stops.map(({ color }) => channelsOf(color).alpha);
  const most = Math.max(...alphas);
  const shared = alphaNumber(most);
  const steps = Math.round(shared * 20);
  if (most > Math.min(...alphas) || Math.abs(steps - shared * 20) > 1e-9) return { stops, opacity: 1 };
  return { stops: stops.map((stop) => ({ ...stop, color: stop.color.slice(0, 7) })), opacity: steps / 20 };
}
