import {
  type Dictionary,
  dictionaryOf,
  listOf,
  type PdfObjects,
  type PdfValue,
  resolved,
} from "#kits/pdf/pdf-objects.ts";
import type { Changes } from "./changes.ts";

/** A page as viewers show it, in points: cropped and turned. */
export interface PageView {
  readonly width: number;
  readonly height: number;
}

/** A page, and how its shown part lies in its own coordinates. */
export interface PageFrame extends PageView {
  readonly object: string;
  readonly dict: Dictionary;
  readonly crop: { readonly left: number; readonly bottom: number; readonly right: number; readonly top: number };
  /** The whole page, of which the crop box is a part. */
  readonly media: PageFrame["crop"];
  /** By how much it's turned clockwise. */
  readonly turn: 0 | 90 | 180 | 270;
}

const MAX_DEPTH = 50;
const LETTER = [0, 0, 612, 792];

/** A rectangle with its corners in order; undefined where it isn't one. */
export function rectangleOf(objects: PdfObjects, value: PdfValue | undefined): PageFrame["crop"] | undefined {
  const [x1, y1, x2, y2] = listOf(objects, value).map((each) => resolved(objects, each));
  if (![x1, y1, x2, y2].every((each) => typeof each === "number" && Number.isFinite(each))) return undefined;
  const [a, b, c, d] = [x1, y1, x2, y2] as [number, number, number, number];
  return { left: Math.min(a, c), bottom: Math.min(b, d), right: Math.max(a, c), top: Math.max(b, d) };
}

/** An entry of a page, or of a node above it. */
export function inherited(objects: PdfObjects, page: Dictionary, name: string): PdfValue | undefined {
  let node = page;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const found = resolved(objects, node[name]);
    if (found !== undefined && found !== null) return found;
    if (node["/Parent"] === undefined) return undefined;
    node = dictionaryOf(objects, node["/Parent"]);
  }
  return undefined;
}

/** The pages of a document, by the references of their objects. */
export const framesOf = (objects: PdfObjects, pages: readonly string[]): PageFrame[] =>
  pages.map((object) => {
    const dict = dictionaryOf(objects, object);
    const media = rectangleOf(objects, inherited(objects, dict, "/MediaBox")) ?? rectangleOf(objects, LETTER);
    const asked = rectangleOf(objects, inherited(objects, dict, "/CropBox"));
    if (!media) throw new Error("The default page has a size");
    const crop = asked ? within(asked, media) : media;
    const angle = Number(inherited(objects, dict, "/Rotate") ?? 0);
    // Negative and larger angles are allowed, others than right angles aren't (ISO 32000-1, table 30).
    const turn = (
      Number.isFinite(angle) ? (((Math.round(angle / 90) * 90) % 360) + 360) % 360 : 0
    ) as PageFrame["turn"];
    const [across, up] = [crop.right - crop.left, crop.top - crop.bottom];
    const isSideways = turn === 90 || turn === 270;
    return { object, dict, crop, media, turn, width: isSideways ? up : across, height: isSideways ? across : up };
  });

/** The part of a crop box that is on its page; the whole page where none is, as viewers show it. */
function within(crop: PageFrame["crop"], media: PageFrame["crop"]): PageFrame["crop"] {
  const part = {
    left: Math.max(crop.left, media.left),
    bottom: Math.max(crop.bottom, media.bottom),
    right: Math.min(crop.right, media.right),
    top: Math.min(crop.top, media.top),
  };
  return part.left < part.right && part.bottom < part.top ? part : media;
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** What takes the shown page, with its origin at the bottom left, to the page's own coordinates. */
export function toPage({ crop: { left, bottom, right, top }, turn }: PageFrame): Matrix {
  if (turn === 90) return [0, 1, -1, 0, right, bottom];
  if (turn === 180) return [-1, 0, 0, -1, right, top];
  if (turn === 270) return [0, -1, 1, 0, left, top];
  return [1, 0, 0, 1, left, bottom];
}

/** A box of the shown page: from its top left corner, in points. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a rectangle of a page is shown. */
export function shownBox(frame: PageFrame, { left, bottom, right, top }: PageFrame["crop"]): Box {
  const { crop, turn } = frame;
  const corners = [
    [left, bottom],
    [right, top],
  ].map(([x = 0, y = 0]) => {
    if (turn === 90) return [y - crop.bottom, x - crop.left];
    if (turn === 180) return [crop.right - x, y - crop.bottom];
    if (turn === 270) return [crop.top - y, crop.right - x];
    return [x - crop.left, crop.top - y];
  });
  const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = corners;
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x1 - x2), height: Math.abs(y1 - y2) };
}

/** A number as content streams have it: without exponents, and short. */
export const num = (value: number): string => String(Number((Number.isFinite(value) ? value : 0).toFixed(4)));

export const matrixText = (matrix: Matrix): string => matrix.map(num).join(" ");

/** Where a box is in a page's picture, in parts of it. */
export const placed = ({ x, y, width, height }: Box, page: PageView) => ({
  left: `${(100 * x) / page.width}%`,
  top: `${(100 * y) / page.height}%`,
  width: `${(100 * width) / page.width}%`,
  height: `${(100 * height) / page.height}%`,
});

/** Points as a part of the page's width, for letters. */
export const points = (length: number, page: PageView): string => `${(100 * length) / page.width}cqw`;

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
