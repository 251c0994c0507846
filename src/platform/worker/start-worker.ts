import { LoadError, type LoadFailure, whyUnloaded } from "#platform/load-part.ts";
import { scriptAddress } from "#platform/trusted-types.ts";
import { type ScriptWorker, type StartWorker, StoppedError } from "./protocol.ts";

/** The browser makes no worker at all, or does not start one of which the script is there. */
const NO_WORKERS: LoadFailure = {
  sentence: "could not be started: the browser, or an extension of it, allows no worker here.",
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
    // It is there after all: the connection was gone for a moment, or the browser does not want to.
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
      // A script that runs has its say; one that could not be loaded has none.
      if (event.message) reject(new StoppedError(event.message));
      else resolve({ unstarted: worker.script });
    };
  });
}
