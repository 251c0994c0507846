import { firstActs } from "#platform/first-acts.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import type { CallMethod, CallOptions, Methods, Remote, RemoteOptions, StartWorker } from "./protocol.ts";

/** How long an idle worker is kept: long enough to look at a result and try again. */
export const IDLE_MS = 5000;

/** How many workers are sensible for heavy work on this device: its cores, but no more than four. */
export const workerCount = (): number => Math.max(1, Math.min(4, navigator.hardwareConcurrency || 2));

/**
 * The methods of a worker file that calls `expose`, in one worker that starts with the first call; calls run one after the
 * other. A worker that crashes is replaced for the next call.
 *
 * `remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }))`
 */
export function remote<Table extends Methods>(start: StartWorker, options?: RemoteOptions): Remote<Table> {
  // Loaded with the first call: few visitors of a page need it at once.
  let loading: Promise<CallMethod> | undefined;
  const call: CallMethod = async (method, input, callOptions) => {
    const acts = firstActs();
    if (acts) acts.calls += 1;
    try {
      return await callLoaded(method, input, callOptions);
    } finally {
      if (acts) acts.calls -= 1;
    }
  };
  const callLoaded: CallMethod = async (method, input, callOptions) => {
    loading ??= loadPart(() => import("./calls.ts")).then(({ workerCalls }) => workerCalls(start, options));
    const current = loading;
    const loaded = current.catch((error: unknown) => {
      if (loading === current) loading = undefined;
      throw error;
    });
    const run = await unlessStopped(loaded, callOptions?.signal);
    return run(method, input, callOptions);
  };
  // A promise's value must not look like a promise itself.
  const get = (_: object, method: string): unknown =>
    method === "then" ? undefined : (input: unknown, options?: CallOptions<unknown>) => call(method, input, options);
  return new Proxy({}, { get }) as Remote<Table>;
}

/** A promise's value, or a rejection with the signal's reason as soon as it's aborted. */
function unlessStopped<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject);
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/**
 * The methods of a worker file, in as many parallel workers as make sense for heavy work. The workers must not keep
 * anything between calls: those without a call for some seconds are ended.
 */
export const workerPool = <Table extends Methods>(
  start: StartWorker,
  options?: Pick<RemoteOptions, "mostCalls">,
): Remote<Table> => remote(start, { size: workerCount, idleMs: IDLE_MS, ...options });
