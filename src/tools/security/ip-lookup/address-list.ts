import { csvField } from "#core/csv.ts";
import { type Address, canonical, numberOf, parseAddress } from "#kits/ip-address/address.ts";
import { embeddedAddress, specialRangeOf } from "#kits/ip-address/special-ranges.ts";
import { countryName } from "./found-text.ts";
import type { Lookup, Network } from "./tables/lookup.ts";

/** The most different addresses of a list. */
export const MAX_ADDRESSES = 10_000;

/** One address of a list, with what is known of it. */
interface ListedAddress {
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

/** The content of one line of the table. */
export type Grouping = "address" | "network" | "country";

/** A table of texts and numbers, by columns. */
interface Table {
  readonly head: readonly string[];
  readonly lines: readonly (readonly (string | number)[])[];
}

const PUBLIC = "Public, not in the table of networks";
const UNREGISTERED = "Public, not in the table of registries";

const networkName = ({ special, network }: ListedAddress): string =>
  special ?? (network ? `AS${network.number} ${network.name}`.trim() : PUBLIC);

const countryOf = ({ special, country }: ListedAddress): string =>
  special ?? (country === undefined ? UNREGISTERED : countryName(country));

/** The list as a table: a line for each address, or for each network or country with its addresses counted. */
export function tableOf({ rows }: AddressList, by: Grouping): Table {
  if (by === "address") {
    return {
      head: ["Address", "Count", "Registered in", "Network"],
      lines: rows.map((row) => [
        row.address,
        row.count,
        row.country === undefined ? "" : countryName(row.country),
        networkName(row),
      ]),
    };
  }
  const nameOf = by === "network" ? networkName : countryOf;
  const groups = new Map<string, { addresses: number; count: number }>();
  for (const row of rows) {
    const name = nameOf(row);
    const group = groups.get(name) ?? { addresses: 0, count: 0 };
    group.addresses += 1;
    group.count += row.count;
    groups.set(name, group);
  }
  return {
    head: [by === "network" ? "Network" : "Registered in", "Addresses", "Count"],
    lines: Array.from(groups, ([name, { addresses, count }]) => [name, addresses, count]),
  };
}

/** The lines in the order of a column: numbers from the largest, texts from A, addresses from the lowest, IPv4 first. */
export function sortedBy(table: Table, column: string): Table {
  const at = Math.max(0, table.head.indexOf(column));
  const keyed = table.lines.map((line) => ({ line, key: keyOf(line[at] ?? "", column) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return { ...table, lines: keyed.map(({ line }) => line) };
}

function keyOf(cell: string | number, column: string): string | number | bigint {
  if (typeof cell === "number") return -cell;
  const read = column === "Address" ? parseAddress(cell) : undefined;
  if (read?.ok) return numberOf(read.value) + (read.value.version === 6 ? 1n << 128n : 0n);
  // What has no value comes last.
  return cell === "" ? "\uffff" : cell.toLowerCase();
}

/** The table as CSV (RFC 4180). */
export const csvOf = ({ head, lines }: Table): string =>
  `${[head, ...lines].map((line) => line.map((cell) => csvField(String(cell))).join(",")).join("\r\n")}\r\n`;

/** The table with a tab between its cells, as spreadsheets take it. */
export const tabbedOf = ({ head, lines }: Table): string => [head, ...lines].map((line) => line.join("\t")).join("\n");
