import type { Gradient } from "./gradient.ts";

/** A box's size in pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** The line that a linear gradient runs along in a box, from 0 % to 100 % (CSS Images 3 §3.1). */
export function lineIn(gradient: Gradient, { width, height }: Box): { x1: number; y1: number; x2: number; y2: number } {
  const radians = angleIn(gradient, { width, height });
  const [right, down] = [Math.sin(radians), -Math.cos(radians)];
  const half = (Math.abs(width * right) + Math.abs(height * down)) / 2;
  const [x, y] = [width / 2, height / 2];
  return { x1: x - right * half, y1: y - down * half, x2: x + right * half, y2: y + down * half };
}

function angleIn({ toward, angle }: Gradient, { width, height }: Box): number {
  // Towards a corner, so that the two corners beside it have the colour of the middle.
  const steep = Math.atan2(height, width);
  if (toward === "top-right") return steep;
  if (toward === "bottom-right") return Math.PI - steep;
  if (toward === "bottom-left") return Math.PI + steep;
  if (toward === "top-left") return -steep;
  return (angle * Math.PI) / 180;
}

/** The middle of a radial or conic gradient in a box. */
export const middleIn = ({ x, y }: Gradient, { width, height }: Box): { x: number; y: number } => ({
  x: (x / 100) * width,
  y: (y / 100) * height,
});

// A circle of no size is as small as can be (CSS Images 3 §3.2.3).
const SMALLEST = 1e-6;

/** The half axes of a radial gradient's 100 % line in a box (CSS Images 3 §3.2.1). */
export function radiiIn(gradient: Gradient, box: Box): { rx: number; ry: number } {
  const { shape, extent } = gradient;
  const { x, y } = middleIn(gradient, box);
  const across = [Math.abs(x), Math.abs(box.width - x)];
  const down = [Math.abs(y), Math.abs(box.height - y)];
  const pick = extent.startsWith("closest") ? Math.min : Math.max;
  const toCorner = extent.endsWith("corner");
  if (shape === "circle") {
    const corners = across.flatMap((dx) => down.map((dy) => Math.hypot(dx, dy)));
    const radius = Math.max(SMALLEST, pick(...(toCorner ? corners : [...across, ...down])));
    return { rx: radius, ry: radius };
  }
  // An ellipse to a corner has the proportions of that to the sides.
  const grow = toCorner ? Math.SQRT2 : 1;
  return { rx: Math.max(SMALLEST, pick(...across) * grow), ry: Math.max(SMALLEST, pick(...down) * grow) };
}
