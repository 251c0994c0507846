import { isUnread, type PreparedChange, rowChange, rowOrder, type SortKey } from "./table.ts";

/** Where sorted parts of a table go that is larger than memory. */
export interface RunStore {
  /** Keeps a text, and says how to read it again, in pieces. */
  readonly keep: (text: string) => () => AsyncIterable<string>;
}

type Row = readonly string[];

/** Takes rows one by one, and hands on what is made of them. */
export interface Stage {
  readonly take: (row: Row) => void;
  /** No row is left: hands on what waited for all of them. `drain` is called now and then. */
  readonly end: (drain: () => Promise<void>) => Promise<void>;
}

/** So many characters are sorted at once in memory. */
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
  for (const [index, ready] of [...changes.entries()].reverse()) {
    const next = stage;
    if (ready.change.kind === "sort") stage = sorting(ready, next, store, run);
    else {
      const isLast = index === changes.length - 1;
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
      const last = sorted().map(({ row }) => row);
      rows = [];
      const parts = [...runs.map((read) => rowsIn(read())), fromMemory(last)];
      let count = 0;
      for await (const row of merged(parts, keyOf, compare)) {
        next.take(row);
        if (++count % DRAINED === 0) await drain();
      }
      await next.end(drain);
    },
  };
}

async function* fromMemory(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

/** The rows of a part that was kept. */
async function* rowsIn(pieces: AsyncIterable<string>): AsyncGenerator<Row> {
  let rest = "";
  for await (const piece of pieces) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as Row;
  }
}

/** The rows of sorted parts in one order; of equal rows that of the earlier part comes first. */
async function* merged(
  parts: readonly AsyncGenerator<Row>[],
  keyOf: (row: Row) => SortKey,
  compare: (one: SortKey, other: SortKey) => number,
): AsyncGenerator<Row> {
  const heads: (Keyed & { readonly part: number })[] = [];
  async function fetch(part: number) {
    const next = await parts[part]?.next();
    if (!next || next.done) return;
    const head = { part, row: next.value, key: keyOf(next.value) };
    let [low, high] = [0, heads.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = heads[middle];
      const order = other ? compare(other.key, head.key) || other.part - part : 0;
      if (order > 0) high = middle;
      else low = middle + 1;
    }
    heads.splice(low, 0, head);
  }
  for (const part of parts.keys()) await fetch(part);
  for (let head = heads.shift(); head; head = heads.shift()) {
    yield head.row;
    await fetch(head.part);
  }
}
