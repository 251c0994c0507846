import type { Bytes } from "#core/operation.ts";
import { type Presented, present, type ShownAs } from "#kits/text-operation/present.ts";
import { textOfFile } from "#kits/text-operation/run-operation.ts";
import { loadFamily } from "#operations/families.ts";
import { zipFiles } from "#platform/files/zip-files.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import { blobOf, type ChainStep, operationsIn, runChain, SHOWN_OF_STEP } from "./run.ts";

/** A recipe for a long text or a file. */
export interface ChainJob {
  readonly families: readonly string[];
  readonly steps: readonly Omit<ChainStep, "operation">[];
  readonly shownAs: ShownAs;
  readonly source: string | Blob;
}

/**
 * The progress of a job: how much of its file has been read, a step that starts, and what is shown of a finished one.
 */
export type ChainProgress =
  | { readonly kind: "read"; readonly share: number }
  | { readonly kind: "begins"; readonly at: number; readonly mayHang: boolean }
  | { readonly kind: "done"; readonly at: number; readonly presented: Presented; readonly notes: readonly string[] };

/** Processed text: the result as a file and what is shown of it, or the step that failed. */
export type ChainResult =
  | { readonly ok: true; readonly blob: Blob; readonly isText: boolean; readonly presented: Presented }
  | { readonly ok: false; readonly at: number; readonly message: string };

const methods = {
  async run(job: ChainJob, { progress }: MethodContext<ChainProgress>): Promise<ChainResult> {
    const operations = operationsIn(await Promise.all(job.families.map(loadFamily)));
    const steps = job.steps.map((step): ChainStep => ({ ...step, operation: operations.get(step.id) }));
    const input =
      typeof job.source === "string"
        ? job.source
        : await bytesOf(job.source, (share) => progress({ kind: "read", share }));
    const first = steps.find(({ isOff }) => !isOff);
    const isText = first?.operation?.takes === "text" || first?.eachLine;
    // A byte order mark isn't part of a text, and a file in UTF-16 is text too.
    const text = typeof input !== "string" && isText ? textOfFile(input) : undefined;
    const outcome = await runChain(steps, text?.ok ? text.value : input, {
      begins: (at) =>
        progress({ kind: "begins", at, mayHang: steps[at]?.operation?.mayHang?.(steps[at].values) ?? false }),
      ended: (at, step) => {
        if (!step.ok) return;
        const notes = steps[at] === first && text?.ok ? [...(text.notes ?? []), ...step.notes] : step.notes;
        progress({ kind: "done", at, presented: present(step.value, job.shownAs, SHOWN_OF_STEP), notes });
      },
    });
    // Nothing ends a chain early here.
    if (!outcome) throw new Error("The chain was not run to its end");
    if (!outcome.ok) return outcome;
    const { value } = outcome;
    return {
      ok: true,
      blob: blobOf(value),
      isText: typeof value === "string",
      presented: present(value, job.shownAs),
    };
  },
  /** All of a result as it is shown, to be copied. */
  whole: async ({ blob, shownAs }: { readonly blob: Blob; readonly shownAs: ShownAs }): Promise<string> =>
    present(new Uint8Array(await blob.arrayBuffer()), shownAs, Number.POSITIVE_INFINITY).text,
  zip: zipFiles,
};
export type Methods = typeof methods;
expose(methods);

/** Reads a file, and reports how much of it has been read. */
async function bytesOf(file: Blob, progress: (share: number) => void): Promise<Bytes> {
  const bytes = new Uint8Array(file.size);
  const reader = file.stream().getReader();
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes.set(value, at);
    at += value.length;
    progress(at / file.size);
  }
}
