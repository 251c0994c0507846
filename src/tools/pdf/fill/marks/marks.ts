import { rgbOf } from "#core/hex.ts";
import type { Changes, Drawing } from "../page/changes.ts";
import { ASCENT, LEADING, literal, missingLetters, wrapLines } from "../page/helvetica.ts";
import { type Box, num, type PageView } from "../page/pages.ts";
import { addImage, type DrawText, type StoredImage, storedImage } from "../page/pictures.ts";

/** What is put on a page, in points from the top left corner of the page as it's shown. */
interface Placed extends Box {
  readonly id: number;
  /** From 1. */
  readonly page: number;
}

/** Its color is '#rrggbb'. */
export type Mark = Placed &
  (
    | { readonly kind: "text"; readonly text: string; readonly size: number; readonly color: string }
    | { readonly kind: "tick" | "cross" | "line" | "highlight"; readonly color: string }
    | { readonly kind: "image"; readonly label: string; readonly picture: Blob; readonly url: string }
    | { readonly kind: "redaction" }
  );

export type MarkKind = Mark["kind"];

/** A mark, its picture as a document stores it. */
export type DrawnMark = Mark & { readonly image?: StoredImage };

/** The numbers of `#rrggbb`, each from 0 to 1. */
export function partsOf(color: string): [number, number, number] {
  const [red, green, blue] = rgbOf(color);
  return [red / 255, green / 255, blue / 255];
}

export const colorText = (color: string): string => partsOf(color).map(num).join(" ");

/** Space around the letters of a text. */
export const TEXT_PADDING = 2;

/** How high a text is in a box of this width. */
export const textHeight = (text: string, width: number, size: number): number =>
  wrapLines(text, Math.max(1, width - 2 * TEXT_PADDING), size).length * size * LEADING + 2 * TEXT_PADDING;

/** Draws a mark on its page. `font` is a reference to Helvetica. */
export async function drawMark(
  changes: Changes,
  { height: pageHeight }: PageView,
  mark: DrawnMark,
  { font, drawText }: { readonly font: string; readonly drawText: DrawText },
): Promise<Drawing> {
  const { x, width, height } = mark;
  const bottom = pageHeight - mark.y - height;
  const at = (across: number, up: number) => `${num(x + across * width)} ${num(bottom + up * height)}`;
  const image = (stored: StoredImage): Drawing => {
    const name = `/Image${mark.id}`;
    return {
      content: `q ${num(width)} 0 0 ${num(height)} ${num(x)} ${num(bottom)} cm ${name} Do Q`,
      images: { [name]: addImage(changes, stored) },
    };
  };
  switch (mark.kind) {
    case "text": {
      const { text, size } = mark;
      const room = Math.max(1, width - 2 * TEXT_PADDING);
      if (missingLetters(text).length > 0) {
        const color = partsOf(mark.color);
        return image(storedImage(await drawText({ text, width, height, size, isWrapped: true, align: 0, color })));
      }
      const top = bottom + height - TEXT_PADDING - ASCENT * size;
      const lines = wrapLines(text, room, size).map(
        (line, index) => `1 0 0 1 ${num(x + TEXT_PADDING)} ${num(top - index * size * LEADING)} Tm ${literal(line)} Tj`,
      );
      return {
        content: `BT ${colorText(mark.color)} rg /Helv ${num(size)} Tf ${lines.join(" ")} ET`,
        fonts: { "/Helv": font },
      };
    }
    case "image":
      return mark.image ? image(mark.image) : { content: "" };
    case "highlight":
      return {
        content: `q /Multiply gs ${colorText(mark.color)} rg ${at(0, 0)} ${num(width)} ${num(height)} re f Q`,
        states: { "/Multiply": { "/Type": "/ExtGState", "/BM": "/Multiply" } },
      };
    case "tick":
    case "cross":
    case "line": {
      const path = STROKES[mark.kind].map((points) =>
        points.map(([across, up], index) => `${at(across, up)} ${index === 0 ? "m" : "l"}`).join(" "),
      );
      const look = `${colorText(mark.color)} RG ${num(strokeWidth(mark.kind, mark))} w`;
      return { content: `q 1 J 1 j ${look} ${path.join(" ")} S Q` };
    }
    case "redaction":
      return { content: "" };
  }
}

type Point = readonly [across: number, up: number];

/** The lines of marks, as parts of their boxes from the bottom left. */
export const STROKES: Readonly<Record<"tick" | "cross" | "line", readonly (readonly Point[])[]>> = {
  tick: [
    [
      [0.12, 0.5],
      [0.4, 0.16],
      [0.88, 0.84],
    ],
  ],
  cross: [
    [
      [0.14, 0.14],
      [0.86, 0.86],
    ],
    [
      [0.14, 0.86],
      [0.86, 0.14],
    ],
  ],
  line: [
    [
      [0, 1],
      [1, 0],
    ],
  ],
};

/** How thick they are, in points. */
export const strokeWidth = (kind: keyof typeof STROKES, { width, height }: Pick<Box, "width" | "height">): number =>
  kind === "line" ? 1.5 : Math.min(width, height) * 0.12;

/** A box for what is redacted, with its middle at a point. */
export const redactionAt = (x: number, y: number): Box => ({ x: x - 60, y: y - 10, width: 120, height: 20 });

/** A box within its page, at least a point in size. */
export function inside<Part extends Box>(page: PageView, part: Part): Part {
  const width = Math.max(1, Math.min(part.width, page.width));
  const height = Math.max(1, Math.min(part.height, page.height));
  return {
    ...part,
    width,
    height,
    x: Math.max(0, Math.min(part.x, page.width - width)),
    y: Math.max(0, Math.min(part.y, page.height - height)),
  };
}
