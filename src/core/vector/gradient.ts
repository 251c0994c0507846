/** A color that goes over into another: along a line, or from a middle outwards. Lengths are in the drawing's units. */
export type Gradient =
  | {
      readonly kind: "linear";
      readonly from: string;
      readonly to: string;
      readonly start: Point;
      readonly end: Point;
    }
  | {
      readonly kind: "radial";
      readonly from: string;
      readonly to: string;
      readonly center: Point;
      readonly radius: number;
    };

type Point = readonly [x: number, y: number];

/** How far a place is on the way from the first color to the second, from 0 to 1. */
export function progress(gradient: Gradient, x: number, y: number): number {
  if (gradient.kind === "radial") {
    const [centerX, centerY] = gradient.center;
    return Math.min(1, Math.hypot(x - centerX, y - centerY) / gradient.radius);
  }
  const { start, end } = gradient;
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  return Math.min(1, Math.max(0, ((x - start[0]) * dx + (y - start[1]) * dy) / (dx * dx + dy * dy)));
}

/** The gradient moved to the right and down. */
export function movedGradient(gradient: Gradient, right: number, down: number): Gradient {
  const move = ([x, y]: Point): Point => [x + right, y + down];
  return gradient.kind === "radial"
    ? { ...gradient, center: move(gradient.center) }
    : { ...gradient, start: move(gradient.start), end: move(gradient.end) };
}

/** The gradient as the attributes of an SVG element, which is linearGradient or radialGradient. */
export function svgAttributes(gradient: Gradient): Readonly<Record<string, number>> {
  if (gradient.kind === "radial") {
    const [cx, cy] = gradient.center;
    return { cx, cy, r: gradient.radius };
  }
  const [[x1, y1], [x2, y2]] = [gradient.start, gradient.end];
  return { x1, y1, x2, y2 };
}

/** The gradient as an element of an SVG file, to be referred to by `id`. */
export function svgElement(gradient: Gradient, id: string): string {
  const attributes = Object.entries(svgAttributes(gradient)).map(([name, value]) => `${name}="${short(value)}"`);
  const { kind, from, to } = gradient;
  const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
  return `<${kind}Gradient id="${id}" gradientUnits="userSpaceOnUse" ${attributes.join(" ")}>${stops}</${kind}Gradient>`;
}

/** The shading dictionary of PDF and PostScript (ISO 32000-1, 8.7.4.5) for a drawing of that height. */
export function shadingOf(gradient: Gradient, height: number): string {
  const turned = ([x, y]: Point) => `${short(x)} ${short(height - y)}`;
  const coordinates =
    gradient.kind === "radial"
      ? `${turned(gradient.center)} 0 ${turned(gradient.center)} ${short(gradient.radius)}`
      : `${turned(gradient.start)} ${turned(gradient.end)}`;
  const blend = `<< /FunctionType 2 /Domain [0 1] /C0 [${rgb(gradient.from)}] /C1 [${rgb(gradient.to)}] /N 1 >>`;
  return `<< /ShadingType ${gradient.kind === "radial" ? 3 : 2} /ColorSpace /DeviceRGB /Coords [${coordinates}] /Function ${blend} /Extend [true true] >>`;
}

/** The channels of `#rrggbb` from 0 to 1, as PDF and PostScript have them. */
export const rgb = (color: string): string =>
  [1, 3, 5].map((from) => short(Number.parseInt(color.slice(from, from + 2), 16) / 255)).join(" ");

/** A number with at most four decimals. */
export const short = (number: number): string => String(Math.round(number * 10_000) / 10_000);
