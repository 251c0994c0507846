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

/**
 * Makes a remote function of a worker file that calls `serve`. The worker starts with the first call and is kept;
 * calls run one after the other, each in the order it came. A worker that crashes is replaced for the next call.
 *
 * `const dither = remote<Job, Raster>(() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }))`
 */
export function remote<Input, Output, Progress = never>(start: () => Worker): Remote<Input, Output, Progress> {
  let worker: Worker | undefined;
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

  return (input, options = {}) => {
    const result = turn.then(() => run(input, options));
    turn = result.catch(() => {});
    return result;
  };
}
