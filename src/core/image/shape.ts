import { orient, swapsDimensions } from "#core/image/metadata/orientation.ts";
import type { Raster, Size } from "#core/raster.ts";
import type { Shape, Shares } from "./edits.ts";
import type { Orientation } from "./metadata/exif.ts";
import { type Area, cropTo } from "./pixels/region.ts";
import { innerSize, rotate, turnedSize } from "./pixels/rotate.ts";

/** The size of a picture before it is cropped. */
export function uncroppedSize({ width, height }: Size, { orientation, angle, cutsCorners }: Shape): Size {
  const size = swapsDimensions(orientation) ? { width: height, height: width } : { width, height };
  if (angle === 0) return size;
  return cutsCorners ? innerSize(size, angle) : turnedSize(size, angle);
}

/** The whole pixels of a part, of which there is at least one. */
export function areaOf({ left, top, width, height }: Shares, size: Size): Area {
  const span = (start: number, length: number, own: number) => {
    const from = Math.min(own - 1, Math.round(start * own));
    return { from, length: Math.max(1, Math.min(own - from, Math.round(length * own))) };
  };
  const across = span(left, width, size.width);
  const down = span(top, height, size.height);
  return { left: across.from, top: down.from, width: across.length, height: down.length };
}

/** The picture in its shape. */
export function shaped(picture: Raster, shape: Shape): Raster {
  const upright = orient(picture, shape.orientation);
  const size = uncroppedSize(picture, shape);
  const straight = shape.angle === 0 ? upright : rotate(upright, shape.angle, size);
  return shape.crop ? cropTo(straight, areaOf(shape.crop, size)) : straight;
}

/** A quarter turn or mirroring of the displayed picture. */
export type Turn = "left" | "right" | "across" | "down";

// The result of each turn for a picture whose row 0 and column 0 are at these sides: EXIF's numbers, CIPA DC-008
// §4.6.5.
const TURNED: Readonly<Record<Turn, Readonly<Record<Orientation, Orientation>>>> = {
  right: { 1: 6, 2: 7, 3: 8, 4: 5, 5: 2, 6: 3, 7: 4, 8: 1 },
  left: { 1: 8, 2: 5, 3: 6, 4: 7, 5: 4, 6: 1, 7: 2, 8: 3 },
  across: { 1: 2, 2: 1, 3: 4, 4: 3, 5: 6, 6: 5, 7: 8, 8: 7 },
  down: { 1: 4, 2: 3, 3: 2, 4: 1, 5: 8, 6: 7, 7: 6, 8: 5 },
};

/** The shape once it is turned again: what was cropped and straightened goes with it. */
export function turned(shape: Shape, turn: Turn): Shape {
  const { orientation, angle, crop } = shape;
  const isMirror = turn === "across" || turn === "down";
  return {
    ...shape,
    orientation: TURNED[turn][orientation],
    angle: isMirror && angle !== 0 ? -angle : angle,
    crop: crop && turnedPart(crop, turn),
  };
}

function turnedPart({ left, top, width, height }: Shares, turn: Turn): Shares {
  switch (turn) {
    case "across":
      return { left: 1 - left - width, top, width, height };
    case "down":
      return { left, top: 1 - top - height, width, height };
    case "right":
      return { left: 1 - top - height, top: left, width: height, height: width };
    case "left":
      return { left: top, top: 1 - left - width, width: height, height: width };
  }
}

/** The largest part of these proportions, in pixels, around the middle of another part. */
export function ofRatio(part: Shares, ratio: number, size: Size): Shares {
  const [across, down] = [part.width * size.width, part.height * size.height];
  const width = Math.min(across, down * ratio) / size.width;
  const height = Math.min(down, across / ratio) / size.height;
  return { left: part.left + (part.width - width) / 2, top: part.top + (part.height - height) / 2, width, height };
}
