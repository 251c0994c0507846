import { channelsOf } from "#core/hex.ts";
import { SLANT } from "../params.ts";
import { fitLength, type Layer } from "../shadow.ts";

/** A place or a distance on the background, x to the right and y down. */
export interface Vector {
  readonly x: number;
  readonly y: number;
}

/**
 * The assumed height, in pixels, of the layer with the longest offset. Seen from the background, a light's distance
 * from overhead is the tangent of its angle; a shadow falls that distance times the height away from it.
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

/** Layers, and the light that they are cast by. */
export interface Lit {
  readonly layers: readonly Layer[];
  readonly light: Vector;
}

/**
 * The layers as another light casts them: each moved away from it by its height. Heights have two parts, along the
 * light and across it, as complex numbers have: so layers that aren't in line turn with the others. Under a light from
 * directly above only its blur shows how high a layer is, and where all are sharp, all are alike.
 */
export function relit({ layers, light }: Lit, to: Vector): readonly Layer[] {
  if (Math.hypot(to.x - light.x, to.y - light.y) < 1e-9) return layers;
  const away = light.x ** 2 + light.y ** 2;
  const areSharp = layers.every(({ blur }) => blur === 0);
  return layers.map((layer) => {
    const { x, y, blur } = layer;
    const along = away > 0 ? -(x * light.x + y * light.y) / away : areSharp ? REFERENCE : blur / 2;
    const across = away > 0 ? -(y * light.x - x * light.y) / away : 0;
    const round = (offset: number) =>
      fitLength(Math.hypot(along, across) < 6 ? Number(offset.toFixed(1)) : Math.round(offset));
    return { ...layer, x: round(across * to.y - along * to.x), y: round(-along * to.y - across * to.x) };
  });
}

/** The light that is seen there, no lower in the sky than at a distance of `most` from overhead. */
export function lightAt({ x, y }: Vector, most: number): Vector {
  const distance = Math.hypot(x, y);
  if (distance === 0) return { x: 0, y: 0 };
  const inside = Math.min(distance, most / Math.hypot(1, most));
  const light = inside / Math.sqrt(1 - inside ** 2);
  return { x: (x / distance) * light, y: (y / distance) * light };
}

/** The light, no farther from overhead than that. */
export function within(light: Vector, most: number): Vector {
  const distance = Math.hypot(light.x, light.y);
  return distance > most ? { x: (light.x / distance) * most, y: (light.y / distance) * most } : light;
}

/** The slant, in percent, at which the light is seen at half the height of the sky. */
const HALFWAY = 50;

interface LightSettings {
  readonly light: number;
  readonly slant: number;
}

/** The light that the settings of the smooth mode and of neumorphism have. */
export function lightIn({ light, slant }: LightSettings): Vector {
  const radians = (light * Math.PI) / 180;
  const away = slant / HALFWAY;
  return { x: Math.sin(radians) * away || 0, y: -Math.cos(radians) * away || 0 };
}

/** The settings of a light; straight above it keeps its direction. */
export function lightSettings({ x, y }: Vector, light: number): LightSettings {
  const slant = Math.min(SLANT.max, Math.round(Math.hypot(x, y) * HALFWAY));
  if (slant === 0) return { light, slant };
  return { light: (Math.round((Math.atan2(x, -y) * 180) / Math.PI) + 360) % 360, slant };
}
