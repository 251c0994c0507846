import { naturalOrder } from "#core/natural-order.ts";
import type { ColumnType } from "./cells.ts";

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
  /** Of numbers alone. */
  readonly mean?: number;
  readonly sum?: number;
}

/** Different cells are kept: so many take some 50 MB. */
const MOST_DISTINCT = 500_000;

/** A copy that does not keep the piece of the file in memory that a cell was cut from. */
const copied = (cell: string): string => ` ${cell}`.slice(1);

/** Takes the cells of a column one by one. */
export function columnStatistics(type: ColumnType, mostDistinct = MOST_DISTINCT) {
  const isNumber = type === "integer" || type === "decimal";
  const distinct = new Set<string>();
  let hasMoreDistinct = false;
  let [filled, empty, sum] = [0, 0, 0];
  let [smallest, largest] = ["", ""];
  const compare = isNumber ? (a: string, b: string) => Number(a) - Number(b) : naturalOrder.compare;
  return {
    take(cell: string) {
      if (cell === "") {
        empty++;
        return;
      }
      filled++;
      if (isNumber) sum += Number(cell);
      if (distinct.has(cell)) return;
      if (filled === 1 || compare(cell, smallest) < 0) smallest = copied(cell);
      if (filled === 1 || compare(cell, largest) > 0) largest = copied(cell);
      if (distinct.size < mostDistinct) distinct.add(copied(cell));
      else hasMoreDistinct = true;
    },
    done: (): Statistics => ({
      type,
      filled,
      empty,
      distinct: distinct.size,
      hasMoreDistinct,
      smallest,
      largest,
      ...(isNumber && { sum, mean: sum / filled }),
    }),
  };
}
