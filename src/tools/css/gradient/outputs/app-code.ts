import { channelsOf, hexOfChannels } from "#core/hex.ts";
import type { Size } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { cssNumber } from "#kits/css-generator/css-values.ts";
import { centerIn, inPercent, lineIn, radiiIn } from "../model/geometry.ts";
import type { Gradient, Stop } from "../model/gradient.ts";
import { sampleStops } from "./print.ts";
import { drawnStops } from "./print-native.ts";

/** A point of the box, in pixels. */
interface Point {
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
export function layOut(input: Gradient, box: Size): Result<LaidOut> {
  const gradient = inPercent(input, box);
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
  return hexOfChannels({ red: mix("red"), green: mix("green"), blue: mix("blue"), alpha: mix("alpha") });
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

const number = (value: number) => cssNumber(value, 4);
const block = (open: string, lines: readonly string[], close: string, indent = "    ") =>
  [open, ...lines.map((line) => indent + line), close].join("\n");

/** Names the proportions that what follows holds for. */
const forBox = ({ width, height }: Size) => `// For a box of ${width} × ${height}, or of its proportions.`;

/** The gradient as a SwiftUI `ShapeStyle`. */
export function printSwiftUi(gradient: Gradient, box: Size): Result<string> {
  const laid = layOut(gradient, box);
  if (!laid.ok) return laid;
  const unit = ({ x, y }: Point) => `UnitPoint(x: ${number(x / box.width)}, y: ${number(y / box.height)})`;
  const stops = block(
    "stops: [",
    laid.value.stops.map(({ color, at }) => {
      const { red, green, blue, alpha } = channelsOf(color);
      const parts = [red, green, blue].map((byte) => number(byte / 255));
      const opacity = alpha === 255 ? "" : `, opacity: ${number(alpha / 255)}`;
      return `    .init(color: Color(red: ${parts[0]}, green: ${parts[1]}, blue: ${parts[2]}${opacity}), location: ${number(at)}),`;
    }),
    "    ],",
  );
  const written = (name: string, ...others: string[]) =>
    ok([forBox(box), `${name}(`, `    ${stops}`, `    ${others.join(",\n    ")}`, ")", ""].join("\n"));
  const { value } = laid;
  if (value.type === "linear") {
    return written("LinearGradient", `startPoint: ${unit(value.from)}`, `endPoint: ${unit(value.to)}`);
  }
  const center = `center: ${unit(value.center)}`;
  // CSS begins at the top, SwiftUI at the right.
  if (value.type === "conic") return written("AngularGradient", center, `angle: .degrees(${number(value.angle - 90)})`);
  if (value.rx === value.ry) {
    return written("RadialGradient", center, "startRadius: 0", `endRadius: ${number(value.rx)}`);
  }
  const [across, down] = [value.rx / box.width, value.ry / box.height];
  if (Math.abs(across / down - 1) > 0.001) {
    return fail(
      "SwiftUI draws ellipses with the proportions of their box alone. Choose the extent to the closest side.",
    );
  }
  return written("EllipticalGradient", center, "startRadiusFraction: 0", `endRadiusFraction: ${number(across)}`);
}

/** `0xAARRGGBB`, as Compose and Flutter have it. */
function argb(hex: string): string {
  const { alpha } = channelsOf(hex);
  return `0x${alpha.toString(16).padStart(2, "0")}${hex.slice(1, 7)}`.toUpperCase().replace("0X", "0x");
}

/** The gradient as a `Brush` of Jetpack Compose. */
export function printCompose(gradient: Gradient, box: Size): Result<string> {
  const laid = layOut(gradient, box);
  if (!laid.ok) return laid;
  const { value } = laid;
  const offset = ({ x, y }: Point) => `Offset(${number(x)}f, ${number(y)}f)`;
  const written = (name: string, stops: readonly Stop[], ...others: string[]) =>
    ok(
      [
        `// In pixels, for a box of ${box.width} × ${box.height}.`,
        block(
          `Brush.${name}(`,
          [...stops.map(({ color, at }) => `${number(at)}f to Color(${argb(color)})`), ...others].map(
            (line) => `${line},`,
          ),
          ")",
        ),
        "",
      ].join("\n"),
    );
  if (value.type === "linear") {
    return written("linearGradient", value.stops, `start = ${offset(value.from)}`, `end = ${offset(value.to)}`);
  }
  const center = `center = ${offset(value.center)}`;
  // It begins at the right and has no angle.
  if (value.type === "conic") return written("sweepGradient", turned(value.stops, (value.angle - 90) / 360), center);
  if (value.rx !== value.ry) return fail("Compose has no elliptical gradients. Choose a circle.");
  return written("radialGradient", value.stops, center, `radius = ${number(value.rx)}f`);
}

/** The gradient as Flutter's `Gradient`. */
export function printFlutter(gradient: Gradient, box: Size): Result<string> {
  const laid = layOut(gradient, box);
  if (!laid.ok) return laid;
  const { value } = laid;
  const alignment = ({ x, y }: Point) =>
    `Alignment(${number((x / box.width) * 2 - 1)}, ${number((y / box.height) * 2 - 1)})`;
  const written = (name: string, stops: readonly Stop[], ...others: string[]) =>
    ok(
      [
        forBox(box),
        block(
          `const ${name}(`,
          [
            ...others,
            `colors: [${stops.map(({ color }) => `Color(${argb(color)})`).join(", ")}]`,
            `stops: [${stops.map(({ at }) => number(at)).join(", ")}]`,
          ].map((line) => `${line},`),
          ")",
          "  ",
        ),
        "",
      ].join("\n"),
    );
  if (value.type === "linear") {
    return written("LinearGradient", value.stops, `begin: ${alignment(value.from)}`, `end: ${alignment(value.to)}`);
  }
  const center = `center: ${alignment(value.center)}`;
  // It begins at the right, and what turns it turns it about the middle of the box.
  if (value.type === "conic") return written("SweepGradient", turned(value.stops, (value.angle - 90) / 360), center);
  if (value.rx !== value.ry) return fail("Flutter has no elliptical gradients. Choose a circle.");
  // A part of the shorter side.
  const radius = number(value.rx / Math.min(box.width, box.height));
  return written("RadialGradient", value.stops, center, `radius: ${radius}`);
}

const FIGMA_TYPES = { linear: "GRADIENT_LINEAR", radial: "GRADIENT_RADIAL", conic: "GRADIENT_ANGULAR" } as const;

/** The gradient as a list of one paint of Figma's plugin API, for `node.fills`. */
export function printFigma(gradient: Gradient, box: Size): Result<string> {
  const laid = layOut(gradient, box);
  if (!laid.ok) return laid;
  const { value } = laid;
  const rounded = (part: number) => Number(part.toFixed(6));
  const paint = {
    type: FIGMA_TYPES[value.type],
    gradientTransform: toGradient(value, box).map((row) => row.map(rounded)),
    gradientStops: value.stops.map(({ color, at }) => {
      const { red, green, blue, alpha } = channelsOf(color);
      const [r, g, b, a] = [red, green, blue, alpha].map((byte) => rounded(byte / 255));
      return { position: rounded(at), color: { r, g, b, a } };
    }),
  };
  return ok(`${JSON.stringify([paint], null, 2)}\n`);
}

/**
 * Figma's matrix leads from the box to the gradient, both from 0 to 1. A linear one runs from (0, 0.5) to (1, 0.5) there, the
 * others have their center at (0.5, 0.5) and begin toward (1, 0.5).
 */
function toGradient(laid: Exclude<ReturnType<typeof layOut>, { ok: false }>["value"], box: Size): number[][] {
  const [origin, right, down] = axes();
  const [a, b] = [right.x / box.width, right.y / box.height];
  const [c, d] = [down.x / box.width, down.y / box.height];
  const [e, f] = [origin.x / box.width, origin.y / box.height];
  const area = a * d - b * c;
  return [
    [d / area, -c / area, (c * f - d * e) / area],
    [-b / area, a / area, (b * e - a * f) / area],
  ];

  /** Where (0, 0) of the gradient lies in the box, and its two axes, in pixels. */
  function axes(): readonly [Point, Point, Point] {
    if (laid.type === "linear") {
      const { from, to } = laid;
      const [x, y] = [to.x - from.x, to.y - from.y];
      return [
        { x: from.x + y / 2, y: from.y - x / 2 },
        { x, y },
        { x: -y, y: x },
      ];
    }
    const turn = laid.type === "conic" ? ((laid.angle - 90) * Math.PI) / 180 : 0;
    const [rx, ry] = laid.type === "radial" ? [laid.rx, laid.ry] : [box.width / 2, box.width / 2];
    const across = { x: Math.cos(turn) * 2 * rx, y: Math.sin(turn) * 2 * rx };
    const along = { x: -Math.sin(turn) * 2 * ry, y: Math.cos(turn) * 2 * ry };
    const { x, y } = laid.center;
    return [{ x: x - (across.x + along.x) / 2, y: y - (across.y + along.y) / 2 }, across, along];
  }
}
