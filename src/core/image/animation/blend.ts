import type { Raster } from "#core/raster.ts";

/** Puts a part over a canvas, in which it must lie, pixel by pixel by its opacity (PNG third edition §13.16, RFC 9649 §2.7.1.1). */
export function blendOver(canvas: Raster, part: Raster, left: number, top: number): void {
  const below = canvas.data;
  for (let y = 0, from = 0; y < part.height; y++) {
    for (let x = 0, to = ((top + y) * canvas.width + left) * 4; x < part.width; x++, from += 4, to += 4) {
      const alpha = part.data[from + 3]!;
      if (alpha === 0) continue;
      const rest = (below[to + 3]! * (255 - alpha)) / 255;
      const sum = alpha + rest;
      for (let channel = 0; channel < 3; channel++) {
        below[to + channel] = (part.data[from + channel]! * alpha + below[to + channel]! * rest) / sum;
      }
      below[to + 3] = sum;
    }
  }
}
