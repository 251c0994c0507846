import { useEffect, useEffectEvent, useState } from "react";
import { NOTHING, newestWork, type Run, type StartOptions, type WorkState } from "./newest-work.ts";

const PAUSE_MS = 250;

/** How work that follows from its input is done. */
export type WorkOptions = Omit<StartOptions<never>, "onResult">;

/** Work that events start, of which the newest counts. It ends with the component. */
export function useNewestWork<T, Key = undefined>() {
  const [state, setState] = useState<WorkState<T, Key>>(NOTHING);
  const [work] = useState(() => newestWork<T, Key>(setState));
  useEffect(() => work.end, [work]);
  return { ...state, ...work };
}

/**
 * Runs `run` whenever `key` is another, once that rests (250 ms by default); undefined runs nothing and forgets the result.
 */
export function useWork<T, Key = string>(key: Key | undefined, run: Run<T>, options: WorkOptions) {
  const work = useNewestWork<T, Key>();
  const newestRun = useEffectEvent(run);
  const begin = useEffectEvent(() =>
    key === undefined ? work.clear() : work.start(key, newestRun, { pauseMs: PAUSE_MS, ...options }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the key is another
  useEffect(() => begin(), [key]);
  return {
    ...work,
    /** The result is of an earlier input: the one of `key` is on its way, or failed. */
    isOld: work.result !== undefined && work.result.key !== key,
  };
}
