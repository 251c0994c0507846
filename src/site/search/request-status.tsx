import { formatBytes } from "#core/number/format-bytes.ts";
import { counted } from "#core/text/counted.ts";
import { useRequests } from "#platform/loading/use-requests.ts";

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
