import { hexOf } from "#core/hex.ts";
import { inOrder, MAX_STOPS, type Mixing, type Stop } from "./model/gradient.ts";
import { ramp } from "./model/ramp.ts";

/** The stops with one more at that position, in the color that the gradient has there; it comes last in the list. */
export function addStop(stops: readonly Stop[], at: number, mixing: Mixing): readonly Stop[] {
  if (stops.length >= MAX_STOPS) return stops;
  const [red, green, blue, alpha] = ramp(stops, mixing)(at);
  const color = hexOf({ red: red * 255, green: green * 255, blue: blue * 255, alpha: alpha * 255 });
  // The way on which the stop is added had one middle; its halves have their own.
  const before = inOrder(stops).findLast((stop) => stop.at <= at);
  const others = stops.map((stop) => (stop === before ? { color: stop.color, at: stop.at } : stop));
  return [...others, { color, at }];
}
