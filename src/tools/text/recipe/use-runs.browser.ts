import { useEffect, useReducer, useRef, useState } from "react";
import { present } from "#kits/text-operation/present.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { forgetFailures, loadOnce } from "#platform/loading/load-once.ts";
import { blobOf, isLongResult, mayHang, runChain, SHOWN_OF_STEP } from "./run.ts";
import { FAILED, type Run, type RunRequest, type SendEvent, type State, type StepShown } from "./runs.browser.ts";
import { changed, NO_RUNS } from "./state.ts";

/** The running over long texts and files. */
const loadRunner = loadOnce(() => import("./run-in-worker.browser.ts"));

/** A longer text goes to the worker, and so does what becomes long on the way. */
const LONG = 20_000;
/** A longer pause ends the typing in a long text. */
const TYPING_MS = 250;

/** Runs a recipe again whenever it or its input changes. The last result stays until there is another. */
export function useRuns(request: RunRequest | undefined): State & {
  readonly cancel: () => void;
  readonly retry: () => void;
} {
  const [state, send] = useReducer(changed<RunRequest, Run, Fault>, NO_RUNS);
  const [tries, setTries] = useState(0);
  const [stop, setStop] = useState<AbortController>();
  const attempts = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is one more run
  useEffect(() => {
    if (!request) return;
    const stopping = new AbortController();
    attempts.current++;
    const attempt = attempts.current;
    setStop(stopping);
    send({ type: "asked", attempt });
    void begin(request, stopping.signal, (event) => send({ ...event, attempt }));
    return () => stopping.abort();
  }, [request, tries]);

  return {
    ...state,
    cancel() {
      stop?.abort();
      send({ type: "canceled" });
    },
    retry() {
      forgetFailures();
      setTries(tries + 1);
    },
  };
}

/** Runs a recipe where it is quick enough: in the page, or else in the worker. */
async function begin(request: RunRequest, signal: AbortSignal, sendEvent: SendEvent): Promise<void> {
  const [first] = request.sources;
  const isShort = typeof first === "string" && first.length <= LONG && !request.steps.some(mayHang);
  try {
    const run = isShort ? await runHere(request, first) : undefined;
    if (run) return sendEvent({ type: "done", runs: [run], of: request });
  } catch (error) {
    return sendEvent({ type: "failed", runs: [], of: request, fault: faultOf(error, FAILED) });
  }
  if (signal.aborted) return;
  const pauseMs = typeof first === "string" && !isShort ? TYPING_MS : 0;
  const pause = setTimeout(async () => {
    sendEvent({ type: "working", busy: { source: 0 } });
    try {
      const { runInWorker } = await loadRunner();
      await runInWorker(request, signal, sendEvent);
    } catch (error) {
      sendEvent({ type: "failed", runs: [], of: request, fault: faultOf(error, FAILED) });
    }
  }, pauseMs);
  signal.addEventListener("abort", () => clearTimeout(pause));
}

/** Runs a recipe over a short text in the page; undefined where the text does not stay short. */
async function runHere({ steps, shownAs }: RunRequest, text: string): Promise<Run | undefined> {
  const shown = new Map<number, StepShown>();
  const outcome = await runChain(steps, text, {
    ended(at, step) {
      if (!step.ok) return false;
      shown.set(at, { presented: present(step.value, shownAs, SHOWN_OF_STEP), notes: step.notes });
      return isLongResult(step.value);
    },
  });
  if (!outcome) return undefined;
  if (!outcome.ok) return { steps: shown, failure: outcome };
  const { value } = outcome;
  const presented = present(value, shownAs);
  const whole = () => present(value, shownAs, Number.POSITIVE_INFINITY).text;
  return { steps: shown, result: { presented, blob: () => blobOf(value), whole } };
}
