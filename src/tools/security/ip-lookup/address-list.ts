import { type Address, canonical, parseAddress } from "#kits/ip-address/address.ts";
import { embeddedAddress, specialRangeOf } from "#kits/ip-address/special-ranges.ts";
import type { Lookup, Network } from "./tables/lookup.ts";

/** The most different addresses of a list. */
export const MAX_ADDRESSES = 10_000;

/** One address of a list, with what is known of it. */
export interface ListedAddress {
  /** In its canonical form. */
  readonly address: string;
  /** How often it occurs in the text. */
  readonly count: number;
  /** The purpose of a special address, which has neither country nor network. */
  readonly special?: string | undefined;
  /** The code of the country where it is registered. */
  readonly country?: string | undefined;
  readonly network?: Network | undefined;
}

/** The addresses of a text, in the order in which they are first in it. */
export interface AddressList {
  readonly rows: readonly ListedAddress[];
  /** How many times other addresses were found once the list was full. */
  readonly leftOut: number;
  /** The day of the tables, as YYYY-MM-DD. */
  readonly date: string;
}

/** How far a text is read, in characters. */
export interface ListProgress {
  readonly read: number;
}

interface Counted {
  readonly counts: ReadonlyMap<string, { readonly address: Address; count: number }>;
  readonly leftOut: number;
}

// What may be an address: it starts where a word does, and isn't a program's version ('Chrome/126.0.0.0') or part of a
// longer number.
const CANDIDATE =
  /(?<![\w.:]|\w\/)(?:(?:\d{1,3}\.){3}\d{1,3}(?!\w|\.\w)|(?=[\da-f]*:[\da-f]*:)[\da-f:]{2,39}(?:(?:\d{1,3}\.){3}\d{1,3})?(?!\w|[.:]\w))/gi;

// tcpdump writes the port after another dot: '1.2.3.4.443 > 5.6.7.8.53:'.
const TCPDUMP = /(?<=\b(?:\d{1,3}\.){3}\d{1,3})\.\d{1,5}(?= > )|(?<= > (?:\d{1,3}\.){3}\d{1,3})\.\d{1,5}(?=:(?:\s|$))/g;
const withoutPorts = (text: string) => text.replace(TCPDUMP, "");

/**
 * Whether something in the form of an IPv6 address in a log is one. Hardware has names of eight bytes in the same form
 * (EUI-64, WWN), and code has words with '::' between them: no address in use begins so.
 */
function isMeant(found: string, address: Address): boolean {
  if (address.version === 4) return true;
  if (found === "::" || /^(?:[\da-f]{2}:){7}[\da-f]{2}$/i.test(found)) return false;
  const special = specialRangeOf(address);
  if (special?.range === "outside 2000::/3") return false;
  return special?.name !== "IPv4-compatible" || found.includes(".");
}

/** The address itself, or the IPv4 address in IPv4-mapped form, as servers for both versions write it. */
function meantBy(address: Address): Address {
  const special = address.version === 6 ? specialRangeOf(address) : undefined;
  return special?.name === "IPv4-mapped" ? (embeddedAddress(address, special) ?? address) : address;
}

// Where a text can be cut: an address, and what shows that something isn't one, may continue after it.
const MAX_WORD_LENGTH = 200;
const LAST_CUT = new RegExp(`[^\\w.:/][\\w.:/]{0,${MAX_WORD_LENGTH}}$`);
// Lines stay whole, as far as they are no longer.
const MAX_LINE_LENGTH = 10_000;

/** Counts the addresses in the pieces of a text. */
export async function countAddresses(
  pieces: AsyncIterable<string>,
  onProgress: (progress: ListProgress) => void,
): Promise<Counted> {
  const counts = new Map<string, { readonly address: Address; count: number }>();
  const known = new Map<string, string>();
  let leftOut = 0;
  function count(text: string) {
    for (const [found] of withoutPorts(text).matchAll(CANDIDATE)) {
      const key = known.get(found);
      const entry = key === undefined ? undefined : counts.get(key);
      if (entry) {
        entry.count += 1;
        continue;
      }
      const read = parseAddress(found.replace(/(?<!:):$/, ""));
      if (!read.ok || !isMeant(found, read.value)) continue;
      const address = meantBy(read.value);
      const written = canonical(address);
      const same = counts.get(written);
      if (same) same.count += 1;
      else if (counts.size < MAX_ADDRESSES) counts.set(written, { address, count: 1 });
      else {
        leftOut += 1;
        continue;
      }
      known.set(found, written);
    }
  }
  let rest = "";
  let length = 0;
  for await (const piece of pieces) {
    const text = rest + piece;
    const line = text.lastIndexOf("\n") + 1;
    const isShort = text.length - line <= MAX_LINE_LENGTH;
    const end = isShort ? line : text.search(LAST_CUT) + 1 || text.length;
    count(text.slice(0, end));
    rest = text.slice(end);
    length += piece.length;
    onProgress({ read: length });
  }
  count(rest);
  return { counts, leftOut };
}

/** The list with what the tables say of each address. */
export function listOf(
  { counts, leftOut }: Counted,
  { country, network }: { readonly country: Lookup<string>; readonly network: Lookup<Network> },
): AddressList {
  const rows = Array.from(counts, ([written, { address, count }]): ListedAddress => {
    const special = specialRangeOf(address);
    if (special) return { address: written, count, special: special.name };
    return {
      address: written,
      count,
      country: country.findPublic(address)?.value,
      network: network.findPublic(address)?.value,
    };
  });
  return { rows, leftOut, date: network.date };
}
