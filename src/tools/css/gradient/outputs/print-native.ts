import { cssColor, cssNumber, withOpacity } from "#kits/css-generator/css-values.ts";
import { type Gradient, hasHue, inOrder, printAt, type Stop } from "../model/gradient.ts";

/** The stops in order, with the gradient's opacity in their colors. */
export const drawnStops = ({ stops, opacity }: Gradient): Stop[] =>
  inOrder(stops).map((stop) => ({ ...stop, color: withOpacity(stop.color, opacity) }));

/** Whether every browser mixes the gradient itself. Others need stops in between, for which `print.ts` is loaded. */
export const isPlain = ({ space, easing }: Gradient): boolean => space === "srgb" && easing === "linear";

/** The gradient as CSS, mixed by the browser alone (CSS Images 4). */
export const printNative = (gradient: Gradient): string =>
  printCall(
    gradient,
    printStops(drawnStops(gradient), gradient),
    gradient.space === "srgb" ? "" : `in ${mixingOf(gradient)}`,
  );

/** The stops as a CSS gradient from left to right, mixed by the browser; its whole length is `span` of their unit. */
export function printNativeBar(gradient: Gradient, span: number): string {
  const scaled = inOrder(gradient.stops).map((stop) => ({ ...stop, at: (stop.at * 100) / span }));
  const percent: Gradient = {
    ...gradient,
    type: "linear",
    toward: "angle",
    angle: 90,
    unit: "percent",
    repeating: false,
  };
  return printCall(percent, printStops(scaled, percent), gradient.space === "srgb" ? "" : `in ${mixingOf(gradient)}`);
}

/** A gradient's space and hue path, as CSS names them. */
export const mixingOf = ({ space, hue }: Gradient) =>
  hasHue(space) && hue !== "shorter" ? `${space} ${hue} hue` : space;

/** Each stop, or the one of that index, with the hint after it. */
export function printStops(stops: readonly Stop[], gradient: Gradient, only?: number): string[] {
  return stops.flatMap(({ color, at, hint }, index) => {
    if (only !== undefined && only !== index) return [];
    const next = stops[index + 1];
    const own = `${cssColor(color)} ${printAt(at, gradient)}`;
    if (hint === undefined || !next || next.at === at) return [own];
    return [own, printAt(at + ((next.at - at) * hint) / 100, gradient)];
  });
}

/** The call with a gradient's geometry, how its colors are mixed, and its stops as printed. */
export function printCall(gradient: Gradient, stops: readonly string[], mixing: string): string {
  const name = `${gradient.repeating ? "repeating-" : ""}${gradient.type}-gradient`;
  const before = [...geometryOf(gradient), mixing].filter((part) => part !== "").join(" ");
  return `${name}(${before === "" ? "" : `${before}, `}${stops.join(", ")})`;
}

function geometryOf(gradient: Gradient): string[] {
  const { type, toward, angle, shape, extent, x, y } = gradient;
  const middle = x === 50 && y === 50 ? "" : `at ${cssNumber(x)}% ${cssNumber(y)}%`;
  if (type === "linear") return [toward === "angle" ? `${cssNumber(angle, 3)}deg` : `to ${toward.replace("-", " ")}`];
  if (type === "radial")
    return [shape, extent === "size" ? sizeOf(gradient) : extent === "farthest-corner" ? "" : extent, middle];
  return [angle === 0 ? "" : `from ${cssNumber(angle, 3)}deg`, middle];
}

function sizeOf({ shape, rx, ry, sized }: Gradient): string {
  const unit = shape === "ellipse" && sized === "percent" ? "%" : "px";
  return [rx, ...(shape === "ellipse" ? [ry] : [])].map((radius) => cssNumber(radius) + unit).join(" ");
}
