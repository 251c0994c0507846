import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createGrid, type Grid, set } from "#core/qr/module-placement.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { blurred } from "../scan/reading.ts";
import { contrast, darkened, luminance } from "../scan/scan-attempts.ts";
import { CORNER_SHAPES, type Design, EYE_SHAPES, type Hole, MODULE_SHAPES } from "./design.ts";
import { layOut } from "./layout.ts";
import { onPage } from "./paper.ts";
import { finderBoxes, moduleBoxes } from "./parts.ts";
import { drawRaster } from "./raster.ts";
import { svgFile } from "./svg.ts";

const plain: Design = { modules: "square", corners: "square", color: "#102030", background: "#fef3c7", margin: 4 };

/** Random modules: drawing doesn't depend on a valid symbol. */
function anyGrid(size: number): Grid {
  const grid = createGrid(size);
  let state = 7;
  for (let at = 0; at < size * size; at++) {
    state = (state * 16807) % 2147483647;
    set(grid, at % size, Math.floor(at / size), state % 2 === 0);
  }
  return grid;
}

function drawn(grid: Grid, design: Partial<Design>, pixels: number): Raster {
  const picture = drawRaster(grid, { ...plain, ...design }, pixels);
  if (!picture.ok) throw new Error(picture.message);
  return picture.value;
}

describe("as librsvg draws the SVG, pixel by pixel", () => {
  const shapes = MODULE_SHAPES.flatMap((modules, index) =>
    CORNER_SHAPES.filter((_, other) => (index + other) % 2 === 0).map((corners) => ({ modules, corners })),
  );
  test.each(shapes)("$modules modules, $corners corners", async (shape) => {
    const grid = anyGrid(25);
    const pixels = (grid.size + 8) * 7;
    const svg = svgFile(grid, { ...plain, ...shape }, pixels);
    const read = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
    const { data } = drawn(grid, shape, pixels);
    let furthest = 0;
    for (const [at, value] of data.entries()) furthest = Math.max(furthest, Math.abs(value - (read[at] ?? 0)));
    // Each computes the share of the pixel at a round edge slightly differently.
    expect(furthest).toBeLessThan(shape.modules === "square" && shape.corners === "square" ? 1 : 40);
  });
});

const COLORS: readonly Partial<Design>[] = [
  { fill: "linear", toColor: "#c02060", angle: 30 },
  { fill: "radial", toColor: "#c02060" },
  { fill: "linear", toColor: "#c02060", angle: 200, eyeColor: "#805000" },
  { cornerColor: "#c02060", eyeColor: "#805000" },
  { cornerColor: "#c02060", background: undefined },
];

test.each(COLORS)("in %o as librsvg draws the SVG", async (colors) => {
  const grid = anyGrid(25);
  const pixels = (grid.size + 8) * 7;
  for (const eyes of EYE_SHAPES) {
    const look = { ...colors, eyes };
    const read = await sharp(Buffer.from(svgFile(grid, { ...plain, ...look }, pixels)))
      .ensureAlpha()
      .raw()
      .toBuffer();
    const { data } = drawn(grid, look, pixels);
    let difference = 0;
    for (const [at, value] of data.entries()) difference += Math.abs(value - (read[at] ?? 0));
    expect(difference / data.length).toBeLessThan(0.7);
  }
});

describe("boxes", () => {
  const layoutOf = (rows: readonly string[]) => {
    const modules = createGrid(rows.length);
    for (const [y, row] of rows.entries()) for (const [x, sign] of [...row].entries()) set(modules, x, y, sign === "#");
    return { modules, alignments: createGrid(rows.length) };
  };
  const layout = layoutOf(["##.", ".#.", "#.#"]);

  test("bars are as long as their columns, dots are one by one", () => {
    const places = (shape: "bars" | "dots") =>
      moduleBoxes[shape](layout).map(({ x, y, width, height, radii }) => [x, y, width, height, ...radii].join(" "));
    expect(places("bars")).toEqual(["0 0 1 1", "1 0 1 2", "0 2 1 1", "2 2 1 1"].map((box) => `${box} 0.5 0.5 0.5 0.5`));
    expect(places("dots")).toEqual(["0 0", "1 0", "1 1", "0 2", "2 2"].map((place) => `${place} 1 1 0.5 0.5 0.5 0.5`));
  });

  test("rounded modules are round where both sides are open", () => {
    expect(moduleBoxes.rounded(layout).map(({ radii }) => radii.join(" "))).toEqual([
      "0.5 0 0 0.5",
      "0 0.5 0 0",
      "0 0 0.5 0.5",
      "0.5 0.5 0.5 0.5",
      "0.5 0.5 0.5 0.5",
    ]);
  });

  test("finders are rounder in codes up to version 25", () => {
    const radii = (shape: "square" | "rounded" | "circle", across: number) =>
      finderBoxes([3, 5], { corners: shape }, across).map((box) =>
        [box.x, box.y, box.width, box.height, ...box.radii].join(" "),
      );
    expect(radii("square", 21)).toEqual(["3 5 7 7 0 0 0 0", "4 6 5 5 0 0 0 0", "5 7 3 3 0 0 0 0"]);
    const rounded = ["3 5 7 7 1.5 1.5 1.5 1.5", "4 6 5 5 0.8 0.8 0.8 0.8", "5 7 3 3 0.7 0.7 0.7 0.7"];
    expect(radii("rounded", 21)).toEqual(rounded);
    expect(radii("circle", 117)).toEqual([
      "3 5 7 7 2.5 2.5 2.5 2.5",
      "4 6 5 5 1.7 1.7 1.7 1.7",
      "5 7 3 3 1.5 1.5 1.5 1.5",
    ]);
    expect(radii("circle", 121)).toEqual(rounded);
  });
});

