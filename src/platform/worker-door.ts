import { loadPart } from "./load-part.ts";
import type { Remote, RemoteOptions, StartWorker } from "./worker-contract.ts";

export {
  type CallOptions,
  IDLE_MS,
  type Remote,
  type RemoteOptions,
  type StartWorker,
  StoppedError,
} from "./worker-contract.ts";

/** A remote function of which the making is loaded with its first call: few visitors of a page need it at once. */
export function onFirstCall<Input, Output, Progress>(
  load: () => Promise<Remote<Input, Output, Progress>>,
): Remote<Input, Output, Progress> {
  let made: Promise<Remote<Input, Output, Progress>> | undefined;
  return async (input, options) => {
    made ??= loadPart(load);
    const current = made;
    const run = await current.catch((error: unknown) => {
      if (made === current) made = undefined;
      throw error;
    });
    return run(input, options);
  };
}

/**
 * Makes a remote function of a worker file that calls `serve`. The worker starts with the first call and is kept;
 * calls run one after the other, each in the order it came. A worker that crashes is replaced for the next call.
 *
 * `remote<Job, Raster>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }))`
 */
export const remote = <Input, Output, Progress = never>(
  start: StartWorker,
  options?: RemoteOptions,
): Remote<Input, Output, Progress> =>
  onFirstCall(async () => (await import("./worker-calls.ts")).remoteNow(start, options));
