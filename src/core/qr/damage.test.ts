import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { damage } from "./damage.ts";
import { createGrid, type Grid } from "./grid.ts";
import { pictureOf, readByZxing } from "./readers.fixture.ts";
import { symbolOf } from "./symbol.ts";
import { LEVELS } from "./versions.ts";

vi.setConfig({ testTimeout: 60_000 });

/** A square of modules, hidden. */
function hole(size: number, x: number, y: number, side: number): Grid {
  const hidden = createGrid(size);
  for (let row = y; row < Math.min(size, y + side); row++)
    hidden.cells.fill(1, row * size + x, row * size + Math.min(size, x + side));
  return hidden;
}

test("nothing hidden is no damage, and all of a small code is as many words as it has", () => {
  expect(damage(1, "M", createGrid(21))).toBe(0);
  // Version 1, level M: 26 words in one block, of which its 10 check words mend 5 (Table 9).
  expect(damage(1, "M", hole(21, 0, 0, 21))).toBe(26 / 5);
  // Version 5, level Q: blocks of 15, 15, 16 and 16 data words and 18 check words each.
  expect(damage(5, "Q", hole(37, 0, 0, 37))).toBe(34 / 9);
});

test("what is damaged up to the limit is mended by ZXing", async () => {
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
    { numRuns: 150 },
  );
  expect(mended).toBeGreaterThan(50);
});
