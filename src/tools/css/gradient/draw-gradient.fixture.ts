import type { Size } from "#core/raster.ts";
import { bandsOf } from "./draw.ts";
import type { Gradient } from "./model/gradient.ts";

/** A gradient as pixels, as a browser draws it in a box of that size. */
export const drawGradient = (gradient: Gradient, box: Size) => bandsOf(gradient, box)(0, box.height);
