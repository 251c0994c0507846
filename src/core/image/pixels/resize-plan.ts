import { ICON_SIDES } from "#core/image/codecs/ico-encode.ts";
import type { WrittenFormat } from "#core/image/formats.ts";
import type { Raster, Size } from "#core/raster.ts";
import { fillBox, fitInside } from "./fit.ts";
import { cropTo } from "./region.ts";

/** How to choose a picture's size. `enlarges` lets smaller pictures grow; percent, fill and exact always apply. */
export type Resize =
  | { readonly by: "longest" | "width" | "height"; readonly pixels: number; readonly enlarges: boolean }
  | { readonly by: "percent"; readonly percent: number }
  | { readonly by: "fit"; readonly box: Size; readonly enlarges: boolean }
  | { readonly by: "fill" | "exact"; readonly box: Size };

/** The size that a picture is scaled to, and the part of it, around its middle, that is kept. */
export interface ResizePlan {
  readonly scaled: Size;
  readonly kept: Size;
}

// No picture that is read has a longer side.
const UNBOUNDED = 1e9;

/** How a picture gets from its size to the requested size, in whole pixels. */
export function resizePlan(size: Size, resize: Resize): ResizePlan {
  switch (resize.by) {
    case "longest":
      return whole(into(size, { width: resize.pixels, height: resize.pixels }, resize.enlarges));
    case "width":
      return whole(into(size, { width: resize.pixels, height: UNBOUNDED }, resize.enlarges));
    case "height":
      return whole(into(size, { width: UNBOUNDED, height: resize.pixels }, resize.enlarges));
    case "fit":
      return whole(into(size, resize.box, resize.enlarges));
    case "percent":
      return whole({ width: share(size.width, resize.percent), height: share(size.height, resize.percent) });
    case "exact":
      return whole(resize.box);
    case "fill": {
      const { box } = resize;
      const scale = Math.max(box.width / size.width, box.height / size.height);
      const side = (own: number, least: number) => Math.max(least, Math.round(own * scale));
      return { scaled: { width: side(size.width, box.width), height: side(size.height, box.height) }, kept: box };
    }
  }
}

const into = (size: Size, box: Size, enlarges: boolean): Size => (enlarges ? fillBox : fitInside)(size, box);

const share = (side: number, percent: number) => Math.max(1, Math.round((side * percent) / 100));

const whole = (size: Size): ResizePlan => ({ scaled: size, kept: size });

/** The part of a picture around its middle; the same picture where that is all of it. */
export function cropToMiddle(picture: Raster, { width, height }: Size): Raster {
  const left = Math.floor((picture.width - width) / 2);
  const top = Math.floor((picture.height - height) / 2);
  return cropTo(picture, { left, top, width, height });
}

/** The settings for rendering a drawing. */
interface DrawingSettings {
  readonly box?: Size | undefined;
  readonly resize?: Resize | undefined;
  /** It is drawn as large as the box, since it loses nothing by that. */
  readonly enlargesDrawings: boolean;
  readonly format: WrittenFormat;
}

const ICON_SIDE = Math.max(...ICON_SIDES);
const ICON_BOX = { width: ICON_SIDE, height: ICON_SIDE };

/**
 * How a drawing comes to its size, in whole pixels: as a picture does, but it may always grow, and an icon's is as large as an
 * icon's largest picture. The same whether it becomes pixels or stays a drawing.
 */
export function drawingPlan(own: Size, { box, resize, enlargesDrawings, format }: DrawingSettings): ResizePlan {
  if (resize) return resizePlan(own, "enlarges" in resize ? { ...resize, enlarges: true } : resize);
  if (box && enlargesDrawings) return whole(fillBox(own, box));
  if (format === "ico") return whole(fillBox(own, ICON_BOX));
  if (box) return whole(fitInside(own, box));
  return whole({ width: Math.max(1, Math.round(own.width)), height: Math.max(1, Math.round(own.height)) });
}

/** What is left to do of a size once a drawing has been drawn at it: only a box that is filled cuts something off. */
export const resizeOfDrawn = (resize: Resize | undefined): Resize | undefined =>
  resize?.by === "fill" ? resize : undefined;
