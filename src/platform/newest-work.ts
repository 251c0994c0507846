import { type Fault, faultOf } from "./fault.ts";

/** What a run gets: the signal of its end, and what hears of its progress, from 0 to 1 as a rule. */
export interface RunOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: number) => unknown;
}

/** One run of the work. A result that is no promise counts in the same turn, before anything is painted. */
export type Run<T> = (options: RunOptions) => T | Promise<T>;

/** How work is done. */
export interface StartOptions<T> {
  /** The messages for failures, for `faultOf`. */
  readonly failed: Parameters<typeof faultOf>[1];
  /** How long to wait before the work begins, in milliseconds; it begins at once if 0 or undefined. */
  readonly pauseMs?: number | undefined;
  /** Ends the work after this many milliseconds; it is the fault then. */
  readonly limit?: (Fault & { readonly ms: number }) | undefined;
  /** The last result stays after a fault and a canceled run, too. */
  readonly keeps?: boolean | undefined;
  /** Takes the result of this run, if it is still the newest. */
  readonly onResult?: ((result: T) => void) | undefined;
}

/** The state of work of which the newest counts. */
export interface WorkState<T, Key> {
  /** The last result, and the key of what it was made from. It stays while newer work waits or runs. */
  readonly result?: { readonly value: T; readonly key: Key } | undefined;
  readonly isRunning?: boolean;
  readonly progress?: number;
  readonly isCanceled?: boolean;
  readonly fault?: Fault | undefined;
}

/**
 * Work of which the newest counts: a start ends what waits or runs, and what comes late of that is dropped. `change` gets
 * the changes of its state, which has nothing at first. `useNewestWork` and `useWork` show it.
 */
export function newestWork<T, Key>(change: (next: (before: WorkState<T, Key>) => WorkState<T, Key>) => void) {
  let newest: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: Parameters<typeof start> | undefined;

  /** Ends what waits or runs, and shows nothing of that. */
  function end() {
    clearTimeout(timer);
    newest?.abort();
  }

  /** Ends it without a result. */
  function stop(how: WorkState<T, Key>) {
    end();
    change(({ result }) => (asked?.[2].keeps ? { ...how, result } : how));
  }

  function start(...now: [key: Key, run: Run<T>, options: StartOptions<T>]): void {
    end();
    asked = now;
    newest = new AbortController();
    const { signal } = newest;
    const [key, run, { failed, pauseMs, limit, onResult }] = now;

    async function begin() {
      change(({ result }) => ({ result, isRunning: true }));
      if (limit) timer = setTimeout(() => stop({ fault: limit }), limit.ms);
      try {
        const value = await run({
          signal,
          onProgress: (progress) => signal.aborted || change((before) => ({ ...before, progress })),
        });
        if (signal.aborted) return;
        end();
        onResult?.(value);
        change(() => ({ result: { value, key } }));
      } catch (error) {
        if (!signal.aborted) stop({ fault: faultOf(error, failed) });
      }
    }
    if (!pauseMs) return void begin();
    // What is said of the run before would be taken for this one; its bar stays, so that it doesn't flicker.
    change((before) => (before.isRunning ? before : { result: before.result }));
    timer = setTimeout(begin, pauseMs);
  }

  return {
    start,
    /** Starts what was started last once more. */
    retry: () => asked && start(...asked),
    /** Ends what waits or runs, because a visitor asks for it. */
    cancel: () => stop({ isCanceled: true }),
    /** Ends it, and forgets the result. */
    clear() {
      asked = undefined;
      stop(NOTHING);
    },
    end,
  };
}

/** The state without work and without a result. */
export const NOTHING = {};
