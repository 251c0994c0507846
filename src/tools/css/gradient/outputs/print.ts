import { hexOfChannels } from "#core/hex.ts";
import { arbitraryClass, cssColor } from "#kits/css-generator/css-values.ts";
import { type Gradient, inOrder, type Mixing, printAt, printPlace, type Stop } from "../model/gradient.ts";
import { hasGrayNeighbor, printGray, type Rgba, ramp } from "../model/mixing.ts";
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

const TOLERANCE = 2 / 255;
const DEEPEST = 8;
const FINEST = 0.001;
const PROBES = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875];

/**
 * Stops that look the same mixed in sRGB as these do mixed in their own space: stops are added until no color is off by
 * more than about two levels of 255, except in kinks narrower than a 256th of the way. `premultiplied` says how colors
 * of different alpha will be mixed: CSS premultiplies, SVG does not.
 */
export function sampleStops(stops: readonly Stop[], mixing: Mixing, premultiplied: boolean): Stop[] {
  const ordered = inOrder(stops);
  const isEven = (mixing.easing ?? "linear") === "linear";
  return ordered.flatMap((stop, index) => {
    const next = ordered[index + 1];
    const plain = stop.hint === undefined ? stop : { color: stop.color, at: stop.at };
    if (!next || next.at === stop.at) return [plain];
    // A browser mixes these itself.
    if (premultiplied && mixing.space === "srgb" && isEven && stop.hint === undefined) return [plain];
    return [plain, ...between(stop, next, mixing, premultiplied)];
  });
}

function between(from: Stop, to: Stop, mixing: Mixing, premultiplied: boolean): Stop[] {
  const colorAt = ramp([from, to], mixing);
  // Fewer decimals unless the piece is narrow: a repeating gradient may repeat it many times.
  const decimals = to.at - from.at < 20 ? 6 : 2;
  const place = (share: number) => from.at + (to.at - from.at) * share;

  // A hint at an end leaves no way between the colors.
  if (from.hint === 0) return [{ color: to.color, at: from.at }];
  if (from.hint === 100) return [{ color: from.color, at: to.at }];

  const divide = (start: number, end: number, depth: number): Stop[] => {
    const middle = (start + end) / 2;
    const isNear = PROBES.every((probe) => {
      const meant = colorAt(place(start + (end - start) * probe));
      const drawn = straight(colorAt(place(start)), colorAt(place(end)), probe, premultiplied);
      return distance(meant, drawn) <= TOLERANCE;
    });
    if (isNear || depth === DEEPEST || (end - start) * (to.at - from.at) < FINEST) return [];
    const [red, green, blue, alpha] = colorAt(place(middle));
    const color = hexOfChannels({ red: red * 255, green: green * 255, blue: blue * 255, alpha: alpha * 255 });
    const stop = { color, at: Number(place(middle).toFixed(decimals)) };
    return [...divide(start, middle, depth + 1), stop, ...divide(middle, end, depth + 1)];
  };
  return divide(0, 1, 0);
}

function straight(from: Rgba, to: Rgba, share: number, premultiplied: boolean): Rgba {
  const alpha = from[3] + (to[3] - from[3]) * share;
  const channel = (index: 0 | 1 | 2) =>
    premultiplied && alpha > 0
      ? (from[index] * from[3] * (1 - share) + to[index] * to[3] * share) / alpha
      : from[index] + (to[index] - from[index]) * share;
  return [channel(0), channel(1), channel(2), alpha];
}

/** The largest visible difference, on black or on white. */
const distance = (a: Rgba, b: Rgba) =>
  Math.max(Math.abs(a[3] - b[3]), ...([0, 1, 2] as const).map((index) => Math.abs(a[index] * a[3] - b[index] * b[3])));
