import { useEffect, useState } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { counted } from "#core/text/counted.ts";

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
function useRequests(): Requests {
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

/** The requests that the page has sent to other sites, with a list of them. */
export function RequestStatus() {
  const { ownFiles, ownBytes, foreign } = useRequests();
  return (
    <details className="min-w-0">
      <summary className="flex min-h-6 cursor-pointer items-center gap-2 hover:text-ink">
        <span aria-hidden className={`size-2 rounded-full ${foreign.length > 0 ? "bg-ink-2" : "bg-bright"}`} />
        <span>Sent to other addresses: {foreign.length > 0 ? counted(foreign.length, "request") : "0 bytes"}</span>
      </summary>
      <div className="mt-2 max-w-reading">
        <p>
          Since you opened this page, your browser has fetched {counted(ownFiles, "file")} from this site (
          {formatBytes(ownBytes)}).{" "}
          {foreign.length > 0
            ? "It has also sent requests to:"
            : "It has sent nothing anywhere else: what you type, paste or drop stays on your device."}
        </p>
        <ul className="mt-2 grid gap-1 font-mono text-xs wrap-anywhere empty:hidden">
          {foreign.map((address, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
            <li key={index}>{address}</li>
          ))}
        </ul>
      </div>
    </details>
  );
}
