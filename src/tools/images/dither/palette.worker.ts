import type { Raster } from "#core/raster.ts";
import { expose } from "#platform/worker/expose.ts";
import { type PaletteMethod, pictureColors, printPalette } from "./palettes.ts";

const methods = {
  /** The colors of a picture as hex values. */
  choose: ({
    picture,
    count,
    method,
  }: {
    readonly picture: Raster;
    readonly count: number;
    readonly method: PaletteMethod;
  }): string => printPalette(pictureColors(picture, count, method)),
};

export type Methods = typeof methods;
expose(methods);
