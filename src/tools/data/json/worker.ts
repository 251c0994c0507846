import { readText, type Source } from "#kits/code-text/read-source.browser.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import type { JsonJob } from "./job.ts";
import { runJson } from "./run.ts";

const methods = {
  /** Does what is asked for with a text or a file; reports the share that is done. */
  run: async ({ source, job }: { source: Source; job: JsonJob }, { progress }: MethodContext<number>) => {
    const { text, notes } = await readText(source);
    const outcome = await runJson(text, job, (pieces) => new Blob(pieces), progress);
    return { ...outcome, notes: [...notes, ...outcome.notes] };
  },
};

export type Methods = typeof methods;
expose(methods);
