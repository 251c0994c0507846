import { LoadError, type LoadFailure, whyUnloaded } from "#platform/loading/load-part.ts";
import { scriptAddress } from "#platform/trusted-types.ts";
import {
  type Answer,
  type Call,
  type CallMethod,
  type CallOptions,
  type RemoteOptions,
  type ScriptWorker,
  type StartWorker,
  StoppedError,
} from "./protocol.ts";

/** The browser doesn't create workers at all, or doesn't start one whose script has loaded. */
const NO_WORKERS: LoadFailure = {
  sentence: "could not be started: the browser or an extension blocks workers here.",
};

/**
 * A worker once its script runs and says so (`expose`). Rejects with a LoadError where it does not come to that, with a
 * StoppedError where the script fails, and with the signal's reason.
 */
export async function startWorker(start: StartWorker, signal?: AbortSignal): Promise<ScriptWorker> {
  for (let isSecondTry = false; ; isSecondTry = true) {
    const worker = await begin(start, signal);
    if ("script" in worker) return worker;
    const failure = worker.unstarted === undefined ? NO_WORKERS : await whyUnloaded(worker.unstarted);
    signal?.throwIfAborted();
    if (failure) throw new LoadError(failure);
    // It is there after all: the connection was gone for a moment, or the browser refuses to start it.
    if (isSecondTry) throw new LoadError(NO_WORKERS);
  }
}

interface Unstarted {
  /** The address of the script; undefined where the browser makes no worker at all. */
  readonly unstarted: string | undefined;
}

function begin(start: StartWorker, signal: AbortSignal | undefined): Promise<ScriptWorker | Unstarted> {
  class Scripted extends Worker {
    readonly script: string;
    constructor(address: URL, options: WorkerOptions) {
      super(scriptAddress(address.href), options);
      this.script = address.href;
    }
  }
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    let worker: ScriptWorker;
    try {
      worker = start(Scripted);
    } catch {
      return resolve({ unstarted: undefined });
    }
    const finish = () => {
      signal?.removeEventListener("abort", abort);
      worker.onmessage = worker.onerror = null;
    };
    const abort = () => {
      finish();
      worker.terminate();
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", abort);
    worker.onmessage = () => {
      finish();
      resolve(worker);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      finish();
      worker.terminate();
      // A script that runs reports its own error; one that couldn't be loaded can't.
      if (event.message) reject(new StoppedError(event.message));
      else resolve({ unstarted: worker.script });
    };
  });
}

/** A place for a worker, which runs one call at a time. */
interface Slot {
  worker?: ScriptWorker | undefined;
  idleTimer?: ReturnType<typeof setTimeout> | undefined;
  /** The number of calls its worker has handled. */
  calls?: number;
}

/** Calls methods of one worker, or of several at once; calls that find none free wait, and start in their order. */
export function workerCalls(
  start: StartWorker,
  { size = () => 1, idleMs, mostCalls = Number.POSITIVE_INFINITY, isKept = () => false }: RemoteOptions = {},
): CallMethod {
  const queue: ((slot: Slot) => void)[] = [];
  const idle: Slot[] = [];
  let slots = 0;
  let calls = 0;

  function runQueue(): void {
    for (;;) {
      const isFree = idle.length > 0 || slots < size();
      const run = isFree && queue.shift();
      if (!run) return;
      // The one used last: the others have the time to end.
      const slot = idle.pop() ?? newSlot();
      clearTimeout(slot.idleTimer);
      run(slot);
    }
  }

  function newSlot(): Slot {
    slots += 1;
    return {};
  }

  function release(slot: Slot): void {
    idle.push(slot);
    slot.calls = slot.worker ? (slot.calls ?? 0) + 1 : 0;
    if (slot.calls >= mostCalls) {
      slot.worker?.terminate();
      slot.worker = undefined;
      slot.calls = 0;
    }
    if (idleMs !== undefined) {
      slot.idleTimer = setTimeout(() => {
        if (isKept()) return;
        slot.worker?.terminate();
        slot.worker = undefined;
        slot.calls = 0;
      }, idleMs);
    }
    runQueue();
  }

  return (method, input, options = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = options;
      if (signal?.aborted) return reject(signal.reason);
      const run = (slot: Slot) => {
        signal?.removeEventListener("abort", leaveQueue);
        // Free before the caller hears of it, who may call again at once.
        callInSlot(slot, start, { id: ++calls, method, input }, options)
          .finally(() => release(slot))
          .then(resolve, reject);
      };
      const leaveQueue = () => {
        queue.splice(queue.indexOf(run), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", leaveQueue, { once: true });
      queue.push(run);
      runQueue();
    });
}

async function callInSlot(slot: Slot, start: StartWorker, call: Call, options: CallOptions<unknown>): Promise<unknown> {
  slot.worker ??= await startWorker(start, options.signal);
  // Stopped in the turn between the start and this.
  options.signal?.throwIfAborted();
  return callWorker(slot, slot.worker, call, options);
}

/** One call of a worker that has started. The slot loses a worker that was ended. */
function callWorker(
  slot: Slot,
  worker: ScriptWorker,
  call: Call,
  { signal, onProgress, transfer = [] }: CallOptions<unknown>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      signal?.removeEventListener("abort", abort);
      worker.onmessage = worker.onerror = worker.onmessageerror = null;
    };
    const fail = (reason: unknown) => {
      finish();
      reject(reason);
    };
    const discard = (reason: unknown) => {
      worker.terminate();
      slot.worker = undefined;
      fail(reason);
    };
    const abort = () => discard(signal?.reason);
    signal?.addEventListener("abort", abort);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.kind === "started" || data.id !== call.id) return;
      if (data.kind === "progress") return onProgress?.(data.progress);
      if (data.kind === "value") {
        finish();
        return resolve(data.value);
      }
      // Browsers remember that a module could not be loaded: only a new worker tries again.
      if (data.failure) return discard(new LoadError(data.failure));
      fail(Object.assign(new Error(data.message), { name: data.name }));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      discard(new StoppedError(event.message));
    };
    worker.onmessageerror = () => discard(new StoppedError("The worker's answer could not be read"));
    try {
      worker.postMessage(call, [...transfer]);
    } catch (error) {
      // An input that cannot be sent never reached the worker.
      fail(error);
    }
  });
}
