import { type CallOptions, IDLE_MS, type Remote, remote } from "./worker-door.ts";

/** How many workers are sensible for heavy work on this device: its cores, but no more than four. */
export const workerCount = (): number => Math.max(1, Math.min(4, navigator.hardwareConcurrency || 2));

/**
 * Remote functions of which up to `size` run at once, each in a worker of its own; further calls wait for their turn.
 * Workers may hold nothing between calls: those that have had none for some seconds are ended.
 */
export function workerPool<Input, Output, Progress = never>(
  start: () => Worker,
  size: () => number = workerCount,
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
        return remote(start, { idleMs: IDLE_MS });
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
