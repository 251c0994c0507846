import { compareDecimals, decimalMean, decimalSum, decimalText } from "#core/number/decimal.ts";
import { naturalOrder } from "#core/order.ts";
import { inNotation, isOfNumbers, type NumberFacts, numberIn } from "./number-columns.ts";
import type { ColumnType } from "./table.ts";

/** What is to be known of a column. */
export interface Statistics {
  readonly type: ColumnType;
  readonly filled: number;
  readonly empty: number;
  readonly distinct: number;
  /** There are more different cells, which were not counted. */
  readonly hasMoreDistinct: boolean;
  /** Of numbers by their size, of other cells as people sort. */
  readonly smallest: string;
  readonly largest: string;
  /** Of a column of numbers alone, with all their digits in the column's notation; none of codes such as 007. */
  readonly sum?: string;
  /** The same, with 'about' where it is rounded. */
  readonly mean?: string;
  /** How many filled cells of a number column aren't numbers. */
  readonly others?: number;
}

/** Different cells are kept: this many take some 50 MB. */
const MAX_DISTINCT = 500_000;

/** A copy that does not keep the piece of the file in memory that a cell was cut from. */
const copied = (cell: string): string => ` ${cell}`.slice(1);

/** Takes the cells of a column one by one. */
export function columnStatistics(type: ColumnType, facts: NumberFacts, mostDistinct = MAX_DISTINCT) {
  const isNumber = isOfNumbers(facts);
  const { decimal } = facts;
  const distinct = new Set<string>();
  let hasMoreDistinct = false;
  let [filled, empty, numbers] = [0, 0, 0];
  const sum = decimalSum();
  let ends: { smallest: string; largest: string } | undefined;
  const compare = (a: string, b: string): number => {
    const [one, other] = isNumber ? [numberIn(a, decimal), numberIn(b, decimal)] : [];
    return one && other ? compareDecimals(one, other) : naturalOrder.compare(a, b);
  };
  function takeEnds(cell: string) {
    ends ??= { smallest: copied(cell), largest: copied(cell) };
    if (compare(cell, ends.smallest) < 0) ends.smallest = copied(cell);
    if (compare(cell, ends.largest) > 0) ends.largest = copied(cell);
  }
  return {
    take(cell: string) {
      if (cell === "") {
        empty++;
        return;
      }
      filled++;
      const number = isNumber ? numberIn(cell, decimal) : undefined;
      if (number) {
        numbers++;
        sum.add(number);
      }
      if (distinct.has(cell)) return;
      if (number || !isNumber) takeEnds(cell);
      if (distinct.size < mostDistinct) distinct.add(copied(cell));
      else hasMoreDistinct = true;
    },
    done(): Statistics {
      const total = isNumber && facts.padded === 0 ? sum.total() : undefined;
      const mean = total && decimalMean(total, numbers);
      return {
        type,
        filled,
        empty,
        distinct: distinct.size,
        hasMoreDistinct,
        smallest: ends?.smallest ?? "",
        largest: ends?.largest ?? "",
        ...(total && { sum: inNotation(decimalText(total.value, total.scale), decimal) }),
        ...(mean && { mean: `${mean.isExact ? "" : "about "}${inNotation(mean.text, decimal)}` }),
        ...(isNumber && filled > numbers && { others: filled - numbers }),
      };
    },
  };
}
