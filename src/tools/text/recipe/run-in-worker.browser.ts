import type { ShownAs } from "#kits/text-operation/present.ts";
import { faultOf } from "#platform/fault.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { remote } from "#platform/worker/remote.ts";
import { FAILED, type Run, type RunRequest, type RunResult, type SendEvent, type StepShown } from "./runs.browser.ts";
import type { Busy } from "./state.ts";
import type { ChainProgress, ChainResult, Methods } from "./worker.ts";

/** What runs recipes over long texts and files, and packs results. */
export const worker = remote<Methods>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);

/** What may take for ever is ended then. */
const MAX_MS = 5000;
const TOO_SLOW = "Stopped after five seconds. Try a smaller text or a simpler expression.";

const NOTHING: Run = { steps: new Map() };

/** Hears how far the work on a source is. */
type Hear = (working: Omit<Busy, "source">) => void;

/** Runs a recipe over all sources in the worker, one after the other; one that fails does not stop the others. */
export async function runInWorker(request: RunRequest, signal: AbortSignal, sendEvent: SendEvent): Promise<void> {
  const runs: Run[] = request.sources.map(() => NOTHING);
  for (const [at, source] of request.sources.entries()) {
    if (signal.aborted) return;
    const hear: Hear = (working) => {
      const busy = { source: at, ...working };
      // The last result of a text stays until there is another.
      sendEvent({ type: "working", busy, ...(typeof source !== "string" && { runs: [...runs], of: request }) });
    };
    hear({});
    const put = (run: Run) => {
      runs[at] = run;
    };
    try {
      await runOne(request, source, signal, put, hear);
    } catch (error) {
      if (signal.aborted) return;
      const fault = faultOf(error, FAILED);
      if (error instanceof LoadError || typeof source === "string")
        return sendEvent({ type: "failed", runs: [...runs], of: request, fault });
      put({ steps: runs[at]?.steps ?? new Map(), failure: { message: fault.message } });
    }
  }
  sendEvent({ type: "done", runs, of: request });
}

async function runOne(
  { steps, families, shownAs }: RunRequest,
  source: string | File,
  signal: AbortSignal,
  put: (run: Run) => void,
  hear: Hear,
): Promise<void> {
  const shown = new Map<number, StepShown>();
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hanging: number | undefined;
  const onProgress = (progress: ChainProgress) => {
    clearTimeout(timer);
    if (progress.kind === "read") return hear({ read: progress.share });
    const { at } = progress;
    if (progress.kind === "done") {
      shown.set(at, progress);
      put({ steps: new Map(shown) });
    } else if (progress.mayHang) {
      timer = setTimeout(() => {
        hanging = at;
        late.abort();
      }, MAX_MS);
    }
    hear({ step: at });
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
