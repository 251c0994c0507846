import { channelsOf, hexOf } from "#core/hex.ts";
import type { Gradient, MeshPoint } from "./gradient.ts";

/** Steps from a point to the end of its reach: in CSS as few as are seen to do, elsewhere so many that no level is missing. */
export const CSS_STEPS = 8;
export const FINE_STEPS = 32;

/** How much of a point's color is left at a share of its reach: all, and with no edge at either end none. */
const left = (share: number): number => 1 - share * share * (3 - 2 * share);

/**
 * A mesh as gradients over each other, the topmost first: an ellipse around each point, with the proportions of the box,
 * whose color fades into those below, and the ground.
 */
export function partsOfMesh(mesh: Gradient, steps: number): readonly Gradient[] {
  const plain = { ...mesh, space: "srgb", easing: "linear", unit: "percent", repeating: false } as const;
  const ground: Gradient = {
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
  return [...mesh.points.map(around), ground];
}

function faded(color: string, share: number): string {
  const channels = channelsOf(color);
  return hexOf({ ...channels, alpha: channels.alpha * share });
}
