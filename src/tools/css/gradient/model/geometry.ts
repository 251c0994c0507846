import type { Size } from "#core/raster.ts";
import { type Gradient, unitOf } from "./gradient.ts";

/** The line of a linear gradient in a box, from 0% to 100% (CSS Images 3 §3.1). */
export function lineIn(
  gradient: Gradient,
  { width, height }: Size,
): { x1: number; y1: number; x2: number; y2: number } {
  const radians = angleIn(gradient, { width, height });
  const [right, down] = [Math.sin(radians), -Math.cos(radians)];
  const half = (Math.abs(width * right) + Math.abs(height * down)) / 2;
  const [x, y] = [width / 2, height / 2];
  return { x1: x - right * half, y1: y - down * half, x2: x + right * half, y2: y + down * half };
}

/** The angle of a linear gradient in a box, in radians. */
export function angleIn({ toward, angle }: Gradient, { width, height }: Size): number {
  // Toward a corner, so that the two adjacent corners have the middle color.
  const steep = Math.atan2(height, width);
  if (toward === "top-right") return steep;
  if (toward === "bottom-right") return Math.PI - steep;
  if (toward === "bottom-left") return Math.PI + steep;
  if (toward === "top-left") return -steep;
  return (angle * Math.PI) / 180;
}

/** The center of a radial or conic gradient in a box. */
export const centerIn = ({ x, y }: Gradient, { width, height }: Size): { x: number; y: number } => ({
  x: (x / 100) * width,
  y: (y / 100) * height,
});

// A circle of zero size is drawn with a tiny radius (CSS Images 3 §3.2.3).
const SMALLEST = 1e-6;

/** The radii of a radial gradient's 100% line in a box (CSS Images 3 §3.2.1). */
export function radiiIn(gradient: Gradient, box: Size): { rx: number; ry: number } {
  const { shape, extent } = gradient;
  const { x, y } = centerIn(gradient, box);
  const across = [Math.abs(x), Math.abs(box.width - x)];
  const down = [Math.abs(y), Math.abs(box.height - y)];
  if (extent === "size") {
    const share = shape === "ellipse" && gradient.sized === "percent";
    const rx = Math.max(SMALLEST, share ? (gradient.rx / 100) * box.width : gradient.rx);
    const ry = Math.max(SMALLEST, share ? (gradient.ry / 100) * box.height : gradient.ry);
    return { rx, ry: shape === "circle" ? rx : ry };
  }
  const pick = extent.startsWith("closest") ? Math.min : Math.max;
  const toCorner = extent.endsWith("corner");
  if (shape === "circle") {
    const corners = across.flatMap((dx) => down.map((dy) => Math.hypot(dx, dy)));
    const radius = Math.max(SMALLEST, pick(...(toCorner ? corners : [...across, ...down])));
    return { rx: radius, ry: radius };
  }
  // An ellipse to a corner has the proportions of the one to the sides.
  const grow = toCorner ? Math.SQRT2 : 1;
  return { rx: Math.max(SMALLEST, pick(...across) * grow), ry: Math.max(SMALLEST, pick(...down) * grow) };
}

/** The length of the gradient's line in a box, in pixels; of an ellipse's, to the right. */
export function lengthIn(gradient: Gradient, box: Size): number {
  if (gradient.type === "radial") return radiiIn(gradient, box).rx;
  const { x1, y1, x2, y2 } = lineIn(gradient, box);
  return Math.hypot(x2 - x1, y2 - y1);
}

/** The gradient in a box with its stops in percent. */
export function inPercent(gradient: Gradient, box: Size): Gradient {
  if (unitOf(gradient) === "percent") return gradient;
  const scale = 100 / lengthIn(gradient, box);
  return { ...gradient, unit: "percent", stops: gradient.stops.map((stop) => ({ ...stop, at: stop.at * scale })) };
}
