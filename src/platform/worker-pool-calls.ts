import { remoteNow } from "./worker-calls.ts";
import { type CallOptions, IDLE_MS, type Remote, type StartWorker } from "./worker-contract.ts";

/** What `workerPool` is once it is called: see there. */
export function workerPoolNow<Input, Output, Progress = never>(
  start: StartWorker,
  size: () => number,
): Remote<Input, Output, Progress> {
  const idle: Remote<Input, Output, Progress>[] = [];
  const waiting: (() => void)[] = [];
  let made = 0;

  async function take(signal: AbortSignal | undefined): Promise<Remote<Input, Output, Progress>> {
    while (true) {
      signal?.throwIfAborted();
      const free = idle.pop();
      if (free) return free;
      if (made < size()) {
        made += 1;
        return remoteNow(start, { idleMs: IDLE_MS });
      }
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        signal?.addEventListener("abort", () => resolve(), { once: true });
      });
    }
  }

  return async (input: Input, options: CallOptions<Progress> = {}) => {
    const worker = await take(options.signal);
    try {
      return await worker(input, options);
    } finally {
      idle.push(worker);
      // Who was woken in vain waits again: one that was cancelled meanwhile must not take another's turn.
      for (const wake of waiting.splice(0)) wake();
    }
  };
}
