import { useEffect, useState } from "react";
import type { AnyOperation, AnyValues, Bytes } from "#core/operation.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { remote } from "#platform/worker/remote.ts";
import { type Presented, present, type ShownAs } from "./present.ts";
import { type Ends, type Ran, runOperation, type TypedAs } from "./run-operation.ts";
import type { LargeResult, Methods } from "./worker.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

/** Longer texts, and files, are worked on in a worker. */
const LARGE = 100_000;
/** A longer pause ends the typing in a long text. */
const TYPING_MS = 250;

/** What may take for ever is ended then. */
const MAX_MS = 5000;

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

interface State {
  readonly result?: Result;
  readonly message?: string;
  readonly fault?: Fault;
  /** While a worker is at work: how much of the file is read, from 0 to 1. */
  readonly busy?: { readonly read: number | undefined };
}

/**
 * The result of an operation on the text or file, made again with every change. The last result stays until there is
 * another; a problem with the input replaces it.
 */
export function useOperation(request: Request): State & { readonly cancel: () => void; readonly retry: () => void } {
  const [state, setState] = useState<State>({});
  const [tries, setTries] = useState(0);
  const [stop, setStop] = useState<AbortController>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is one more run
  useEffect(() => {
    const { file, text } = request;
    const stopping = new AbortController();
    const { signal } = stopping;
    const settle = (next: State) => !signal.aborted && setState(next);
    const takeRan = (ran: Ran) => settle(ran.ok ? { result: smallResult(ran, request) } : { message: ran.message });
    const takeLarge = (large: LargeResult) =>
      settle(large.ok ? { result: largeResult(large, request) } : { message: large.message });
    const fail = (error: unknown) =>
      settle({ fault: faultOf(error, { noMemory: TOO_LARGE, other: "This stopped unexpectedly." }) });

    if (!file && text === "") settle({});
    else if (!file && text.length <= LARGE && !request.operation.mayHang?.(request.values)) {
      const ran = runOperation(request.operation, { text, as: request.typedAs, ends: request.ends }, request.values);
      // If what an operation loads itself fails to load, the reason is shown.
      const again = () =>
        Promise.resolve(
          runOperation(request.operation, { text, as: request.typedAs, ends: request.ends }, request.values),
        );
      if (ran instanceof Promise)
        ran.then(takeRan, (error) => (isUnloaded(error) ? loadPart(again).then(takeRan, fail) : fail(error)));
      else takeRan(ran);
    } else {
      setStop(stopping);
      setState(({ result }) => ({ ...(result && { result }), busy: { read: undefined } }));
      const { family, operation, values, shownAs, typedAs, ends } = request;
      const job = {
        family,
        operation: operation.id,
        values,
        shownAs,
        source: file ? { file } : { text, as: typedAs, ends },
      };
      const isBounded = operation.mayHang?.(values) ?? false;
      const start = () => {
        if (isBounded) timer = setTimeout(giveUp, MAX_MS);
        worker
          .run(job, {
            signal,
            onProgress: (read) => !signal.aborted && setState((before) => ({ ...before, busy: { read } })),
          })
          .then(takeLarge, fail)
          .finally(() => clearTimeout(timer));
      };
      const giveUp = () => {
        settle({ message: TOO_SLOW });
        stopping.abort();
      };
      let timer = setTimeout(start, file ? 0 : TYPING_MS);
      signal.addEventListener("abort", () => clearTimeout(timer));
    }
    return () => stopping.abort();
  }, [request, tries]);

  return {
    ...state,
    cancel: () => {
      stop?.abort();
      setState(({ result }) => (result ? { result } : {}));
    },
    retry: () => setTries(tries + 1),
  };
}

/** Whether a module could not be loaded, as Chromium, Firefox and Safari say it. */
const isUnloaded = (error: unknown): boolean => /dynamically imported module|module script failed/i.test(String(error));

const TOO_SLOW = "Stopped after five seconds. Try a smaller text or a simpler expression.";
const TOO_LARGE = "This is too large for your browser's memory.";

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
