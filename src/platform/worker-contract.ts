/** A worker that knows the address of its script. */
export interface ScriptWorker extends Worker {
  readonly script: string;
}

/** Makes a worker of the class that it is given: what Vite bundles is known by the words `new Worker(new URL(…))`. */
export type StartWorker = (Worker: new (address: URL, options: WorkerOptions) => ScriptWorker) => ScriptWorker;

/** How one call to a worker may be followed and stopped. */
export interface CallOptions<Progress> {
  /** Stops the work at once (its worker is ended and a new one made for the next call) and rejects with the reason. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Buffers of the input to move instead of copying; the caller cannot use them once the worker has started. */
  readonly transfer?: Transferable[] | undefined;
}

/** A function that runs in a worker. Rejects with the worker's own error, an AbortError, a LoadError or a StoppedError. */
export type Remote<Input, Output, Progress = never> = (
  input: Input,
  options?: CallOptions<Progress>,
) => Promise<Output>;

/** The worker ended by itself: it threw outside of a call, or the browser ended it. */
export class StoppedError extends Error {
  override readonly name = "StoppedError";
}

/** How long a worker that holds nothing is kept: long enough to look at a result and try again. */
export const IDLE_MS = 5000;

/** Whether and when a worker is ended by itself. */
export interface RemoteOptions {
  /**
   * Ends the worker so many milliseconds after its last call, for one that holds nothing between calls: WebAssembly's
   * memory grows and is given back only with its worker. The next call starts another. Kept for good if undefined.
   */
  readonly idleMs?: number | undefined;
}
