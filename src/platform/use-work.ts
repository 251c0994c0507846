import { useEffect, useEffectEvent, useState } from "react";
import { type Fault, faultOf } from "./fault.ts";
import { type CallOptions, USER_ERROR } from "./worker/protocol.ts";

const PAUSE_MS = 250;

/** The state of work whose result follows from the input. */
interface Work<T> {
  /** The last result, and the key of its input. */
  readonly result?: { readonly value: T; readonly key: string };
  readonly progress?: number | undefined;
  readonly isRunning: boolean;
  readonly isCanceled?: boolean;
  readonly fault?: Fault | undefined;
}

/** How work is done. */
export interface WorkOptions {
  /** The messages for failures, for `faultOf`. */
  readonly failed: Parameters<typeof faultOf>[1];
  /** How long `key` must stay unchanged before the work begins, in milliseconds. */
  readonly pauseMs?: number;
  /** Ends the work after this many milliseconds, with this sentence. */
  readonly limit?: { readonly ms: number; readonly message: string };
}

/**
 * Runs `start` whenever `key` is another, once that rests; undefined runs nothing and forgets the result. What runs is
 * ended when there is something newer to do. The options must be the same at every render.
 */
export function useWork<T>(
  key: string | undefined,
  start: (options: CallOptions<number>) => Promise<T>,
  { failed, pauseMs = PAUSE_MS, limit }: WorkOptions,
) {
  const [state, setState] = useState<Work<T>>({ isRunning: false });
  const [tries, setTries] = useState(0);
  const [running, setRunning] = useState<AbortController>();
  const begin = useEffectEvent(start);
  const faultFor = useEffectEvent(
    (error: unknown): Fault =>
      error instanceof Error && error.name === USER_ERROR ? { message: error.message } : faultOf(error, failed),
  );
  const endLate = useEffectEvent((controller: AbortController) =>
    limit
      ? setTimeout(() => {
          controller.abort();
          setState({ isRunning: false, fault: { message: limit.message } });
        }, limit.ms)
      : undefined,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try has the same key
  useEffect(() => {
    if (key === undefined) {
      setState({ isRunning: false });
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    let late: ReturnType<typeof endLate>;
    const timer = setTimeout(async () => {
      setRunning(controller);
      setState(({ result }) => ({ ...(result && { result }), isRunning: true }));
      late = endLate(controller);
      try {
        const onProgress = (progress: number) => {
          if (!signal.aborted) setState((before) => ({ ...before, progress }));
        };
        const result = { key, value: await begin({ signal, onProgress }) };
        if (!signal.aborted) setState({ result, isRunning: false });
      } catch (error) {
        if (!signal.aborted) setState({ isRunning: false, fault: faultFor(error) });
      } finally {
        clearTimeout(late);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      clearTimeout(late);
      controller.abort();
    };
  }, [key, tries, pauseMs]);

  return {
    ...state,
    /** The result is of an earlier input: the one of `key` is on its way, or failed. */
    isOld: state.result !== undefined && state.result.key !== key,
    retry: () => setTries((before) => before + 1),
    cancel() {
      running?.abort();
      setState({ isRunning: false, isCanceled: true });
    },
  };
}
