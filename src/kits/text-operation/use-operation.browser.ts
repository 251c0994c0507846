import type { AnyOperation, AnyValues, Bytes } from "#core/operation.ts";
import type { Fault } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import type { RunOptions } from "#platform/newest-work.ts";
import { useWork } from "#platform/use-work.ts";
import { remote } from "#platform/worker/remote.ts";
import { type Presented, present, type ShownAs } from "./present.ts";
import { type Ends, runOperation, type TypedAs } from "./run-operation.ts";
import type { LargeResult, Methods } from "./worker.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

/** Longer texts, and files, are worked on in a worker. */
const LARGE = 100_000;
/** A longer pause ends the typing in a long text. */
const TYPING_MS = 250;

/** What may take for ever is ended then: five seconds after the typing. */
const LIMIT = {
  ms: 5000 + TYPING_MS,
  message: "Stopped after five seconds. Try a smaller text or a simpler expression.",
};

/** A result with all that is done with it. */
export interface Result {
  readonly presented: Presented;
  readonly notes: readonly string[];
  readonly blob: () => Blob;
  /** All of it as it is shown, where only its beginning is. */
  readonly whole: () => string | Promise<string>;
  /** The request it was made from. */
  readonly of: Request;
}

/** What a result is saved as. */
export const nameOf = ({ of: { operation }, presented }: Result): string =>
  `result.${operation.ending ?? (presented.isText ? "txt" : "bin")}`;

/** The text in the box, or the file instead of it, and the operation to run on it. */
export interface Request {
  readonly family: string;
  readonly operation: AnyOperation;
  readonly values: AnyValues;
  readonly shownAs: ShownAs;
  readonly typedAs: TypedAs;
  readonly ends?: Ends | undefined;
  readonly text: string;
  readonly file: Blob | undefined;
}

/** What an operation comes to: a result, or what is wrong with the input. */
interface Outcome {
  readonly result?: Result | undefined;
  readonly message?: string | undefined;
}

interface State extends Outcome {
  readonly fault?: Fault | undefined;
  /** While a worker is at work: how much of the file is read, from 0 to 1. */
  readonly busy: { readonly read: number | undefined } | undefined;
}

/**
 * The result of an operation on the text or file, made again with every change. The last result stays until there is
 * another; a problem with the input replaces it.
 */
export function useOperation(request: Request): State & { readonly cancel: () => void; readonly retry: () => void } {
  const { file, text, operation, values } = request;
  const isBounded = operation.mayHang?.(values);
  const isQuick = !file && text.length <= LARGE && !isBounded;
  const work = useWork<Outcome, Request>(
    file || text !== "" ? request : undefined,
    (options) => (isQuick ? runHere(request) : runInWorker(request, options)),
    {
      failed: FAILED,
      pauseMs: 0,
      limit: isBounded ? LIMIT : undefined,
      keeps: true,
    },
  );
  const { fault } = work;
  const { result, message } = work.result?.value ?? {};
  const isBusy = !isQuick && work.isRunning;
  const isLate = fault === LIMIT;
  return {
    ...work,
    result: fault ? undefined : result,
    // While a quick operation runs, the message stays, so that it doesn't flicker.
    message: isLate ? LIMIT.message : fault || isBusy || work.isCanceled ? undefined : message,
    fault: isLate ? undefined : fault,
    busy: isBusy ? { read: work.progress } : undefined,
  };
}

/** Runs it in the page. */
async function runHere(request: Request): Promise<Outcome> {
  const { operation, text, typedAs, ends, values } = request;
  const run = async () => runOperation(operation, { text, as: typedAs, ends }, values);
  // If what an operation loads itself fails to load, the reason is shown.
  const ran = await run().catch((error) => (isUnloaded(error) ? loadPart(run) : Promise.reject(error)));
  return ran.ok ? { result: smallResult(ran, request) } : ran;
}

async function runInWorker(request: Request, options: RunOptions): Promise<Outcome> {
  const { family, operation, values, shownAs, typedAs, ends, text, file } = request;
  const source = file ? { file } : { text, as: typedAs, ends };
  // It is at work while a long text is typed, too.
  if (!file) await new Promise((done) => setTimeout(done, TYPING_MS));
  const large = await worker.run({ family, operation: operation.id, values, shownAs, source }, options);
  return large.ok ? { result: largeResult(large, request) } : large;
}

/** Whether a module could not be loaded, as Chromium, Firefox and Safari say it. */
const isUnloaded = (error: unknown): boolean => /dynamically imported module|module script failed/i.test(String(error));

const FAILED = { noMemory: "This is too large for your browser's memory.", other: "This stopped unexpectedly." };

function smallResult({ value, notes }: { value: string | Bytes; notes: readonly string[] }, of: Request): Result {
  const presented = present(value, of.shownAs);
  return {
    presented,
    notes,
    blob: () => new Blob([value]),
    whole: () => present(value, of.shownAs, Number.POSITIVE_INFINITY).text,
    of,
  };
}

const largeResult = ({ presented, notes, isText, blob }: LargeResult & { readonly ok: true }, of: Request): Result => ({
  presented,
  notes,
  blob: () => blob,
  whole: () => (isText ? blob.text() : worker.whole({ blob, shownAs: of.shownAs })),
  of,
});
