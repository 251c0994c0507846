import ipaddr from "ipaddr.js";
import { type Address, numberOf } from "./address.ts";

/** A range of addresses that belong to no single place on the Internet. */
export interface SpecialRange {
  readonly range: string;
  readonly name: string;
  /** A sentence on the purpose of these addresses. */
  readonly meaning: string;
  readonly source: string;
  /** The position in the bytes of the IPv4 address that the address was made from. */
  readonly embedded?: { readonly at: number; readonly inverted?: true };
  /** The registry calls it globally reachable: it is looked up like any other address, and named besides. */
  readonly isReachable?: true;
}

const PRIVATE = "Used inside homes, offices and clouds. The same address is in use in millions of networks at once.";
const DOCUMENTATION = "Reserved for examples in books and manuals, so that none points at a real computer.";

const row = (
  range: string,
  name: string,
  meaning: string,
  source: string,
  embedded?: SpecialRange["embedded"],
): SpecialRange => ({ range, name, meaning, source, ...(embedded && { embedded }) });

const reachable = (range: string, name: string, meaning: string, source: string): SpecialRange => ({
  ...row(range, name, meaning, source),
  isReachable: true,
});

const AS112 = "Answers reverse DNS queries for private addresses that leak to the Internet, from the nearest server.";
const AMT = "Leads to the nearest relay that carries multicast to networks without it.";

/**
 * The IANA registries of special-purpose IPv4 and IPv6 addresses, whole, with multicast and reserved ranges; a range
 * within another comes first. Of those that the registries call globally reachable, names that only have the form of
 * addresses (ORCHIDv2, drone remote ID) and NAT64, which contains an IPv4 address, are not looked up themselves.
 */
