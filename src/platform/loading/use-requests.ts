import { useEffect, useState } from "react";

/** What the browser has requested for the page since it was opened. */
interface Requests {
  /** Files of this site: how many, and their bytes over the network. */
  readonly ownFiles: number;
  readonly ownBytes: number;
  /** The addresses of all other requests, the oldest first. */
  readonly foreign: readonly string[];
}

const NONE: Requests = { ownFiles: 0, ownBytes: 0, foreign: [] };

/** The page's requests, counted by the browser (W3C Resource Timing), failed and blocked ones too, as they are made. */
export function useRequests(): Requests {
  const [requests, setRequests] = useState(NONE);
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const entries = (list.getEntries() as PerformanceResourceTiming[]).filter(({ name }) => /^https?:/.test(name));
      setRequests((before) => entries.reduce(withRequest, before));
    });
    for (const type of ["navigation", "resource"]) observer.observe({ type, buffered: true });
    return () => observer.disconnect();
  }, []);
  return requests;
}

const withRequest = (
  { ownFiles, ownBytes, foreign }: Requests,
  { name, transferSize }: Pick<PerformanceResourceTiming, "name" | "transferSize">,
): Requests =>
  new URL(name).origin === location.origin
    ? { ownFiles: ownFiles + 1, ownBytes: ownBytes + transferSize, foreign }
    : { ownFiles, ownBytes, foreign: [...foreign, name] };
