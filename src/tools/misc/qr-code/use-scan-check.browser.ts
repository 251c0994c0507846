import { useEffect, useRef, useState } from "react";
import { type Fault, faultOf } from "#platform/fault.ts";
import { whenIdle } from "#platform/when-idle.ts";
import { remote } from "#platform/worker/remote.ts";
import type { RenderSpec } from "./scan-attempts.ts";
import type { ScanResult } from "./scan-check.ts";
import type { Methods } from "./worker.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

const PAUSE_MS = 200;

interface Outcome {
  readonly result?: ScanResult;
  /** Why the code could not be read back. */
  readonly fault?: Fault;
}

/** Reads a code back; there is no result until that is done, and none without a code. */
export function useScanCheck(spec: RenderSpec | undefined): Outcome & { readonly retry: () => void } {
  const [found, setFound] = useState<Outcome & { readonly spec: RenderSpec }>();
  const [tries, setTries] = useState(0);
  const idle = useRef<Promise<void>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run
  useEffect(() => {
    if (!spec) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      try {
        // The decoders are as large as the page: nothing else waits for them.
        idle.current ??= whenIdle();
        await idle.current;
        signal.throwIfAborted();
        const result = await worker.checkScannable(spec, { signal });
        if (!signal.aborted) setFound({ spec, result });
      } catch (error) {
        if (!signal.aborted) setFound({ spec, fault: faultOf(error, { other: "The code could not be read back." }) });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [spec, tries]);
  const retry = () => {
    setFound(undefined);
    setTries((last) => last + 1);
  };
  return { ...(found && found.spec === spec && found), retry };
}
