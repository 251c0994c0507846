import type { Area } from "#core/image/pixels/region.ts";
import type { Size } from "#core/raster.ts";

/** Where a visitor looks at a picture, and how large. */
export interface View {
  /** The point in the middle, in shares of the picture from its top left corner. */
  readonly x: number;
  readonly y: number;
  /** The pixels of the page that a pixel of the picture takes; undefined for as large as there is room. */
  readonly zoom: number | undefined;
}

/** The initial view of an opened picture. */
export const WHOLE: View = { x: 0.5, y: 0.5, zoom: undefined };

const ZOOM = { least: 1 / 32, most: 32 };

/** The zoom at which all of a picture is visible; a small picture is enlarged by a whole number. */
export function zoomToFit(picture: Size, room: Size): number {
  const zoom = Math.min(room.width / picture.width, room.height / picture.height);
  return zoom < 1 ? zoom : Math.min(8, Math.floor(zoom));
}

/** The zoom that a view has in a room. */
export const zoomIn = (view: View, picture: Size, room: Size): number => view.zoom ?? zoomToFit(picture, room);

/** The part of the picture that fills the room, which may reach beyond a picture that is smaller. */
export function areaSeen(view: View, picture: Size, room: Size): Area {
  const zoom = zoomIn(view, picture, room);
  const [width, height] = [room.width / zoom, room.height / zoom];
  return {
    left: startOf(view.x, width, picture.width),
    top: startOf(view.y, height, picture.height),
    width,
    height,
  };
}

const startOf = (center: number, length: number, own: number) =>
  length >= own ? (own - length) / 2 : Math.min(own - length, Math.max(0, center * own - length / 2));

/** The view after a zoom by a factor, at which the point of the room stays where it is. */
export function zoomed(view: View, picture: Size, room: Size, factor: number, at = middleOf(room)): View {
  const before = zoomIn(view, picture, room);
  const zoom = Math.min(ZOOM.most, Math.max(Math.min(ZOOM.least, before), before * factor));
  const area = areaSeen(view, picture, room);
  const held = { x: area.left + at.x / before, y: area.top + at.y / before };
  return settled(
    {
      x: (held.x + (room.width / 2 - at.x) / zoom) / picture.width,
      y: (held.y + (room.height / 2 - at.y) / zoom) / picture.height,
      zoom,
    },
    picture,
    room,
  );
}

/** The view after moving the picture by this many page pixels. */
export function moved(view: View, picture: Size, room: Size, right: number, down: number): View {
  const zoom = zoomIn(view, picture, room);
  return settled(
    { ...view, x: view.x - right / zoom / picture.width, y: view.y - down / zoom / picture.height },
    picture,
    room,
  );
}

const middleOf = ({ width, height }: Size) => ({ x: width / 2, y: height / 2 });

/** The same view, its middle where it is seen: what would move beyond an edge need not be moved back. */
function settled(view: View, picture: Size, room: Size): View {
  const { left, top, width, height } = areaSeen(view, picture, room);
  return { ...view, x: (left + width / 2) / picture.width, y: (top + height / 2) / picture.height };
}

// Codecs work on blocks of 8 or 16 pixels: a part that begins with one is written as it is within the whole.
const BLOCK = 16;

/** The part of the visible area that is written first: around its middle, in whole blocks, of about `pixels` pixels. */
export function firstPart(seen: Area, picture: Size, pixels: number): Area {
  const left = Math.max(0, seen.left);
  const top = Math.max(0, seen.top);
  const width = Math.min(picture.width, seen.left + seen.width) - left;
  const height = Math.min(picture.height, seen.top + seen.height) - top;
  const share = Math.min(1, Math.sqrt(pixels / (width * height)));
  const [from, to] = blocks(left, width, share, picture.width);
  const [above, below] = blocks(top, height, share, picture.height);
  return { left: from, top: above, width: to - from, height: below - above };
}

function blocks(start: number, length: number, share: number, own: number): readonly [number, number] {
  const from = Math.floor((start + (length * (1 - share)) / 2) / BLOCK) * BLOCK;
  const to = Math.ceil((start + (length * (1 + share)) / 2) / BLOCK) * BLOCK;
  return [Math.max(0, Math.min(from, own - 1)), Math.min(own, to)];
}
