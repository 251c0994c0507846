import type { Grid } from "./module-placement.ts";
import { dataOrder, functionPatterns } from "./module-placement.ts";
import type { Level } from "./versions.ts";
import { type Division, division } from "./versions.ts";

/**
 * The share of a code's error correction that hidden modules use up: 1 when one of its blocks has as many damaged
 * codewords as its check words can correct, half of their number (ISO/IEC 18004:2015 §7.5.1).
 */
export function damage(version: number, level: Level, hidden: Grid): number {
  const parts = division(version, level);
  const damaged = Array.from({ length: parts.blocks }, () => new Set<number>());
  for (const [bit, at] of dataOrder(functionPatterns(version).reserved).entries()) {
    const word = bit >> 3;
    if (hidden.cells[at] === 1 && word < parts.total) damaged[blockOf(word, parts)]?.add(word);
  }
  return Math.max(...damaged.map(({ size }) => size)) / Math.floor(parts.checkWords / 2);
}

// The words of all blocks are interleaved; the last data words belong to the longer blocks alone, which come last.
function blockOf(word: number, { blocks, dataWords }: Division): number {
  if (word >= dataWords) return (word - dataWords) % blocks;
  const even = dataWords - (dataWords % blocks);
  return word < even ? word % blocks : blocks - (dataWords % blocks) + (word - even);
}
