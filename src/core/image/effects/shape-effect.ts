import { allOf, cropTo, rowsOf } from "#core/image/pixels/region.ts";
import type { Params } from "#core/params.ts";
import type { PictureEffect } from "./picture-effect.ts";

type Reshaping = "sizeOf" | "areaBehind" | "renderArea";

/** An effect that gives a picture of another shape or size: it is told by how areas of its result are made. */
export const shapeEffect = <P extends Params>(
  effect: Omit<PictureEffect<P>, "group" | "context" | "render"> & Required<Pick<PictureEffect<P>, Reshaping>>,
): PictureEffect<P> => ({
  ...effect,
  group: "shape",
  context: () => Number.POSITIVE_INFINITY,
  render(source, values, { reduction }) {
    const whole = { width: source.width, height: source.height };
    const result = { whole, reduction, area: allOf(effect.sizeOf(values, whole, reduction)) };
    const made = effect.renderArea(cropTo(source, effect.areaBehind(values, result)), values, result);
    return made === source ? rowsOf(source, 0, source.height) : made;
  },
});
