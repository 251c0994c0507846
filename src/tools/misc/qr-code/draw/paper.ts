import { placeOnCanvas } from "#core/image/pixels/fit.ts";
import { flatten } from "#core/image/pixels/flatten.ts";
import type { Grid } from "#core/qr/module-placement.ts";
import type { Raster } from "#core/raster.ts";
import { movedGradient } from "#core/vector/gradient.ts";
import { type Drawing, epsFile, type PlacedPicture } from "#core/vector/page-files.ts";
import { moved } from "#core/vector/path.ts";
import { type Deflate, pdfFile } from "#core/vector/pdf-file.ts";
import type { Design } from "./design.ts";
import { layOut } from "./layout.ts";
import { codeShapes } from "./svg.ts";

/** The pages that a transparent code may be on. */
export const LIGHT_PAGE = "#ffffff";
export const DARK_PAGE = "#121212";

/** The picture composited over a page of that color, with some of the page around it. */
export function onPage(picture: Raster, page: string): Raster {
  const border = Math.ceil(picture.width / 16);
  const size = { width: picture.width + 2 * border, height: picture.height + 2 * border };
  return flatten(placeOnCanvas(picture, size, border, border), page);
}

/** The size on paper of a CSS pixel, of 96 per inch. */
export const MM_PER_PIXEL: number = 25.4 / 96;

/** The formats for print. */
export type PaperType = "pdf" | "eps";

/** A drawing as a page of its own size; EPS has no transparency, so pictures are on the background. */
export const paperFile = (
  type: PaperType,
  drawing: Drawing,
  background: string | undefined,
  deflate?: Deflate,
): string | Uint8Array<ArrayBuffer> =>
  type === "pdf" ? pdfFile(drawing, deflate) : epsFile(opaque(drawing, background));

/** A code with its margin as a drawing that many millimeters wide. */
export function codeDrawing(grid: Grid, design: Design, millimeters: number): Drawing {
  const { margin, background, logo } = design;
  const side = grid.size + 2 * margin;
  const layout = layOut(grid, design);
  const dark = codeShapes(layout, design).map((shape) => ({
    ...shape,
    path: moved(shape.path, margin, margin),
    gradient: shape.gradient && movedGradient(shape.gradient, margin, margin),
  }));
  const backing = background === undefined ? [] : [{ path: `M0 0H${side}V${side}H0Z`, color: background }];
  const place = layout.logo;
  const pictures: PlacedPicture[] =
    logo && place ? [{ ...place, x: place.x + margin, y: place.y + margin, raster: logo.raster }] : [];
  return { width: side, height: side, unit: millimeters / side, shapes: [...backing, ...dark], pictures };
}

const opaque = (drawing: Drawing, background = LIGHT_PAGE): Drawing => ({
  ...drawing,
  pictures: (drawing.pictures ?? []).map((picture) => ({ ...picture, raster: flatten(picture.raster, background) })),
});
