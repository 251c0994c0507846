import { MAX_PIXELS } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { verify } from "#kits/keys/native.browser.ts";
import { openPdf } from "#kits/pdf/open-pdf.browser.ts";
import { FOUND_ONE_BY_ONE, readable } from "#kits/pdf/rebuilt.browser.ts";
import { runQpdf } from "#kits/pdf/run-qpdf.browser.ts";
import { signatureWords } from "#kits/pdf/signatures.ts";
import { whyNotOpened } from "#kits/pdf/why-not-opened.browser.ts";
import { renderPdfPage } from "#platform/image/formats/decode-pdf.ts";
import { readGlyphs } from "#platform/pdf/read-glyphs.ts";
import { expose } from "#platform/worker/expose.ts";
import { type FillJob, fillPdf, type Opened, openForFilling, type Source, type Tools } from "./fill-pdf.ts";
import type { DrawnMark, Mark } from "./marks/marks.ts";
import { drawText, packed, storedFile } from "./page/draw-text.browser.ts";

type Job = Omit<FillJob, "marks"> & { readonly marks: readonly Mark[] };

const UNREADABLE_PICTURE = "An image on a page can't be read by this browser. Remove it, or use a PNG file.";
const TEXT_LEFT = "A redacted page still has text, so nothing was saved.";

const tools: Tools = {
  qpdf: (call) => runQpdf(call),
  drawText,
  pack: packed,
  render: async ({ blob, password }, number, density) => {
    const drawn = await openPdf({ file: blob, password }, ({ document }) =>
      renderPdfPage(document, { number, density, unit: 1 }, MAX_PIXELS),
    );
    return drawn.kind === "done" ? drawn.outcome : fail("it can't be opened");
  },
};

async function save(job: Job): Promise<Result<Blob>> {
  const marks: DrawnMark[] = [];
  for (const mark of job.marks) {
    if (mark.kind !== "image") marks.push(mark);
    else {
      try {
        marks.push({ ...mark, image: await storedFile(mark.picture) });
      } catch {
        return fail(UNREADABLE_PICTURE);
      }
    }
  }
  const { blob } = await readable(tools.qpdf, job.blob, job.password);
  const result = await fillPdf(tools, { ...job, blob, marks });
  const redacted = new Set(marks.flatMap(({ kind, page }) => (kind === "redaction" ? [page] : [])));
  if (!result.ok || redacted.size === 0) return result;
  // Read back by another program than the one that wrote it.
  const read = await openPdf({ file: result.value, password: job.password }, ({ module, handle }) =>
    [...redacted].every((page) => readGlyphs(module, handle, page - 1)?.glyphs.length === 0),
  );
  return read.kind === "done" && read.outcome ? ok(result.value) : fail(TEXT_LEFT);
}

const methods = {
  open: async (source: Source): Promise<Opened> => {
    const message = await whyNotOpened(source.blob);
    if (message) return { kind: "failed", message };
    const { blob, isRebuilt, isLocked } = await readable(tools.qpdf, source.blob, source.password);
    if (isLocked) return { kind: "locked" };
    const opened = await openForFilling(tools.qpdf, { ...source, blob }, (dict) =>
      signatureWords(dict, source.blob, verify),
    );
    return isRebuilt && opened.kind === "open"
      ? { ...opened, described: { ...opened.described, warnings: [FOUND_ONE_BY_ONE, ...opened.described.warnings] } }
      : opened;
  },
  save,
};
export type Methods = typeof methods;
expose(methods);
