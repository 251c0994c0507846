import { expect, test } from "vitest";
import { createRaster, type Raster } from "#core/raster.ts";
import { screenContext, screened } from "./halftone.ts";

const noise = (width: number, height: number): Raster => {
  const picture = createRaster(width, height);
  let state = 7;
  for (let i = 0; i < picture.data.length; i++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    picture.data[i] = i % 4 === 3 ? 255 : state >> 16;
  }
  return picture;
};

// Nearly full, so that dots reach the corners of their cells.
const black = (red: number) => 1 - (0.5 * red) / 255;
const picture = noise(40, 64);

/** A row of the screen, made only from the rows around it. */
function rowOf(y: number, around: number, angle: number, cell: number): number[] {
  const [from, to] = [Math.max(0, y - around), Math.min(picture.height, y + around + 1)];
  const data = picture.data.slice(from * picture.width * 4, to * picture.width * 4);
  const part = { width: picture.width, height: to - from, data };
  const extent = { top: from, whole: picture, reduction: 1 };
  const uncovered = new Float64Array(picture.width).fill(1);
  screened(part, black, { angle, cell, shape: "round" }, extent)(y - from, uncovered);
  return [...uncovered];
}

test("a row needs exactly as many neighboring rows as declared", () => {
  let isTight = false;
  for (const cell of [3, 5, 8, 13]) {
    for (const angle of [0, 15, 30, 45, 75]) {
      for (let y = 0; y < picture.height; y++) {
        const whole = rowOf(y, picture.height, angle, cell);
        expect(rowOf(y, screenContext(cell), angle, cell), `${cell} at ${angle}°, row ${y}`).toEqual(whole);
        isTight ||= JSON.stringify(rowOf(y, screenContext(cell) - 2, angle, cell)) !== JSON.stringify(whole);
      }
    }
  }
  expect(isTight).toBe(true);
});
