import { describe, expect, it } from "vitest";
import { gapAt, gridHeight, gridLayout, pagesInView } from "./grid-layout.ts";

const layout = gridLayout(1000, 16);

describe("a grid of pages", () => {
  it("fills the width, with a column at least", () => {
    expect(layout.columns * layout.cell + (layout.columns - 1) * layout.gap).toBeCloseTo(1000);
    expect(layout.columns).toBe(7);
    expect(gridLayout(100, 16).columns).toBe(1);
    expect(gridLayout(0, 16)).toMatchObject({ columns: 1, cell: 0 });
  });

  it("is as wide in letters as the font says", () => {
    expect(gridLayout(1000, 32).columns).toBe(3);
  });

  it("is as high as its rows", () => {
    expect(gridHeight(layout, 0)).toBe(0);
    expect(gridHeight(layout, 7)).toBeCloseTo(layout.pitch - layout.gap);
    expect(gridHeight(layout, 8)).toBeCloseTo(2 * layout.pitch - layout.gap);
  });

  it("has a window's rows in view and two more on either side, or all of a few pages", () => {
    const top = 100 * layout.pitch;
    expect(pagesInView(layout, 5000, { top, bottom: top + 4 * layout.pitch })).toEqual([98 * 7, 106 * 7]);
    expect(pagesInView(layout, 201, { top: 1e6, bottom: 1e6 + 900 })).toEqual([201, 201]);
    expect(pagesInView(layout, 201, { top: -1e6, bottom: -1e6 + 900 })).toEqual([0, 0]);
    expect(pagesInView(layout, 200, { top: 1e6, bottom: 1e6 + 900 })).toEqual([0, 200]);
  });

  it.each([
    ["before the first", { x: 1, y: 20 }, 0],
    ["left of it", { x: -20, y: 20 }, 0],
    ["after the first", { x: 0.6 * layout.cell, y: 20 }, 1],
    ["at the end of a row", { x: 999, y: 20 }, 7],
    ["in the second row", { x: 1, y: layout.pitch + 20 }, 7],
    ["beside the last", { x: 900, y: layout.pitch + 20 }, 9],
    ["below the last", { x: 1, y: 2.2 * layout.pitch }, 7],
    ["far below", { x: 1, y: 3 * layout.pitch }, undefined],
    ["far above", { x: 1, y: -layout.pitch }, undefined],
    ["far beside", { x: 1200, y: 20 }, undefined],
  ])("names the gap %s", (_, point, gap) => {
    expect(gapAt(layout, 9, point)).toBe(gap);
  });
});
