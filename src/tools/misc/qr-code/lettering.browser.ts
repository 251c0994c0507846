import { traced } from "#core/vector/trace.ts";
import type { Lettering } from "./draw/frame.ts";

// As high as letters are drawn: their outlines are exact to a few thousandths of it.
const SIZE = 120;
const FONT = `600 ${SIZE}px "Instrument Sans", system-ui, sans-serif`;
const MAX_LENGTH = 6000;

const isWorker = typeof document === "undefined";

/** A line of text in the page's font, or in the system's, as outlines; undefined where it has no ink, such as a space. */
export function letteringOf(text: string): Lettering | undefined {
  const measured = context(1, 1);
  const { width } = measured.measureText(text);
  // Scripts that are taller or reach lower than Latin letters, and slanted ends, need room around.
  const [across, down] = [Math.min(MAX_LENGTH, Math.ceil(width) + SIZE), SIZE * 2];
  const canvas = context(across, down);
  canvas.textBaseline = "middle";
  canvas.fillText(text, SIZE / 2, SIZE, MAX_LENGTH - SIZE);
  const { data } = canvas.getImageData(0, 0, across, down);
  const values = Uint8Array.from({ length: across * down }, (_, at) => data[at * 4 + 3] ?? 0);
  const ink = values.findIndex((value) => value > 127);
  if (ink < 0) return undefined;
  return cropped(traced({ width: across, height: down, values }));
}

/** A context of the page's own canvas, which has the page's fonts. A worker has neither. */
function context(width: number, height: number): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D {
  const drawn = isWorker
    ? new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true })
    : pageCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!drawn) throw new Error("This browser draws no text");
  drawn.font = FONT;
  return drawn;
}

function pageCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** The path in a box as wide as its ink; as high as letters, so that texts of one size look it. */
function cropped(path: string): Lettering {
  const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, 0, SIZE * 0.6, SIZE * 1.4];
  for (let at = 0; at < numbers.length; at += 2) {
    const [x = 0, y = 0] = [numbers[at], numbers[at + 1]];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  let index = 0;
  const moved = path.replace(/-?[\d.]+/g, (number) => {
    const from = index++ % 2 === 0 ? left : top;
    return String(Math.round((Number(number) - from) * 100) / 100);
  });
  return { path: moved, width: right - left, height: bottom - top };
}
