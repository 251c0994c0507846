import { useEffect, useState } from "react";
import { type Presented, present, type ShownAs } from "#kits/text-operation/present.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { LoadError } from "#platform/load-part.ts";
import { remote } from "#platform/worker/remote.ts";
import { type ChainStep, runChain } from "./chain.ts";
import { blobOf, SHOWN_OF_STEP } from "./result-file.ts";
import { mayHang } from "./run.ts";
import type { ChainProgress, ChainResult, Methods } from "./worker.ts";

/** What runs recipes over long texts and files, and packs results. */
export const worker = remote<Methods>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);

/** A longer text, or a longer result on the way, goes to the worker. */
const LONG = 20_000;
const LONG_RESULT = 200_000;
/** A longer pause ends the typing in a long text. */
const TYPING_MS = 250;
/** What may take for ever is ended then. */
const LONGEST_MS = 5000;

/** What a recipe is run over, and how. */
export interface RunRequest {
  readonly steps: readonly ChainStep[];
  readonly families: readonly string[];
  readonly shownAs: ShownAs;
  /** A text, or files. */
  readonly sources: readonly (string | File)[];
}

/** What is shown of a step that is done. */
export interface StepShown {
  readonly presented: Presented;
  readonly notes: readonly string[];
}

/** A last result with all that is done with it. */
export interface RunResult {
  readonly presented: Presented;
  readonly blob: () => Blob;
  /** All of it as it is shown, where only its beginning is. */
  readonly whole: () => string | Promise<string>;
}

/** What came of one source. */
export interface Run {
  /** By the number of the step, those that are done. */
  readonly steps: ReadonlyMap<number, StepShown>;
  readonly result?: RunResult;
  readonly failure?: { readonly at?: number; readonly message: string };
}

/** Sets the state, unless there is something newer to do. */
type Settle = (next: State | ((before: State) => State)) => void;

const NOTHING: Run = { steps: new Map() };

interface State {
  readonly runs: readonly Run[];
  readonly of?: RunRequest;
  readonly fault?: Fault;
  /** While the worker is at work. */
  readonly busy?: { readonly source: number; readonly step?: number; readonly read?: number };
  readonly isCanceled?: boolean;
}

/** Runs a recipe anew with every change of it or of what it is run over. What there was stays until there is another. */
export function useRuns(request: RunRequest | undefined): State & {
  readonly cancel: () => void;
  readonly retry: () => void;
} {
  const [state, setState] = useState<State>({ runs: [] });
  const [tries, setTries] = useState(0);
  const [stop, setStop] = useState<AbortController>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is one more run
  useEffect(() => {
    if (!request) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const settle: Settle = (next) => !signal.aborted && setState(next);
    setStop(stopping);
    void begin(request, signal, settle);
    return () => stopping.abort();
  }, [request, tries]);

  return {
    ...state,
    cancel() {
      stop?.abort();
      setState(({ busy: _, ...before }) => ({ ...before, isCanceled: true }));
    },
    retry: () => setTries(tries + 1),
  };
}

const FAILED = {
  noMemory: "This is more than the browser has memory for.",
  other: "This stopped unexpectedly.",
} as const;
const TOO_SLOW = "This expression takes too long on this text, and was stopped after five seconds.";

/** Runs a recipe where it is quick enough: in the page, or else in the worker. */
async function begin(request: RunRequest, signal: AbortSignal, settle: Settle): Promise<void> {
  const [first] = request.sources;
  const isShort = typeof first === "string" && first.length <= LONG && !request.steps.some(mayHang);
  try {
    const run = isShort ? await runHere(request, first) : undefined;
    if (run) return settle({ runs: [run], of: request });
  } catch (error) {
    return settle({ runs: [], of: request, fault: faultOf(error, FAILED) });
  }
  if (signal.aborted) return;
  const pauseMs = typeof first === "string" && !isShort ? TYPING_MS : 0;
  const pause = setTimeout(() => void runThere(request, signal, settle), pauseMs);
  signal.addEventListener("abort", () => clearTimeout(pause));
}

/** Runs a recipe over a short text in the page; undefined where the text does not stay short. */
async function runHere({ steps, shownAs }: RunRequest, text: string): Promise<Run | undefined> {
  const shown = new Map<number, StepShown>();
  const outcome = await runChain(steps, text, {
    ended(at, step) {
      if (!step.ok) return false;
      shown.set(at, { presented: present(step.value, shownAs, SHOWN_OF_STEP), notes: step.notes });
      return step.value.length > LONG_RESULT;
    },
  });
  if (!outcome) return undefined;
  if (!outcome.ok) return { steps: shown, failure: outcome };
  const { value } = outcome;
  const presented = present(value, shownAs);
  const whole = () => present(value, shownAs, Number.POSITIVE_INFINITY).text;
  return { steps: shown, result: { presented, blob: () => blobOf(value), whole } };
}

/** Hears how far the work on a source is. */
type Tell = (working: Omit<NonNullable<State["busy"]>, "source">) => void;

/** Runs a recipe over all sources in the worker, one after the other; one that fails does not stop the others. */
async function runThere(request: RunRequest, signal: AbortSignal, settle: Settle): Promise<void> {
  const runs: Run[] = request.sources.map(() => NOTHING);
  for (const [at, source] of request.sources.entries()) {
    if (signal.aborted) return;
    const tell: Tell = (working) => {
      const busy = { source: at, ...working };
      // The last result of a text stays until there is another.
      settle((before) => (typeof source === "string" ? { ...before, busy } : { runs: [...runs], of: request, busy }));
    };
    tell({});
    const put = (run: Run) => {
      runs[at] = run;
    };
    try {
      await runOne(request, source, signal, put, tell);
    } catch (error) {
      if (signal.aborted) return;
      const fault = faultOf(error, FAILED);
      if (error instanceof LoadError || typeof source === "string")
        return settle({ runs: [...runs], of: request, fault });
      put({ steps: runs[at]?.steps ?? new Map(), failure: { message: fault.message } });
    }
  }
  settle({ runs, of: request });
}

async function runOne(
  { steps, families, shownAs }: RunRequest,
  source: string | File,
  signal: AbortSignal,
  put: (run: Run) => void,
  tell: Tell,
): Promise<void> {
  const shown = new Map<number, StepShown>();
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hanging: number | undefined;
  const onProgress = (progress: ChainProgress) => {
    clearTimeout(timer);
    if (progress.kind === "read") return tell({ read: progress.share });
    const { at } = progress;
    if (progress.kind === "done") {
      shown.set(at, progress);
      put({ steps: new Map(shown) });
    } else if (progress.mayHang) {
      timer = setTimeout(() => {
        hanging = at;
        late.abort();
      }, LONGEST_MS);
    }
    tell({ step: at });
  };
  const job = { families, steps: steps.map(({ operation: _, ...step }) => step), shownAs, source };
  try {
    const ran = await worker.run(job, { signal: AbortSignal.any([signal, late.signal]), onProgress });
    put(ran.ok ? { steps: shown, result: resultOf(ran, shownAs) } : { steps: shown, failure: ran });
  } catch (error) {
    if (hanging === undefined) throw error;
    put({ steps: shown, failure: { at: hanging, message: TOO_SLOW } });
  } finally {
    clearTimeout(timer);
  }
}

const resultOf = ({ presented, isText, blob }: ChainResult & { readonly ok: true }, shownAs: ShownAs): RunResult => ({
  presented,
  blob: () => blob,
  whole: () => (isText ? blob.text() : worker.whole({ blob, shownAs })),
});
