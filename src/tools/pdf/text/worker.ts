import { openPdf } from "#kits/pdf/open-pdf.browser.ts";
import type { QueueProgress } from "#kits/pdf/queue/queue.ts";
import { readDocument } from "#kits/pdf/text/read-document.browser.ts";
import { zipFiles } from "#platform/files/zip-files.ts";
import { readPage } from "#platform/pdf/read-page.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";

// Progress is reported so often.
const STEPS = 200;

interface Job {
  readonly file: Blob;
  readonly password: string;
}

const methods = {
  /** The text of a PDF in every form, with its tables, links and notes. */
  read: (job: Job, { progress }: MethodContext<QueueProgress>) =>
    openPdf(job, ({ module, handle }) =>
      readDocument(module, handle, {
        onPage: (i, count) => {
          if (i % Math.ceil(count / STEPS) === 0)
            progress({ share: i / count, doing: `Reading page ${i + 1} of ${count}` });
        },
      }),
    ),
  /** What tables are found in on a page, and how it's shown; undefined where it can't be read. */
  page: ({ number, ...job }: Job & { readonly number: number }) =>
    openPdf(job, ({ module, handle }) => {
      const page = readPage(module, handle, number - 1, new Map());
      return page && { glyphs: page.glyphs, lines: page.lines, shape: page.shape };
    }),
  zip: zipFiles,
};

export type Methods = typeof methods;
expose(methods);
