import type { Grid } from "#core/qr/grid.ts";
import { type Box, finderBoxes, looseBoxes, looseModules } from "./boxes.ts";
import type { Design } from "./design.ts";
import { type Layout, layOut } from "./layout.ts";
import { type Corner, outlines } from "./outline.ts";

/** The dark of a code as the `d` of one SVG path, in modules, to be filled by the even-odd rule. */
export function darkPath(layout: Layout, design: Pick<Design, "modules" | "corners">): string {
  const drawn = modulePaths[design.modules](layout);
  const corners = boxPaths(layout.finders.flatMap((place) => finderBoxes(place, design.corners, layout.modules.size)));
  return [...drawn, ...corners].map((each) => (each.endsWith("Z") ? each : `${each}Z`)).join("");
}

const modulePaths: Readonly<Record<Design["modules"], (layout: Layout) => string[]>> = {
  square: ({ modules }) => outlines(modules).map(straightLine),
  rounded: ({ modules }) => outlines(modules).map(roundedLine),
  dots: (layout) => [
    ...outlines(layout.alignments).map(roundedLine),
    ...boxPaths(looseBoxes.dots(looseModules(layout))),
  ],
  bars: (layout) => [
    ...outlines(layout.alignments).map(roundedLine),
    ...boxPaths(looseBoxes.bars(looseModules(layout))),
  ],
};

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
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${side} ${side}">`,
    backdrop ?? "",
    `<g transform="translate(${design.margin} ${design.margin})">`,
    `<path fill="${design.color}" fill-rule="evenodd" d="${darkPath(layout, design)}"/>`,
    `${image}</g></svg>`,
  ].join("");
}

const straightLine = (line: readonly Corner[]) =>
  line.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");

// Every side is at least one module long, so two half-circles of half a module always fit.
function roundedLine(line: readonly Corner[]): string {
  return line
    .map(({ x, y, convex }, index) => {
      const command = index === 0 ? "M" : "L";
      if (!convex) return `${command}${x} ${y}`;
      const before = towards({ x, y }, line.at(index - 1));
      const after = towards({ x, y }, line[(index + 1) % line.length]);
      return `${command}${before}A.5 .5 0 0 1 ${after}`;
    })
    .join("");
}

const towards = (from: { x: number; y: number }, to: { x: number; y: number } = from) =>
  `${from.x + 0.5 * Math.sign(to.x - from.x)} ${from.y + 0.5 * Math.sign(to.y - from.y)}`;

// The thousands of boxes of a large code have few forms: each form is written once, relative to its start.
function boxPaths(boxes: readonly Box[]): string[] {
  const forms = new Map<string, string>();
  return boxes.map((box) => {
    const key = `${box.width} ${box.height} ${box.radii.join()}`;
    const form = forms.get(key) ?? formOf(box);
    forms.set(key, form);
    return `M${short(box.x + box.radii[0])} ${short(box.y)}${form}`;
  });
}

function formOf({ width, height, radii }: Box): string {
  const [topLeft, topRight, bottomRight, bottomLeft] = radii;
  const arc = (radius: number, dx: number, dy: number) =>
    radius === 0 ? "" : `a${short(radius)} ${short(radius)} 0 0 1 ${short(dx)} ${short(dy)}`;
  return [
    `h${short(width - topLeft - topRight)}${arc(topRight, topRight, topRight)}`,
    `v${short(height - topRight - bottomRight)}${arc(bottomRight, -bottomRight, bottomRight)}`,
    `h${short(bottomLeft + bottomRight - width)}${arc(bottomLeft, -bottomLeft, -bottomLeft)}`,
    `v${short(topLeft + bottomLeft - height)}${arc(topLeft, topLeft, -topLeft)}Z`,
  ].join("");
}

const short = (number: number) => String(Math.round(number * 1000) / 1000);
