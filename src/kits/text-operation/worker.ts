import type { AnyValues, Bytes } from "#core/operation.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import { loadFamily } from "#operations/families.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import { operationOf } from "./family-params.ts";
import { runLong } from "./long-input.browser.ts";
import { MAX_SHOWN, type Presented, present, presentText, type ShownAs } from "./present.ts";
import { type Ends, runOperation, type TypedAs } from "./run-operation.ts";

/** A long text or a file, and the operation to run on it. */
export interface LargeJob {
  readonly family: string;
  readonly operation: string;
  readonly values: AnyValues;
  readonly shownAs: ShownAs;
  readonly source:
    | { readonly text: string; readonly as: TypedAs; readonly ends?: Ends | undefined }
    | { readonly file: Blob };
}

/** The result of a large job: a file, and the part of it that is shown. */
export type LargeResult =
  | {
      readonly ok: true;
      readonly isText: boolean;
      readonly blob: Blob;
      readonly presented: Presented;
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

const methods = {
  async run(job: LargeJob, { progress }: MethodContext<number>): Promise<LargeResult> {
    const family = await loadFamily(job.family);
    const operation = operationOf(family, job.operation);
    const long = await runLong(operation, job, progress);
    if (long) return long;
    const source = "file" in job.source ? { bytes: await bytesOf(job.source.file, progress) } : job.source;
    const ran = await runOperation(operation, source, job.values);
    if (!ran.ok) return ran;
    const { value, notes } = ran;
    const isText = typeof value === "string";
    // A Blob would convert a text ten times as slowly.
    const bytes = isText ? toUtf8(value) : value;
    const presented = isText ? presentText(value, bytes.length, MAX_SHOWN) : present(value, job.shownAs);
    return { ok: true, isText, blob: new Blob([bytes]), presented, notes };
  },
  /** All of a result as it is shown, to be copied. */
  whole: async ({ blob, shownAs }: { readonly blob: Blob; readonly shownAs: ShownAs }): Promise<string> =>
    present(new Uint8Array(await blob.arrayBuffer()), shownAs, Number.POSITIVE_INFINITY).text,
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
