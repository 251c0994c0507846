import { LoadError } from "#platform/loading/load-part.ts";
import type { Answer, Call, Methods } from "./protocol.ts";

/** The side of a worker's message channel that the worker itself has. */
export interface WorkerPort {
  onmessage: ((event: MessageEvent) => unknown) | null;
  postMessage(message: unknown, options: { transfer: Transferable[] }): void;
}

const transfers = new WeakMap<object, Transferable[]>();

/** Marks buffers of a method's result to be moved instead of copied; the worker cannot use them afterward. */
export function transfer<Result extends object>(result: Result, buffers: Transferable[]): Result {
  transfers.set(result, buffers);
  return result;
}

/**
 * Lets pages call these methods of the worker that this runs in (`remote`). What a method throws reaches the caller as an
 * Error of the same name and message.
 */
export function expose(methods: Methods, port: WorkerPort = globalThis): void {
  const answer = (message: Answer, buffers: Transferable[] = []) => port.postMessage(message, { transfer: buffers });
  port.onmessage = async ({ data: { id, method, input } }: MessageEvent<Call>) => {
    try {
      const run = methods[method];
      if (!run) throw new TypeError(`The worker has no method '${method}'`);
      // `Remote` gives each method its own type of input.
      const value = await run(input as never, { progress: (progress) => answer({ id, kind: "progress", progress }) });
      answer({ id, kind: "value", value }, transfers.get(Object(value)));
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      answer({ id, kind: "error", name, message, failure: error instanceof LoadError ? error.failure : undefined });
    }
  };
  answer({ kind: "started" });
}
