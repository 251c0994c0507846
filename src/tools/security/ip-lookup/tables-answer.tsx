import type { ReactNode } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { type Address, bytesOfNumber, canonical } from "#kits/ip-address/address.ts";
import { purposeOf } from "#kits/ip-address/special-ranges.ts";
import { Card } from "#ui/card.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { OutsideLink } from "#ui/outside-link.tsx";
import { countryName, dayInWords } from "./found-text.ts";
import { TABLES } from "./tables/summary.ts";
import { useAddressTables } from "./use-address-tables.browser.ts";

/** The sources of the tables, as their licenses require, and their date. */
export const Attribution = ({ date = TABLES.date }: { readonly date?: string | undefined }) => (
  <p className="text-sm text-ink-3">
    Tables of {dayInWords(date)}, {formatBytes(TABLES.bytes)}, read on this device. Networks by{" "}
    <Source href="https://www.routeviews.org/">Route Views</Source> and{" "}
    <Source href="https://db-ip.com">IP Geolocation by DB-IP</Source>, countries by{" "}
    <Source href="https://www.nro.net/">NRO</Source>, changed, under{" "}
    <Source href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</Source>.
  </p>
);

const Source = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <OutsideLink href={href} className="underline underline-offset-3">
    {children}
  </OutsideLink>
);

const CountryMap = lazy(() => import("./country-map.tsx"));

/** What the tables say about a public address, without any request. `children` are below. */
export function TablesAnswer({ address, children }: { readonly address: Address; readonly children?: ReactNode }) {
  const { country, network, fault, retry } = useAddressTables(address);
  const shown = canonical(address);
  const purpose = purposeOf(address);
  const waiting = fault ? "Not loaded" : "Loading the table …";
  const code = country?.found?.value;
  const run = network?.found;
  const end = (number: bigint) =>
    canonical({ version: address.version, bytes: bytesOfNumber(number, address.bytes.length) });
  return (
    <Card aria-labelledby="from-tables" className="mt-6 p-5 sm:p-6">
      <h2 id="from-tables" className="text-lg wrap-anywhere">
        {shown}
      </h2>
      <div className="mt-3 grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <dl className="divide-y divide-line">
          <Row label="Kind">
            Public IPv{address.version} address{purpose && `: ${purpose.name}`}
          </Row>
          {purpose && (
            <Row label="Purpose">
              {purpose.meaning}{" "}
              <span className="text-ink-2">
                {purpose.range}, {purpose.source}
              </span>
            </Row>
          )}
          <Row label="Network">
            {!network && waiting}
            {network && !run && "Not in this table"}
            {run && (
              <>
                {run.value.name || "Without a name"} <span className="text-ink-2">AS{run.value.number}</span>
              </>
            )}
          </Row>
          {run && (
            <Row label="Address range">
              {end(run.first)} – {end(run.last)}
            </Row>
          )}
          <Row label="Registered in">
            {!country && waiting}
            {country && (code ? countryName(code) : "Not in this table")}
          </Row>
        </dl>
        {code && (
          <LazyBoundary fallback={null}>
            <CountryMap code={code} />
          </LazyBoundary>
        )}
      </div>
      <FaultNote fault={fault} onRetry={retry} />
      <p className="mt-3 text-sm text-ink-2">
        ‘Registered in’ is the country of the registered holder. The address may be used elsewhere. No service was
        asked.
      </p>
      <div className="mt-2">
        <Attribution date={network?.date ?? country?.date} />
      </div>
      {children}
    </Card>
  );
}

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-ink-2">{label}</dt>
    <dd className="font-medium wrap-anywhere tabular-nums">{children}</dd>
  </div>
);
