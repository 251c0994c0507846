import { channelsOf, hexOfChannels } from "#core/hex.ts";
import type { Gradient, MeshPoint } from "./gradient.ts";

/** How a layer is blended with those below it, by the names of CSS (Compositing and Blending 1). */
export const BLENDS = [
  "normal",
  "multiply",
  "screen",
  "overlay",
  "darken",
  "lighten",
  "color-dodge",
  "color-burn",
  "hard-light",
  "soft-light",
  "difference",
  "exclusion",
  "hue",
  "saturation",
  "color",
  "luminosity",
] as const;

export type Blend = (typeof BLENDS)[number];

/**
 * Steps from a point to the end of its reach: in CSS as few as look right, elsewhere enough that no level is missing.
 */
export const CSS_STEPS = 8;
export const FINE_STEPS = 32;

/** How much of a point's color is left at a share of its reach: all, and with no edge at either end none. */
const left = (share: number): number => 1 - share * share * (3 - 2 * share);

/**
 * A mesh as gradients over each other, the topmost first: an ellipse around each point, with the proportions of the
 * box, whose color fades into those below, and the background.
 */
export function partsOfMesh(mesh: Gradient, steps: number): readonly Gradient[] {
  const plain = { ...mesh, space: "srgb", easing: "linear", unit: "percent", repeating: false } as const;
  const background: Gradient = {
    ...plain,
    type: "linear",
    toward: "angle",
    angle: 0,
    stops: [0, 100].map((at) => ({ color: mesh.ground, at })),
  };
  const around = ({ color, x, y, reach }: MeshPoint): Gradient => ({
    ...plain,
    type: "radial",
    shape: "ellipse",
    extent: "size",
    sized: "percent",
    rx: reach,
    ry: reach,
    x,
    y,
    stops: Array.from({ length: steps + 1 }, (_, step) => ({
      color: faded(color, left(step / steps)),
      at: (step * 100) / steps,
    })),
  });
  return [...mesh.points.map(around), background];
}

function faded(color: string, share: number): string {
  const channels = channelsOf(color);
  return hexOfChannels({ ...channels, alpha: channels.alpha * share });
}

/** A gradient that lies over others. */
export interface Layer extends Gradient {
  readonly hidden: boolean;
  readonly blend: Blend;
}

/** The layers of the page, the topmost first: its own gradient, and those below it. */
export interface Layers extends Layer {
  readonly layers: readonly Layer[];
}

/** All layers, the topmost first. */
export const allLayers = ({ layers, ...top }: Layers): readonly Layer[] => [top, ...layers];

/** Whether one gradient is all there is, which its own type of CSS gradient draws. */
export const isSingle = ({ layers, hidden, type }: Layers): boolean =>
  layers.length === 0 && !hidden && type !== "mesh";

/** A layer that is drawn, with its number from the top, from 1. */
export interface Drawn {
  readonly number: number;
  readonly blend: Blend;
  readonly gradients: readonly Gradient[];
}

/** The visible layers, the topmost first; a mesh is several gradients, with `steps` steps from each point. */
export const drawnLayers = (values: Layers, steps: number): readonly Drawn[] =>
  allLayers(values).flatMap((layer, index) =>
    layer.hidden
      ? []
      : [
          {
            number: index + 1,
            blend: layer.blend,
            gradients: layer.type === "mesh" ? partsOfMesh(layer, steps) : [layer],
          },
        ],
  );

/** A layer to lie over another: light from a corner, through which the other is seen. */
export const overLayer = (layer: Layer): Layer => ({
  ...layer,
  type: "radial",
  opacity: 1,
  stops: [
    { color: "#ffffffcc", at: 0 },
    { color: "#ffffff00", at: 100 },
  ],
  repeating: false,
  shape: "circle",
  extent: "farthest-corner",
  x: 25,
  y: 25,
  space: "srgb",
  unit: "percent",
  easing: "linear",
  hidden: false,
  blend: "normal",
});

export const FEWEST_POINTS = 1;
export const MAX_POINTS = 16;

/** How far a point reaches, in percent of the box's width and height. */
export const REACH = { min: 5, max: 200 } as const;

/** A place in percent, with one decimal, no further than the edge of the box. */
export const placeInBox = (percent: number): number => Math.min(100, Math.max(0, Number(percent.toFixed(1))));

/** The points with one of them changed. */
export const changePoint = (
  points: readonly MeshPoint[],
  index: number,
  change: Partial<MeshPoint>,
): readonly MeshPoint[] => points.map((point, each) => (each === index ? { ...point, ...change } : point));

/** A new point where there's the most space, with the color and the reach of the last one. */
export function addedPoint(points: readonly MeshPoint[]): MeshPoint {
  const places = [10, 30, 50, 70, 90].flatMap((y) => [10, 30, 50, 70, 90].map((x) => ({ x, y })));
  const room = ({ x, y }: (typeof places)[number]) =>
    Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)));
  const best = places.reduce((one, other) => (room(other) > room(one) ? other : one));
  return { color: "#14b8a6", reach: 60, ...points.at(-1), ...best };
}
