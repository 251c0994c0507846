import { useEffect, useState } from "react";
import { Made } from "#core/made.ts";
import type { Fault } from "#platform/fault.ts";
import { whenUsed } from "#platform/loading/when-used.ts";
import { useWork, type WorkOptions } from "#platform/use-work.ts";
import { remote } from "#platform/worker/remote.ts";
import type { Methods } from "../worker.ts";
import type { RenderSpec } from "./scan-attempts.ts";
import type { ScanResult } from "./scan-check.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("../worker.ts", import.meta.url), { type: "module" }));

const CHECKING: WorkOptions = { failed: { other: "The code could not be read back." }, pauseMs: 200 };

interface ScanCheck {
  readonly result: ScanResult | undefined;
  /** Why the code could not be read back. */
  readonly fault: Fault | undefined;
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
  const work = useWork(
    isWanted ? spec : undefined,
    async ({ signal }) => spec && new Made(spec, await worker.checkScannable(spec, { signal })),
    CHECKING,
  );
  return { result: spec && work.result?.value?.of(spec), fault: work.fault, isWanted, retry: work.retry };
}
