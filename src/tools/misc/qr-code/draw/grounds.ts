import { createRaster, type Raster } from "#core/raster.ts";
import { rgbOf } from "./colors.ts";

export const LIGHT_PAGE = "#ffffff";
export const DARK_PAGE = "#121212";

/** The picture lying on a page of a colour, with some of the page around it. */
export function laidOn({ width, height, data }: Raster, page: string): Raster {
  const border = Math.ceil(width / 16);
  const laid = createRaster(width + 2 * border, height + 2 * border);
  const ground = rgbOf(page);
  for (let y = 0, to = 0; y < laid.height; y++) {
    for (let x = 0; x < laid.width; x++, to += 4) {
      const inside = x >= border && x < border + width && y >= border && y < border + height;
      const from = ((y - border) * width + x - border) * 4;
      const alpha = inside ? (data[from + 3] ?? 0) / 255 : 0;
      for (let channel = 0; channel < 3; channel++) {
        laid.data[to + channel] = (data[from + channel] ?? 0) * alpha + (ground[channel] ?? 0) * (1 - alpha);
      }
      laid.data[to + 3] = 255;
    }
  }
  return laid;
}

/** An opaque picture as a lens out of focus sees it: three means in a row over `reach` pixels to each side. */
export function blurred(picture: Raster, reach: number): Raster {
  let current = picture;
  for (let pass = 0; pass < 3; pass++) current = averaged(averaged(current, reach, true), reach, false);
  return current;
}

function averaged({ width, height, data }: Raster, reach: number, across: boolean): Raster {
  const result = createRaster(width, height);
  const [lines, length, lineStep, step] = across ? [height, width, width * 4, 4] : [width, height, 4, width * 4];
  const count = 2 * reach + 1;
  for (let line = 0; line < lines; line++) {
    for (let channel = 0; channel < 4; channel++) {
      const start = line * lineStep + channel;
      const value = (index: number) => data[start + Math.min(length - 1, Math.max(0, index)) * step] ?? 0;
      let sum = 0;
      for (let index = -reach; index <= reach; index++) sum += value(index);
      for (let index = 0; index < length; index++) {
        result.data[start + index * step] = sum / count;
        sum += value(index + reach + 1) - value(index - reach);
      }
    }
  }
  return result;
}
