import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { createGrid, type Grid, set } from "#core/qr/module-placement.ts";
import { hasZbar, readByJsQr, readByZbar, readByZxing } from "#core/qr/readers.fixture.ts";
import { symbolOf } from "#core/qr/symbol.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { someOf, within } from "#core/test-run.fixture.ts";
import { CORNER_SHAPES, type Design, MODULE_SHAPES } from "./design.ts";
import { layOut } from "./layout.ts";
import { outlines } from "./outline.ts";
import { drawRaster } from "./raster.ts";
import { svgFile } from "./svg.ts";

vi.setConfig({ testTimeout: within(60) });

const plain: Design = { modules: "square", corners: "square", color: "#000000", background: "#ffffff", margin: 4 };
// Each kind of modules with half of the kinds of corners.
const shapes = MODULE_SHAPES.flatMap((modules, index) =>
  CORNER_SHAPES.filter((_, other) => (index + other) % 2 === 0).map((corners) => ({ modules, corners })),
);

function gridOf(text: string, level: "L" | "M" | "Q" | "H" = "M"): Grid {
  const symbol = symbolOf(text, level);
  if (!symbol.ok) throw new Error(symbol.message);
  return symbol.value.grid;
}

function drawn(grid: Grid, design: Partial<Design>, pixels: number): Raster {
  const picture = drawRaster(grid, { ...plain, ...design }, pixels);
  if (!picture.ok) throw new Error(picture.message);
  return picture.value;
}

