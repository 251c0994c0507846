import { useEffect, useState } from "react";
import { useHydrated } from "#platform/use-hydrated.ts";

/** The current time in milliseconds since 1970, rendered again at every period while `isRunning` and the page is shown. */
export function useTick(isRunning: boolean, periodMs: number): number {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(0);
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return;
    const timer = setInterval(() => !document.hidden && setNow(Date.now()), periodMs);
    const update = () => setNow(Date.now());
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, [isRunning, periodMs]);
  return isHydrated ? Math.max(now, 0) : 0;
}
