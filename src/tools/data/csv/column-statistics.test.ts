import { expect, test } from "vitest";
import { columnStatistics } from "./column-statistics.ts";

const told = (type: "integer" | "text", cells: readonly string[], most?: number) => {
  const statistics = columnStatistics(type, most);
  for (const cell of cells) statistics.take(cell);
  return statistics.done();
};

test("numbers are compared and added as numbers, texts as people sort", () => {
  expect(told("integer", ["10", "9", "", "-2", "9"])).toEqual({
    type: "integer",
    filled: 4,
    empty: 1,
    distinct: 3,
    hasMoreDistinct: false,
    smallest: "-2",
    largest: "10",
    sum: 26,
    mean: 6.5,
  });
  expect(told("text", ["a10", "a9", "B1"])).toEqual({
    type: "text",
    filled: 3,
    empty: 0,
    distinct: 3,
    hasMoreDistinct: false,
    smallest: "a9",
    largest: "B1",
  });
});

test("of more different cells than are counted the smallest and largest are found all the same", () => {
  expect(told("text", ["b", "c", "a", "d", "b"], 2)).toMatchObject({
    distinct: 2,
    hasMoreDistinct: true,
    smallest: "a",
    largest: "d",
  });
  expect(told("text", ["b", "c", "b"], 2)).toMatchObject({ distinct: 2, hasMoreDistinct: false });
});
