import { expect, test } from "vitest";
import { columnStatistics } from "./column-statistics.ts";
import { numberFacts } from "./number-columns.ts";

const statisticsOf = (type: "integer" | "text", cells: readonly string[], most?: number) => {
  const facts = numberFacts();
  for (const cell of cells) facts.take(cell);
  const statistics = columnStatistics(type, facts.done(), most);
  for (const cell of cells) statistics.take(cell);
  return statistics.done();
};

test("compares and adds numbers as numbers, and sorts texts as people do", () => {
  expect(statisticsOf("integer", ["10", "9", "", "-2", "9"])).toEqual({
    type: "integer",
    filled: 4,
    empty: 1,
    distinct: 3,
    hasMoreDistinct: false,
    smallest: "-2",
    largest: "10",
    sum: "26",
    mean: "6.5",
  });
  expect(statisticsOf("text", ["a10", "a9", "B1"])).toEqual({
    type: "text",
    filled: 3,
    empty: 0,
    distinct: 3,
    hasMoreDistinct: false,
    smallest: "a9",
    largest: "B1",
  });
});

test("finds the smallest and largest even beyond the number of different cells it counts", () => {
  expect(statisticsOf("text", ["b", "c", "a", "d", "b"], 2)).toMatchObject({
    distinct: 2,
    hasMoreDistinct: true,
    smallest: "a",
    largest: "d",
  });
  expect(statisticsOf("text", ["b", "c", "b"], 2)).toMatchObject({ distinct: 2, hasMoreDistinct: false });
});

test.each([
  [["1700000000123"], "1,700,000,000,123", "1,700,000,000,123"],
  [["1700000000123", "1700000000456"], "3,400,000,000,579", "1,700,000,000,289.5"],
  [["123456789012345", "123456789012345"], "246,913,578,024,690", "123,456,789,012,345"],
  [["0.1", "0.2"], "0.3", "0.15"],
  [["1", "0", "0"], "1", "about 0.333333"],
  [["1,5", "2,5", "1.000,25"], "1.004,25", "334,75"],
  [["$1,200.50", "$999.00", "n/a"], "2,199.5", "1,099.75"],
])("computes the sum and mean of %s", (cells, sum, mean) => {
  expect(statisticsOf("text", cells)).toMatchObject({ sum, mean });
});

test("codes have no sum, and non-numbers are counted", () => {
  for (const code of ["007", "-007", "+49", "+012", "00", "00,5"]) {
    const statistics = statisticsOf("text", [code, "12", "13"]);
    expect("sum" in statistics, code).toBe(code === "+49");
    expect("mean" in statistics, code).toBe(code === "+49");
  }
  for (const number of ["0", "-0", "0.5", "-0.5", "0,5", "100"])
    expect(statisticsOf("text", [number, "12", "13"]), number).toHaveProperty("sum");
  expect(statisticsOf("text", ["1", "2", "n/a"])).toMatchObject({ others: 1, smallest: "1", largest: "2" });
  expect(statisticsOf("text", ["-1,5", "1,25", "-10,5"])).toMatchObject({ smallest: "-10,5", largest: "1,25" });
  expect(statisticsOf("text", ["123456789012345678", "123456789012345677"])).toMatchObject({
    smallest: "123456789012345677",
    largest: "123456789012345678",
    sum: "246,913,578,024,691,355",
  });
});
