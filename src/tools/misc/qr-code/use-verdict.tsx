import { useEffect, useRef, useState } from "react";
import { type Fault, faultOf } from "#platform/fault.ts";
import { loadPart } from "#platform/load-part.ts";
import { whenIdle } from "#platform/when-idle.ts";
import type { Order } from "./try-out.ts";
import type { Verdict } from "./verdict.ts";

const PAUSE_MS = 200;

interface Found {
  readonly verdict?: Verdict;
  /** Why the code could not be read back. */
  readonly fault?: Fault;
}

/** What reading a code back comes to; nothing while that is being found out, and where there is no code. */
export function useVerdict(order: Order | undefined): Found & { readonly retry: () => void } {
  const [found, setFound] = useState<Found & { readonly order: Order }>();
  const [tries, setTries] = useState(0);
  const idle = useRef<Promise<void>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run
  useEffect(() => {
    if (!order) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      try {
        // The decoders are as large as the page: nothing else waits for them.
        idle.current ??= whenIdle();
        await idle.current;
        signal.throwIfAborted();
        const { judgeInWorker } = await loadPart(() => import("./judge-in-worker.tsx"));
        const verdict = await judgeInWorker(order, { signal });
        if (!signal.aborted) setFound({ order, verdict });
      } catch (error) {
        if (!signal.aborted) setFound({ order, fault: faultOf(error, { other: "The code could not be read back." }) });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [order, tries]);
  const retry = () => {
    setFound(undefined);
    setTries((last) => last + 1);
  };
  return { ...(found && found.order === order && found), retry };
}
