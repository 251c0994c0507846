import { useCallback, useEffect, useState } from "react";
import { type Fault, faultOfPart } from "#platform/fault.ts";
import { loadPart } from "#platform/load-part.ts";

/** What makes PINs, passwords by patterns and by the rules of sites, with their settings. */
export type LateKinds = typeof import("./late-kinds.tsx");

let loaded: LateKinds | undefined;

/** Fetches the script of these kinds when one is first wanted. */
export function useLateKinds(isWanted: boolean): {
  readonly late: LateKinds | undefined;
  readonly fault: Fault | undefined;
  readonly retry: () => void;
} {
  const [late, setLate] = useState(loaded);
  const [fault, setFault] = useState<Fault>();
  const load = useCallback(() => {
    setFault(undefined);
    loadPart(() => import("./late-kinds.tsx")).then(
      (kinds) => {
        loaded = kinds;
        setLate(kinds);
      },
      (error: unknown) => setFault(faultOfPart("This part", error)),
    );
  }, []);
  useEffect(() => {
    if (isWanted && !loaded) load();
  }, [isWanted, load]);
  return { late: isWanted ? (late ?? loaded) : undefined, fault, retry: load };
}
