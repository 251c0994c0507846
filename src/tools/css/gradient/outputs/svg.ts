import { channelsOf, hexOfChannels } from "#core/hex.ts";
import type { Size } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { alphaNumber, cssNumber } from "#kits/css-generator/css-values.ts";
import { centerIn, inPercent, lineIn, radiiIn } from "../model/geometry.ts";
import type { Gradient, Stop } from "../model/gradient.ts";
import { ramp } from "../model/mixing.ts";
import { sampleStops } from "./print.ts";
import { drawnStops } from "./print-native.ts";

/**
 * The gradient as an SVG file of that size (SVG 2 §14). SVG mixes colors in sRGB only and does not premultiply alpha:
 * stops are added to look the same. It has no conic gradients.
 */
export function printSvg(gradient: Gradient, box: Size): Result<string> {
  const painted = paintedRect(gradient, box, "gradient");
  return painted.ok ? ok(svgOf(painted.value, box)) : painted;
}

/** An SVG file of that size with these lines in it. */
export const svgOf = (lines: readonly string[], { width, height }: Size): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...lines.map((line) => `  ${line}`),
    "</svg>",
    "",
  ].join("\n");

/** The lines of a gradient of that id and of the rectangle that it paints, which may have more attributes. */
export function paintedRect(input: Gradient, box: Size, id: string, attributes = ""): Result<string[]> {
  const gradient = inPercent(input, box);
  if (gradient.type === "conic") return fail("SVG has no conic gradients. Save this one as PNG.");
  const drawn = drawnStops(gradient);
  const sampled = sampleStops(drawn, gradient, false);
  const stops = gradient.type === "radial" ? fromCenter(sampled, drawn, gradient) : sampled;
  const first = stops[0]?.at ?? 0;
  const last = stops.at(-1)?.at ?? 100;
  // SVG's offsets run from 0 to 1: the line reaches from the first to the last stop.
  const length = last - first;
  const offset = ({ at }: Stop) => (length > 0 ? (at - first) / length : 0);
  const name = gradient.type === "linear" ? "linearGradient" : "radialGradient";
  const spread = gradient.repeating ? ' spreadMethod="repeat"' : "";
  const placed = gradient.type === "linear" ? linear(gradient, box, first, length) : radial(gradient, box, first, last);
  const size = `width="${box.width}" height="${box.height}"`;
  return ok([
    `<${name} id="${id}" gradientUnits="userSpaceOnUse" ${placed}${spread}>`,
    ...stops.map((stop) => `  <stop offset="${cssNumber(offset(stop), 5)}" ${paint(stop.color)}/>`),
    `</${name}>`,
    `<rect ${size} fill="url(#${id})"${attributes}/>`,
  ]);
}

function linear(gradient: Gradient, box: Size, first: number, length: number): string {
  const { x1, y1, x2, y2 } = lineIn(gradient, box);
  const at = (from: number, to: number, place: number) => cssNumber(from + ((to - from) * place) / 100, 3);
  // A line of zero length paints the last color everywhere; a tiny length keeps the edge.
  const end = first + Math.max(length, 1e-3);
  return `x1="${at(x1, x2, first)}" y1="${at(y1, y2, first)}" x2="${at(x1, x2, end)}" y2="${at(y1, y2, end)}"`;
}

function radial(gradient: Gradient, box: Size, first: number, last: number): string {
  const { x, y } = centerIn(gradient, box);
  const { rx, ry } = radiiIn(gradient, box);
  const inner = (rx * first) / 100;
  // Two equal circles paint nothing; a tiny difference keeps the edge.
  const outer = (rx * Math.max(last, first + 1e-2)) / 100;
  const squeeze =
    rx === ry
      ? ""
      : ` gradientTransform="translate(0 ${cssNumber(y, 3)}) scale(1 ${cssNumber(ry / rx, 6)}) translate(0 ${cssNumber(-y, 3)})"`;
  const start = inner > 0 ? ` fr="${cssNumber(inner, 3)}"` : "";
  return `cx="${cssNumber(x, 3)}" cy="${cssNumber(y, 3)}" r="${cssNumber(outer, 3)}"${start}${squeeze}`;
}

/** The stops from the center of a radial gradient on: SVG doesn't support stops before it. */
function fromCenter(stops: Stop[], drawn: readonly Stop[], gradient: Gradient): Stop[] {
  const first = stops[0]?.at ?? 0;
  const length = (stops.at(-1)?.at ?? 0) - first;
  if (first >= 0) return stops;
  // A repeating gradient can start any whole number of repetitions later.
  if (gradient.repeating && length > 0) {
    const later = Math.ceil(-first / length) * length;
    return stops.map(({ color, at }) => ({ color, at: at + later }));
  }
  const [red, green, blue, alpha] = ramp(drawn, gradient)(0);
  const color = hexOfChannels({ red: red * 255, green: green * 255, blue: blue * 255, alpha: alpha * 255 });
  return [{ color, at: 0 }, ...stops.filter(({ at }) => at > 0)];
}

function paint(color: string): string {
  const { alpha } = channelsOf(color);
  return `stop-color="${color.slice(0, 7)}"${alpha === 255 ? "" : ` stop-opacity="${alphaNumber(alpha)}"`}`;
}
