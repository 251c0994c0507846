import { useEffect, useState } from "react";
import { faultOfPart } from "#platform/fault.ts";
import { loadPart } from "#platform/load-part.ts";
import { useNewest } from "#platform/use-newest.ts";

/** What is loaded once it is needed; until then undefined, with what went wrong. */
export function useLate<Part extends object>(isNeeded: boolean, load: () => Promise<Part>, name: string) {
  const [part, setPart] = useState<Part>();
  const [fault, setFault] = useState<string>();
  const newest = useNewest((error: unknown) => faultOfPart(name, error).message);
  useEffect(() => {
    if (!isNeeded) return;
    loadPart(load).then(
      (loaded) => setPart(() => loaded),
      (error) => setFault(newest()(error)),
    );
  }, [isNeeded, load, newest]);
  return { part, fault };
}
