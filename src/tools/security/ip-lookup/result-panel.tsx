import { ExternalLink } from "lucide-react";
import { Card } from "#ui/card.tsx";
import type { Reply } from "./reply.ts";

const MISSING = "N/A";

/** The data that the service has about an address. */
export function ResultPanel({ reply }: { readonly reply: Reply }) {
  const { latitude, longitude } = reply;
  const rows: readonly (readonly [label: string, value: string | number | undefined])[] = [
    ...(reply.ipv4 ? [["IPv4", reply.ipv4] as const] : []),
    ...(reply.ipv6 ? [["IPv6", reply.ipv6] as const] : []),
    ["City", reply.city],
    ["Region", reply.region],
    ["Country", reply.country],
    ["ISP", reply.isp],
    ["Latitude", latitude],
    ["Longitude", longitude],
    ["ASN", reply.asn],
  ];
  return (
    <Card aria-labelledby="ip-informations" className="mt-6 p-5 sm:p-6">
      <h2 id="ip-informations" className="text-lg">
        IP Informations
      </h2>
      <dl className="mt-3 divide-y divide-line">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className={`font-medium wrap-anywhere tabular-nums ${value === undefined ? "text-ink-3" : ""}`}>
              {value ?? MISSING}
            </dd>
          </div>
        ))}
      </dl>
      {latitude !== undefined && longitude !== undefined && (
        <p className="mt-3 text-sm text-ink-2">
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=9/${latitude}/${longitude}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 font-semibold text-accent underline underline-offset-3"
          >
            Show on a map
            <ExternalLink aria-hidden size={15} />
          </a>{" "}
          at openstreetmap.org. The location is an estimate: often the provider's, rarely the street.
        </p>
      )}
    </Card>
  );
}
