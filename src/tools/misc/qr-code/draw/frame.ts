import type { Grid } from "#core/qr/module-placement.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { ok, type Result } from "#core/result.ts";
import { paintShape } from "#core/vector/drawn-raster.ts";
import { movedGradient } from "#core/vector/gradient.ts";
import type { Drawing, Shape } from "#core/vector/page-files.ts";
import { moved, placed } from "#core/vector/path.ts";
import type { Design, FrameStyle } from "./design.ts";
import { codeDrawing, LIGHT_PAGE } from "./paper.ts";
import { drawRaster } from "./raster.ts";
import { svgFile } from "./svg.ts";

/** A text as outlines, to be filled by the even-odd rule, within a box from 0, 0. */
export interface Lettering {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** What surrounds a code. */
export interface Frame {
  readonly style: Exclude<FrameStyle, "none">;
  readonly caption: Lettering;
}

/** The places and shapes of a frame, in modules; the code with its margin is at `x` and `y`. */
export interface FrameLayout {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly shapes: readonly Shape[];
}

// In parts of the side of the code with its margin.
const BAND = 0.2;
const LETTERS = 0.11;
const MAX_LENGTH = 0.88;
const LINE = 0.025;

/** A frame around a code. The side includes the margin. */
export function layOutFrame({ style, caption }: Frame, side: number, design: Design): FrameLayout {
  const { color, background } = design;
  const [band, line] = [side * BAND, side * LINE];
  const letters = (x: number, y: number, width: number, ink: string): Shape => {
    const scale = Math.min((side * LETTERS) / caption.height, (width * MAX_LENGTH) / caption.width);
    const left = x + (width - caption.width * scale) / 2;
    const top = y + (band - caption.height * scale) / 2;
    return { path: placed(caption.path, scale, left, top), color: ink, rule: "evenodd" };
  };
  const backing = (width: number, height: number, radius: number): Shape[] =>
    background === undefined ? [] : [{ path: rounded(0, 0, width, height, radius), color: background }];
  if (style === "plain") {
    // The quiet zone is already between the code and its caption.
    const height = side + band * 0.8;
    const shapes = [...backing(side, height, 0), letters(0, side - band * 0.2, side, color)];
    return { width: side, height, x: 0, y: 0, shapes };
  }
  if (style === "bubble") {
    const gap = side * 0.06;
    const top = side + gap;
    const middle = side / 2;
    const pointer = `M${middle - gap} ${top + 0.5}L${middle} ${side}L${middle + gap} ${top + 0.5}Z`;
    const shapes = [
      ...backing(side, side, 0),
      { path: rounded(0, top, side, band, band / 4) + pointer, color },
      letters(0, top, side, background ?? LIGHT_PAGE),
    ];
    return { width: side, height: top + band, x: 0, y: 0, shapes };
  }
  const [width, height] = [side + 2 * line, side + line + band];
  const isAbove = style === "above";
  const y = isAbove ? band : line;
  const radius = side * 0.06;
  const shapes: Shape[] = [
    ...backing(width, height, radius),
    {
      path: rounded(0, 0, width, height, radius) + rounded(line, y, side, side, radius / 2),
      color,
      rule: "evenodd",
    },
    letters(0, isAbove ? 0 : side + line, width, background ?? LIGHT_PAGE),
  ];
  return { width, height, x: line, y, shapes };
}

function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const arc = (dx: number, dy: number) => (radius === 0 ? "" : `a${radius} ${radius} 0 0 1 ${dx} ${dy}`);
  return [
    `M${x + radius} ${y}h${width - 2 * radius}${arc(radius, radius)}`,
    `v${height - 2 * radius}${arc(-radius, radius)}`,
    `h${2 * radius - width}${arc(-radius, -radius)}`,
    `v${2 * radius - height}${arc(radius, -radius)}Z`,
  ].join("");
}

const sideOf = (grid: Grid, { margin }: Design) => grid.size + 2 * margin;

/** The pixels that are left for the side of a code with its margin in a picture that many pixels wide. */
export function codePixels(size: number, design: Design, frame: Frame | undefined, pixels: number): number {
  const side = size + 2 * design.margin;
  return frame ? Math.floor((side * pixels) / layOutFrame(frame, side, design).width) : pixels;
}

/** A code in its frame as a picture that many pixels wide. */
export function framedRaster(grid: Grid, design: Design, frame: Frame, pixels: number): Result<Raster> {
  const side = sideOf(grid, design);
  const layout = layOutFrame(frame, side, design);
  const scale = pixels / layout.width;
  const code = drawRaster(grid, design, codePixels(grid.size, design, frame, pixels));
  if (!code.ok) return code;
  const picture = createRaster(pixels, Math.round(layout.height * scale));
  for (const shape of layout.shapes) paintShape(picture, shape, scale);
  const [left, top] = [Math.round(layout.x * scale), Math.round(layout.y * scale)];
  const from = new Uint32Array(code.value.data.buffer);
  const to = new Uint32Array(picture.data.buffer);
  const { width } = code.value;
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      // Where nothing of the code is, the backing of the frame stays.
      if (code.value.data[(y * width + x) * 4 + 3] !== 0) to[(top + y) * pixels + left + x] = from[y * width + x]!;
    }
  }
  return ok(picture);
}

/** A code in its frame as a drawing that many millimeters wide. */
export function framedDrawing(grid: Grid, design: Design, frame: Frame, millimeters: number): Drawing {
  const { width, height, x, y, shapes } = layOutFrame(frame, sideOf(grid, design), design);
  const code = codeDrawing(grid, design, 1);
  const dark = code.shapes.map((shape) => ({
    ...shape,
    path: moved(shape.path, x, y),
    gradient: shape.gradient && movedGradient(shape.gradient, x, y),
  }));
  const pictures = (code.pictures ?? []).map((picture) => ({ ...picture, x: picture.x + x, y: picture.y + y }));
  return { width, height, unit: millimeters / width, shapes: [...shapes, ...dark], pictures };
}

/** A code in its frame as an SVG file that many pixels wide. */
export function framedSvg(grid: Grid, design: Design, frame: Frame, pixels: number, logoAddress?: string): string {
  const side = sideOf(grid, design);
  const { width, height, x, y, shapes } = layOutFrame(frame, side, design);
  const around = shapes.map(
    ({ path, color, rule }) => `<path fill="${color}"${rule ? ` fill-rule="${rule}"` : ""} d="${path}"/>`,
  );
  const code = svgFile(grid, design, side, logoAddress).replace("<svg ", `<svg x="${x}" y="${y}" `);
  const down = Math.round((pixels * height) / width);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${down}" viewBox="0 0 ${width} ${height}">${around.join("")}${code}</svg>`;
}