const pixelOf = ({ width, data }: Raster, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

test("squares are whole pixels of the two colors alone", () => {
  const grid = gridOf("https://tabkit.example");
  const side = grid.size + 8;
  const picture = drawn(grid, { color: "#0f766e", background: "#fef3c7" }, side * 3);
  const wrong: string[] = [];
  for (let y = 0; y < side * 3; y++) {
    for (let x = 0; x < side * 3; x++) {
      const [column, row] = [Math.floor(x / 3) - 4, Math.floor(y / 3) - 4];
      const inside = column >= 0 && row >= 0 && column < grid.size && row < grid.size;
      const isDark = inside && grid.cells[row * grid.size + column] === 1;
      const wanted = isDark ? "15,118,110,255" : "254,243,199,255";
      if (pixelOf(picture, x, y).join() !== wanted) wrong.push(`${x},${y}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("what the division leaves over widens the margin, and too few pixels are refused", () => {
  const grid = gridOf("a");
  const picture = drawn(grid, {}, 29 * 4 + 3);
  expect(picture.width).toBe(119);
  expect(pixelOf(picture, 17, 17)).toEqual([0, 0, 0, 255]);
  expect(pixelOf(picture, 16, 16)).toEqual([255, 255, 255, 255]);
  expect(drawRaster(grid, plain, 28)).toEqual({
    ok: false,
    message: "This code is 29 modules wide: the picture needs at least 29 pixels.",
  });
});

test("without a background the light modules are transparent, and edges have the code's color", () => {
  const { data } = drawn(gridOf("a"), { background: undefined, modules: "dots", color: "#0f766e" }, 512);
  const colors = { none: new Set<string>(), some: new Set<string>(), whole: new Set<string>() };
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    colors[alpha === 0 ? "none" : alpha === 255 ? "whole" : "some"].add(data.subarray(at, at + 3).join());
  }
  expect(colors).toEqual({ none: new Set(["0,0,0"]), some: new Set(["15,118,110"]), whole: new Set(["15,118,110"]) });
});

describe.each(someOf(shapes, 3))("$modules modules, $corners corners", (shape) => {
  // A link, a middling code, and one of version 40.
  const texts = ["https://tabkit.example", "0123456789abcdef".repeat(14), "Lorem ipsum dolor sit amet. ".repeat(80)];
  test.each(texts.map((text) => [text.length, text] as const))(
    "with %i bytes is read back by ZXing, and by zbar where it is installed",
    async (_, text) => {
      const picture = drawn(gridOf(text), shape, 1024);
      expect((await readByZxing(picture)).map((reading) => reading.text)).toEqual([text]);
      if (hasZbar) expect(readByZbar(picture).toString()).toBe(text);
    },
  );

  test("with large modules is read back by ZXing", async () => {
    const text = "https://tabkit.example";
    expect((await readByZxing(drawn(gridOf(text), shape, 2048))).map((reading) => reading.text)).toEqual([text]);
  });

  test("is read back by jsQR and zbar in small pictures and in large ones", () => {
    for (const [length, ...sides] of [
      [22, 256, 400],
      [84, 256, 400, 1024],
      [170, 256, 400],
    ] as const) {
      const text = "https://example.com/?q=0123456789&lang=en#".repeat(5).slice(0, length);
      const grid = gridOf(text);
      for (const pixels of sides) {
        const picture = drawn(grid, shape, pixels);
        expect([length, pixels, readByJsQr(picture)]).toEqual([length, pixels, text]);
        if (hasZbar) expect([length, pixels, readByZbar(picture).toString()]).toEqual([length, pixels, text]);
      }
    }
  });

  test("as SVG is the same picture", async () => {
    const grid = gridOf("https://tabkit.example/the-same-picture", "Q");
    const pixels = (grid.size + 8) * 12;
    const svg = svgFile(grid, { ...plain, ...shape }, pixels);
    const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([pixels, pixels]);
    const picture = drawn(grid, shape, pixels);
    let difference = 0;
    for (let at = 0; at < data.length; at += 4) difference += Math.abs((data[at] ?? 0) - (picture.data[at] ?? 0));
    // Two ways to smooth an edge differ a little on the edge alone.
    expect(difference / (data.length / 4)).toBeLessThan(
      shape.modules === "square" && shape.corners === "square" ? 1e-9 : 1,
    );
  });
});

describe("a logo", () => {
  const red = createRaster(40, 20);
  new Uint32Array(red.data.buffer).fill(0xff0000ff);
  const grid = gridOf("https://tabkit.example/with-a-logo", "H");
  const logo = { raster: red, share: 0.3 };

  test("lies in the middle, in its own proportions, with a clear seam", () => {
    const place = layOut(grid, { logo }).logo;
    if (!place) throw new Error("No logo");
    expect(place.width).toBeCloseTo(grid.size * 0.3);
    expect(place.height).toBeCloseTo(place.width / 2);
    expect(place.x + place.width / 2).toBeCloseTo(grid.size / 2);
    expect(place.y + place.height / 2).toBeCloseTo(grid.size / 2);
    const pixels = (grid.size + 8) * 10;
    const picture = drawn(grid, { logo }, pixels);
    const middle = pixels / 2;
    expect(pixelOf(picture, middle, middle)).toEqual([255, 0, 0, 255]);
    const left = Math.floor((place.x + 4) * 10);
    for (let y = middle - 30; y < middle + 30; y++) expect(pixelOf(picture, left - 3, y)).toEqual([255, 255, 255, 255]);
  });

  test("hides an alignment pattern that it touches as a whole, for readers take the rest for another", () => {
    // Version 7 has a pattern in its middle, of 5 × 5 modules from 20 to 24.
    const middling = gridOf("a".repeat(110), "M");
    expect(middling.size).toBe(45);
    const { hidden, alignments, modules } = layOut(middling, { logo: { raster: red, share: 0.08 } });
    for (let y = 20; y < 25; y++) for (let x = 20; x < 25; x++) expect(hidden.cells[y * 45 + x]).toBe(1);
    // Those at the right, at the bottom and in the corner stay, and so do the two on the timing lines.
    const darkInOne = 17;
    expect(alignments.cells.reduce((sum, cell) => sum + cell, 0)).toBe(5 * darkInOne);
    expect(alignments.cells.every((cell, at) => cell === 0 || modules.cells[at] === 1)).toBe(true);
  });

  test("is mended by the level, says ZXing", async () => {
    const readings = await readByZxing(drawn(grid, { logo }, 1024));
    expect(readings.map(({ text }) => text)).toEqual(["https://tabkit.example/with-a-logo"]);
  });

  test("is a picture of its own in SVG, at the same place", () => {
    const svg = svgFile(grid, { ...plain, logo }, 500, "data:image/png;base64,AAAA");
    const place = layOut(grid, { logo }).logo;
    expect(svg).toContain(`<image x="${Number(place?.x.toFixed(3))}"`);
    expect(svg).toContain('href="data:image/png;base64,AAAA"/>');
  });
});

test("outlines enclose exactly the dark modules", () => {
  const grids = fc.integer({ min: 1, max: 9 }).chain((size) =>
    fc.array(fc.boolean(), { minLength: size * size, maxLength: size * size }).map((cells) => {
      const grid = createGrid(size);
      cells.forEach((dark, at) => {
        set(grid, at % size, Math.floor(at / size), dark);
      });
      return grid;
    }),
  );
  fc.assert(
    fc.property(grids, (grid) => {
      const lines = outlines(grid);
      // The shoelace formula: dark on the right hand counts up, holes count down.
      const area = lines.reduce(
        (sum, line) =>
          sum +
          line.reduce((part, { x, y }, index) => {
            const next = line[(index + 1) % line.length] ?? { x, y };
            expect(next.x === x || next.y === y).toBe(true);
            return part + (x * next.y - next.x * y) / 2;
          }, 0),
        0,
      );
      expect(area).toBe(grid.cells.reduce((sum, cell) => sum + cell, 0));
    }),
  );
});

test("a small outline, to be looked at", () => {
  const grid = createGrid(2);
  set(grid, 0, 0, true);
  set(grid, 1, 1, true);
  expect(outlines(grid).map((line) => line.map(({ x, y }) => `${x},${y}`).join(" "))).toEqual([
    "1,0 1,1 0,1 0,0",
    "2,1 2,2 1,2 1,1",
  ]);
});