export const SPECIAL_RANGES: readonly SpecialRange[] = [
  row("0.0.0.0/32", "Unspecified", "Means ‘no address yet’, or every address of this device.", "RFC 1122"),
  row("0.0.0.0/8", "This network", "Used only as a source address by devices that don't know theirs yet.", "RFC 791"),
  row("10.0.0.0/8", "Private network", PRIVATE, "RFC 1918"),
  row("172.16.0.0/12", "Private network", PRIVATE, "RFC 1918"),
  row("192.168.0.0/16", "Private network", PRIVATE, "RFC 1918"),
  row(
    "100.64.0.0/10",
    "Shared address space",
    "Between a provider and its customers where many share one public address (carrier-grade NAT).",
    "RFC 6598",
  ),
  row("127.0.0.0/8", "Loopback", "The device itself: what is sent there never leaves it.", "RFC 1122"),
  row(
    "169.254.0.0/16",
    "Link-local",
    "Chosen by a device that doesn't get an address; valid on one cable or wireless network.",
    "RFC 3927",
  ),
  row(
    "192.0.0.0/29",
    "IPv4 service continuity",
    "Between a device and its network where IPv4 runs over IPv6.",
    "RFC 7335",
  ),
  row("192.0.0.8/32", "IPv4 dummy address", "Represents an IPv6 router in messages about IPv4.", "RFC 7600"),
  reachable(
    "192.0.0.9/32",
    "Port Control Protocol anycast",
    "Leads to the nearest server that opens ports.",
    "RFC 7723",
  ),
  reachable("192.0.0.10/32", "TURN anycast", "Leads to the nearest relay for calls between browsers.", "RFC 8155"),
  row("192.0.0.170/31", "NAT64/DNS64 discovery", "Shows a device how its network translates IPv4.", "RFC 8880"),
  row("192.0.0.0/24", "IETF protocol assignments", "Used by protocols themselves, not by devices.", "RFC 6890"),
  row("192.0.2.0/24", "Documentation (TEST-NET-1)", DOCUMENTATION, "RFC 5737"),
  row("198.51.100.0/24", "Documentation (TEST-NET-2)", DOCUMENTATION, "RFC 5737"),
  row("203.0.113.0/24", "Documentation (TEST-NET-3)", DOCUMENTATION, "RFC 5737"),
  reachable("192.31.196.0/24", "AS112-v4", AS112, "RFC 7535"),
  reachable("192.52.193.0/24", "AMT", AMT, "RFC 7450"),
  reachable("192.175.48.0/24", "Direct delegation AS112 service", AS112, "RFC 7534"),
  row(
    "192.88.99.2/32",
    "6a44-relay anycast",
    "Leads to a relay between IPv4 and IPv6; never left a trial.",
    "RFC 6751",
  ),
  row(
    "192.88.99.0/24",
    "6to4 relay anycast",
    "Once the way to the nearest IPv6 relay; deprecated in 2015.",
    "RFC 7526",
  ),
  row("198.18.0.0/15", "Benchmarking", "For measuring network equipment in a laboratory.", "RFC 2544"),
  row("224.0.0.0/4", "Multicast", "Not one device but a group of them, such as the viewers of a stream.", "RFC 5771"),
  row("255.255.255.255/32", "Limited broadcast", "Every device on the local network at once.", "RFC 919"),
  row("240.0.0.0/4", "Reserved", "Kept back in 1989 for a later use that never came.", "RFC 1112"),

  row("::/128", "Unspecified", "Means ‘no address yet’, or every address of this device.", "RFC 4291"),
  row("::1/128", "Loopback", "The device itself: what is sent there never leaves it.", "RFC 4291"),
  row(
    "::ffff:0:0/96",
    "IPv4-mapped",
    "An IPv4 address in the form that programs for IPv6 use inside; never on the wire.",
    "RFC 4291",
    { at: 12 },
  ),
  row("::/96", "IPv4-compatible", "An early way of carrying IPv4 addresses, abandoned in 2006.", "RFC 4291", {
    at: 12,
  }),
  row("64:ff9b::/96", "NAT64", "An IPv4 address as networks that have only IPv6 reach it.", "RFC 6052", { at: 12 }),
  row("64:ff9b:1::/48", "Local NAT64", "A network's own translation between IPv6 and IPv4.", "RFC 8215"),
  row("100::/64", "Discard-only", "Everything sent there is discarded, which stops attacks.", "RFC 6666"),
  row("100:0:0:1::/64", "Dummy prefix", "A placeholder inside routers, never used on the network.", "RFC 9780"),
  row(
    "2001::/32",
    "Teredo",
    "A tunnel to IPv6 through an IPv4 network with address translation; hardly in use any more.",
    "RFC 4380",
    { at: 12, inverted: true },
  ),
  reachable(
    "2001:1::1/128",
    "Port Control Protocol anycast",
    "Leads to the nearest server that opens ports.",
    "RFC 7723",
  ),
  reachable("2001:1::2/128", "TURN anycast", "Leads to the nearest relay for calls between browsers.", "RFC 8155"),
  reachable(
    "2001:1::3/128",
    "DNS-SD SRP anycast",
    "Leads to the nearest server where devices register services.",
    "RFC 9665",
  ),
  reachable("2001:3::/32", "AMT", AMT, "RFC 7450"),
  reachable("2001:4:112::/48", "AS112-v6", AS112, "RFC 7535"),
  row("2001:2::/48", "Benchmarking", "For measuring network equipment in a laboratory.", "RFC 5180"),
  row("2001:10::/28", "ORCHID", "Names of hosts in the form of addresses; abandoned in 2014.", "RFC 4843"),
  row("2001:20::/28", "ORCHIDv2", "Names of hosts in the form of addresses; nothing is sent to them.", "RFC 7343"),
  row("2001:30::/28", "Drone remote ID", "Tags that identify a drone, in the form of addresses.", "RFC 9374"),
  row("2001::/23", "IETF protocol assignments", "Used by protocols themselves, not by devices.", "RFC 2928"),
  row("2001:db8::/32", "Documentation", DOCUMENTATION, "RFC 3849"),
  reachable("2620:4f:8000::/48", "Direct delegation AS112 service", AS112, "RFC 7534"),
  row("3fff::/20", "Documentation", DOCUMENTATION, "RFC 9637"),
  row("2002::/16", "6to4", "A network of IPv6 reached through an IPv4 address; hardly in use any more.", "RFC 3056", {
    at: 2,
  }),
  row("5f00::/16", "Segment routing", "Instructions to routers in the form of addresses.", "RFC 9602"),
  row("fc00::/7", "Unique local", "Private networks: chosen at random, not reachable from the Internet.", "RFC 4193"),
  row(
    "fe80::/10",
    "Link-local",
    "Every device has one on each of its networks; valid on that network only.",
    "RFC 4291",
  ),
  row("fec0::/10", "Site-local", "An early kind of private address, abandoned in 2004.", "RFC 3879"),
  row("ff00::/8", "Multicast", "Not one device but a group of them, such as all routers of a network.", "RFC 4291"),
];

