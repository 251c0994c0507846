import { channelsOf, hexOf } from "#core/hex.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { drawnStops } from "../outputs/print-native.ts";
import { sampleStops } from "../sample.ts";
import { centerIn, inPercent, lineIn, radiiIn, type Size } from "./geometry.ts";
import type { Gradient, Stop } from "./gradient.ts";

/** A point of the box, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A gradient in a box, in the terms of drawing libraries: they mix in sRGB without premultiplied alpha, know neither
 * hints nor easing, and have stops from 0 to 1 in ascending order. Repetitions are written out.
 */
type LaidOut = { readonly stops: readonly Stop[] } & (
  | { readonly type: "linear"; readonly from: Point; readonly to: Point }
  | { readonly type: "radial"; readonly center: Point; readonly rx: number; readonly ry: number }
  | { readonly type: "conic"; readonly center: Point; readonly angle: number }
);

const MAX = 400;

/** Lays a gradient out in a box; more than some hundred stops are too many. */
export function layOut(given: Gradient, box: Size): Result<LaidOut> {
  const gradient = inPercent(given, box);
  const sampled = sampleStops(drawnStops(gradient), gradient, false);
  const [first, last] = [sampled[0]?.at ?? 0, sampled.at(-1)?.at ?? 100];
  const center = centerIn(gradient, box);
  const { rx, ry } = radiiIn(gradient, box);
  const corner = Math.max(
    ...[0, box.width].flatMap((x) =>
      [0, box.height].map((y) => Math.hypot((x - center.x) / rx, (y - center.y) / ry) * 100),
    ),
  );
  const repeats = gradient.repeating && last > first;
  const top = gradient.type === "radial" ? Math.max(100, repeats ? corner : last) : 100;
  const stops = repeats ? repeated(sampled, top) : sampled;
  if (stops.length > MAX) return fail("It repeats too often to write out here. Save it as PNG or use the CSS.");
  const clipped = clip(stops, top).map(({ color, at }) => ({ color, at: at / top }));
  if (gradient.type === "linear") {
    const { x1, y1, x2, y2 } = lineIn(gradient, box);
    return ok({ type: "linear", stops: clipped, from: { x: x1, y: y1 }, to: { x: x2, y: y2 } });
  }
  if (gradient.type === "conic") return ok({ type: "conic", stops: clipped, center, angle: gradient.angle });
  return ok({ type: "radial", stops: clipped, center, rx: (rx * top) / 100, ry: (ry * top) / 100 });
}

/** The stops of all repetitions from 0 to `top`. */
function repeated(stops: readonly Stop[], top: number): Stop[] {
  const first = stops[0]?.at ?? 0;
  const length = (stops.at(-1)?.at ?? 100) - first;
  const [start, end] = [Math.floor(-first / length), Math.ceil((top - first) / length)];
  if ((end - start) * stops.length > MAX * 2) return Array.from({ length: MAX + 1 }, () => stops[0] as Stop);
  return Array.from({ length: end - start }, (_, index) =>
    stops.map(({ color, at }) => ({ color, at: at + (start + index) * length })),
  ).flat();
}

/** The stops from 0 to `top`, with the colors that are there at the ends. */
function clip(stops: readonly Stop[], top: number): Stop[] {
  const inside = stops.filter(({ at }) => at > 0 && at < top);
  return [{ color: colorAt(stops, 0), at: 0 }, ...inside, { color: colorAt(stops, top), at: top }];
}

/** The color at a position, of stops that are mixed straight. */
function colorAt(stops: readonly Stop[], at: number): string {
  const before = stops.findLast((stop) => stop.at <= at);
  const after = stops.find((stop) => stop.at > at);
  if (!before || !after) return (before ?? after ?? stops[0])?.color ?? "#000000";
  const share = (at - before.at) / (after.at - before.at);
  const [one, other] = [channelsOf(before.color), channelsOf(after.color)];
  const mix = (name: keyof typeof one) => one[name] + (other[name] - one[name]) * share;
  return hexOf({ red: mix("red"), green: mix("green"), blue: mix("blue"), alpha: mix("alpha") });
}

/** The stops of a full turn that begins `by` turns later, for formats without a start angle. */
export function turned(stops: readonly Stop[], by: number): Stop[] {
  const share = ((by % 1) + 1) % 1;
  if (share === 0) return [...stops];
  const seam = 1 - share;
  const color = colorAt(stops, seam);
  return [
    { color, at: 0 },
    ...stops.filter(({ at }) => at > seam).map((stop) => ({ color: stop.color, at: stop.at - seam })),
    ...stops.filter(({ at }) => at <= seam).map((stop) => ({ color: stop.color, at: stop.at + share })),
    { color, at: 1 },
  ];
}
