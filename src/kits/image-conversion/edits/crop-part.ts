import type { Shares } from "#core/image/edits.ts";
import type { Size } from "#core/raster.ts";

/** All of a picture. */
export const ALL: Shares = { left: 0, top: 0, width: 1, height: 1 };

/** A corner of a part. */
export type Corner = "start" | "end";

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The part moved by shares of the picture, as far as it stays in it. */
export const movedPart = (part: Shares, right: number, down: number): Shares => ({
  ...part,
  left: clamp(part.left + right, 0, 1 - part.width),
  top: clamp(part.top + down, 0, 1 - part.height),
});

/**
 * The part once its first or last corner is moved to a place, in shares; the other corner stays. It keeps at least a
 * pixel, and its proportions if a ratio of width to height in pixels is set.
 */
export function withCorner(
  part: Shares,
  corner: Corner,
  x: number,
  y: number,
  size: Size,
  ratio: number | undefined,
): Shares {
  const [right, bottom] = [part.left + part.width, part.top + part.height];
  const isStart = corner === "start";
  const room = isStart ? { width: right, height: bottom } : { width: 1 - part.left, height: 1 - part.top };
  let width = clamp(isStart ? right - x : x - part.left, Math.min(room.width, 1 / size.width), room.width);
  let height = clamp(isStart ? bottom - y : y - part.top, Math.min(room.height, 1 / size.height), room.height);
  if (ratio !== undefined) {
    // In shares a ratio of pixels is another.
    const own = (ratio * size.height) / size.width;
    width = Math.min(Math.max(width, height * own), room.width, room.height * own);
    height = width / own;
  }
  return isStart
    ? { left: right - width, top: bottom - height, width, height }
    : { left: part.left, top: part.top, width, height };
}
