import { createRaster, type Raster } from "#core/raster.ts";
import { centerIn, inPercent, lineIn, radiiIn, type Size } from "./geometry.ts";
import type { Gradient } from "./gradient.ts";
import { drawnStops } from "./print.ts";
import { ramp } from "./ramp.ts";

/** Steps between the first and the last stop: finer than a pixel on the longest line of the largest picture. */
const STEPS = 8192;

/** The gradient as pixels, as a browser draws it in a box of that size. */
export function drawGradient(given: Gradient, box: Size): Raster {
  const gradient = inPercent(given, box);
  const picture = createRaster(box.width, box.height);
  const pixels = new Uint32Array(picture.data.buffer);
  const stops = drawnStops(gradient);
  const first = stops[0]?.at ?? 0;
  const length = (stops.at(-1)?.at ?? 100) - first;
  const colors = colorsOf(ramp(stops, gradient), first, length);
  const positionAt = positionsIn(gradient, box);
  const repeats = gradient.repeating && length > 0;
  for (let y = 0, index = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++, index++) {
      const place = positionAt(x + 0.5, y + 0.5);
      let share = length > 0 ? (place - first) / length : place < first ? 0 : 1;
      if (repeats) share -= Math.floor(share);
      const step = share <= 0 ? 0 : share >= 1 ? STEPS : Math.floor(share * STEPS);
      pixels[index] = colors[step]!;
    }
  }
  return picture;
}

function colorsOf(colorAt: ReturnType<typeof ramp>, first: number, length: number): Uint32Array {
  const bytes = new Uint8ClampedArray((STEPS + 1) * 4);
  for (let step = 0; step <= STEPS; step++) {
    // A step has the color of its middle; the first and the last have the end stops' colors.
    const share = step === 0 ? -1e-9 : step === STEPS ? 1 + 1e-9 : (step + 0.5) / STEPS;
    const color = colorAt(length > 0 ? first + share * length : first + (step === 0 ? -1 : 1));
    bytes.set(
      color.map((channel) => channel * 255),
      step * 4,
    );
  }
  return new Uint32Array(bytes.buffer);
}

/** The position of each pixel along the gradient, in percent. */
function positionsIn(gradient: Gradient, box: Size): (x: number, y: number) => number {
  if (gradient.type === "linear") {
    const { x1, y1, x2, y2 } = lineIn(gradient, box);
    const [dx, dy] = [x2 - x1, y2 - y1];
    const scale = 100 / (dx * dx + dy * dy);
    return (x, y) => ((x - x1) * dx + (y - y1) * dy) * scale;
  }
  const center = centerIn(gradient, box);
  if (gradient.type === "radial") {
    const { rx, ry } = radiiIn(gradient, box);
    return (x, y) => Math.hypot((x - center.x) / rx, (y - center.y) / ry) * 100;
  }
  const start = gradient.angle / 360;
  return (x, y) => {
    const turn = Math.atan2(x - center.x, center.y - y) / (2 * Math.PI) - start;
    return (turn - Math.floor(turn)) * 100;
  };
}
