import type { Params } from "#core/params.ts";
import type { Raster } from "#core/raster.ts";
import type { PictureEffect } from "./picture-effect.ts";

/** An effect whose pixels depend on nothing but themselves. */
export const pointEffect = <P extends Params>(
  effect: Omit<PictureEffect<P>, "context" | "render"> & {
    readonly render: (source: Raster, values: Parameters<PictureEffect<P>["render"]>[1]) => Raster;
  },
): PictureEffect<P> => ({ ...effect, context: () => 0 });
