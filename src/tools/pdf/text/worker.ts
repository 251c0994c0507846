import { pageText } from "#core/pdf/text/page-text.ts";
import { openPdf } from "#kits/pdf/open-pdf.browser.ts";
import type { QueueProgress } from "#kits/pdf/queue/queue.ts";
import { zipFiles } from "#platform/files/zip-files.ts";
import { readGlyphs } from "#platform/pdf/read-glyphs.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import { documentText, type ReadPage } from "./document-text.ts";

// Progress is reported so often.
const STEPS = 200;
const DAMAGED: ReadPage = {
  text: { parts: [], layout: "", size: 0, characters: 0 },
  unmapped: 0,
  invisible: 0,
  hasPicture: false,
  isDamaged: true,
};

const methods = {
  /** The text of a PDF, in every form. */
  read: (job: { readonly file: Blob; readonly password: string }, { progress }: MethodContext<QueueProgress>) =>
    openPdf(job, ({ module, handle }) => {
      const count = module._FPDF_GetPageCount(handle);
      const every = Math.ceil(count / STEPS);
      const pages: ReadPage[] = [];
      for (let i = 0; i < count; i++) {
        if (i % every === 0) progress({ share: i / count, doing: `Reading page ${i + 1} of ${count}` });
        const page = readGlyphs(module, handle, i);
        if (!page) {
          pages.push(DAMAGED);
          continue;
        }
        const { glyphs, ...facts } = page;
        pages.push({ ...facts, text: pageText(glyphs), isDamaged: false });
      }
      return documentText(pages);
    }),
  zip: zipFiles,
};

export type Methods = typeof methods;
expose(methods);
