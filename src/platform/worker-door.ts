import { LOAD_ERROR } from "./load-part.ts";
import type { Answer, Call } from "./worker-messages.ts";

/** How one call to a worker may be followed and stopped. */
export interface CallOptions<Progress> {
  /** Stops the work at once (its worker is ended and a new one made for the next call) and rejects with the reason. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Buffers of the input to move instead of copying; the caller cannot use them afterwards. */
  readonly transfer?: Transferable[] | undefined;
}

/** A function that runs in a worker. Rejects with the worker's own error, an AbortError, or 'The worker stopped'. */
export type Remote<Input, Output, Progress = never> = (
  input: Input,
  options?: CallOptions<Progress>,
) => Promise<Output>;

/** How long a worker that holds nothing is kept: long enough to look at a result and try again. */
export const IDLE_MS = 5000;

/** Whether and when a worker is ended by itself. */
export interface WorkerOptions {
  /**
   * Ends the worker so many milliseconds after its last call, for one that holds nothing between calls: WebAssembly's
   * memory grows and is given back only with its worker. The next call starts another. Kept for good if undefined.
   */
  readonly idleMs?: number | undefined;
}

/**
 * Makes a remote function of a worker file that calls `serve`. The worker starts with the first call and is kept;
 * calls run one after the other, each in the order it came. A worker that crashes is replaced for the next call.
 *
 * `const dither = remote<Job, Raster>(() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }))`
 */
export function remote<Input, Output, Progress = never>(
  start: () => Worker,
  { idleMs }: WorkerOptions = {},
): Remote<Input, Output, Progress> {
  let worker: Worker | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let unanswered = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let calls = 0;

  const run = (input: Input, { signal, onProgress, transfer = [] }: CallOptions<Progress>) =>
    new Promise<Output>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      worker ??= start();
      const current = worker;
      const id = ++calls;
      const finish = () => {
        signal?.removeEventListener("abort", abort);
        current.onmessage = current.onerror = current.onmessageerror = null;
      };
      const discard = (reason: unknown) => {
        finish();
        current.terminate();
        worker = undefined;
        reject(reason);
      };
      const abort = () => discard(signal?.reason);
      signal?.addEventListener("abort", abort);
      current.onmessage = ({ data }: MessageEvent<Answer<Output, Progress>>) => {
        if (data.id !== id) return;
        if (data.kind === "progress") return onProgress?.(data.progress);
        if (data.kind === "value") {
          finish();
          return resolve(data.value);
        }
        const error = Object.assign(new Error(data.message), { name: data.name });
        // Browsers remember that a module could not be loaded: only a new worker tries again.
        if (data.name === LOAD_ERROR) return discard(error);
        finish();
        reject(error);
      };
      current.onerror = (event) => {
        event.preventDefault();
        discard(new Error(`The worker stopped${event.message ? `: ${event.message}` : ""}`));
      };
      current.onmessageerror = () => discard(new Error("The worker stopped: its answer could not be read"));
      current.postMessage({ id, input } satisfies Call<Input>, transfer);
    });

  function rest() {
    unanswered -= 1;
    if (unanswered > 0 || idleMs === undefined) return;
    idleTimer = setTimeout(() => {
      worker?.terminate();
      worker = undefined;
    }, idleMs);
  }

  return (input, options = {}) => {
    clearTimeout(idleTimer);
    unanswered += 1;
    const result = turn.then(() => run(input, options));
    turn = result.then(rest, rest);
    return result;
  };
}
