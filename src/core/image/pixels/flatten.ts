import type { Raster } from "#core/raster.ts";

/** The picture laid over a ground colour (#rrggbb), opaque everywhere; the same picture if it is so already. */
export function flatten(picture: Raster, ground: string): Raster {
  if (isOpaque(picture)) return picture;
  const { width, height, data } = picture;
  const base = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  const flat = data.slice();
  for (let i = 3; i < flat.length; i += 4) {
    const alpha = flat[i]!;
    if (alpha === 255) continue;
    for (let channel = 0; channel < 3; channel++) {
      const at = i - 3 + channel;
      flat[at] = Math.round((flat[at]! * alpha + base[channel]! * (255 - alpha)) / 255);
    }
    flat[i] = 255;
  }
  return { width, height, data: flat };
}

/** Whether no pixel lets anything through. */
export function isOpaque({ data }: Raster): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return false;
  return true;
}

/** Whether every pixel is a grey. */
export function isGrey({ data }: Raster): boolean {
  for (let i = 0; i < data.length; i += 4) if (data[i] !== data[i + 1] || data[i] !== data[i + 2]) return false;
  return true;
}