describe("a logo", () => {
  /** Every pixel another, some of them half transparent or clear. */
  const logo = createRaster(42, 21);
  for (let at = 0; at < logo.data.length; at++) logo.data[at] = (at * 89 + (at >> 3) * 53) % 256;
  for (let at = 3; at < logo.data.length; at += 44) logo.data[at] = 0;
  for (let at = 7; at < logo.data.length; at += 44) logo.data[at] = 255;

  // A fifth of 21 modules of 10 pixels is as wide as the logo itself: nothing is scaled.
  const design = { logo: { raster: logo, share: 0.2, hole: "box" } } as const;
  const [left, top] = [40 + (210 - 42) / 2, Math.round(40 + (210 - 21) / 2)];

  test.each(["#fef3c7", undefined])("lies over %s as Porter and Duff have it", (background) => {
    const grid = anyGrid(21);
    const whole = drawn(grid, { ...design, background }, 290);
    const clear = createRaster(42, 21);
    const below = drawn(grid, { background, logo: { raster: clear, share: 0.2, hole: "box" } }, 290);
    const wrong: string[] = [];
    for (let y = 0; y < 290; y++) {
      for (let x = 0; x < 290; x++) {
        const at = (y * 290 + x) * 4;
        const inside = x >= left && x < left + 42 && y >= top && y < top + 21;
        const from = inside ? ((y - top) * 42 + x - left) * 4 : -1;
        const over = inside ? (logo.data[from + 3] ?? 0) / 255 : 0;
        const under = ((below.data[at + 3] ?? 0) / 255) * (1 - over);
        const total = over + under;
        for (let channel = 0; channel < 4; channel++) {
          const own = below.data[at + channel] ?? 0;
          const mixed = ((logo.data[from + channel] ?? 0) * over + own * under) / total;
          const wanted = over === 0 ? own : channel === 3 ? total * 255 : mixed;
          if (Math.abs((whole.data[at + channel] ?? 0) - wanted) > 1) wrong.push(`${x},${y}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("makes room in whole modules, four tenths of a module around it", () => {
    const rows = (share: number) => {
      const { hidden } = layOut(anyGrid(21), { logo: { raster: logo, share, hole: "box" } });
      const dark = [...hidden.cells.entries()].filter(([, cell]) => cell === 1).map(([at]) => at);
      const columns = dark.map((at) => at % 21);
      const lines = dark.map((at) => Math.floor(at / 21));
      const ends = (all: readonly number[]) => [Math.min(...all), Math.max(...all)];
      return [...ends(columns), ...ends(lines), dark.length];
    };
    // From 8.4 to 12.6 and 9.45 to 11.55, and a seam of 0.4.
    expect(rows(0.205)).toEqual([7, 13, 9, 11, 21]);
    // From 8.925 to 12.075 and 9.7125 to 11.2875.
    expect(rows(0.15)).toEqual([8, 12, 9, 11, 15]);
    // From 9.975 to 11.025 and 10.2375 to 10.7625.
    expect(rows(0.05)).toEqual([9, 11, 9, 11, 9]);
  });

  test("leaves room for its outline alone, and none within it", () => {
    const hiddenOf = (isFilled: (x: number, y: number) => boolean, hole: Hole) => {
      const raster = createRaster(40, 40);
      for (let at = 0; at < 1600; at++) raster.data[at * 4 + 3] = isFilled(at % 40, Math.floor(at / 40)) ? 255 : 0;
      const { hidden } = layOut(anyGrid(21), { logo: { raster, share: 10 / 21, hole } });
      return Array.from({ length: 21 }, (_, y) =>
        Array.from({ length: 21 }, (_, x) => (hidden.cells[y * 21 + x] === 1 ? "#" : ".")).join(""),
      );
    };
    const ring = (x: number, y: number) => Math.abs(Math.hypot(x - 19.5, y - 19.5) - 17) < 2;
    const round = hiddenOf(ring, "fitted");
    // No module of the middle stays, and the corners do.
    expect(round[10]).toBe(".....###########.....");
    expect(round[5]).toBe(".......#######.......");
    expect(round).toEqual(hiddenOf(() => true, "round"));
    const half = hiddenOf((x) => x < 20, "fitted");
    expect(half[10]).toBe(".....######..........");
    expect(hiddenOf((x) => x < 20, "box")[10]).toBe(".....###########.....");
    // An invisibly small speck doesn't count.
    expect(hiddenOf(() => false, "fitted").join("")).not.toContain("#");
  });

  test("leaves the finders alone, and no module in two lists", () => {
    const grid = anyGrid(25);
    const { modules, alignments, finders } = layOut(grid, {});
    expect(finders).toEqual([
      [0, 0],
      [18, 0],
      [0, 18],
    ]);
    for (const [at, cell] of modules.cells.entries()) {
      const [x, y] = [at % 25, Math.floor(at / 25)];
      const inFinder = (x < 7 && y < 7) || (x >= 18 && y < 7) || (x < 7 && y >= 18);
      expect(cell).toBe(inFinder ? 0 : grid.cells[at]);
      const inPattern = x >= 16 && x <= 20 && y >= 16 && y <= 20;
      expect(alignments.cells[at]).toBe(inPattern ? grid.cells[at] : 0);
    }
  });
});

// WCAG 2.2: relative luminance, and contrast ratios as its understanding documents print them.
test("luminance and contrast are those of WCAG", () => {
  const channels = ["#ff0000", "#00ff00", "#0000ff", "#ffffff", "#000000"].map(luminance);
  expect(channels.map((value) => value.toFixed(4))).toEqual(["0.2126", "0.7152", "0.0722", "1.0000", "0.0000"]);
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#ffffff", "#777777").toFixed(2)).toBe("4.48");
  expect(contrast("#767676", "#ffffff").toFixed(2)).toBe("4.54");
});

test("a color is darkened by no more than it must be", () => {
  expect(darkened("#000000", "#ffffff", 3)).toBe("#000000");
  expect(darkened("#0f766e", "#ffffff", 4.5)).toBe("#0f766e");
  const mended = darkened("#14b8a6", "#ffffff", 4.5);
  expect(contrast(mended, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  expect(contrast(darkened("#14b8a6", "#ffffff", 4.4), "#ffffff")).toBeLessThan(4.6);
  expect(mended).toBe("#0e8478");
  // Lighter than its background, and darker than nothing.
  expect(luminance(darkened("#ffffff", "#999999", 3))).toBeLessThan(luminance("#999999"));
  expect(darkened("#ffffff", "#000000", 3)).toBe("#000000");
});

test("the page shows around the picture and through it", () => {
  const picture = createRaster(33, 20);
  picture.data.set([255, 0, 0, 255], 0);
  const { width, height, data } = onPage(picture, "#0000ff");
  expect([width, height]).toEqual([33 + 6, 20 + 6]);
  const pixel = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  expect([pixel(2, 3), pixel(3, 2), pixel(4, 3)]).toEqual(Array(3).fill([0, 0, 255, 255]));
  expect(pixel(3, 3)).toEqual([255, 0, 0, 255]);
});

test("out of focus, a point is three means in a row, and what is at the edge goes on beyond it", () => {
  const point = createRaster(15, 11);
  point.data.fill(0);
  point.data.set([200, 100, 50, 255], (5 * 15 + 7) * 4);
  const { data } = blurred(point, 1);
  const row = (y: number, channel: number) =>
    Array.from({ length: 15 }, (_, x) => data[(y * 15 + x) * 4 + channel] ?? 0);
  // The weights 1, 3, 6, 7, 6, 3, 1 of 27 in each direction; every mean is rounded.
  const weights = [0, 0, 0, 0, 1, 3, 6, 7, 6, 3, 1, 0, 0, 0, 0];
  for (const [y, down] of [0, 0, 1, 3, 6, 7, 6, 3, 1, 0, 0].entries()) {
    for (const [x, across] of weights.entries()) {
      expect(Math.abs((row(y, 0)[x] ?? 0) - (200 * down * across) / 729)).toBeLessThan(1.6);
    }
  }
  const even = createRaster(4, 3);
  even.data.fill(90);
  expect(blurred(even, 2).data.every((value) => value === 90)).toBe(true);
});
