import type { Params } from "#core/params.ts";
import type { PictureEffect } from "./picture-effect.ts";

/** An effect that gives a picture of another shape or size, of the whole picture at once. */
export const shapeEffect = <P extends Params>(
  effect: Omit<PictureEffect<P>, "group" | "context"> & Required<Pick<PictureEffect<P>, "sizeOf">>,
): PictureEffect<P> => ({ ...effect, group: "shape", context: () => Number.POSITIVE_INFINITY });
