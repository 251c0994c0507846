import type { Grid } from "#core/qr/grid.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { epsFile, pdfFile } from "#core/vector/page-files.ts";
import { moved } from "#core/vector/path.ts";
import type { Design } from "./design.ts";
import { layOut } from "./layout.ts";
import { darkPath } from "./svg.ts";

const MM_PER_PIXEL = 25.4 / 96;

const WRITERS = { pdf: pdfFile, eps: epsFile };

/** The formats for print. */
export type PaperType = keyof typeof WRITERS;

/** A code as a page of its own size; pixels are those of CSS, 96 to the inch. */
export function paperFile(type: PaperType, grid: Grid, design: Design, pixels: number): Result<string> {
  if (design.logo) return fail("PDF and EPS files are made without a logo: take it away, or save an SVG.");
  const side = grid.size + 2 * design.margin;
  const path = moved(darkPath(layOut(grid, design), design), design.margin, design.margin);
  const ground = design.background && { path: `M0 0H${side}V${side}H0Z`, color: design.background };
  const shapes = [...(ground ? [ground] : []), { path, color: design.color, rule: "evenodd" as const }];
  return ok(WRITERS[type]({ width: side, height: side, unit: (pixels * MM_PER_PIXEL) / side, shapes }));
}
