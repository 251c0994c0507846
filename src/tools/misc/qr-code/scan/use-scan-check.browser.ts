import { useEffect, useState } from "react";
import { Made } from "#core/made.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { whenUsed } from "#platform/loading/when-used.ts";
import { remote } from "#platform/worker/remote.ts";
import type { Methods } from "../worker.ts";
import type { RenderSpec } from "./scan-attempts.ts";
import type { ScanResult } from "./scan-check.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("../worker.ts", import.meta.url), { type: "module" }));

const PAUSE_MS = 200;

interface Outcome {
  readonly result?: ScanResult;
  /** Why the code could not be read back. */
  readonly fault?: Fault;
}

interface ScanCheck extends Outcome {
  /** The code is read back, or was. */
  readonly isWanted: boolean;
  readonly retry: () => void;
}

/**
 * Reads a code back; there is no result until that's done, or without a code. It starts at the first sign of use, or at
 * once if the code isn't the one that the page starts with (`isUntouched`): the decoders are as large as the page.
 */
export function useScanCheck(spec: RenderSpec | undefined, isUntouched: boolean): ScanCheck {
  const [isWanted, setWanted] = useState(false);
  if (!isUntouched && !isWanted) setWanted(true);
  useEffect(() => {
    void whenUsed().then(() => setWanted(true));
  }, []);
  const [found, setFound] = useState<Made<RenderSpec, Outcome>>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run
  useEffect(() => {
    if (!spec || !isWanted) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      try {
        const result = await worker.checkScannable(spec, { signal });
        if (!signal.aborted) setFound(new Made(spec, { result }));
      } catch (error) {
        const fault = faultOf(error, { other: "The code could not be read back." });
        if (!signal.aborted) setFound(new Made(spec, { fault }));
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [spec, isWanted, tries]);
  const retry = () => {
    setFound(undefined);
    setTries((last) => last + 1);
  };
  return { ...(spec && found?.of(spec)), isWanted, retry };
}
