import { hexOf } from "#core/hex.ts";
import type { Mixing, Stop } from "./model/gradient.ts";
import { inOrder } from "./model/gradient.ts";
import { type Rgba, ramp } from "./model/ramp.ts";

const TOLERANCE = 2 / 255;
const DEEPEST = 8;
const FINEST = 0.001;
const PROBES = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875];

/**
 * Stops that look the same mixed in sRGB as these do mixed in their own space: stops are added until no color is off by
 * more than about two levels of 255, except in kinks narrower than a 256th of the way. `premultiplied` says how colors
 * of different alpha will be mixed: CSS premultiplies, SVG does not.
 */
export function sampleStops(stops: readonly Stop[], mixing: Mixing, premultiplied: boolean): Stop[] {
  const ordered = inOrder(stops);
  const isEven = (mixing.easing ?? "linear") === "linear";
  return ordered.flatMap((stop, index) => {
    const next = ordered[index + 1];
    const plain = stop.hint === undefined ? stop : { color: stop.color, at: stop.at };
    if (!next || next.at === stop.at) return [plain];
    // A browser mixes these itself.
    if (premultiplied && mixing.space === "srgb" && isEven && stop.hint === undefined) return [plain];
    return [plain, ...between(stop, next, mixing, premultiplied)];
  });
}

function between(from: Stop, to: Stop, mixing: Mixing, premultiplied: boolean): Stop[] {
  const colorAt = ramp([from, to], mixing);
  // Fewer decimals unless the piece is narrow: a repeating gradient may repeat it many times.
  const decimals = to.at - from.at < 20 ? 6 : 2;
  const place = (share: number) => from.at + (to.at - from.at) * share;

  // A hint at an end leaves no way between the colors.
  if (from.hint === 0) return [{ color: to.color, at: from.at }];
  if (from.hint === 100) return [{ color: from.color, at: to.at }];

  const divide = (start: number, end: number, depth: number): Stop[] => {
    const middle = (start + end) / 2;
    const isNear = PROBES.every((probe) => {
      const meant = colorAt(place(start + (end - start) * probe));
      const drawn = straight(colorAt(place(start)), colorAt(place(end)), probe, premultiplied);
      return distance(meant, drawn) <= TOLERANCE;
    });
    if (isNear || depth === DEEPEST || (end - start) * (to.at - from.at) < FINEST) return [];
    const [red, green, blue, alpha] = colorAt(place(middle));
    const color = hexOf({ red: red * 255, green: green * 255, blue: blue * 255, alpha: alpha * 255 });
    const stop = { color, at: Number(place(middle).toFixed(decimals)) };
    return [...divide(start, middle, depth + 1), stop, ...divide(middle, end, depth + 1)];
  };
  return divide(0, 1, 0);
}

function straight(from: Rgba, to: Rgba, share: number, premultiplied: boolean): Rgba {
  const alpha = from[3] + (to[3] - from[3]) * share;
  const channel = (index: 0 | 1 | 2) =>
    premultiplied && alpha > 0
      ? (from[index] * from[3] * (1 - share) + to[index] * to[3] * share) / alpha
      : from[index] + (to[index] - from[index]) * share;
  return [channel(0), channel(1), channel(2), alpha];
}

/** The largest visible difference, on black or on white. */
const distance = (a: Rgba, b: Rgba) =>
  Math.max(Math.abs(a[3] - b[3]), ...([0, 1, 2] as const).map((index) => Math.abs(a[index] * a[3] - b[index] * b[3])));
