import { channelsOf, hexOf } from "#core/hex-color.ts";
import { alphaNumber } from "#kits/css-generator/css-values.ts";
import { FEWEST_STOPS, type Gradient, type Mixing, MOST_STOPS, roundPlace, type Stop } from "./gradient.ts";
import { inOrder } from "./order.ts";
import { ramp } from "./ramp.ts";

/** The stops with one of them changed. */
export const changeStop = (stops: readonly Stop[], index: number, change: Partial<Stop>): Stop[] =>
  stops.map((stop, each) => (each === index ? { ...stop, ...change } : stop));

/** The stops with one more at that place, of the colour that the gradient has there; the new one is the last. */
export function addStop(stops: readonly Stop[], at: number, mixing: Mixing): readonly Stop[] {
  if (stops.length >= MOST_STOPS) return stops;
  const [red, green, blue, alpha] = ramp(stops, mixing)(at);
  const color = hexOf({ red: red * 255, green: green * 255, blue: blue * 255, alpha: alpha * 255 });
  return [...stops, { color, at }];
}

/** The middle of the widest gap between two stops, in whole percent where that is between them. */
export function widestGap(stops: readonly Stop[]): number {
  const places = inOrder(stops).map(({ at }) => at);
  let best = { width: -1, middle: 50 };
  for (let index = 1; index < places.length; index++) {
    const [from, to] = [places[index - 1] as number, places[index] as number];
    if (to - from > best.width) best = { width: to - from, middle: (from + to) / 2 };
  }
  return best.width > 1 ? Math.round(best.middle) : best.middle;
}

/** The stops without one; two always stay. */
export const removeStop = (stops: readonly Stop[], index: number): readonly Stop[] =>
  stops.length <= FEWEST_STOPS ? stops : stops.filter((_, each) => each !== index);

/** The gradient the other way round, between the same ends. */
export function reverse(stops: readonly Stop[]): Stop[] {
  const ordered = inOrder(stops);
  const first = ordered[0]?.at ?? 0;
  const last = ordered.at(-1)?.at ?? 100;
  return ordered.map(({ color, at }) => ({ color, at: roundPlace(first + last - at) })).reverse();
}

/** The share of the box that one turn of a repeating gradient takes at first, in percent. */
const FIRST_TURN = 25;

/** Stops that would fill the whole box, drawn together so that their repetition can be seen; others as they are. */
export const drawTogether = (stops: readonly Stop[]): readonly Stop[] => rescale(stops, 100, FIRST_TURN);

/** What `drawTogether` did, undone. */
export const spreadOut = (stops: readonly Stop[]): readonly Stop[] => rescale(stops, FIRST_TURN, 100);

function rescale(stops: readonly Stop[], from: number, to: number): readonly Stop[] {
  const ordered = inOrder(stops);
  const fits = ordered[0]?.at === 0 && ordered.at(-1)?.at === from;
  return fits ? stops.map(({ color, at }) => ({ color, at: roundPlace((at * to) / from) })) : stops;
}

/** The stops with the alpha that all share, where the slider can show it, as the gradient's opacity. */
export function withoutOpacity(stops: readonly Stop[]): Pick<Gradient, "stops" | "opacity"> {
  const alphas = new Set(stops.map(({ color }) => channelsOf(color).alpha));
  const shared = alphaNumber([...alphas][0] as number);
  const steps = Math.round(shared * 20);
  if (alphas.size > 1 || Math.abs(steps - shared * 20) > 1e-9) return { stops, opacity: 1 };
  return { stops: stops.map(({ color, at }) => ({ color: color.slice(0, 7), at })), opacity: steps / 20 };
}
