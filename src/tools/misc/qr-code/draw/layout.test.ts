import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createGrid, type Grid, isDark } from "#core/qr/module-placement.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import type { Hole } from "./design.ts";
import type { LogoPlace } from "./layout.ts";
import { clearFor } from "./layout.ts";

// A logo keeps so much clear around it, in modules.
const CLEAR = 0.4;

/** A picture of rows of signs: '#' is opaque, '+' has the alpha 16, '-' has 15, and '.' none. */
function pictureOf(rows: readonly string[]): Raster {
  const picture = createRaster(rows[0]?.length ?? 0, rows.length);
  const alphas: Readonly<Record<string, number>> = { "#": 255, "+": 16, "-": 15 };
  for (const [at, sign] of [...rows.join("")].entries()) picture.data[at * 4 + 3] = alphas[sign] ?? 0;
  return picture;
}

/** The modules that make room, as rows of signs. */
function roomFor(size: number, place: LogoPlace, raster: Raster, hole: Hole | undefined): readonly string[] {
  const hidden = createGrid(size);
  clearFor(hidden, place, { raster, share: 0.3, ...(hole && { hole }) });
  return rowsOf(hidden);
}

const rowsOf = (grid: Grid) =>
  Array.from({ length: grid.size }, (_, y) =>
    Array.from({ length: grid.size }, (_, x) => (isDark(grid, x, y) ? "#" : ".")).join(""),
  );

const FULL = pictureOf(["####", "####", "####", "####"]);

/** A place within a code of 25 modules, whose edges keep away from where a module just touches. */
const places = fc
  .record({
    x: fc.integer({ min: 30, max: 90 }),
    y: fc.integer({ min: 30, max: 90 }),
    width: fc.integer({ min: 20, max: 110 }),
    height: fc.integer({ min: 20, max: 110 }),
  })
  .map(({ x, y, width, height }) => ({
    x: x / 10 + 0.05,
    y: y / 10 + 0.05,
    width: width / 10 + 0.01,
    height: height / 10 + 0.01,
  }));

/** Whether any of the points of a fine mesh over a module satisfies. */
function someIn(x: number, y: number, isIn: (x: number, y: number) => boolean): boolean {
  for (let row = 0; row <= 100; row++) {
    for (let column = 0; column <= 100; column++) if (isIn(x + column / 100, y + row / 100)) return true;
  }
  return false;
}

describe("the room for a logo", () => {
  test("is in a box every module that comes nearer than the margin", () => {
    fc.assert(
      fc.property(places, (place) => {
        const isNear = (x: number, y: number) =>
          x > place.x - CLEAR &&
          x < place.x + place.width + CLEAR &&
          y > place.y - CLEAR &&
          y < place.y + place.height + CLEAR;
        const expected = Array.from({ length: 25 }, (_, y) =>
          Array.from({ length: 25 }, (_, x) => (someIn(x, y, isNear) ? "#" : ".")).join(""),
        );
        expect(roomFor(25, place, FULL, "box")).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });

  test("is round every module that touches the ellipse with its margin", () => {
    // Half a module around the middle; the corners of a square of 7.2 by 7.2 stay.
    expect(roomFor(11, { x: 2.3, y: 2.3, width: 6.4, height: 6.4 }, FULL, "round")).toEqual([
      "...........",
      "....###....",
      "..#######..",
      "..#######..",
      ".#########.",
      ".#########.",
      ".#########.",
      "..#######..",
      "..#######..",
      "....###....",
      "...........",
    ]);
    fc.assert(
      fc.property(places, (place) => {
        const [middleX, middleY] = [place.x + place.width / 2, place.y + place.height / 2];
        const distance = (x: number, y: number) =>
          ((x - middleX) / (place.width / 2 + CLEAR)) ** 2 + ((y - middleY) / (place.height / 2 + CLEAR)) ** 2;
        const rows = roomFor(25, place, FULL, "round");
        for (let y = 0; y < 25; y++) {
          for (let x = 0; x < 25; x++) {
            // A mesh may miss what touches it in a point only.
            if (someIn(x, y, (px, py) => distance(px, py) < 0.99)) expect(rows[y]?.[x], `${x}, ${y}`).toBe("#");
            if (!someIn(x, y, (px, py) => distance(px, py) < 1.01)) expect(rows[y]?.[x], `${x}, ${y}`).toBe(".");
          }
        }
      }),
      { numRuns: 8 },
    );
  });

  test("follows what is to be seen of the logo, and this is the default", () => {
    // Four modules a side, at 3 to 7: each sign of the picture is a module, and the margin touches the next ones.
    const place = { x: 3, y: 3, width: 4, height: 4 };
    const corner = pictureOf(["#...", "#...", "#...", "####"]);
    const expected = [
      "..........",
      "..........",
      "..###.....",
      "..###.....",
      "..###.....",
      "..######..",
      "..######..",
      "..######..",
      "..........",
      "..........",
    ];
    expect(roomFor(10, place, corner, "fitted")).toEqual(expected);
    expect(roomFor(10, place, corner, undefined)).toEqual(expected);
  });

  test("takes an alpha of 16 for seen, and one of 15 for nothing", () => {
    const place = { x: 3, y: 3, width: 4, height: 4 };
    const rows = roomFor(10, place, pictureOf(["+--.", "----", "----", "---+"]), "fitted");
    expect(rows).toEqual([
      "..........",
      "..........",
      "..###.....",
      "..###.....",
      "..###.....",
      ".....###..",
      ".....###..",
      ".....###..",
      "..........",
      "..........",
    ]);
  });

  test("has what stands within a ring too, and not what a gap leads into", () => {
    const place = { x: 2, y: 2, width: 8, height: 8 };
    const ring = ["########", ...Array.from({ length: 6 }, () => "#......#"), "########"];
    const closed = roomFor(12, place, pictureOf(ring), "fitted");
    expect(closed[5]).toBe(".##########.");
    const opened = roomFor(12, place, pictureOf([...ring.slice(0, 7), "###..###"]), "fitted");
    // The gap of two modules is closed by the margins on either side of it.
    expect(opened[5]).toBe(".##########.");
    const wide = roomFor(12, place, pictureOf([...ring.slice(0, 7), "##....##"]), "fitted");
    expect(wide.slice(3)).toEqual([
      ".##########.",
      ".###....###.",
      ".###....###.",
      ".###....###.",
      ".###....###.",
      ".####..####.",
      ".####..####.",
      ".####..####.",
      "............",
    ]);
  });

  test("of a large picture is as fine as that of a small one, and nothing thin is lost", () => {
    const thin = createRaster(900, 600);
    for (let y = 0; y < 600; y++) thin.data[(y * 900 + 450) * 4 + 3] = 255;
    const place = { x: 5, y: 7, width: 15, height: 10 };
    // In 96 parts the line goes from 12.5 to 12.66, and the module beyond 13 is nearer than the margin.
    const rows = roomFor(25, place, thin, "fitted");
    expect(rows.slice(7, 17)).toEqual(Array.from({ length: 10 }, () => "............##..........."));
    expect(rows[5]).toBe(".".repeat(25));
    expect(rows[6]).toBe("............##...........");
    expect(rows[17]).toBe("............##...........");
    expect(rows[18]).toBe(".".repeat(25));
  });
});
