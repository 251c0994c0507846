import { dataOrder } from "./data-order.ts";
import { functionPatterns } from "./function-patterns.ts";
import type { Grid } from "./grid.ts";
import type { Level } from "./levels.ts";
import { type Division, division } from "./versions.ts";

/**
 * How much of what a code can mend is lost where some of its modules are hidden: 1 when one of its blocks has as many
 * codewords touched as its check words can correct, half of their number (ISO/IEC 18004:2015 §7.5.1).
 */
export function damage(version: number, level: Level, hidden: Grid): number {
  const parts = division(version, level);
  const touched = Array.from({ length: parts.blocks }, () => new Set<number>());
  for (const [bit, at] of dataOrder(functionPatterns(version).reserved).entries()) {
    const word = bit >> 3;
    if (hidden.cells[at] === 1 && word < parts.total) touched[blockOf(word, parts)]?.add(word);
  }
  return Math.max(...touched.map(({ size }) => size)) / Math.floor(parts.checkWords / 2);
}

// Words of all blocks take turns; the last data words are those of the longer blocks alone, which come last.
function blockOf(word: number, { blocks, dataWords }: Division): number {
  if (word >= dataWords) return (word - dataWords) % blocks;
  const even = dataWords - (dataWords % blocks);
  return word < even ? word % blocks : blocks - (dataWords % blocks) + (word - even);
}
