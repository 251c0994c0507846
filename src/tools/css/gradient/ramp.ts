import { channelsOf } from "#core/hex.ts";
import { type Coordinates, oklabOf, oklabOfOklch, oklchOf, rgbOfOklab } from "#kits/css-generator/oklab.ts";
import type { HuePath, Mixing, Stop } from "./gradient.ts";
import { inOrder } from "./gradient.ts";
import { isGray } from "./grays.ts";

/** Red, green, blue and alpha from 0 to 1, not premultiplied. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

interface Point {
  readonly at: number;
  readonly alpha: number;
  /** In the mixing space. */
  readonly color: Coordinates;
}

/**
 * Returns a function from a position, in percent, to the color of a gradient that does not repeat. Neighboring stops are
 * mixed with premultiplied alpha (CSS Color 4 §12); beyond the first and the last stop their colors continue.
 */
export function ramp(stops: readonly Stop[], { space, hue }: Mixing): (at: number) => Rgba {
  const points = inOrder(stops).map(({ color, at }): Point => {
    const { red, green, blue, alpha } = channelsOf(color);
    const rgb: Coordinates = [red / 255, green / 255, blue / 255];
    const mixed = space === "srgb" ? rgb : space === "oklab" ? oklabOf(rgb) : oklchOf(oklabOf(rgb));
    return { at, alpha: alpha / 255, color: mixed };
  });
  const toRgb =
    space === "srgb"
      ? (color: Coordinates) => color
      : space === "oklab"
        ? rgbOfOklab
        : (color: Coordinates) => rgbOfOklab(oklabOfOklch(color));
  const rgba = (color: Coordinates, alpha: number): Rgba => [...toRgb(color), alpha];

  return (at) => {
    // Of several stops at one position, the last one counts from there on.
    const index = points.findLastIndex((point) => point.at <= at);
    const from = points[Math.max(index, 0)];
    if (!from) throw new RangeError("A gradient without stops");
    const to = points[index + 1];
    if (index < 0 || !to) return rgba(from.color, from.alpha);
    return mix(from, to, (at - from.at) / (to.at - from.at));
  };

  function mix(from: Point, to: Point, share: number): Rgba {
    const alpha = from.alpha + (to.alpha - from.alpha) * share;
    const premultiplied = (channel: 0 | 1 | 2) =>
      alpha === 0
        ? from.color[channel]
        : (from.color[channel] * from.alpha * (1 - share) + to.color[channel] * to.alpha * share) / alpha;
    if (space !== "oklch") return rgba([premultiplied(0), premultiplied(1), premultiplied(2)], alpha);
    // Hues are angles: they are not premultiplied.
    const [start, end] = hueEnds(from.color, to.color, hue);
    return rgba([premultiplied(0), premultiplied(1), start + (end - start) * share], alpha);
  }
}

function hueEnds(from: Coordinates, to: Coordinates, path: HuePath): [number, number] {
  // A gray takes the other's hue.
  const hue1 = isGray(from) ? to[2] : from[2];
  const hue2 = isGray(to) ? hue1 : to[2];
  const turn = hue2 - hue1;
  if (path === "shorter") return [hue1, turn > 180 ? hue2 - 360 : turn < -180 ? hue2 + 360 : hue2];
  if (path === "longer") {
    if (turn > 0 && turn < 180) return [hue1 + 360, hue2];
    return [hue1, turn > -180 && turn <= 0 ? hue2 + 360 : hue2];
  }
  if (path === "increasing") return [hue1, turn < 0 ? hue2 + 360 : hue2];
  return [turn > 0 ? hue1 + 360 : hue1, hue2];
}
