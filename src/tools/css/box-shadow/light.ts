import { channelsOf } from "#core/hex.ts";
import type { Layer } from "./shadow.ts";

/** A place or a distance on the ground, x to the right and y down. */
export interface Vector {
  readonly x: number;
  readonly y: number;
}

/**
 * The height, in pixels, that the layer with the longest offset is taken to have. A light is then where the ground sees it:
 * its distance from overhead is the tangent of its angle, and a shadow falls as far away from it times the height.
 */
export const REFERENCE = 12;

const lengthOf = ({ x, y }: Vector) => Math.hypot(x, y);

/** Of two layers that are as far away on opposite sides, the darker one is the shadow, the other the lit side. */
function shade({ color }: Layer): number {
  const { red, green, blue } = channelsOf(color);
  return red + green + blue;
}

/** The light that casts these layers. */
export function lightOf(layers: readonly Layer[]): Vector {
  const shown = layers.filter(({ hidden }) => !hidden);
  const [farthest = { x: 0, y: 0 }] = [...(shown.length > 0 ? shown : layers)].sort(
    (a, b) => lengthOf(b) - lengthOf(a) || shade(a) - shade(b),
  );
  return { x: -farthest.x / REFERENCE || 0, y: -farthest.y / REFERENCE || 0 };
}

/** Where a light on the sky's dome is seen from straight above it, in a circle of radius 1. */
export function seenAt({ x, y }: Vector): Vector {
  const slant = Math.hypot(1, x, y);
  return { x: x / slant, y: y / slant };
}

/** Where the light is, in the words of a screen reader. */
export function sayLight(light: Vector): string {
  const [x, y] = [Math.round(light.x * REFERENCE), Math.round(light.y * REFERENCE)];
  const across = x === 0 ? "" : `${Math.abs(x)} px to the ${x < 0 ? "left" : "right"}`;
  const down = y === 0 ? "" : `${Math.abs(y)} px ${y < 0 ? "up" : "down"}`;
  return [across, down].filter(Boolean).join(", ") || "Straight above";
}
