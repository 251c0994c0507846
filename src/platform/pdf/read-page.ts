import type { FoundAnnotation } from "#core/pdf/annotations.ts";
import type { PageShape } from "#core/pdf/page-shape.ts";
import type { PageLine } from "#core/pdf/tables/rules.ts";
import type { Turn } from "#core/pdf/text/glyph.ts";
import type { PdfiumModule } from "./pdfium.ts";
import { annotationsOfPage } from "./read-annotations.ts";
import { glyphsOfPage, type PageGlyphs } from "./read-glyphs.ts";

// public/fpdf_edit.h
const PATH = 2;
const FORM = 5;
const MOVE = 2;
const LINE = 0;
const NO_FILL = 0;

const MAX_DEPTH = 8;
const MAX_OBJECTS = 50_000;
const MAX_SEGMENTS = 100_000;
// In points: what is filled and no thicker is a line, and a stroke that is thicker is an area.
const THIN = 4;
// In points across a line: what is more aslant isn't one of a table.
const ASLANT = 0.75;
const MIN_LENGTH = 2;
// Of 255: lighter areas are paper.
const PAPER = 250;

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const BUFFER_BYTES = 32;

/** The upright and level lines that a page draws, those in its forms included, in its own coordinates. */
function linesOfPage(module: PdfiumModule, page: number): PageLine[] {
  const lines: PageLine[] = [];
  const buffer = module.wasmExports.malloc(BUFFER_BYTES);
  let objects = 0;
  let segments = 0;
  const walk = (count: number, at: (index: number) => number, outer: Matrix, depth: number) => {
    for (let i = 0; i < count && objects < MAX_OBJECTS && segments < MAX_SEGMENTS; i++) {
      objects++;
      const object = at(i);
      const type = module._FPDFPageObj_GetType(object);
      if (type === PATH) {
        segments += module._FPDFPath_CountSegments(object);
        if (segments <= MAX_SEGMENTS) lines.push(...linesOfPath(module, object, { outer, buffer }));
      } else if (type === FORM && depth < MAX_DEPTH) {
        walk(
          module._FPDFFormObj_CountObjects(object),
          (n) => module._FPDFFormObj_GetObject(object, n),
          times(matrixOf(module, object, buffer), outer),
          depth + 1,
        );
      }
    }
  };
  try {
    walk(module._FPDFPage_CountObjects(page), (n) => module._FPDFPage_GetObject(page, n), IDENTITY, 0);
    return lines;
  } finally {
    module.wasmExports.free(buffer);
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function linesOfPath(
  module: PdfiumModule,
  path: number,
  { outer, buffer }: { readonly outer: Matrix; readonly buffer: number },
): PageLine[] {
  const view = () => new DataView(module.HEAPU8.buffer, buffer, BUFFER_BYTES);
  if (module._FPDFPath_GetDrawMode(path, buffer, buffer + 4) !== 1) return [];
  const isFilled = view().getInt32(0, true) !== NO_FILL && isInk(module, path, buffer);
  const isStroked = view().getInt32(4, true) !== 0;
  if (!isFilled && !isStroked) return [];
  const matrix = times(matrixOf(module, path, buffer), outer);
  const width = isStroked && module._FPDFPageObj_GetStrokeWidth(path, buffer) === 1 ? view().getFloat32(0, true) : 0;
  const isThick = width * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])) > THIN;
  const parts = partsOf(module, path, { matrix, buffer });
  const lines: PageLine[] = [];
  for (const points of parts) {
    if (isStroked && !isThick) lines.push(...sides(points, false));
    else if (isFilled) lines.push(...ofArea(points));
  }
  return lines;
}

/** Whether a path is filled with a color that shows on paper. */
function isInk(module: PdfiumModule, path: number, buffer: number): boolean {
  const [r, g, b, a] = [8, 12, 16, 20].map((offset) => buffer + offset) as [number, number, number, number];
  if (module._FPDFPageObj_GetFillColor(path, r, g, b, a) !== 1) return true;
  const view = new DataView(module.HEAPU8.buffer, buffer, BUFFER_BYTES);
  const [red, green, blue, alpha] = [8, 12, 16, 20].map((offset) => view.getUint32(offset, true));
  return (alpha ?? 255) > 0 && [red, green, blue].some((channel) => (channel ?? 0) < PAPER);
}

/** The parts of a path that are drawn without lifting the pen. Curves are left out: their ends alone are points. */
function partsOf(
  module: PdfiumModule,
  path: number,
  { matrix, buffer }: { readonly matrix: Matrix; readonly buffer: number },
): (readonly (Point & { readonly isLine: boolean })[])[] {
  const parts: (Point & { readonly isLine: boolean })[][] = [];
  const count = module._FPDFPath_CountSegments(path);
  for (let i = 0; i < count; i++) {
    const segment = module._FPDFPath_GetPathSegment(path, i);
    if (module._FPDFPathSegment_GetPoint(segment, buffer, buffer + 4) !== 1) continue;
    const view = new DataView(module.HEAPU8.buffer, buffer, BUFFER_BYTES);
    const [x, y] = [view.getFloat32(0, true), view.getFloat32(4, true)];
    const [a, b, c, d, e, f] = matrix;
    const point = { x: a * x + c * y + e, y: b * x + d * y + f };
    const type = module._FPDFPathSegment_GetType(segment);
    let part = parts.at(-1);
    if (type === MOVE || !part) {
      part = [];
      parts.push(part);
    }
    part.push({ ...point, isLine: type === LINE });
    const first = part[0];
    if (module._FPDFPathSegment_GetClose(segment) === 1 && first) part.push({ x: first.x, y: first.y, isLine: true });
  }
  return parts;
}

function sides(points: readonly (Point & { readonly isLine: boolean })[], isEdge: boolean): PageLine[] {
  return points.flatMap((to, i) => {
    const from = points[i - 1];
    if (!from || !to.isLine) return [];
    const [across, up] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
    const isRight = Math.min(across, up) <= ASLANT && Math.max(across, up) >= MIN_LENGTH;
    return isRight && [across, up].every(Number.isFinite)
      ? [{ x1: from.x, y1: from.y, x2: to.x, y2: to.y, isEdge }]
      : [];
  });
}

/** A thin filled rectangle is a line; the edges of other rectangles may part a table's cells. */
function ofArea(points: readonly (Point & { readonly isLine: boolean })[]): PageLine[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isRectangle =
    points.length >= 4 &&
    points.length <= 6 &&
    points.every(
      ({ x, y }) => Math.min(x - left, right - x) <= ASLANT / 2 && Math.min(y - bottom, top - y) <= ASLANT / 2,
    );
  if (!isRectangle) return [];
  const [width, height] = [right - left, top - bottom];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  if (height <= THIN && width > 2 * height) return [{ x1: left, y1: y, x2: right, y2: y, isEdge: false }];
  if (width <= THIN && height > 2 * width) return [{ x1: x, y1: bottom, x2: x, y2: top, isEdge: false }];
  return sides(points, true);
}

function matrixOf(module: PdfiumModule, object: number, buffer: number): Matrix {
  if (module._FPDFPageObj_GetMatrix(object, buffer) !== 1) return IDENTITY;
  const view = new DataView(module.HEAPU8.buffer, buffer, BUFFER_BYTES);
  return [0, 4, 8, 12, 16, 20].map((at) => view.getFloat32(at, true)) as unknown as Matrix;
}

/** First the one matrix, then the other. */
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

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
