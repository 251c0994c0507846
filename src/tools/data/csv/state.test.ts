import fc from "fast-check";
import { expect, test } from "vitest";
import { pipeline, type RunStore } from "./pipeline.ts";
import {
  type Arrangement,
  arranged,
  asArrangement,
  opened,
  type Sheets,
  summaryOf,
  UNCHANGED,
  undone,
  withChange,
  withoutLast,
} from "./state.ts";
import { type Change, changed, prepared, type Table, tableOf } from "./table.ts";

const TABLE = tableOf(
  [
    ["a", "b"],
    ["x y", "w"],
    ["z v", "u"],
  ],
  true,
);
const after = (changes: readonly Change[], table = TABLE): Sheets =>
  changes.reduce((sheets, change) => withChange(sheets, change), opened(table));
const idOf = (sheets: Sheets, name: string) => summaryOf(sheets).columns.find((column) => column.name === name)?.id;

test("undoes each change, one after the other, up to twenty-one", () => {
  const changes = Array.from({ length: 25 }, (_, at): Change => ({ kind: "rename", column: 0, name: `n${at}` }));
  let sheets = after(changes);
  const names: (string | undefined)[] = [];
  while (summaryOf(sheets).canUndo) {
    sheets = undone(sheets);
    names.push(summaryOf(sheets).columns[0]?.name);
  }
  expect(names).toEqual(Array.from({ length: 21 }, (_, at) => `n${23 - at}`));
  expect(undone(sheets)).toEqual(sheets);
});

test("a hidden column stays the same one, whatever is done and undone", () => {
  const split: Change = { kind: "split", column: 0, separator: " " };
  const sheets = after([split]);
  const a2 = idOf(sheets, "a 2") ?? "";
  const made = arranged({ ...UNCHANGED, hidden: [] }, split);
  const undoneOnce = withoutLast({ ...made, hidden: [a2] });
  expect(undoneOnce).toMatchObject({ changes: [], hidden: [] });
  expect(summaryOf(undone(sheets)).columns.map(({ id }) => id)).not.toContain(a2);
  // A column's identity isn't reused for another one.
  const again = after([{ kind: "split", column: 1, separator: "x" }]);
  expect(idOf(again, "a")).toBe(idOf(opened(TABLE), "a"));
});

test("Undo shows only columns again that came with the last change", () => {
  const changes: readonly Change[] = [
    { kind: "split", column: 0, separator: " " },
    { kind: "split", column: 1, separator: "x" },
    { kind: "transpose" },
  ];
  let made: Arrangement = UNCHANGED;
  let sheets = opened(TABLE);
  const known: string[][] = [[...sheets.present.ids]];
  for (const change of changes) {
    made = arranged(made, change);
    sheets = withChange(sheets, change);
    known.push([...sheets.present.ids]);
  }
  made = { ...made, hidden: [...new Set(known.flat())] };
  while (made.changes.length > 0) {
    made = withoutLast(made);
    expect(made.hidden).toEqual([...new Set(known.slice(0, made.changes.length + 1).flat())]);
  }
});

test("columns keep their identity when moved, and get it back on Undo", () => {
  const start = opened(TABLE);
  const moved = withChange(start, { kind: "move", column: 0, to: 1 });
  expect(summaryOf(moved).columns.map(({ name }) => name)).toEqual(["b", "a"]);
  expect(idOf(moved, "a")).toBe(idOf(start, "a"));
  expect(summaryOf(undone(moved))).toEqual(summaryOf(start));
  const joined = withChange(start, { kind: "join", column: 0, separator: "-" });
  expect(joined.present.ids).toEqual([idOf(start, "a")]);
  const turned = withChange(start, { kind: "transpose" });
  expect(new Set([...turned.present.ids, ...start.present.ids]).size).toBe(5);
});

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant("move" as const), column: fc.nat(2), to: fc.nat(2) }),
  fc.record({ kind: fc.constant("remove" as const), column: fc.nat(2) }),
  fc.record({ kind: fc.constant("split" as const), column: fc.nat(2), separator: fc.constantFrom(" ", "") }),
  fc.record({ kind: fc.constant("join" as const), column: fc.nat(1), separator: fc.constant(" ") }),
);

