import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { within } from "#core/test-run.fixture.ts";
import { damage } from "./damage.ts";
import { createGrid, dataOrder, functionPatterns, type Grid } from "./module-placement.ts";
import { pictureOf, readByZxing } from "./readers.fixture.ts";
import { symbolOf } from "./symbol.ts";
import { LEVELS, modulesAcross } from "./versions.ts";

vi.setConfig({ testTimeout: within(60) });

/** A hidden square of modules. */
function hole(size: number, x: number, y: number, side: number): Grid {
  const hidden = createGrid(size);
  for (let row = y; row < Math.min(size, y + side); row++)
    hidden.cells.fill(1, row * size + x, row * size + Math.min(size, x + side));
  return hidden;
}

test("nothing hidden means no damage, and hiding a small code damages all of its words", () => {
  expect(damage(1, "M", createGrid(21))).toBe(0);
  // Version 1, level M: 26 words in one block, whose 10 check words correct 5 (Table 9).
  expect(damage(1, "M", hole(21, 0, 0, 21))).toBe(26 / 5);
  // Version 5, level Q: blocks of 15, 15, 16 and 16 data words and 18 check words each.
  expect(damage(5, "Q", hole(37, 0, 0, 37))).toBe(34 / 9);
});

test.each([
  // Data words of each block and its check words (ISO/IEC 18004:2015 Table 9).
  [5, "Q", [15, 15, 16, 16], 18],
  [10, "M", [43, 43, 43, 43, 44], 26],
  [8, "H", [14, 14, 14, 14, 15, 15], 26],
  [15, "L", [87, 87, 87, 87, 87, 88], 22],
] as const)("counts each word in its own block: version %i, level %s", (version, level, dataWords, checkWords) => {
  const words = [...interleaved(dataWords), ...interleaved(dataWords.map(() => checkWords))];
  const order = dataOrder(functionPatterns(version).reserved);
  for (const [block, count] of dataWords.entries()) {
    const hidden = createGrid(modulesAcross(version));
    for (const [word, owner] of words.entries()) {
      // The last module of the word.
      if (owner === block) hidden.cells[order[8 * word + 7] ?? -1] = 1;
    }
    expect(damage(version, level, hidden)).toBe((count + checkWords) / Math.floor(checkWords / 2));
  }
});

/** The block of each word: the first word of each in turn, then the second, as far as they go (§7.6). */
const interleaved = (lengths: readonly number[]): number[] =>
  Array.from({ length: Math.max(...lengths) }, (_, at) =>
    lengths.flatMap((length, block) => (at < length ? [block] : [])),
  ).flat();

test("ZXing corrects damage up to the limit", async () => {
  const holes = fc.record({ x: fc.nat(150), y: fc.nat(150), side: fc.integer({ min: 1, max: 20 }) });
  let mended = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 900 }), fc.constantFrom(...LEVELS), holes, async (length, level, at) => {
      const symbol = symbolOf("abcdefghij".repeat(90).slice(0, length), level);
      if (!symbol.ok) throw new Error(symbol.message);
      const { grid, version } = symbol.value;
      // Away from the finders, the timing and the format, which no check words protect.
      const inner = grid.size - 18;
      const hidden = hole(
        grid.size,
        9 + (at.x % inner),
        9 + (at.y % inner),
        Math.min(at.side, inner - Math.max(at.x % inner, at.y % inner)),
      );
      if (damage(version, level, hidden) > 1) return;
      mended++;
      for (const [index, isHidden] of hidden.cells.entries())
        if (isHidden) grid.cells[index] = 1 - (grid.cells[index] ?? 0);
      const [reading] = await readByZxing(pictureOf(grid));
      expect(reading?.text).toHaveLength(length);
    }),
    { numRuns: 60 },
  );
  expect(mended).toBeGreaterThan(20);
});
