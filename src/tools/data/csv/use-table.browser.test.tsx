import { beforeEach, expect, test, vi } from "vitest";
import { testRoot } from "#platform/test-root.fixture.ts";
import type { Summary } from "./state.ts";
import { useRows, useTable } from "./use-table.browser.ts";

type ReadRows = (range: { readonly from: number; readonly to: number }) => Promise<readonly (readonly string[])[]>;

const rows = vi.hoisted(() => vi.fn<ReadRows>());
vi.mock("#platform/worker/remote.ts", () => ({ remote: () => ({ rows }) }));

const { render } = testRoot();
const summary = (count: number): Summary => ({ columns: [], rows: count, allRows: count, canUndo: false, unread: 0 });

let table: ReturnType<typeof useTable> | undefined;
function Table() {
  table = useTable(summary(1));
  return null;
}

let block: ReturnType<typeof useRows> | undefined;
function Rows() {
  block = useRows(0, 1000);
  return null;
}

beforeEach(() => {
  rows.mockReset();
});

test("one change after the other: another that is asked for meanwhile isn't begun", async () => {
  render(<Table />);
  await expect.poll(() => table?.summary.rows).toBe(1);
  let finish = () => {};
  const kept: string[] = [];
  const first = table?.run(
    () => new Promise((resolve) => (finish = () => resolve(summary(2)))),
    () => kept.push("first"),
  );
  const other = vi.fn(async () => summary(3));
  await table?.run(other, () => kept.push("other"));
  expect(other).not.toHaveBeenCalled();
  finish();
  await first;
  await expect.poll(() => table?.summary.rows).toBe(2);
  await table?.run(other, () => kept.push("other"));
  await expect.poll(() => table?.summary.rows).toBe(3);
  expect(kept).toEqual(["first", "other"]);
});

test("a change that fails or is canceled leaves the table, and the next is done", async () => {
  render(<Table />);
  await expect.poll(() => table?.summary.rows).toBe(1);
  await table?.run(
    () => Promise.reject(new Error("no")),
    () => expect.unreachable(),
  );
  await expect.poll(() => table?.fault?.message).toBe("That did not work: the table is as it was.");
  const canceled = table?.run(
    ({ signal }) => new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    () => expect.unreachable(),
  );
  await expect.poll(() => table?.fault).toBeUndefined();
  table?.cancel();
  await canceled;
  await table?.run(
    async () => summary(4),
    () => {},
  );
  await expect.poll(() => [table?.summary.rows, table?.fault]).toEqual([4, undefined]);
});

test("rows that could not be fetched are fetched again when they come into view, and others once", async () => {
  const made: ReadRows = async ({ from, to }) => Array.from({ length: to - from }, (_, at) => [`row ${from + at}`]);
  rows.mockRejectedValueOnce(new Error("no")).mockImplementation(made);
  render(<Rows />);
  await expect.poll(() => rows.mock.calls.length).toBe(1);
  await expect
    .poll(() => {
      block?.show(0, 10);
      return block?.row(7);
    })
    .toEqual(["row 7"]);
  block?.show(150, 401);
  await expect.poll(() => [block?.row(399), block?.row(400)]).toEqual([["row 399"], ["row 400"]]);
  expect(block?.row(600)).toBeUndefined();
  block?.show(0, 600);
  expect(rows.mock.calls.map(([range]) => range)).toEqual([
    { from: 0, to: 200 },
    { from: 0, to: 200 },
    { from: 200, to: 400 },
    { from: 400, to: 600 },
  ]);
});
