import { expect, test } from "vitest";
import { firstLines, secondsText } from "#core/time/forms.ts";
import type { ReadingContext } from "#core/time/readings.ts";
import { expectLinearTime, neverFails, textsLike } from "#fuzz";
import { listCsv, MAX_LINES, readList } from "./list.ts";
import { shownList } from "./shown-list.ts";

const context: ReadingContext = {
  zone: "Europe/Paris",
  now: Temporal.Instant.from("2026-11-29T08:42:00Z").epochNanoseconds,
  today: Temporal.PlainDate.from("2026-11-29"),
};

const seconds = (text: string, options = {}) =>
  readList(text, context, options).rows.map(({ reading }) => reading && secondsText(reading.nanoseconds));

test("a list is read line by line, and what cannot be read stays", () => {
  expect(seconds("1700000000\n\nnothing\r\n2023-11-14T22:13:20.5Z\n")).toEqual([
    "1700000000",
    undefined,
    "1700000000.5",
  ]);
});

test("all lines are read in the way that fits most", () => {
  // Alone, the second would be a date with the month first.
  expect(seconds("25/04/2026\n03/04/2026", {})).toEqual(["1777068000", "1775167200"]);
  expect(seconds("04/25/2026\n03/04/2026")).toEqual(["1777068000", "1772578800"]);
});

test("a chosen way is taken for every line that it fits", () => {
  expect(seconds("750000000\n760000000", { way: "cocoa" })).toEqual(["1728307200", "1738307200"]);
});

test("in a table, the column with the most times is read, or the requested one", () => {
  const table = "id,created,ended\n1,1700000000,1700000060\n2,1700000100,1700000160";
  const list = readList(table, context);
  expect([list.columns, list.column]).toEqual([3, 1]);
  expect(seconds(table)).toEqual([undefined, "1700000000", "1700000100"]);
  expect(seconds(table, { wanted: 2 })).toEqual([undefined, "1700000060", "1700000160"]);
});

test("dates with commas aren't a table", () => {
  expect(seconds("Tue, 14 Nov 2023 22:13:20 GMT\nWed, 15 Nov 2023 22:13:20 GMT")).toEqual(["1700000000", "1700086400"]);
});

test("the CSV has each line, and quotes what has commas", () => {
  const list = readList("Tue, 14 Nov 2023 22:13:20 GMT\nno", context);
  expect(listCsv(list, "Europe/Paris")).toBe(
    'input,utc,Europe/Paris,unix_seconds\r\n"Tue, 14 Nov 2023 22:13:20 GMT",2023-11-14T22:13:20Z,2023-11-14T23:13:20+01:00,1700000000\r\nno,,,\r\n',
  );
});

test.each([
  [MAX_LINES, false],
  [MAX_LINES + 1, true],
])("of %d lines the rest is cut: %s", (count, isCut) => {
  expect(readList("1700000000\n".repeat(count), context).isCut).toBe(isCut);
});

test("seconds keep every decimal, and their sign", () => {
  expect([-500_000_000n, -1n, 0n, 1_000_000_000n, -1_500_000_000n].map(secondsText)).toEqual([
    "-0.5",
    "-0.000000001",
    "0",
    "1",
    "-1.5",
  ]);
});

test("the page reads at most two lines of a list, and the worker sends what it shows", () => {
  expect(firstLines(" \n\n1\r\n2\n3", 2)).toEqual(["1", "2"]);
  expect(firstLines("1", 2)).toEqual(["1"]);
  expectLinearTime(100_000, (count) => firstLines(" \n ".repeat(count) + " ".repeat(count), 2));
  const values = { zone: "Europe/Paris", opened: 1_700_000_000_000, snowflakes: 0 };
  const list = shownList({ text: "1700000000\nno", values });
  expect(list.rows).toEqual([
    ["1700000000", "2023-11-14T22:13:20Z", "2023-11-14T23:13:20+01:00", "1700000000"],
    ["no", "", "", ""],
  ]);
  expect([list.unread, list.firstUnread, list.csv.split("\r\n")[2]]).toEqual([1, 2, "no,,,"]);
  // Only values that can be sent.
  expect(structuredClone(list)).toEqual(list);
});

neverFails(
  "a list of times",
  textsLike("a;2026-03-29T02:30:00Z;x\nb;1700000000;y\n", "29/03/2026\n30/03/2026"),
  (text) => {
    const list = readList(text, context);
    return listCsv(list, "UTC");
  },
);
