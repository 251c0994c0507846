import { cssColor, cssNumber, withOpacity } from "#kits/css-generator/css-values.ts";
import { arbitraryClass } from "#kits/css-generator/tailwind.ts";
import { type Gradient, hasHue, inOrder, printAt, printPlace, type Stop } from "./gradient.ts";
import { hasGrayNeighbor, printGray } from "./grays.ts";
import { sampleStops } from "./sample.ts";

/** The stops in order, with the gradient's opacity in their colors. */
export const drawnStops = ({ stops, opacity }: Gradient): Stop[] =>
  inOrder(stops).map((stop) => ({ ...stop, color: withOpacity(stop.color, opacity) }));

/** The gradient as a CSS value (CSS Images 4). */
export function printValue(gradient: Gradient): string {
  if (isSampled(gradient)) return printFallback(gradient);
  const stops = drawnStops(gradient);
  if (gradient.space === "srgb") return call(gradient, printStops(stops, gradient), "");
  const written = stops.flatMap((_, index) => {
    const gray = gradient.space === "oklch" ? printGray(stops, index, gradient.hue) : undefined;
    const [own = "", ...hint] = printStops(stops, gradient, index);
    return [...(gray ? gray.map(([color, at]) => `${color} ${printAt(at, gradient)}`) : [own]), ...hint];
  });
  return call(gradient, written, `in ${mixingOf(gradient)}`);
}

/**
 * Whether only stops in between can say it: CSS has no easing of stops, and in these spaces Chromium (seen in 156) mixes
 * grays with an arbitrary hue.
 */
const isSampled = ({ easing, space, stops }: Gradient): boolean =>
  easing !== "linear" || ((space === "lch" || space === "hsl") && hasGrayNeighbor(inOrder(stops)));

/** The same as closely as sRGB stops can match it, for browsers that can mix in sRGB only. */
export const printFallback = (gradient: Gradient): string =>
  call(gradient, printStops(sampleStops(drawnStops(gradient), gradient, true), gradient), "");

/** The declarations that draw the gradient: the last one that a browser understands counts. */
export function printCss(gradient: Gradient): string {
  const values = [printValue(gradient)];
  if (gradient.space !== "srgb" && !isSampled(gradient)) values.unshift(printFallback(gradient));
  return values.map((value) => `background: ${value};`).join("\n");
}

/** The stops as a CSS gradient from left to right, mixed in sRGB; its whole length is `span` of their unit. */
export function printBar(gradient: Gradient, span = 100): string {
  const stops = sampleStops(inOrder(gradient.stops), gradient, true);
  return `linear-gradient(90deg, ${stops.map(({ color, at }) => `${cssColor(color)} ${printPlace((at * 100) / span)}%`).join(", ")})`;
}

const mixingOf = ({ space, hue }: Gradient) => (hasHue(space) && hue !== "shorter" ? `${space} ${hue} hue` : space);

/** Each stop, or the one of that index, with the hint after it. */
function printStops(stops: readonly Stop[], gradient: Gradient, only?: number): string[] {
  return stops.flatMap(({ color, at, hint }, index) => {
    if (only !== undefined && only !== index) return [];
    const next = stops[index + 1];
    const own = `${cssColor(color)} ${printAt(at, gradient)}`;
    if (hint === undefined || !next || next.at === at) return [own];
    return [own, printAt(at + ((next.at - at) * hint) / 100, gradient)];
  });
}

function call(gradient: Gradient, stops: readonly string[], mixing: string): string {
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

/** One class that draws the gradient, in Tailwind 3 and 4. */
export const printTailwind = (gradient: Gradient): string => arbitraryClass("bg", printValue(gradient));
