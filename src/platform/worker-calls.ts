import { LoadError } from "./load-part.ts";
import { startWorker } from "./start-worker.ts";
import {
  type CallOptions,
  type Remote,
  type RemoteOptions,
  type ScriptWorker,
  type StartWorker,
  StoppedError,
} from "./worker-contract.ts";
import type { Answer, Call } from "./worker-messages.ts";

/** What `remote` is once it is called: see there. */
export function remoteNow<Input, Output, Progress = never>(
  start: StartWorker,
  { idleMs }: RemoteOptions = {},
): Remote<Input, Output, Progress> {
  let worker: ScriptWorker | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let unanswered = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let calls = 0;

  const ask = (current: ScriptWorker, input: Input, { signal, onProgress, transfer = [] }: CallOptions<Progress>) =>
    new Promise<Output>((resolve, reject) => {
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
        if (data.kind === "started" || data.id !== id) return;
        if (data.kind === "progress") return onProgress?.(data.progress);
        if (data.kind === "value") {
          finish();
          return resolve(data.value);
        }
        // Browsers remember that a module could not be loaded: only a new worker tries again.
        if (data.failure) return discard(new LoadError(data.failure));
        finish();
        reject(Object.assign(new Error(data.message), { name: data.name }));
      };
      current.onerror = (event) => {
        event.preventDefault();
        discard(new StoppedError(event.message));
      };
      current.onmessageerror = () => discard(new StoppedError("The worker's answer could not be read"));
      current.postMessage({ id, input } satisfies Call<Input>, transfer);
    });

  const run = async (input: Input, options: CallOptions<Progress>) => {
    options.signal?.throwIfAborted();
    worker ??= await startWorker(start, options.signal);
    // Stopped in the turn between the start and this.
    options.signal?.throwIfAborted();
    return ask(worker, input, options);
  };

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
