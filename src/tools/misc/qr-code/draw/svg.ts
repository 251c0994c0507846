import type { Grid } from "#core/qr/module-placement.ts";
import { svgElement } from "#core/vector/gradient.ts";
import type { Shape } from "#core/vector/page-files.ts";
import type { Design } from "./design.ts";
import { type Layout, layOut } from "./layout.ts";
import { type Corner, outlines } from "./outline.ts";
import {
  type Box,
  finderBoxes,
  type LooseShape,
  looseBoxes,
  looseModules,
  type Paint,
  type Part,
  paintsOf,
} from "./parts.ts";

/** The dark of each part of a code as the `d` of an SVG path, in modules, to be filled by the even-odd rule. */
function partPaths(
  layout: Layout,
  design: Pick<Design, "modules" | "corners" | "eyes">,
): Readonly<Record<Part, string>> {
  const finders = layout.finders.map((place) => finderBoxes(place, design, layout.modules.size));
  return {
    modules: closed(modulePaths[design.modules](layout)),
    corners: closed(boxPaths(finders.flatMap((boxes) => boxes.slice(0, 2)))),
    eyes: closed(boxPaths(finders.map(([, , eye]) => eye))),
  };
}

/** The dark of a code as the `d` of one SVG path. */
export const darkPath = (layout: Layout, design: Pick<Design, "modules" | "corners" | "eyes">): string =>
  Object.values(partPaths(layout, design)).join("");

const closed = (paths: readonly string[]) => paths.map((each) => (each.endsWith("Z") ? each : `${each}Z`)).join("");

const modulePaths: Readonly<Record<Design["modules"], (layout: Layout) => string[]>> = {
  square: ({ modules }) => outlines(modules).map(straightLine),
  rounded: ({ modules }) => outlines(modules).map((line) => roundedLine(line)),
  classy: ({ modules }) => outlines(modules).map((line) => roundedLine(line, isUpperLeftOrLowerRight)),
  dots: (layout) => loosely(layout, "dots"),
  bars: (layout) => loosely(layout, "bars"),
  rows: (layout) => loosely(layout, "rows"),
  diamonds: (layout) => loosely(layout, "diamonds"),
};

const loosely = (layout: Layout, shape: LooseShape) => [
  ...outlines(layout.alignments).map((line) => roundedLine(line)),
  ...boxPaths(looseBoxes[shape](looseModules(layout))),
];

/** A whole SVG file, `pixels` wide and high. `logoAddress` is a data: address of the logo's picture. */
export function svgFile(grid: Grid, design: Design, pixels: number, logoAddress?: string): string {
  const layout = layOut(grid, design);
  const side = grid.size + 2 * design.margin;
  const backdrop = design.background && `<path fill="${design.background}" d="M0 0H${side}V${side}H0Z"/>`;
  const { logo } = layout;
  const image =
    logo && logoAddress
      ? `<image x="${short(logo.x)}" y="${short(logo.y)}" width="${short(logo.width)}" height="${short(logo.height)}" href="${logoAddress}"/>`
      : "";
  const shapes = codeShapes(layout, design);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${side} ${side}">`,
    backdrop ?? "",
    `<g transform="translate(${design.margin} ${design.margin})">`,
    ...shapes.map(svgShape),
    `${image}</g></svg>`,
  ].join("");
}

/** The dark of a code as shapes: as few as its colors ask for. */
export function codeShapes(layout: Layout, design: Design): readonly Shape[] {
  const paths = partPaths(layout, design);
  const paints = paintsOf(design, layout.modules.size);
  const byPaint = new Map<Paint, string>();
  for (const part of ["modules", "corners", "eyes"] as const) {
    const paint = paints[part];
    byPaint.set(paint, (byPaint.get(paint) ?? "") + paths[part]);
  }
  return [...byPaint].map(([paint, path]) => ({ path, ...paint, rule: "evenodd" }));
}

function svgShape({ path, color, gradient }: Shape, index: number): string {
  const id = `paint${index}`;
  const fill = gradient ? `url(#${id})` : color;
  return `${gradient ? svgElement(gradient, id) : ""}<path fill="${fill}" fill-rule="evenodd" d="${path}"/>`;
}

const straightLine = (line: readonly Corner[]) =>
  line.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");

const isUpperLeftOrLowerRight = (corner: Place, before: Place, after: Place) =>
  (before.y > corner.y && after.x > corner.x) || (before.y < corner.y && after.x < corner.x);

// Every side is at least one module long, so two half-circles of half a module always fit.
function roundedLine(line: readonly Corner[], isRound = (_: Place, __: Place, ___: Place) => true): string {
  return line
    .map((corner, index) => {
      const { x, y, convex } = corner;
      const command = index === 0 ? "M" : "L";
      const [last, next] = [line.at(index - 1) ?? corner, line[(index + 1) % line.length] ?? corner];
      if (!convex || !isRound(corner, last, next)) return `${command}${x} ${y}`;
      const before = towards(corner, last);
      const after = towards(corner, next);
      return `${command}${before}A.5 .5 0 0 1 ${after}`;
    })
    .join("");
}

type Place = Pick<Corner, "x" | "y">;

const towards = (from: Place, to: Place) =>
  `${from.x + 0.5 * Math.sign(to.x - from.x)} ${from.y + 0.5 * Math.sign(to.y - from.y)}`;

// The thousands of boxes of a large code have few forms: each form is written once, relative to its start.
function boxPaths(boxes: readonly Box[]): string[] {
  const forms = new Map<string, string>();
  return boxes.map((box) => {
    const key = `${box.width} ${box.height} ${box.radii.join()} ${box.isCut}`;
    const form = forms.get(key) ?? formOf(box);
    forms.set(key, form);
    return `M${short(box.x + box.radii[0])} ${short(box.y)}${form}`;
  });
}

function formOf({ width, height, radii, isCut }: Box): string {
  const [topLeft, topRight, bottomRight, bottomLeft] = radii;
  const arc = (radius: number, dx: number, dy: number) =>
    radius === 0 ? "" : `${isCut ? "l" : `a${short(radius)} ${short(radius)} 0 0 1 `}${short(dx)} ${short(dy)}`;
  return [
    `h${short(width - topLeft - topRight)}${arc(topRight, topRight, topRight)}`,
    `v${short(height - topRight - bottomRight)}${arc(bottomRight, -bottomRight, bottomRight)}`,
    `h${short(bottomLeft + bottomRight - width)}${arc(bottomLeft, -bottomLeft, -bottomLeft)}`,
    `v${short(topLeft + bottomLeft - height)}${arc(topLeft, topLeft, -topLeft)}Z`,
  ].join("");
}

const short = (number: number) => String(Math.round(number * 1000) / 1000);
