import type { QueueProgress } from "#kits/pdf/queue/queue.ts";
import { runQpdf } from "#kits/pdf/run-qpdf.browser.ts";
import { whyNotOpened } from "#kits/pdf/why-not-opened.browser.ts";
import { zipFiles } from "#platform/files/zip-files.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import { compressPdf, lookInto } from "./compress-pdf.ts";
import type { Strength } from "./params.ts";
import { recode } from "./recode.browser.ts";

interface Job {
  readonly file: File;
  readonly password: string;
}

const methods = {
  look: async (job: Job) => {
    const message = await whyNotOpened(job.file);
    return message ? { kind: "failed" as const, message } : lookInto(job, (call) => runQpdf(call));
  },
  compress: async (job: Job & { readonly strength: Strength }, { progress }: MethodContext<QueueProgress>) => {
    const message = await whyNotOpened(job.file);
    if (message) return { kind: "failed" as const, message };
    return compressPdf(job, { qpdf: (call) => runQpdf(call), recode, progress });
  },
  zip: zipFiles,
};

export type Methods = typeof methods;
expose(methods);
