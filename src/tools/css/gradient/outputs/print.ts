import { cssColor } from "#kits/css-generator/css-values.ts";
import { arbitraryClass } from "#kits/css-generator/tailwind.ts";
import { type Gradient, inOrder, printAt, printPlace } from "../model/gradient.ts";
import { hasGrayNeighbor, printGray } from "../model/mixing-space.ts";
import { sampleStops } from "../sample.ts";
import { drawnStops, isPlain, mixingOf, printCall, printNative, printStops } from "./print-native.ts";

/** The gradient as a CSS value (CSS Images 4). */
export function printValue(gradient: Gradient): string {
  if (isSampled(gradient)) return printFallback(gradient);
  const stops = drawnStops(gradient);
  if (isPlain(gradient)) return printNative(gradient);
  const written = stops.flatMap((_, index) => {
    const gray = gradient.space === "oklch" ? printGray(stops, index, gradient.hue) : undefined;
    const [own = "", ...hint] = printStops(stops, gradient, index);
    return [...(gray ? gray.map(([color, at]) => `${color} ${printAt(at, gradient)}`) : [own]), ...hint];
  });
  return printCall(gradient, written, `in ${mixingOf(gradient)}`);
}

/**
 * Whether only stops in between can say it: CSS has no easing of stops, and in these spaces Chromium (seen in 156) mixes
 * grays with an arbitrary hue.
 */
const isSampled = ({ easing, space, stops }: Gradient): boolean =>
  easing !== "linear" || ((space === "lch" || space === "hsl") && hasGrayNeighbor(inOrder(stops)));

/** The same as closely as sRGB stops can match it, for browsers that can mix in sRGB only. */
export const printFallback = (gradient: Gradient): string =>
  printCall(gradient, printStops(sampleStops(drawnStops(gradient), gradient, true), gradient), "");

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

/** One class that draws the gradient, in Tailwind 3 and 4. */
export const printTailwind = (gradient: Gradient): string => arbitraryClass("bg", printValue(gradient));