test("each column has a unique identity after any changes", () => {
  const wide = tableOf(
    [
      ["a", "b", "c", "d", "e", "f", "g"],
      ["1 2", "3", "4 5 6", "", "7", "8", "9"],
    ],
    true,
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 4 }), (changes) => {
      const { present } = after(changes, wide);
      expect(present.ids).toHaveLength(present.table.names.length);
      expect(new Set(present.ids).size).toBe(present.ids.length);
      // Each cell names its original column: those that were only moved have their old content.
      present.ids.forEach((id, index) => {
        const at = Number(id.slice(2));
        if (id.startsWith("0.") && !changes.some(({ kind }) => kind === "join"))
          expect(present.table.rows[0]?.[index]).toBe(wide.rows[0]?.[at]);
      });
    }),
  );
});

test("the summary names the column that rows are sorted by, while they are", () => {
  const sort: Change = { kind: "sort", column: 1, isDescending: true };
  const b = idOf(opened(TABLE), "b");
  expect(summaryOf(after([sort])).sortedBy).toEqual({ id: b, isDescending: true });
  expect(summaryOf(after([sort, { kind: "move", column: 1, to: 0 }])).sortedBy).toEqual({ id: b, isDescending: true });
  expect(summaryOf(after([sort, { kind: "remove", column: 1 }])).sortedBy).toBeUndefined();
  expect(
    summaryOf(after([sort, { kind: "replace", column: 1, find: "w", replacement: "a" }])).sortedBy,
  ).toBeUndefined();
  expect(summaryOf(after([])).sortedBy).toBeUndefined();
});

test("counts cells that a filter by size couldn't read", () => {
  const table = tableOf([["n"], ["1,5"], ["2,5"], ["10"], ["n/a"], [""]], true);
  const sheets = after([{ kind: "filter", column: 0, condition: "above", value: "2,0" }], table);
  expect(sheets.present.table.rows).toEqual([["2,5"], ["10"]]);
  expect(summaryOf(sheets).unread).toBe(1);
  expect(summaryOf(undone(sheets)).unread).toBe(0);
});

const inMemory = (): RunStore => ({
  keep: (text) =>
    async function* () {
      for (let at = 0; at < text.length; at += 7) yield text.slice(at, at + 7);
    },
});

async function streamed(table: Table, changes: readonly Change[], run: number): Promise<Table> {
  // What a change needs to know comes from the previous table.
  let before = table;
  const ready = changes.map((next) => {
    const made = prepared(before, next);
    before = changed(before, made);
    return made;
  });
  const rows: (readonly string[])[] = [];
  const stage = pipeline(ready, (row) => rows.push(row), inMemory(), { run });
  for (const row of table.rows) stage.take(row);
  await stage.end(async () => {});
  return { names: ready.at(-1)?.names ?? table.names, rows };
}

const cell = fc.constantFrom("", "1", "1.0", "10", "-3", "9007199254740993", "9007199254740992", "n/a", "a b", 'q"\n');
const step: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant("sort" as const), column: fc.nat(1), isDescending: fc.boolean() }),
  fc.record({
    kind: fc.constant("filter" as const),
    column: fc.constantFrom(-1, 0, 1),
    condition: fc.constantFrom("above" as const, "below" as const, "contains" as const, "filled" as const),
    value: fc.constantFrom("2", "9007199254740992", "a"),
  }),
  fc.constant({ kind: "unique" as const }),
  fc.record({ kind: fc.constant("split" as const), column: fc.constant(0), separator: fc.constant(" ") }),
  fc.record({
    kind: fc.constant("replace" as const),
    column: fc.constant(-1),
    find: fc.constant("1"),
    replacement: fc.constant("2"),
  }),
);

test("reading in parts, sorting and merging matches sorting in memory", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { maxLength: 30 }),
      fc.array(step, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(1, 40, 100_000),
      async (rows, changes, run) => {
        const table = { names: ["a", "b"], rows };
        const wanted = changes.reduce<Table>((before, next) => changed(before, next), table);
        expect(await streamed(table, changes, run)).toEqual(wanted);
      },
    ),
  );
});

test("reads what was written from a table back, and ignores truncated data", () => {
  const made = {
    form: "auto yes",
    changes: [{ kind: "sort", column: 1, isDescending: true }, { kind: "unique" }],
    names: ["a", "b"],
    hidden: ["0.2"],
  } as const;
  expect(asArrangement.parse(asArrangement.print(made))).toEqual(made);
  expect(asArrangement.parse(asArrangement.print(UNCHANGED))).toEqual(UNCHANGED);
  expect(asArrangement.parse('{"form":')).toBeUndefined();
  expect(asArrangement.parse('{"form":"auto auto","changes":[],"hidden":[2]}')).toEqual({
    ...UNCHANGED,
    form: "auto auto",
  });
});
