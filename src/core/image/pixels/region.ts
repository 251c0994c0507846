import { createRaster, type Raster, type Size } from "#core/raster.ts";

/** A part of a picture, in its pixels. */
export interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

/** The part of a picture that an area of whole pixels has, which must lie in it; the same picture where that is all of it. */
export function cropTo(picture: Raster, { left, top, width, height }: Area): Raster {
  if (width === picture.width && height === picture.height) return picture;
  const part = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * picture.width + left) * 4;
    part.data.set(picture.data.subarray(from, from + width * 4), y * width * 4);
  }
  return part;
}

/** A copy of a picture's rows, from one up to but not including another. */
export const rowsOf = ({ width, data }: Raster, from: number, to: number): Raster => ({
  width,
  height: to - from,
  data: data.slice(from * width * 4, to * width * 4),
});

/** A copy of the part of a picture that an area of whole pixels has, which must lie in it. */
export const copyOf = (picture: Raster, area: Area): Raster =>
  area.width === picture.width ? rowsOf(picture, area.top, area.top + area.height) : cropTo(picture, area);

/** The area of a whole picture. */
export const allOf = ({ width, height }: Size): Area => ({ left: 0, top: 0, width, height });

/** Copies a part over a picture, in place, where it lies in it. */
export function putInto(picture: Raster, part: Raster, left: number, top: number): void {
  for (let y = 0; y < part.height; y++) {
    const row = part.data.subarray(y * part.width * 4, (y + 1) * part.width * 4);
    picture.data.set(row, ((top + y) * picture.width + left) * 4);
  }
}

/**
 * What is seen of a picture through a window: `area` is the part of the picture that fills it, which may reach beyond; that is
 * clear. Larger pixels are squares; smaller ones are averaged, each in one pixel of the window, as far as they are seen.
 */
export function seenThrough(picture: Raster, area: Area, { width, height }: Size): Raster {
  const seen = createRaster(width, height);
  const columns = spans(area.left, area.width, width, picture.width);
  const rows = spans(area.top, area.height, height, picture.height);
  for (let y = 0, to = 0; y < height; y++) {
    const [top, bottom] = [rows[2 * y]!, rows[2 * y + 1]!];
    for (let x = 0; x < width; x++, to += 4) {
      const [left, right] = [columns[2 * x]!, columns[2 * x + 1]!];
      if (bottom - top === 1 && right - left === 1) {
        const from = (top * picture.width + left) * 4;
        for (let channel = 0; channel < 4; channel++) seen.data[to + channel] = picture.data[from + channel]!;
      } else if (bottom > top && right > left) writeMean(picture, left, right, top, bottom, seen, to);
    }
  }
  return seen;
}

// What products of steps may lack of a whole number.
const ROUNDING = 1e-6;

/** For each pixel of a window the first pixel of the picture that it shows and the first that it does not any more. */
function spans(start: number, length: number, count: number, own: number): Int32Array {
  const found = new Int32Array(2 * count);
  const step = length / count;
  for (let i = 0; i < count; i++) {
    const from = Math.floor(start + (step > 1 ? i : i + 0.5) * step + ROUNDING);
    const to = step > 1 ? Math.floor(start + (i + 1) * step + ROUNDING) : from + 1;
    found[2 * i] = Math.min(own, Math.max(0, from));
    found[2 * i + 1] = Math.min(own, Math.max(0, to));
  }
  return found;
}

function writeMean(
  { width, data }: Raster,
  left: number,
  right: number,
  top: number,
  bottom: number,
  seen: Raster,
  to: number,
): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  let alphas = 0;
  for (let y = top; y < bottom; y++) {
    const end = (y * width + right) * 4;
    for (let at = (y * width + left) * 4; at < end; at += 4) {
      const alpha = data[at + 3]!;
      red += data[at]! * alpha;
      green += data[at + 1]! * alpha;
      blue += data[at + 2]! * alpha;
      alphas += alpha;
    }
  }
  if (alphas === 0) return;
  seen.data[to] = red / alphas;
  seen.data[to + 1] = green / alphas;
  seen.data[to + 2] = blue / alphas;
  seen.data[to + 3] = alphas / ((right - left) * (bottom - top));
}
