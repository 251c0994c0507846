import { expect, test } from "vitest";
import { createRaster } from "#core/raster.ts";
import { removePaper } from "./remove-paper.ts";

/** Paper that gets darker to the right, with a stroke of blue ink. */
function photo(hasInk: boolean) {
  const raster = createRaster(160, 90);
  for (let y = 0; y < 90; y++) {
    for (let x = 0; x < 160; x++) {
      const paper = 240 - x * 0.6;
      const isInk = hasInk && x >= 30 && x < 130 && y >= 40 && y < 46;
      raster.data.set(
        isInk ? [paper * 0.1, paper * 0.15, paper * 0.4, 255] : [paper, paper, paper * 0.95, 255],
        4 * (y * 160 + x),
      );
    }
  }
  return raster;
}

test("ink stays, and is cut to its size", () => {
  const cut = removePaper(photo(true));
  expect([cut?.width, cut?.height]).toEqual([100, 6]);
  const opacities = [...(cut?.data ?? [])].filter((_, index) => index % 4 === 3);
  expect(Math.min(...opacities)).toBe(255);
  expect(cut?.data[2]).toBeGreaterThan(cut?.data[0] ?? 255);
});

test("paper alone leaves nothing", () => expect(removePaper(photo(false))).toBeUndefined());
