import { cssColor, cssNumber, withOpacity } from "#kits/css-generator/css-values.ts";
import { arbitraryClass } from "#kits/css-generator/tailwind.ts";
import { type Gradient, inOrder, printPlace, type Stop } from "./gradient.ts";
import { printGray } from "./grays.ts";
import { sampleStops } from "./sample.ts";

/** The stops in order, with the gradient's opacity in their colors. */
export const drawnStops = ({ stops, opacity }: Gradient): Stop[] =>
  inOrder(stops).map(({ color, at }) => ({ color: withOpacity(color, opacity), at }));

/** The gradient as a CSS value (CSS Images 4). */
export function printValue(gradient: Gradient): string {
  const stops = drawnStops(gradient);
  if (gradient.space === "srgb") return call(gradient, printStops(stops), "");
  const written = stops.flatMap((stop, index) => {
    const gray = gradient.space === "oklch" ? printGray(stops, index, gradient.hue) : undefined;
    return gray ? gray.map(([color, at]) => `${color} ${printPlace(at)}%`) : printStops([stop]);
  });
  return call(gradient, written, `in ${mixingOf(gradient)}`);
}

/** The same as closely as sRGB stops can match it, for browsers that can mix in sRGB only. */
export const printFallback = (gradient: Gradient): string =>
  call(gradient, printStops(sampleStops(drawnStops(gradient), gradient, true)), "");

/** The declarations that draw the gradient: the last one that a browser understands counts. */
export function printCss(gradient: Gradient): string {
  const values = gradient.space === "srgb" ? [] : [printFallback(gradient)];
  return [...values, printValue(gradient)].map((value) => `background: ${value};`).join("\n");
}

/** The stops as a CSS gradient from left to right, mixed in sRGB. */
export const printBar = (gradient: Gradient): string =>
  `linear-gradient(90deg, ${printStops(sampleStops(inOrder(gradient.stops), gradient, true)).join(", ")})`;

const mixingOf = ({ space, hue }: Gradient) => (space === "oklch" && hue !== "shorter" ? `oklch ${hue} hue` : space);

const printStops = (stops: readonly Stop[]) => stops.map(({ color, at }) => `${cssColor(color)} ${printPlace(at)}%`);

function call(gradient: Gradient, stops: readonly string[], mixing: string): string {
  const name = `${gradient.repeating ? "repeating-" : ""}${gradient.type}-gradient`;
  const before = [...geometryOf(gradient), mixing].filter((part) => part !== "").join(" ");
  return `${name}(${before === "" ? "" : `${before}, `}${stops.join(", ")})`;
}

function geometryOf(gradient: Gradient): string[] {
  const { type, toward, angle, shape, extent, x, y } = gradient;
  const middle = x === 50 && y === 50 ? "" : `at ${cssNumber(x)}% ${cssNumber(y)}%`;
  if (type === "linear") return [toward === "angle" ? `${cssNumber(angle, 3)}deg` : `to ${toward.replace("-", " ")}`];
  if (type === "radial") return [shape, extent === "farthest-corner" ? "" : extent, middle];
  return [angle === 0 ? "" : `from ${cssNumber(angle, 3)}deg`, middle];
}

/** One class that draws the gradient, in Tailwind 3 and 4. */
export const printTailwind = (gradient: Gradient): string => arbitraryClass("bg", printValue(gradient));
