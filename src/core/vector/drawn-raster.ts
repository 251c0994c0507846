import { createRaster, type Raster } from "#core/raster.ts";
import { progress } from "./gradient.ts";
import type { Drawing, Shape } from "./page-files.ts";
import { type Polygon, polygonsOf, stepsOf } from "./path.ts";

/** How outlines that overlap are filled, as in SVG. */
export type FillRule = "nonzero" | "evenodd";

// Lines sampled in each row of pixels. Horizontally, a pixel's share is exact.
const LINES = 8;

/** How much of each pixel of a picture the polygons cover, from 0 to 255; they are multiplied by `scale` first. */
export function coverOf(
  polygons: readonly Polygon[],
  { width, height }: { readonly width: number; readonly height: number },
  { scale, x: left = 0, y: top = 0 }: { readonly scale: number; readonly x?: number; readonly y?: number },
  rule: FillRule = "nonzero",
): Uint8Array {
  // Crossings of each line with the edges: where, and whether the edge goes down or up.
  const crossings: number[][] = Array.from({ length: height * LINES }, () => []);
  for (const polygon of polygons) {
    for (let from = 0; from < polygon.length; from += 2) {
      const to = (from + 2) % polygon.length;
      const [x1, y1] = [polygon[from]! * scale + left, polygon[from + 1]! * scale + top];
      const [x2, y2] = [polygon[to]! * scale + left, polygon[to + 1]! * scale + top];
      if (y1 === y2) continue;
      const [upper, lower] = y1 < y2 ? [y1, y2] : [y2, y1];
      const first = Math.max(0, Math.ceil(upper * LINES - 0.5));
      const end = Math.min(height * LINES, Math.ceil(lower * LINES - 0.5));
      for (let line = first; line < end; line++) {
        const y = (line + 0.5) / LINES;
        crossings[line]!.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), y1 < y2 ? 1 : -1);
      }
    }
  }
  const cover = new Float32Array(width * height);
  // Bars are the same from line to line: what is the same is worked out once.
  let last: readonly number[] = [];
  let spans: readonly number[] = [];
  let isLastEven = false;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const lines = crossings.slice(y * LINES, (y + 1) * LINES);
    if (isLastEven && lines.every((found) => isSame(found, last))) {
      cover.copyWithin(row, row - width, row);
      continue;
    }
    isLastEven = true;
    for (const [within, found] of lines.entries()) {
      if (!isSame(found, last)) {
        if (within > 0) isLastEven = false;
        spans = spansOf(found, rule);
        last = found;
      }
      for (let at = 0; at < spans.length; at += 2) span(cover, row, width, spans[at]!, spans[at + 1]!);
    }
  }
  const shares = new Uint8Array(cover.length);
  for (let at = 0; at < shares.length; at++) shares[at] = Math.min(255, (cover[at]! / LINES) * 255 + 0.5);
  return shares;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

/** Where a line is inside, from and to in turn. */
function spansOf(crossings: readonly number[], rule: FillRule): readonly number[] {
  const order = Array.from({ length: crossings.length / 2 }, (_, index) => index * 2);
  order.sort((a, b) => crossings[a]! - crossings[b]!);
  const spans: number[] = [];
  let winding = 0;
  for (const [index, at] of order.entries()) {
    const wasInside = rule === "evenodd" ? index % 2 === 1 : winding !== 0;
    if (wasInside) spans.push(crossings[order[index - 1]!]!, crossings[at]!);
    winding += crossings[at + 1]!;
  }
  return spans;
}

function span(cover: Float32Array, row: number, width: number, from: number, to: number): void {
  const [left, right] = [Math.max(0, from), Math.min(width, to)];
  if (right <= left) return;
  const [first, last] = [Math.floor(left), Math.min(width - 1, Math.floor(right))];
  if (first === last) {
    cover[row + first]! += right - left;
    return;
  }
  cover[row + first]! += first + 1 - left;
  for (let x = first + 1; x < last; x++) cover[row + x]! += 1;
  cover[row + last]! += right - last;
}

/** A drawing as pixels, `scale` of them a unit; what no shape covers is transparent. Its pictures are left out. */
export function drawnRaster({ width, height, shapes }: Drawing, scale: number): Raster {
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const picture = createRaster(size.width, size.height);
  for (const shape of shapes) paintShape(picture, shape, scale);
  return picture;
}

/** Paints a shape over a picture, `scale` pixels a unit. */
export function paintShape(picture: Raster, { path, color, gradient, rule }: Shape, scale: number): void {
  const cover = coverOf(polygonsOf(stepsOf(path)), picture, { scale }, rule);
  const from = channelsOf(gradient?.from ?? color);
  const to = channelsOf(gradient?.to ?? color);
  const { data, width } = picture;
  for (let pixel = 0, at = 0; pixel < cover.length; pixel++, at += 4) {
    const alpha = cover[pixel]! / 255;
    if (alpha === 0) continue;
    const below = (data[at + 3]! / 255) * (1 - alpha);
    const total = alpha + below;
    const part = gradient
      ? progress(gradient, ((pixel % width) + 0.5) / scale, (Math.floor(pixel / width) + 0.5) / scale)
      : 0;
    for (let channel = 0; channel < 3; channel++) {
      const ink = from[channel]! * (1 - part) + to[channel]! * part;
      data[at + channel] = (ink * alpha + data[at + channel]! * below) / total;
    }
    data[at + 3] = total * 255;
  }
}

const channelsOf = (color: string) => [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
