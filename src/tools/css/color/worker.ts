import { expose } from "#platform/worker/expose.ts";
import { colorsInCss, dominantColors } from "./palette/found-colors.ts";

const methods = {
  ofPicture: ({ pixels, count }: { readonly pixels: Uint8ClampedArray; readonly count: number }) =>
    dominantColors(pixels, count),
  ofCss: (css: string) => colorsInCss(css),
};

export type Methods = typeof methods;

expose(methods);
