import { useEffect, useRef, useState } from "react";
import { whenIdle } from "#platform/when-idle.ts";
import type { Order } from "./try-out.ts";
import type { Verdict } from "./verdict.ts";

const PAUSE_MS = 200;

/** What reading a code back comes to; undefined while that is being found out, and where there is no code. */
export function useVerdict(order: Order | undefined): { readonly verdict?: Verdict; readonly failed: boolean } {
  const [found, setFound] = useState<{ readonly order: Order; readonly verdict: Verdict | undefined }>();
  const idle = useRef<Promise<void>>(undefined);
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
        const { judgeInWorker } = await import("./judge-in-worker.tsx");
        const verdict = await judgeInWorker(order, { signal });
        if (!signal.aborted) setFound({ order, verdict });
      } catch {
        if (!signal.aborted) setFound({ order, verdict: undefined });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [order]);
  if (!order || found?.order !== order) return { failed: false };
  return { ...(found.verdict && { verdict: found.verdict }), failed: !found.verdict };
}