const NOT_ALLOCATED = row(
  "outside 2000::/3",
  "Reserved",
  "Not allocated yet: all public IPv6 addresses start with 2 or 3.",
  "RFC 4291",
);

/** A block as the numbers of its first and last address. */
interface Span {
  readonly bytes: number;
  readonly first: bigint;
  readonly last: bigint;
}

function spanOf(range: string): Span {
  const [address, length] = ipaddr.parseCIDR(range);
  return span(address.toByteArray(), length);
}

function span(bytes: readonly number[], length: number): Span {
  const free = BigInt(8 * bytes.length - length);
  const first = (numberOf({ bytes }) >> free) << free;
  return { bytes: bytes.length, first, last: first | ((1n << free) - 1n) };
}

const SPANS = SPECIAL_RANGES.map((special) => ({ special, span: spanOf(special.range) }));
const SPANS_OF = { 4: SPANS.filter(({ span }) => span.bytes === 4), 16: SPANS.filter(({ span }) => span.bytes === 16) };

/** The special range that contains an address; undefined for an address that can be looked up. */
export function specialRangeOf(address: Address): SpecialRange | undefined {
  const found = specialRangeOfNetwork(address, 8 * address.bytes.length);
  return typeof found === "string" ? undefined : found;
}

/** The range that IANA's registries reserve a public address for, if any. */
export function purposeOf(address: Address): SpecialRange | undefined {
  const network = span(address.bytes, 8 * address.bytes.length);
  const special = address.bytes.length === 4 ? SPANS_OF[4] : SPANS_OF[16];
  const found = special.find((each) => holds(each.span, network))?.special;
  return found?.isReachable ? found : undefined;
}

/** The special range that contains a whole network, by its first address and prefix length. */
export function specialRangeOfNetwork({ bytes }: Address, length: number): SpecialRange | "public" | "mixed" {
  const network = span(bytes, length);
  const special = bytes.length === 4 ? SPANS_OF[4] : SPANS_OF[16];
  const found = special.find(({ span }) => holds(span, network))?.special;
  if (found) return found.isReachable ? "public" : found;
  if (special.some(({ span, special: { isReachable } }) => !isReachable && holds(network, span))) return "mixed";
  return bytes.length === 16 && (bytes[0] ?? 0) >> 5 !== 1 ? NOT_ALLOCATED : "public";
}

const holds = (outer: Span, inner: Span): boolean =>
  outer.bytes === inner.bytes && outer.first <= inner.first && inner.last <= outer.last;

/** The IPv4 address that a special address was made from, if there is one. */
export function embeddedAddress({ bytes }: Address, { embedded }: SpecialRange): Address | undefined {
  if (!embedded) return undefined;
  const part = bytes.slice(embedded.at, embedded.at + 4);
  return { version: 4, bytes: embedded.inverted ? part.map((byte) => byte ^ 0xff) : part };
}

/** The addresses embedded in a special one, each with the beginning of a sentence that it ends. */
export function addressesWithin(
  address: Address,
  special: SpecialRange,
): readonly { readonly role: string; readonly address: Address }[] {
  const made = embeddedAddress(address, special);
  if (!made) return [];
  const from = { role: "It was made from", address: made };
  if (special.name !== "Teredo") return [from];
  // RFC 4380 §4: first the server in plain bytes, then the client's address and port with all bits inverted.
  return [from, { role: "Its Teredo server is", address: { version: 4, bytes: address.bytes.slice(4, 8) } }];
}
