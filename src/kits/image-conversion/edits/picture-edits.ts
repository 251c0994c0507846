import { type Edits, SAME_SHAPE, type Shape, type Watermark } from "#core/image/edits.ts";
import type { Filter } from "#core/image/pixels/resize-lanczos.ts";
import type { Resize } from "#core/image/pixels/resize-plan.ts";
import type { Size } from "#core/raster.ts";

/** What of a conversion is edited. */
interface Conversion {
  readonly box?: Size | undefined;
  readonly resize?: Resize | undefined;
  readonly filter?: Filter | undefined;
  readonly edits?: Edits | undefined;
}

/** How a picture gets its size; 'settings' leaves it to the settings for all files. */
export type SizeChoice = "settings" | "percent" | "longest" | "fit" | "fill" | "exact";

/** What a visitor edits of one picture. */
export interface PictureEdits {
  readonly shape: Shape;
  readonly size: SizeChoice;
  readonly percent: number;
  readonly longest: number;
  readonly box: Size;
  readonly filter: Filter;
  /** In percent. */
  readonly sharpen: number;
  readonly fillsBackground: boolean;
  readonly background: string;
  readonly hasMark: boolean;
  readonly mark: Watermark;
  readonly losslessJpeg: boolean;
}

/** A picture that is not edited. */
export const NO_EDITS: PictureEdits = {
  shape: SAME_SHAPE,
  size: "settings",
  percent: 50,
  longest: 1920,
  box: { width: 1280, height: 720 },
  filter: "lanczos3",
  sharpen: 0,
  fillsBackground: false,
  background: "#ffffff",
  hasMark: false,
  mark: {
    kind: "text",
    text: "",
    color: "#ffffff",
    file: undefined,
    size: 30,
    opacity: 60,
    place: "bottom-right",
  },
  losslessJpeg: true,
};

function resizeOf({ size, percent, longest, box }: PictureEdits): Resize | undefined {
  switch (size) {
    case "settings":
      return undefined;
    case "percent":
      return { by: "percent", percent };
    case "longest":
      return { by: "longest", pixels: longest, enlarges: true };
    case "fit":
      return { by: "fit", box, enlarges: true };
    default:
      return { by: size, box };
  }
}

/** The conversion with what a visitor edited of this picture; the same where that is nothing. */
export function withEdits<Of extends Conversion>(conversion: Of, edited: PictureEdits | undefined) {
  if (!edited || !isEdited(edited)) return conversion;
  const { shape, filter, sharpen, fillsBackground, background, hasMark, mark, losslessJpeg } = edited;
  const resize = resizeOf(edited);
  return {
    ...conversion,
    ...(resize && { box: undefined, resize }),
    filter,
    edits: {
      shape,
      sharpen,
      background: fillsBackground ? background : undefined,
      mark: hasMark ? mark : undefined,
      losslessJpeg,
    },
  };
}

/** The picture in its shape without its crop or other edits, for choosing the crop. */
export function uncropped<Of extends Conversion>(conversion: Of) {
  const shape = conversion.edits?.shape ?? SAME_SHAPE;
  return {
    ...conversion,
    box: undefined,
    resize: undefined,
    edits: {
      shape: { ...shape, crop: undefined },
      sharpen: 0,
      background: undefined,
      mark: undefined,
      losslessJpeg: false,
    },
  };
}

/** Whether anything of the picture is edited. */
export const isEdited = (edited: PictureEdits): boolean => editsKey(edited) !== editsKey(NO_EDITS);

/** A text that is the same for edits that give the same picture. */
export function editsKey(edited: PictureEdits): string {
  const { shape, filter, sharpen, fillsBackground, background, hasMark, mark, losslessJpeg } = edited;
  const { file, ...rest } = mark;
  const resize = resizeOf(edited);
  return JSON.stringify([
    shape,
    resize,
    // Lanczos is what pictures are reduced with anyway.
    filter,
    sharpen,
    fillsBackground && background,
    hasMark && [rest, file && [file.name, file.size, file.lastModified]],
    losslessJpeg,
  ]);
}
