import { placeOnCanvas } from "#core/image/pixels/fit.ts";
import { flatten } from "#core/image/pixels/flatten.ts";
import { createRaster, type Raster } from "#core/raster.ts";

/** The pages that a transparent code may be on. */
export const LIGHT_PAGE = "#ffffff";
export const DARK_PAGE = "#121212";

/** The picture composited over a page of that color, with some of the page around it. */
export function onPage(picture: Raster, page: string): Raster {
  const border = Math.ceil(picture.width / 16);
  const size = { width: picture.width + 2 * border, height: picture.height + 2 * border };
  return flatten(placeOnCanvas(picture, size, border, border), page);
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
      const value = (index: number) => data[start + Math.min(length - 1, Math.max(0, index)) * step]!;
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
