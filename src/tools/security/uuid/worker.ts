import { csvField } from "#core/csv.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { secureRandom } from "#platform/secure-random.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import { createGenerator, type Plan } from "./generate.ts";
import {
  type Batch,
  type BatchProgress,
  type GenerateJob,
  type GenerateRequest,
  isOther,
  MAX_COUNT,
  namesIn,
  type OtherJob,
  PREVIEW_COUNT,
  type StoredBatch,
} from "./kinds.ts";
import type { ListForm } from "./lists.ts";
import { type OutputFormat, printListRange, printRange } from "./print.ts";

// Identifiers per part of a file; progress is reported before each part.
const PART_COUNT = 50_000;

// Loaded with the first of them, and kept, so that their counters continue.
let planOther: ((job: OtherJob) => Plan) | undefined;
const createBatch = createGenerator(secureRandom, now, (job) => planOther?.(job));

const methods = {
  generate: (request: GenerateRequest, { progress }: MethodContext<BatchProgress>) => makeBatch(request, progress),
  /** A file with all identifiers of a batch, as a list of this form. */
  print: (
    { batch, format, list }: { readonly batch: StoredBatch; readonly format: OutputFormat; readonly list: ListForm },
    { progress }: MethodContext<BatchProgress>,
  ) => print(batch, format, list, progress),
};

export type Methods = typeof methods;
expose(methods);

async function makeBatch(request: GenerateRequest, report: (progress: BatchProgress) => void): Promise<StoredBatch> {
  const names = "text" in request ? namesIn(request.text) : [];
  if (names.length > MAX_COUNT) throw new RangeError("Enter at most 1,000,000 names at once.");
  const job: GenerateJob = "text" in request ? { kind: request.kind, namespace: request.namespace, names } : request;
  const count = "text" in request ? names.length : request.count;
  if (isOther(job) && !planOther) {
    const { createOtherIds } = await loadPart(() => import("./other-ids.ts"));
    planOther ??= createOtherIds(secureRandom, now);
  }
  const batch = createBatch(job, (done) => report({ done, count }));
  const preview = Math.min(batch.count, PREVIEW_COUNT);
  return {
    preview: { ...batch, count: preview, bytes: batch.bytes.slice(0, preview * batch.width) },
    names: names.slice(0, PREVIEW_COUNT),
    ...("text" in request && { nameText: new Blob([request.text]) }),
    count: batch.count,
    bytes: new Blob([batch.bytes]),
  };
}

async function print(
  stored: StoredBatch,
  format: OutputFormat,
  list: ListForm,
  report: (progress: BatchProgress) => void,
): Promise<Blob> {
  const batch: Batch = {
    ...stored.preview,
    count: stored.count,
    bytes: new Uint8Array(await stored.bytes.arrayBuffer()),
  };
  const names = list === "csv" && stored.nameText ? namesIn(await stored.nameText.text()) : undefined;
  const parts: BlobPart[] = names ? ["id,name\r\n"] : [];
  for (let start = 0; start < batch.count; start += PART_COUNT) {
    report({ done: start, count: batch.count });
    const end = Math.min(start + PART_COUNT, batch.count);
    if (names) parts.push(printNamed(batch, start, end, format, names));
    else if (list === "lines") parts.push(printRange(batch, start, end, format));
    else parts.push(printListRange(batch, start, end, format, list));
  }
  return new Blob(parts, { type: "text/plain" });
}

/** The rows of a CSV with the names that the identifiers were made from. */
function printNamed(batch: Batch, start: number, end: number, format: OutputFormat, names: readonly string[]): string {
  const ids = new TextDecoder().decode(printRange(batch, start, end, format)).split("\n");
  return names
    .slice(start, end)
    .map((name, place) => `${ids[place]},${csvField(name)}\r\n`)
    .join("");
}

// performance.now() may stop while a laptop sleeps; then Date.now() is right.
function now(): number {
  const fine = performance.timeOrigin + performance.now();
  const coarse = Date.now();
  return Math.abs(fine - coarse) < 1000 ? fine : coarse;
}
