import { ICON_SIDES } from "#core/image/codecs/ico-encode.ts";
import type { WrittenFormat } from "#core/image/formats.ts";
import { fillBox, fitInside } from "#core/image/pixels/fit.ts";
import { type Resize, resizePlan } from "#core/image/pixels/resize-plan.ts";
import type { Size } from "#core/raster.ts";

const ICON_SIDE = Math.max(...ICON_SIDES);
const ICON_BOX = { width: ICON_SIDE, height: ICON_SIDE };

/** The settings of a conversion by which a drawing is drawn. */
export interface DrawingSettings {
  readonly box?: Size | undefined;
  readonly resize?: Resize | undefined;
  readonly enlargesDrawings: boolean;
  readonly format: WrittenFormat;
}

/** The size that a drawing is drawn at: its own within the box, but as large as the box where it asks for that, or an icon does. */
export function drawnSize(own: Size, { box, resize, enlargesDrawings, format }: DrawingSettings): Size {
  if (resize) return resizePlan(own, "enlarges" in resize ? { ...resize, enlarges: true } : resize).scaled;
  if (box && enlargesDrawings) return fillBox(own, box);
  if (format === "ico") return fillBox(own, ICON_BOX);
  return box ? fitInside(own, box) : own;
}

/** What is left to do of a size once a drawing has been drawn at it: only a box that is filled cuts something off. */
export const resizeOfDrawn = (resize: Resize | undefined): Resize | undefined =>
  resize?.by === "fill" ? resize : undefined;
