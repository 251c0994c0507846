import type { Changes } from "./changes.ts";
import { type Box, num, type PageFrame, type PageView, shownBox, toPage } from "./pages.ts";

/** What a crop leaves out at each side of a page as it's shown, in points. Less than nothing shows more of the page. */
export interface Margins {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A page, and what its crop box hides already. */
export interface CroppedPage extends PageView {
  readonly hidden: Margins;
}

/** Crops by page numbers from 1. */
export type Crops = Readonly<Record<number, Margins>>;

/** The least that's left of a side, in points. */
const MIN_SIDE = 10;

/** What the crop box of a page hides. */
export function hiddenAround(frame: PageFrame): Margins {
  const { x, y, width, height } = shownBox(frame, frame.media);
  return { left: 0 - x, top: 0 - y, right: x + width - frame.width, bottom: y + height - frame.height };
}

/** The margins around a box of a page. */
export const marginsAround = ({ width, height }: PageView, box: Box): Margins => ({
  left: box.x,
  top: box.y,
  right: width - box.x - box.width,
  bottom: height - box.y - box.height,
});

/** What's left of a page. */
export const leftOf = ({ width, height }: PageView, { left, top, right, bottom }: Margins): Box => ({
  x: left,
  y: top,
  width: width - left - right,
  height: height - top - bottom,
});

/** Margins that show all of a page. */
export const wholePage = ({ hidden: { left, top, right, bottom } }: CroppedPage): Margins => ({
  left: -left,
  top: -top,
  right: -right,
  bottom: -bottom,
});

/** Margins that a page has room for. */
export function limited({ width, height, hidden }: CroppedPage, asked: Margins): Margins {
  const [left, right] = pair(width, [asked.left, asked.right], [hidden.left, hidden.right]);
  const [top, bottom] = pair(height, [asked.top, asked.bottom], [hidden.top, hidden.bottom]);
  return { left, top, right, bottom };
}

type Pair = readonly [before: number, after: number];

function pair(side: number, [before, after]: Pair, [hiddenBefore, hiddenAfter]: Pair): Pair {
  const first = Math.max(-hiddenBefore, Math.min(before, side + hiddenAfter - MIN_SIDE));
  return [first, Math.max(-hiddenAfter, Math.min(after, side - first - MIN_SIDE))];
}

/** Sets the crop boxes of pages, whose content stays. */
export function cropPages(changes: Changes, frames: readonly PageFrame[], crops: Crops): void {
  for (const [index, frame] of frames.entries()) {
    const asked = crops[index + 1];
    if (!asked) continue;
    const { width, height } = frame;
    const { left, top, right, bottom } = limited({ width, height, hidden: hiddenAround(frame) }, asked);
    const [a, b, c, d, e, f] = toPage(frame);
    const corners = [
      [left, bottom],
      [width - right, height - top],
    ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f]);
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = corners;
    const box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
    changes.edit(frame.object, { "/CropBox": box.map((value) => Number(num(value))) });
  }
}
