import type { RunQpdf } from "#kits/pdf/qpdf-call.ts";
import type { QueueProgress } from "#kits/pdf/queue/queue.ts";
import { REBUILT, readable } from "#kits/pdf/rebuilt.browser.ts";
import { runQpdf } from "#kits/pdf/run-qpdf.browser.ts";
import { whyNotOpened } from "#kits/pdf/why-not-opened.browser.ts";
import { zipFiles } from "#platform/files/zip-files.ts";
import { drawnSizes } from "#platform/pdf/drawn-sizes.ts";
import { withPdf } from "#platform/pdf/pdfium.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import { type Compressed, compressPdf, lookInto } from "./compress-pdf.ts";
import type { Strength } from "./params.ts";
import { recode } from "./recode.browser.ts";

interface Job {
  readonly file: File;
  readonly password: string;
}

async function sizesIn(file: Blob, password: string) {
  const opened = await withPdf(file, password, ({ module, handle }) => drawnSizes(module, handle));
  if ("value" in opened) return opened.value;
  throw new Error(opened.reason);
}

const qpdf: RunQpdf = (call) => runQpdf(call);

/** What came of a file that had to be rebuilt: compared with the file itself. */
function ofDamaged(outcome: Compressed, { size }: File): Compressed {
  const isSmaller = outcome.blob !== undefined && outcome.after < size;
  return {
    ...outcome,
    before: size,
    after: isSmaller ? outcome.after : size,
    blob: isSmaller ? outcome.blob : undefined,
    notes: [...outcome.notes, REBUILT],
  };
}

const methods = {
  look: async (job: Job) => {
    const message = await whyNotOpened(job.file);
    if (message) return { kind: "failed" as const, message };
    const { blob } = await readable(qpdf, job.file, job.password);
    return lookInto({ ...job, file: blob }, qpdf);
  },
  compress: async (
    job: Job & { readonly strength: Strength; readonly dropsMetadata: boolean },
    { progress }: MethodContext<QueueProgress>,
  ) => {
    const message = await whyNotOpened(job.file);
    if (message) return { kind: "failed" as const, message };
    const { blob, isRebuilt, isLocked } = await readable(qpdf, job.file, job.password);
    if (isLocked) return { kind: "locked" as const };
    const attempt = await compressPdf({ ...job, file: blob }, { qpdf, recode, drawnSizes: sizesIn, progress });
    return isRebuilt && attempt.kind === "done"
      ? { ...attempt, outcome: ofDamaged(attempt.outcome, job.file) }
      : attempt;
  },
  zip: zipFiles,
};

export type Methods = typeof methods;
expose(methods);
