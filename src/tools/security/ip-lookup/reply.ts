import { canonical, parseAddress } from "./address.ts";

/** What the service knows of an address; undefined for what it does not. */
export interface Reply {
  readonly ipv4: string | undefined;
  readonly ipv6: string | undefined;
  readonly city: string | undefined;
  readonly region: string | undefined;
  readonly country: string | undefined;
  readonly isp: string | undefined;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  readonly asn: string | undefined;
}

/** A body that is a failure in spite of a good status: the service's own reason, where it gives one. */
export interface Refusal {
  readonly reason: string | undefined;
}

/** Reads the parsed body of a reply; undefined when it is no object at all. */
export function readReply(body: unknown): Reply | Refusal | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  const told = body as Readonly<Record<string, unknown>>;
  if (told.error === true) return { reason: word(told.reason) ?? word(told.message) };

  const address = parseAddress(word(told.ip) ?? "");
  const written = address.ok ? canonical(address.value) : undefined;
  return {
    ipv4: written?.includes(":") ? undefined : written,
    ipv6: written?.includes(":") ? written : undefined,
    city: word(told.city),
    region: word(told.region),
    country: word(told.country_name),
    isp: word(told.org),
    latitude: degrees(told.latitude, 90),
    longitude: degrees(told.longitude, 180),
    asn: word(told.asn),
  };
}

/** Whether the service refused. */
export const isRefusal = (read: Reply | Refusal): read is Refusal => "reason" in read;

const word = (value: unknown): string | undefined =>
  typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() || undefined : undefined;

function degrees(value: unknown, limit: number): number | undefined {
  const text = word(value);
  const number = text === undefined ? Number.NaN : Number(text);
  return Math.abs(number) <= limit ? number : undefined;
}
