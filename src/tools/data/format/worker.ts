import { readSource, type Source } from "#kits/code-text/read-source.browser.ts";
import { expose } from "#platform/worker/expose.ts";
import type { FormatJob } from "./formatted.ts";
import { runFormat } from "./run.ts";

const methods = {
  /** Formats or minifies a text or a file. */
  run: async ({ source, job }: { source: Source; job: FormatJob }) =>
    runFormat(await readSource(source), job, (pieces) => new Blob(pieces)),
};

export type Methods = typeof methods;
expose(methods);
