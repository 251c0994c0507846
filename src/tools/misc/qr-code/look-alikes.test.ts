import { describe, expect, test } from "vitest";
import { flatten } from "#core/image/pixels/flatten.ts";
import { createGrid, type Grid, set } from "#core/qr/module-placement.ts";
import { createRaster } from "#core/raster.ts";
import type { Design } from "./draw/design.ts";
import { layOut } from "./draw/layout.ts";
import { drawRaster, modulePixels } from "./draw/raster.ts";
import { hasLookAlikes as areSeen, seenModules } from "./scan/scan-attempts.ts";

// Version 7: 45 modules, with alignment patterns around the modules 6, 22 and 38. The logo, which cannot be seen, takes
// less than a module in the middle, and with it the pattern around 22, 22.
const SIZE = 45;
const MIDDLE = 22;

const design: Design = {
  modules: "square",
  corners: "square",
  color: "#000000",
  background: "#ffffff",
  margin: 4,
  logo: { raster: createRaster(8, 8), share: 0.02, hole: "box" },
};

const PIXELS = 720;

function hasLookAlikes(grid: Grid, look: Design): boolean {
  const drawn = drawRaster(grid, look, PIXELS);
  if (!drawn.ok) throw new Error(drawn.message);
  const flat = flatten(drawn.value, look.background ?? "#ffffff");
  return areSeen(grid, layOut(grid, look).hidden, seenModules(flat, modulePixels(SIZE, look.margin, PIXELS)));
}

/** A dark ring around a dark module, as an alignment pattern is, with its middle at `x`, `y`. */
function pattern(x: number, y: number): Grid {
  const grid = createGrid(SIZE);
  for (let dy = -2; dy <= 2; dy++)
    for (let dx = -2; dx <= 2; dx++) set(grid, x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  return grid;
}

const diagonals = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

test.each(diagonals)("a pattern four modules away is taken for the hidden one, five away is not: %i, %i", (x, y) => {
  expect(hasLookAlikes(pattern(MIDDLE + 4 * x, MIDDLE + 4 * y), design)).toBe(true);
  expect(hasLookAlikes(pattern(MIDDLE + 5 * x, MIDDLE + 4 * y), design)).toBe(false);
  expect(hasLookAlikes(pattern(MIDDLE + 4 * x, MIDDLE + 5 * y), design)).toBe(false);
  // Near the other patterns, which are not hidden, it does not matter.
  expect(hasLookAlikes(pattern(MIDDLE + 14 * x, MIDDLE + 14 * y), design)).toBe(false);
});

test.each(diagonals)("seven of its 25 modules may differ, and no more: %i, %i", (x, y) => {
  const [across, down] = [MIDDLE + 4 * x, MIDDLE + 4 * y];
  const grid = pattern(across, down);
  // The corner next to the middle is hidden: one differs already.
  const light = [
    [across, down],
    [across + 2 * x, down],
    [across, down + 2 * y],
    [across + 2 * x, down + 2 * y],
    [across + 2 * x, down - y],
    [across - 2 * x, down + 2 * y],
  ] as const;
  for (const [column, row] of light) set(grid, column, row, false);
  expect(hasLookAlikes(grid, design)).toBe(true);
  set(grid, across - x, down + 2 * y, false);
  expect(hasLookAlikes(grid, design)).toBe(false);
});

describe("four modules to the lower right", () => {
  const grid = pattern(MIDDLE + 4, MIDDLE + 4);

  test("it does not matter where nothing is hidden", () => {
    expect(hasLookAlikes(grid, { ...design, logo: undefined })).toBe(false);
    expect(hasLookAlikes(createGrid(SIZE), design)).toBe(false);
  });

  test.each([0, 1, 10])("the margin of %i modules does not count", (margin) => {
    expect(hasLookAlikes(grid, { ...design, margin })).toBe(true);
  });

  test.each([
    ["#0000ff", "#ff0000"],
    ["#ff0000", "#00ff00"],
    ["#0000ff", "#00ff00"],
    ["#ff0000", "#ffff00"],
    ["#777777", "#888888"],
    ["#000000", undefined],
  ])("it is seen in %s on %s", (color, background) => {
    expect(hasLookAlikes(grid, { ...design, color, background })).toBe(true);
  });

  test("if the code isn't darker than its background, nothing is seen", () => {
    expect(hasLookAlikes(grid, { ...design, color: "#ffffff" })).toBe(false);
  });

  // zbar calls dark what is more than three levels darker than the mean around it: here white, but for the gray itself.
  test.each([
    [100, true],
    [240, true],
    [252, false],
  ])("a logo in a gray of %i is dark: %s", (gray, isDark) => {
    // Eight pixels to a module, as on the screen.
    const raster = createRaster(40, 40);
    for (let y = 0; y < 40; y++)
      for (let x = 0; x < 40; x++) {
        const away = Math.max(Math.abs(Math.floor(x / 8) - 2), Math.abs(Math.floor(y / 8) - 2));
        const value = away === 1 ? 255 : gray;
        raster.data.set([value, value, value, 255], (y * 40 + x) * 4);
      }
    expect(hasLookAlikes(createGrid(SIZE), { ...design, logo: { raster, share: 5 / SIZE } })).toBe(isDark);
  });
});
