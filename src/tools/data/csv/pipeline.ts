import { isUnread, type PreparedChange, rowChange, rowOrder, type SortKey } from "./table.ts";

/** Where sorted parts of a table go that is larger than memory. */
export interface RunStore {
  /** Keeps a text, and says how to read it again, in pieces. */
  readonly keep: (text: string) => () => AsyncIterable<string>;
}

type Row = readonly string[];

/** Takes rows one by one, and hands on what is made of them. */
interface Stage {
  readonly take: (row: Row) => void;
  /** No row is left: hands on what waited for all of them. `drain` is called now and then. */
  readonly end: (drain: () => Promise<void>) => Promise<void>;
}

/** This many characters are sorted at once in memory. */
const RUN = 16_000_000;
const DRAINED = 2000;

/**
 * The changes of a table that is larger than memory, done to its rows as they are read: row by row, and sorting by parts
 * that are sorted, kept and merged. `onUnread` hears of each row that the last filter by size could not read.
 */
export function pipeline(
  changes: readonly PreparedChange[],
  take: (row: Row) => void,
  store: RunStore,
  { onUnread = () => {}, run = RUN }: { readonly onUnread?: () => void; readonly run?: number } = {},
): Stage {
  let stage: Stage = { take, end: async () => {} };
  const last = changes.at(-1);
  for (const ready of filtersFirst(changes).reverse()) {
    const next = stage;
    if (ready.change.kind === "sort") stage = sorting(ready, next, store, run);
    else {
      const isLast = ready === last;
      const change = rowChange(ready);
      stage = {
        take(row) {
          if (isLast && isUnread(ready, row)) onUnread();
          const made = change(row);
          if (made) next.take(made);
        },
        end: next.end,
      };
    }
  }
  return stage;
}

/** The same changes with filters before the sorting that they follow: fewer rows are sorted, in the same order. */
function filtersFirst(changes: readonly PreparedChange[]): PreparedChange[] {
  const ordered: PreparedChange[] = [];
  for (const ready of changes) {
    let at = ordered.length;
    if (ready.change.kind === "filter") while (ordered[at - 1]?.change.kind === "sort") at--;
    ordered.splice(at, 0, ready);
  }
  return ordered;
}

interface Keyed {
  readonly key: SortKey;
  readonly row: Row;
}

function sorting(ready: PreparedChange, next: Stage, store: RunStore, most: number): Stage {
  const { keyOf, compare } = rowOrder(ready);
  const runs: (() => AsyncIterable<string>)[] = [];
  let rows: Keyed[] = [];
  let size = 0;
  const sorted = () => rows.sort((one, other) => compare(one.key, other.key));
  return {
    take(row) {
      rows.push({ key: keyOf(row), row });
      for (const cell of row) size += cell.length + 4;
      if (size < most) return;
      runs.push(
        store.keep(
          sorted()
            .map(({ row: kept }) => `${JSON.stringify(kept)}\n`)
            .join(""),
        ),
      );
      rows = [];
      size = 0;
    },
    async end(drain) {
      // Each part was read before the next, and the rows in memory last: the first of equal rows stays the first.
      const inMemory = sorted();
      rows = [];
      let count = 0;
      const take = (row: Row): boolean => {
        next.take(row);
        return ++count % DRAINED === 0;
      };
      if (runs.length === 0) {
        for (const { row } of inMemory) if (take(row)) await drain();
      } else {
        const parts = [...runs.map((read) => rowsIn(read(), keyOf)), inOne(inMemory)];
        await merge(parts, compare, (row) => (take(row) ? drain() : undefined));
      }
      await next.end(drain);
    },
  };
}

async function* inOne(rows: readonly Keyed[]): AsyncGenerator<readonly Keyed[]> {
  yield rows;
}

/** The rows of a part that was kept, in blocks. */
async function* rowsIn(pieces: AsyncIterable<string>, keyOf: (row: Row) => SortKey): AsyncGenerator<readonly Keyed[]> {
  let rest = "";
  for await (const piece of pieces) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    yield lines.map((line) => {
      const row = JSON.parse(line) as Row;
      return { row, key: keyOf(row) };
    });
  }
}

interface Head {
  readonly part: number;
  readonly blocks: AsyncGenerator<readonly Keyed[]>;
  block: readonly Keyed[];
  at: number;
}

/** Hands on the rows of sorted parts in one order; of equal rows that of the earlier part comes first. */
async function merge(
  parts: readonly AsyncGenerator<readonly Keyed[]>[],
  compare: (one: SortKey, other: SortKey) => number,
  take: (row: Row) => Promise<void> | undefined,
): Promise<void> {
  const heads: Head[] = [];
  const isBefore = (one: Head, other: Head): boolean => {
    const [a, b] = [one.block[one.at], other.block[other.at]];
    const order = a && b ? compare(a.key, b.key) : 0;
    return order === 0 ? one.part < other.part : order < 0;
  };
  /** Puts a head in its place, where it has a row left in its block. */
  function put(head: Head) {
    let [low, high] = [0, heads.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = heads[middle];
      if (other && isBefore(other, head)) low = middle + 1;
      else high = middle;
    }
    heads.splice(low, 0, head);
  }
  async function fill(head: Head) {
    for (;;) {
      const next = await head.blocks.next();
      if (next.done) return;
      if (next.value.length === 0) continue;
      head.block = next.value;
      head.at = 0;
      put(head);
      return;
    }
  }
  for (const [part, blocks] of parts.entries()) await fill({ part, blocks, block: [], at: 0 });
  for (let head = heads.shift(); head; head = heads.shift()) {
    const keyed = head.block[head.at++];
    // Most rows need no waiting.
    const waits = keyed && take(keyed.row);
    if (waits) await waits;
    if (head.at < head.block.length) put(head);
    else await fill(head);
  }
}
