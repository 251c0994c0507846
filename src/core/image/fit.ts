import type { Size } from "./dimensions.ts";

/** The largest whole-pixel size of the same proportions inside `box`; never larger than `size` itself. */
export const fitInside = (size: Size, box: Size): Size => scaled(size, Math.min(1, scaleInto(size, box)));

/** The largest whole-pixel size of the same proportions inside `box`, though it be larger than `size`. */
export const fillBox = (size: Size, box: Size): Size => scaled(size, scaleInto(size, box));

const scaleInto = (size: Size, box: Size) => Math.min(box.width / size.width, box.height / size.height);

function scaled(size: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}
