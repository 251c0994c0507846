import { annotationsOf, attachedFile } from "#core/pdf/annotations.ts";
import { tablesOf } from "#core/pdf/tables/tables.ts";
import { pageText } from "#core/pdf/text/page-text.ts";
import type { PdfiumModule } from "#platform/pdf/pdfium.ts";
import { attachmentNames, namedDestinations } from "#platform/pdf/read-annotations.ts";
import { readPage } from "#platform/pdf/read-page.ts";
import { type DocumentText, documentText, type ReadPage } from "./document-text.ts";

const DAMAGED: ReadPage = {
  text: { parts: [], layout: "", size: 0, characters: 0 },
  tables: [],
  annotations: [],
  unmapped: 0,
  invisible: 0,
  hasPicture: false,
  isDamaged: true,
};

interface ReadOptions {
  /** Hears of each page before it's read. */
  readonly onPage?: (index: number, count: number) => void;
  /** Whether to search for tables, which takes as long as the rest. */
  readonly hasTables?: boolean;
}

/** The text of an open document in every form, with its tables, links and notes. */
export function readDocument(
  module: PdfiumModule,
  document: number,
  { onPage, hasTables = true }: ReadOptions = {},
): DocumentText {
  const count = module._FPDF_GetPageCount(document);
  const names = namedDestinations(module, document);
  const pages: ReadPage[] = [];
  for (let i = 0; i < count; i++) {
    onPage?.(i, count);
    const page = readPage(module, document, i, names);
    if (!page) {
      pages.push(DAMAGED);
      continue;
    }
    const { glyphs, unmapped, invisible, hasPicture } = page;
    pages.push({
      text: pageText(glyphs),
      tables: hasTables ? tablesOf(page) : [],
      annotations: annotationsOf(i + 1, page.annotations, glyphs),
      unmapped,
      invisible,
      hasPicture,
      isDamaged: false,
    });
  }
  return documentText(pages, attachmentNames(module, document).map(attachedFile));
}
