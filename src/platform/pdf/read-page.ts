import type { FoundAnnotation } from "#core/pdf/annotations.ts";
import type { PageShape } from "#core/pdf/page-shape.ts";
import type { PageLine } from "#core/pdf/tables/rules.ts";
import type { Turn } from "#core/pdf/text/glyph.ts";
import type { PdfiumModule } from "./pdfium.ts";
import { annotationsOfPage } from "./read-annotations.ts";
import { glyphsOfPage, type PageGlyphs } from "./read-glyphs.ts";
import { linesOfPage } from "./read-lines.ts";

/** A page's characters, lines, links and notes, and how it's shown. */
interface PageParts extends PageGlyphs {
  readonly lines: readonly PageLine[];
  readonly annotations: readonly FoundAnnotation[];
  readonly shape: PageShape;
}

/** Reads a page once; undefined where it can't be read. `names` has the document's destinations. */
export function readPage(
  module: PdfiumModule,
  document: number,
  index: number,
  names: ReadonlyMap<number, string>,
): PageParts | undefined {
  const page = module._FPDF_LoadPage(document, index);
  if (page === 0) return undefined;
  try {
    return {
      ...glyphsOfPage(module, page),
      lines: linesOfPage(module, page),
      annotations: annotationsOfPage(module, { document, page, names }),
      shape: shapeOfPage(module, page),
    };
  } finally {
    module._FPDF_ClosePage(page);
  }
}

const BOX_BYTES = 16;

function shapeOfPage(module: PdfiumModule, page: number): PageShape {
  const buffer = module.wasmExports.malloc(BOX_BYTES);
  try {
    const isKnown = module._FPDF_GetPageBoundingBox(page, buffer) === 1;
    const view = new DataView(module.HEAPU8.buffer, buffer, BOX_BYTES);
    // FS_RECTF: left, top, right, bottom.
    const [left, top, right, bottom] = isKnown
      ? ([0, 4, 8, 12].map((at) => view.getFloat32(at, true)) as [number, number, number, number])
      : ([0, 792, 612, 0] as const);
    return { left, top, right, bottom, turn: ((module._FPDFPage_GetRotation(page) & 3) * 90) as Turn };
  } finally {
    module.wasmExports.free(buffer);
  }
}
