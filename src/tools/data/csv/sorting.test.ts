import { expect, test } from "vitest";
import { type Change, changed, refusalOf, tableOf } from "./table.ts";

const column = (cells: readonly string[]) => ({ names: ["n"], rows: cells.map((cell) => [cell]) });
const sort = (cells: readonly string[], isDescending = false) =>
  changed(column(cells), { kind: "sort", column: 0, isDescending }).rows.flat();

test.each([
  [
    ["1.5", "1.25", "-3", "-10", "n/a", "10"],
    ["-10", "-3", "1.25", "1.5", "10", "n/a"],
  ],
  [
    ["1,5", "1,25", "-1,5", "-10,5", "10,1"],
    ["-10,5", "-1,5", "1,25", "1,5", "10,1"],
  ],
  [
    ["1,200.50", "1.5", "999.00"],
    ["1.5", "999.00", "1,200.50"],
  ],
  [
    ["1234567890123456789", "1234567890123456788", "1234567890123456787"],
    ["1234567890123456787", "1234567890123456788", "1234567890123456789"],
  ],
  [
    ["1e400", "1e399", "-1e400", "0"],
    ["-1e400", "0", "1e399", "1e400"],
  ],
  [
    ["$1,200.50", "$999", "-$5", "", "$7"],
    ["-$5", "$7", "$999", "$1,200.50", ""],
  ],
  [
    ["item 10", "item 9", "3", "b"],
    ["3", "b", "item 9", "item 10"],
  ],
  [
    ["1.10", "1.9", "1.2.3", "1.2.10", "2.0.1"],
    ["1.2.3", "1.2.10", "1.9", "1.10", "2.0.1"],
  ],
])("sorts %s by size", (cells, wanted) => {
  expect(sort(cells)).toEqual(wanted);
  const numbers = wanted.filter((cell) => cell !== "" && cell !== "n/a");
  expect(sort(cells, true).slice(0, numbers.length)).toEqual(numbers.toReversed());
});

test.each([
  ["above", "2", ["1,5", "2,5", "10"], ["2,5", "10"]],
  ["above", "2,0", ["1,5", "2,5", "10"], ["2,5", "10"]],
  ["below", "2.0", ["1,5", "2,5", "10"], ["1,5"]],
  ["above", "9007199254740992", ["9007199254740993", "9007199254740992"], ["9007199254740993"]],
  ["below", "-1e399", ["-1e400", "1"], ["-1e400"]],
  ["above", "1000", ["1,200.50", "999.00", "n/a"], ["1,200.50"]],
  ["above", "0", ["-5", "", "x", "007"], ["007"]],
] as const)("is %s %s", (condition, value, cells, wanted) => {
  const change: Change = { kind: "filter", column: 0, condition, value };
  expect(changed(column(cells), change).rows.flat()).toEqual(wanted);
});

test("compares each cell in its column's notation", () => {
  const table = tableOf(
    [
      ["p", "q"],
      ["1,5", "1.234"],
      ["0,5", "3.5"],
      ["0,1", "2.5"],
    ],
    true,
  );
  expect(changed(table, { kind: "filter", column: -1, condition: "above", value: "3" }).rows).toEqual([["0,5", "3.5"]]);
});

test("doesn't fill rows of very wide tables, and columns past their end still move and join", () => {
  const names = Array.from({ length: 1001 }, (_, at) => `c${at}`);
  const table = tableOf([names, ["a", "b"]], true);
  expect(table.rows).toEqual([["a", "b"]]);
  expect(changed(table, { kind: "move", column: 0, to: 1000 }).rows[0]?.[1000]).toBe("a");
  expect(changed(table, { kind: "join", column: 1, separator: "-" }).rows[0]?.slice(0, 3)).toEqual(["a", "b-", ""]);
  expect(tableOf([names.slice(1), ["a"]], true).rows[0]).toHaveLength(1000);
});

test("transposing has a limit", () => {
  const rows = (count: number) => ({ names: ["a"], rows: Array<string[]>(count).fill(["x"]) });
  expect(refusalOf(rows(100_000), { kind: "transpose" }).ok).toBe(true);
  expect(refusalOf(rows(100_001), { kind: "transpose" })).toMatchObject({ ok: false });
  expect(refusalOf(rows(100_001), { kind: "unique" }).ok).toBe(true);
});
