import { openPdf } from "#kits/pdf/open-pdf.browser.ts";
import { composed } from "#kits/pdf/text/document-text.ts";
import { readDocument } from "#kits/pdf/text/read-document.browser.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";

/** The text of a PDF, and a note about it. */
export interface PdfText {
  readonly pages: number;
  /** Empty if no page has text. */
  readonly text: string;
  readonly notes: readonly string[];
}

// Progress is reported so often.
const STEPS = 100;

const methods = {
  /**
   * The text of a PDF in reading order, with a line for each paragraph, so that different column widths don't count as
   * differences.
   */
  read: (
    job: { readonly file: Blob; readonly password: string },
    { progress }: MethodContext<{ readonly page: number; readonly count: number }>,
  ) =>
    openPdf(job, ({ module, handle }): PdfText => {
      const read = readDocument(module, handle, {
        hasTables: false,
        onPage: (i, count) => {
          if (i % Math.ceil(count / STEPS) === 0) progress({ page: i + 1, count });
        },
      });
      const text = composed(read, { form: "reading", join: true, mark: false }, "");
      const whole = read.hasText && text.ok ? `${text.value}\n` : "";
      return { pages: read.pages.length, text: whole, notes: read.notes };
    }),
};

export type Methods = typeof methods;
expose(methods);
