import { csvField } from "#core/csv.ts";
import { numberOf, parseAddress } from "#kits/ip-address/address.ts";
import type { AddressList, ListedAddress } from "./address-list.ts";
import { countryName } from "./found-text.ts";

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
