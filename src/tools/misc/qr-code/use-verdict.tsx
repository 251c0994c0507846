import { useEffect, useState } from "react";
import { remote } from "#platform/worker-door.ts";
import type { Order } from "./check.ts";
import type { Done, Job } from "./job.ts";
import type { Verdict } from "./verdict.ts";

/** The worker in which codes are read: it is loaded with the first that there is to read. */
export const startReader = () =>
  remote<Job, Done>(() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

const judgeInWorker = startReader();

const PAUSE_MS = 200;

/** What reading a code back comes to; undefined while that is being found out, and where there is no code. */
export function useVerdict(order: Order | undefined): { readonly verdict?: Verdict; readonly failed: boolean } {
  const [found, setFound] = useState<{ readonly order: Order; readonly verdict: Verdict | undefined }>();
  useEffect(() => {
    if (!order) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      try {
        const done = await judgeInWorker({ kind: "judge", order }, { signal });
        if ("verdict" in done && !signal.aborted) setFound({ order, verdict: done.verdict });
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
