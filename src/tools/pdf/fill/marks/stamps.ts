import type { Values } from "#core/params.ts";
import { parsePageRanges } from "#core/pdf/page-ranges.ts";
import { ok, type Result } from "#core/result.ts";
import type { Changes, Drawing } from "../page/changes.ts";
import { ASCENT, DESCENT, lineWidth, literal, missingLetters } from "../page/helvetica.ts";
import { num, type PageView } from "../page/pages.ts";
import { addImage, type DrawText, storedImage } from "../page/pictures.ts";
import type params from "../params.ts";
import { colorText, partsOf } from "./marks.ts";

/** What is stamped on pages: a text in a margin, or a watermark across the page. */
export interface Stamp {
  readonly text: string;
  readonly isBehind: boolean;
  /** In degrees, counterclockwise. */
  readonly angle: number;
  /** From 0 to 1. */
  readonly opacity: number;
  readonly size: number;
  readonly color: string;
  /** The middle of the text, in points from the top left of the page as it's shown. */
  readonly x: number;
  readonly y: number;
}

/** What the visitor enters, besides the settings in links. */
export interface StampTexts {
  readonly range: string;
  readonly prefix: string;
  readonly text: string;
}

const MARGIN = 28;
const GRAY = "#333333";

/** The stamps of each page, by its number from 1. Fails with a sentence for a range that isn't one. */
export function stampsOf(
  values: Values<typeof params>,
  texts: StampTexts,
  pages: readonly PageView[],
): Result<ReadonlyMap<number, Stamp>> {
  const stamps = new Map<number, Stamp>();
  if (values.stamp === "none") return ok(stamps);
  const parsed = parsePageRanges(texts.range.trim() === "" ? "all" : texts.range, pages.length);
  if (!parsed.ok) return parsed;
  const numbers = [...new Set(parsed.value)];
  for (const [index, number] of numbers.entries()) {
    const page = pages[number - 1];
    const text = stampText(values, texts, { index, number, count: pages.length });
    if (!page || text.trim() === "") continue;
    stamps.set(number, values.stamp === "watermark" ? watermark(values, text, page) : inMargin(values, text, page));
  }
  return ok(stamps);
}

function stampText(
  { stamp, start, digits }: Values<typeof params>,
  { prefix, text }: StampTexts,
  { index, number, count }: { readonly index: number; readonly number: number; readonly count: number },
): string {
  const own = String(start + index);
  if (stamp === "numbers") return own;
  if (stamp === "of") return `Page ${own} of ${count}`;
  if (stamp === "bates") return `${prefix}${own.padStart(digits, "0")}`;
  return text.replaceAll("{page}", String(number)).replaceAll("{pages}", String(count));
}

function inMargin({ place, stampSize: size }: Values<typeof params>, text: string, page: PageView): Stamp {
  const [vertical, horizontal] = place.split("-");
  const half = widthOf(text, size) / 2;
  const x =
    horizontal === "left" ? MARGIN + half : horizontal === "right" ? page.width - MARGIN - half : page.width / 2;
  const y = vertical === "top" ? MARGIN : page.height - MARGIN;
  return { text, isBehind: false, angle: 0, opacity: 1, size, color: GRAY, x, y };
}

function watermark(
  { angle, opacity, behind }: Values<typeof params>,
  text: string,
  { width, height }: PageView,
): Stamp {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const length = Math.max(0.1, widthOf(text, 1));
  // As large as fits, turned, into nine tenths of the page.
  const size = Math.min((0.9 * width) / (length * cos + sin), (0.9 * height) / (length * sin + cos), height / 5);
  return {
    text,
    isBehind: behind,
    angle,
    opacity: opacity / 100,
    size: Math.max(4, size),
    color: "#808080",
    x: width / 2,
    y: height / 2,
  };
}

/** Letters that Helvetica lacks count as wide ones. */
const widthOf = (text: string, size: number): number =>
  lineWidth(text, size) + [...text].filter((letter) => missingLetters(letter).length > 0).length * 0.8 * size;

/** Draws a stamp on its page. */
export async function drawStamp(
  changes: Changes,
  page: PageView,
  stamp: Stamp,
  { font, drawText }: { readonly font: string; readonly drawText: DrawText },
): Promise<Drawing> {
  const { text, size, x, y, angle, opacity } = stamp;
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [width, height] = [widthOf(text, size), (ASCENT + DESCENT) * size];
  // From the middle of the text to where it begins.
  const from = (across: number, up: number) => [
    num(x + across * cos - up * sin),
    num(page.height - y + across * sin + up * cos),
  ];
  const states = { "/Opacity": { "/Type": "/ExtGState", "/ca": opacity, "/CA": opacity } };
  const turned = [cos, sin, -sin, cos];
  if (missingLetters(text).length > 0) {
    const box = { width: width + 4, height: height * 1.2 };
    const raster = await drawText({ text, ...box, size, isWrapped: false, align: 1, color: partsOf(stamp.color) });
    const sides = [cos * box.width, sin * box.width, -sin * box.height, cos * box.height].map(num).join(" ");
    const corner = from(-box.width / 2, -box.height / 2).join(" ");
    return {
      content: `q /Opacity gs ${sides} ${corner} cm /Stamp Do Q`,
      images: { "/Stamp": addImage(changes, storedImage(raster)) },
      states,
    };
  }
  const start = from(-width / 2, -((ASCENT - DESCENT) / 2) * size).join(" ");
  return {
    content: `q /Opacity gs BT ${colorText(stamp.color)} rg /Helv ${num(size)} Tf ${turned.map(num).join(" ")} ${start} Tm ${literal(text)} Tj ET Q`,
    fonts: { "/Helv": font },
    states,
  };
}
