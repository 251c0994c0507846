import { readText, type Source } from "#kits/code-text/read-source.browser.ts";
import { expose } from "#platform/worker/expose.ts";
import type { FormatJob } from "./formatted.ts";
import { runFormat } from "./run.ts";

const methods = {
  /** Formats or minifies a text or a file. */
  run: async ({ source, job }: { source: Source; job: FormatJob }) => {
    const { text, notes } = await readText(source);
    const outcome = await runFormat(text, job, (pieces) => new Blob(pieces));
    return { ...outcome, notes: [...notes, ...outcome.notes] };
  },
};

export type Methods = typeof methods;
expose(methods);
