import { rowsOf } from "#core/image/pixels/region.ts";
import { coverContext, coverRegions } from "#core/image/regions/cover.ts";
import { type Cover, coverLabels, coverParams } from "#core/image/regions/cover-params.ts";
import type { Params, Values } from "#core/params.ts";
import type { PictureEffect } from "./picture-effect.ts";

/** A blur that can be limited to regions of the picture (as it is at this step), or cover them. */
export function withRegions<P extends Params>(blur: PictureEffect<P>): PictureEffect<P & typeof coverParams> {
  type Both = Values<P> & Cover;
  const { magick } = blur;
  const effect: PictureEffect<P & typeof coverParams> = {
    ...blur,
    params: { ...blur.params, ...coverParams },
    labels: { ...blur.labels, ...coverLabels } as PictureEffect<P & typeof coverParams>["labels"],
    hasRegions: true,
    render(source, values: Both, extent) {
      if (values.regions.length === 0) return blur.render(source, values, extent);
      const context = blur.context(values, extent);
      return coverRegions(
        source,
        values,
        { ...extent, from: 0, to: source.height },
        {
          alignment: 1,
          render({ from, to }) {
            const [first, last] = [Math.max(0, from - context), Math.min(source.height, to + context)];
            const made = blur.render(rowsOf(source, first, last), values, { ...extent, top: extent.top + first });
            return rowsOf(made, from - first, to - first);
          },
        },
      );
    },
    context: (values: Both, extent) => coverContext(values, extent.whole) ?? blur.context(values, extent),
  };
  // ImageMagick's command has no regions.
  return magick
    ? { ...effect, magick: (values: Both) => (values.regions.length === 0 ? magick(values) : undefined) }
    : effect;
}
