import type { FrameBox } from "#core/pdf/tables/table.ts";
import { onPage } from "#core/pdf/tables/table.ts";
import { inFrame, type Turn } from "#core/pdf/text/glyph.ts";

/** The part of a page that is shown, in its own coordinates, and by how much it's turned clockwise. */
export interface PageShape {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  readonly turn: Turn;
}

/** A box of the shown page, from its top left corner, in points. */
export interface ShownBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The size of a page as it's shown, in points. */
export function shownSize({ left, bottom, right, top, turn }: PageShape) {
  const [width, height] = [Math.max(1, right - left), Math.max(1, top - bottom)];
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Where a box of a direction's frame is shown. */
export function shownBox(shape: PageShape, frame: Turn, box: FrameBox): ShownBox {
  const [a, b] = [
    shownPoint(shape, onPage(frame, box.left, box.top)),
    shownPoint(shape, onPage(frame, box.right, box.bottom)),
  ];
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** The box of a direction's frame that is shown there. */
export function frameBox(shape: PageShape, frame: Turn, { x, y, width, height }: ShownBox): FrameBox {
  const [a, b] = [pagePoint(shape, { x, y }), pagePoint(shape, { x: x + width, y: y + height })].map((point) =>
    inFrame(frame, point.x, point.y),
  ) as [ReturnType<typeof inFrame>, ReturnType<typeof inFrame>];
  return {
    left: Math.min(a.along, b.along),
    right: Math.max(a.along, b.along),
    top: Math.min(a.across, b.across),
    bottom: Math.max(a.across, b.across),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function shownPoint({ left, bottom, right, top, turn }: PageShape, { x, y }: Point): Point {
  switch (turn) {
    case 0:
      return { x: x - left, y: top - y };
    case 90:
      return { x: y - bottom, y: x - left };
    case 180:
      return { x: right - x, y: y - bottom };
    case 270:
      return { x: top - y, y: right - x };
  }
}

function pagePoint({ left, bottom, right, top, turn }: PageShape, { x, y }: Point): Point {
  switch (turn) {
    case 0:
      return { x: left + x, y: top - y };
    case 90:
      return { x: left + y, y: bottom + x };
    case 180:
      return { x: right - x, y: bottom + y };
    case 270:
      return { x: right - y, y: top - x };
  }
}
