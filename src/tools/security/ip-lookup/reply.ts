import { canonical, parseAddress } from "#kits/ip-address/address.ts";

/** What the service knows about an address; unknown fields are undefined. */
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

/** An error in a reply with a good status, with the service's own reason if it gives one. */
interface Refusal {
  readonly reason: string | undefined;
}

/** Reads the parsed body of a reply; undefined when it is not an object. */
export function readReply(body: unknown): Reply | Refusal | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  const fields = body as Readonly<Record<string, unknown>>;
  if (fields.error === true) return { reason: textOf(fields.reason) ?? textOf(fields.message) };

  const address = parseAddress(textOf(fields.ip) ?? "");
  const canonicalText = address.ok ? canonical(address.value) : undefined;
  return {
    ipv4: canonicalText?.includes(":") ? undefined : canonicalText,
    ipv6: canonicalText?.includes(":") ? canonicalText : undefined,
    city: textOf(fields.city),
    region: textOf(fields.region),
    country: textOf(fields.country_name),
    isp: textOf(fields.org),
    latitude: degrees(fields.latitude, 90),
    longitude: degrees(fields.longitude, 180),
    asn: textOf(fields.asn),
  };
}

/** Whether the service refused. */
export const isRefusal = (read: Reply | Refusal): read is Refusal => "reason" in read;

const textOf = (value: unknown): string | undefined =>
  typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() || undefined : undefined;

function degrees(value: unknown, limit: number): number | undefined {
  const text = textOf(value);
  const number = text === undefined ? Number.NaN : Number(text);
  return Math.abs(number) <= limit ? number : undefined;
}
