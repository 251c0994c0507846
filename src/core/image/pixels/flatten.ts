import { channelsOf } from "#core/hex.ts";
import type { Raster } from "#core/raster.ts";

/** The picture composited over a background color (#rrggbb): opaque everywhere; the same picture if it already is. */
export function flatten(picture: Raster, background: string): Raster {
  if (isOpaque(picture)) return picture;
  const { width, height, data } = picture;
  const { red, green, blue } = channelsOf(background);
  const behind = [red, green, blue] as const;
  const flat = data.slice();
  for (let i = 3; i < flat.length; i += 4) {
    const alpha = flat[i]!;
    if (alpha === 255) continue;
    for (let channel = 0; channel < 3; channel++) {
      const at = i - 3 + channel;
      flat[at] = Math.round((flat[at]! * alpha + behind[channel]! * (255 - alpha)) / 255);
    }
    flat[i] = 255;
  }
  return { width, height, data: flat };
}

/** Whether every pixel is fully opaque. */
export function isOpaque({ data }: Raster): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return false;
  return true;
}

/** Whether every pixel is gray. */
export function isGray({ data }: Raster): boolean {
  for (let i = 0; i < data.length; i += 4) if (data[i] !== data[i + 1] || data[i] !== data[i + 2]) return false;
  return true;
}

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
