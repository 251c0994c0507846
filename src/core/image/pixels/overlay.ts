import type { Raster } from "#core/raster.ts";

/** The picture with another over it at a place, which may reach beyond; `opacity` is 0 to 1. */
export function overlay(picture: Raster, mark: Raster, left: number, top: number, opacity: number): Raster {
  const { width, height } = picture;
  const data = picture.data.slice();
  for (let y = Math.max(0, -top); y < Math.min(mark.height, height - top); y++) {
    for (let x = Math.max(0, -left); x < Math.min(mark.width, width - left); x++) {
      const from = (y * mark.width + x) * 4;
      const to = ((top + y) * width + left + x) * 4;
      // Porter and Duff's 'over' (Computer Graphics 18, 1984).
      const own = (mark.data[from + 3]! / 255) * opacity;
      if (own === 0) continue;
      const beneath = (data[to + 3]! / 255) * (1 - own);
      const alpha = own + beneath;
      for (let channel = 0; channel < 3; channel++) {
        data[to + channel] = (mark.data[from + channel]! * own + data[to + channel]! * beneath) / alpha;
      }
      data[to + 3] = alpha * 255;
    }
  }
  return { width, height, data };
}
