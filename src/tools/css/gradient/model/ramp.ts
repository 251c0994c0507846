import { channelsOf } from "#core/hex.ts";
import type { Coordinates } from "#kits/css-generator/oklab.ts";
import { bent, eased, type HuePath, inOrder, type Mixing, type Stop } from "./gradient.ts";
import { MIXING_SPACES } from "./mixing-space.ts";

/** Red, green, blue and alpha from 0 to 1, not premultiplied. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

interface Point {
  readonly at: number;
  readonly alpha: number;
  /** In the mixing space. */
  readonly color: Coordinates;
  readonly hint: number | undefined;
}

/**
 * Returns a function from a position to the color of a gradient that does not repeat. Neighboring stops are mixed with
 * premultiplied alpha (CSS Color 4 §12); beyond the first and the last stop their colors continue.
 */
export function ramp(stops: readonly Stop[], { space, hue, easing }: Mixing): (at: number) => Rgba {
  const mixing = MIXING_SPACES[space];
  const points = inOrder(stops).map(({ color, at, hint }): Point => {
    const { red, green, blue, alpha } = channelsOf(color);
    return { at, alpha: alpha / 255, color: mixing.of([red / 255, green / 255, blue / 255]), hint };
  });
  const rgba = (color: Coordinates, alpha: number): Rgba => [...mixing.rgb(color), alpha];

  return (at) => {
    // Of several stops at one position, the last one counts from there on.
    const index = points.findLastIndex((point) => point.at <= at);
    const from = points[Math.max(index, 0)];
    if (!from) throw new RangeError("A gradient without stops");
    const to = points[index + 1];
    if (index < 0 || !to) return rgba(from.color, from.alpha);
    return mix(from, to, eased(bent((at - from.at) / (to.at - from.at), from.hint), easing));
  };

  function mix(from: Point, to: Point, share: number): Rgba {
    const alpha = from.alpha + (to.alpha - from.alpha) * share;
    const hues = mixing.hue === undefined ? undefined : hueEnds(from.color, to.color);
    const channel = (index: 0 | 1 | 2) => {
      // Hues are angles: they are not premultiplied.
      if (index === mixing.hue && hues) return hues[0] + (hues[1] - hues[0]) * share;
      if (alpha === 0) return from.color[index];
      return (from.color[index] * from.alpha * (1 - share) + to.color[index] * to.alpha * share) / alpha;
    };
    return rgba([channel(0), channel(1), channel(2)], alpha);
  }

  function hueEnds(from: Coordinates, to: Coordinates): [number, number] {
    const place = mixing.hue ?? 2;
    // A gray takes the other's hue.
    const hue1 = mixing.isGray?.(from) ? to[place] : from[place];
    return onPath(hue1, mixing.isGray?.(to) ? hue1 : to[place], hue);
  }
}

function onPath(hue1: number, hue2: number, path: HuePath): [number, number] {
  const turn = hue2 - hue1;
  if (path === "shorter") return [hue1, turn > 180 ? hue2 - 360 : turn < -180 ? hue2 + 360 : hue2];
  if (path === "longer") {
    if (turn > 0 && turn < 180) return [hue1 + 360, hue2];
    return [hue1, turn > -180 && turn <= 0 ? hue2 + 360 : hue2];
  }
  if (path === "increasing") return [hue1, turn < 0 ? hue2 + 360 : hue2];
  return [turn > 0 ? hue1 + 360 : hue1, hue2];
}
