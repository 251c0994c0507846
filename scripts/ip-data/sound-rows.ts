import { type Address, bytesOfNumber, numberOf, parseAddress } from "#kits/ip-address/address.ts";
import { SPECIAL_RANGES, type SpecialRange, specialRangeOf } from "#kits/ip-address/special-ranges.ts";
import type { Row } from "./read-table.ts";
import { ALLOCATED_V6, RESERVED_NUMBERS } from "./registries.ts";

/** Why rows were omitted, and how many. */
export type LeftOut = Record<"overlapping" | "special" | "unallocated" | "reserved" | "undelegated", number>;

interface Span {
  readonly version: 4 | 6;
  readonly first: bigint;
  readonly last: bigint;
}

function spanOf(block: string): Span {
  const [from = "", length] = block.split("/");
  const read = parseAddress(from);
  if (!read.ok) throw new Error(`No address: ${from}`);
  const { version, bytes } = read.value;
  const first = numberOf(read.value);
  return { version, first, last: first + (1n << BigInt(8 * bytes.length - Number(length))) - 1n };
}

/** What the registries call globally reachable is routed, and has an owner like any other address. */
const isUnreachable = (range: SpecialRange | undefined) => range !== undefined && !range.isReachable;

const SPECIAL = SPECIAL_RANGES.filter((each) => each.range.includes("/") && isUnreachable(each)).map(({ range }) =>
  spanOf(range),
);
const ALLOCATED = ALLOCATED_V6.map(spanOf);

const isWithin = (inner: Span, outer: Span) =>
  inner.version === outer.version && inner.first >= outer.first && inner.last <= outer.last;

const addressAt = (version: 4 | 6, number: bigint): Address => ({
  version,
  bytes: bytesOfNumber(number, version === 4 ? 4 : 16),
});

const isSpecial = (row: Row) =>
  [row.first, row.last].some((end) => isUnreachable(specialRangeOf(addressAt(row.version, end)))) ||
  SPECIAL.some((special) => isWithin({ ...special, last: special.first }, row));

/** Public by a rule of its own, within a range that IANA reserves. */
const isKept = ({ version, first }: Row) => version === 6 && first >> 105n === 0x2001_0000n >> 9n;

const isAllocated = (row: Row) => row.version === 4 || isKept(row) || ALLOCATED.some((block) => isWithin(row, block));

const isReserved = ({ fields: [number = ""] }: Row) =>
  RESERVED_NUMBERS.some(([first, last]) => Number(number) >= first && Number(number) <= last);

/**
 * The rows of a table that agree with each other and with IANA's tables, in address order. A table of networks is also
 * compared with the registries' table: `delegated` are its rows.
 */
export function soundRows(
  rows: Iterable<Row>,
  { delegated }: { readonly delegated?: readonly Row[] } = {},
): { readonly rows: readonly Row[]; readonly leftOut: LeftOut } {
  const leftOut: LeftOut = { overlapping: 0, special: 0, unallocated: 0, reserved: 0, undelegated: 0 };
  const inOrder = [...rows].sort(
    (a, b) => a.version - b.version || (a.first < b.first ? -1 : a.first > b.first ? 1 : 0),
  );
  const isDelegated = delegated && coverage(delegated);
  const overlapping = overlaps(inOrder);
  const sound = inOrder.filter((row) => {
    const why = overlapping.has(row)
      ? "overlapping"
      : isSpecial(row)
        ? "special"
        : !isAllocated(row)
          ? "unallocated"
          : isDelegated && isReserved(row)
            ? "reserved"
            : isDelegated && !isKept(row) && !isDelegated(row)
              ? "undelegated"
              : undefined;
    if (why) leftOut[why] += 1;
    return why === undefined;
  });
  return { rows: sound, leftOut };
}

/** The rows that share an address with another one. */
function overlaps(inOrder: readonly Row[]): ReadonlySet<Row> {
  const found = new Set<Row>();
  let widest: Row | undefined;
  for (const row of inOrder) {
    if (widest?.version === row.version && row.first <= widest.last) found.add(widest).add(row);
    if (widest?.version !== row.version || row.last > widest.last) widest = row;
  }
  return found;
}

/** Whether some address of a row is in any row of a sorted table without overlaps. */
function coverage(table: readonly Row[]): (row: Row) => boolean {
  const of = (version: 4 | 6) => table.filter((row) => row.version === version);
  const byVersion = { 4: of(4), 6: of(6) };
  return ({ version, first, last }) => {
    const rows = byVersion[version];
    let from = 0;
    let to = rows.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((rows[middle]?.last ?? 0n) < first) from = middle + 1;
      else to = middle;
    }
    const found = rows[from];
    return found !== undefined && found.first <= last;
  };
}
