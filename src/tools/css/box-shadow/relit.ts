import { REFERENCE, type Vector } from "./light.ts";
import { fitLength, type Layer } from "./shadow.ts";

/** Layers, and the light that they are cast by. */
export interface Lit {
  readonly layers: readonly Layer[];
  readonly light: Vector;
}

/**
 * The layers as another light casts them: each as far away from it as it is high. Heights have two parts, along the light and
 * across it, as complex numbers have: so layers that do not lie in line turn with the others. Under a light from straight
 * above nothing tells how high a layer is but its blur, and where all are sharp, all are alike.
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
