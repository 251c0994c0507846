import { type Glyph, inFrame, turnOf } from "#core/pdf/text/glyph.ts";
import type { PdfiumModule } from "./pdfium.ts";

/** The characters of a page with their places, and notes about them. */
export interface PageGlyphs {
  readonly glyphs: readonly Glyph[];
  /** Those whose font has no map to Unicode, so that they may be wrong. */
  readonly unmapped: number;
  /** Those that aren't drawn, such as those that a scanner's text recognition lays over a picture. */
  readonly invisible: number;
  /** Whether the page has a picture. */
  readonly hasPicture: boolean;
}

// public/fpdf_edit.h
const FPDF_PAGEOBJ_IMAGE = 3;
const FPDF_PAGEOBJ_FORM = 5;
const INVISIBLE = 3;

const MATRIX_BYTES = 24;
const BOX = MATRIX_BYTES;
const ORIGIN = 40;
const NAME = 64;
const NAME_BYTES = 256;

/** Reads the characters of a page; undefined where the page itself can't be read. */
export function readGlyphs(module: PdfiumModule, document: number, index: number): PageGlyphs | undefined {
  const page = module._FPDF_LoadPage(document, index);
  if (page === 0) return undefined;
  try {
    return glyphsOfPage(module, page);
  } finally {
    module._FPDF_ClosePage(page);
  }
}

/** The characters of a page that is open. */
export function glyphsOfPage(module: PdfiumModule, page: number): PageGlyphs {
  const text = module._FPDFText_LoadPage(page);
  const buffer = module.wasmExports.malloc(NAME + NAME_BYTES);
  try {
    return { ...(text === 0 ? NOTHING : readText(module, text, buffer)), hasPicture: hasPicture(module, page) };
  } finally {
    module.wasmExports.free(buffer);
    if (text !== 0) module._FPDFText_ClosePage(text);
  }
}

const NOTHING = { glyphs: [], unmapped: 0, invisible: 0 };

function hasPicture(module: PdfiumModule, page: number): boolean {
  const count = module._FPDFPage_CountObjects(page);
  for (let i = 0; i < count; i++) {
    const type = module._FPDFPageObj_GetType(module._FPDFPage_GetObject(page, i));
    if (type === FPDF_PAGEOBJ_IMAGE || type === FPDF_PAGEOBJ_FORM) return true;
  }
  return false;
}

function readText(module: PdfiumModule, text: number, buffer: number): Omit<PageGlyphs, "hasPicture"> {
  const glyphs: Glyph[] = [];
  let last: ReturnType<typeof placeOf>;
  let unmapped = 0;
  let invisible = 0;
  let isAfterSpace = true;
  let isAfterOwnSpace = true;
  let object = 0;
  let look = { isBold: false, isInvisible: false };
  const count = module._FPDFText_CountChars(text);
  for (let i = 0; i < count; i++) {
    const code = module._FPDFText_GetUnicode(text, i);
    const letter = letterOf(code);
    if (/\s/.test(letter)) {
      isAfterSpace = true;
      if (module._FPDFText_IsGenerated(text, i) !== 1) isAfterOwnSpace = true;
      continue;
    }
    const place = placeOf(module, text, i, buffer);
    if (!place) continue;
    const its = module._FPDFText_GetTextObject(text, i);
    if (its !== object) {
      object = its;
      look = lookOf(module, { text, index: i, object, buffer });
    }
    if (module._FPDFText_HasUnicodeMapError(text, i) === 1 || isPrivate(code)) unmapped++;
    if (look.isInvisible) invisible++;
    glyphs.push({
      text: letter,
      ...place,
      isBold: look.isBold,
      // PDFium finds the spaces of lines that run to the right alone.
      isAfterSpace: isAfterOwnSpace || (place.turn === 0 && isAfterSpace && !isBeside(last, place)),
    });
    last = place;
    isAfterSpace = false;
    isAfterOwnSpace = false;
  }
  return { glyphs, unmapped, invisible };
}

type Place = Exclude<ReturnType<typeof placeOf>, undefined>;

// In ems. Where each letter has a place of its own, PDFium finds spaces between letters that have no room for one.
const ROOM = 0.05;

const isBeside = (last: Place | undefined, { turn, start, end, baseline, size }: Place): boolean =>
  last !== undefined &&
  last.turn === turn &&
  Math.abs(last.baseline - baseline) < ROOM * size &&
  Math.max(start - last.end, last.start - end) < ROOM * size;

// What PDFium has in the place of a hyphen at the end of a line.
const HYPHEN = 2;

const letterOf = (code: number): string =>
  code === HYPHEN ? "-" : code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";

const isPrivate = (code: number) =>
  code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000 || (code < 32 && code !== HYPHEN);

function placeOf(module: PdfiumModule, text: number, index: number, buffer: number) {
  if (module._FPDFText_GetMatrix(text, index, buffer) !== 1) return undefined;
  if (module._FPDFText_GetCharOrigin(text, index, buffer + ORIGIN, buffer + ORIGIN + 8) !== 1) return undefined;
  if (module._FPDFText_GetLooseCharBox(text, index, buffer + BOX) !== 1) return undefined;
  // The memory may have grown since the last call.
  const view = new DataView(module.HEAPU8.buffer, buffer, NAME);
  const float = (at: number) => view.getFloat32(at, true);
  const [a, b, c, d] = [float(0), float(4), float(8), float(12)];
  const turn = turnOf(a, b);
  const [left, top, right, bottom] = [0, 4, 8, 12].map((at) => float(BOX + at)) as [number, number, number, number];
  const origin = inFrame(turn, view.getFloat64(ORIGIN, true), view.getFloat64(ORIGIN + 8, true));
  const corners = [inFrame(turn, left, top).along, inFrame(turn, right, bottom).along];
  const size = module._FPDFText_GetFontSize(text, index) * Math.hypot(c, d);
  const place = { turn, start: Math.min(...corners), end: Math.max(...corners), baseline: origin.across, size };
  return [place.start, place.end, place.baseline, size].every(Number.isFinite) && size > 0 ? place : undefined;
}

function lookOf(
  module: PdfiumModule,
  {
    text,
    index,
    object,
    buffer,
  }: { readonly text: number; readonly index: number; readonly object: number; readonly buffer: number },
) {
  const length = module._FPDFText_GetFontInfo(text, index, buffer + NAME, NAME_BYTES, 0);
  const name = String.fromCharCode(
    ...module.HEAPU8.subarray(buffer + NAME, buffer + NAME + Math.min(length, NAME_BYTES)),
  );
  return {
    isBold: /bold|black|heavy/i.test(name),
    isInvisible: object !== 0 && module._FPDFTextObj_GetTextRenderMode(object) === INVISIBLE,
  };
}
