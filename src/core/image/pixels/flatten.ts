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
