import { formatBytes } from "#core/number/format-bytes.ts";
import { OutsideLink } from "#ui/outside-link.tsx";
import { dayInWords } from "./found-text.ts";
import { TABLES } from "./tables/summary.ts";

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
