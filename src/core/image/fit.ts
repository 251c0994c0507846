import type { Size } from "./dimensions.ts";

/** The largest whole-pixel size of the same proportions inside `box`; never larger than `size` itself. */
export function fitInside(size: Size, box: Size): Size {
  const scale = Math.min(1, box.width / size.width, box.height / size.height);
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}
