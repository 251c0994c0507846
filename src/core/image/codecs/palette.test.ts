import fc from "fast-check";
import { expect, test } from "vitest";
import { createRaster, type Raster } from "#core/raster.ts";
import { hasManyColors, indexColors, packBilevel } from "./palette.ts";

/** A picture from pixels as numbers; the lowest byte is red. */
function pictureOf(width: number, ...pixels: readonly number[]): Raster {
  const picture = createRaster(width, pixels.length / width);
  new Uint32Array(picture.data.buffer).set(pixels);
  return picture;
}

test("counts colors in order of appearance", () => {
  expect(indexColors(pictureOf(3, 0x04030201, 0, 0x04030201, 0, 0, 0xffffffff))).toEqual({
    palette: Uint8Array.of(1, 2, 3, 4, 0, 0, 0, 0, 255, 255, 255, 255),
    indices: Uint8Array.of(0, 1, 0, 1, 1, 2),
  });
});

test("every pixel is the color of its index, up to the maximum number", () => {
  const colors = fc.array(fc.oneof(fc.nat(0xffffffff), fc.nat(40)), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(colors, fc.integer({ min: 1, max: 30 }), (pixels, most) => {
      const found = indexColors(pictureOf(pixels.length, ...pixels), most);
      const distinct = [...new Set(pixels)];
      if (distinct.length > most) {
        expect(found).toBeUndefined();
        return;
      }
      expect([...new Uint32Array(found?.palette.buffer ?? new ArrayBuffer(0))]).toEqual(distinct);
      expect([...(found?.indices ?? [])]).toEqual(pixels.map((pixel) => distinct.indexOf(pixel)));
    }),
  );
});

test("256 colors have indexes, and one more has none", () => {
  const pixels = (count: number) => Array.from({ length: count }, (_, at) => (at * 0x1010101 + (at << 5)) >>> 0);
  expect(indexColors(pictureOf(256, ...pixels(256)))?.indices).toEqual(Uint8Array.from({ length: 256 }, (_, at) => at));
  expect(indexColors(pictureOf(257, ...pixels(257)))).toBeUndefined();
});

test("one pixel in 127 tells whether there are more than 256 colors", () => {
  const picture = (count: number) => {
    const pixels = new Array<number>(127 * count).fill(7);
    for (let at = 0; at < count; at++) pixels[127 * at] = 1000 + at;
    return pictureOf(127, ...pixels);
  };
  expect(hasManyColors(picture(257))).toBe(true);
  expect(hasManyColors(picture(256))).toBe(false);
  expect(hasManyColors(pictureOf(300, ...Array.from({ length: 300 }, (_, at) => at)))).toBe(false);
});

test("two colors are bits, the first of them 0, in rows of whole bytes after a zero", () => {
  const [a, b] = [0x04030201, 0x08070605];
  expect(packBilevel(pictureOf(3, a, b, a, b, b, a))).toEqual({
    palette: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8),
    rows: Uint8Array.of(0, 0b01000000, 0, 0b11000000),
  });
  const nine = [a, a, a, a, a, a, a, b, b];
  expect(packBilevel(pictureOf(9, ...nine, ...nine))?.rows).toEqual(Uint8Array.of(0, 1, 0x80, 0, 1, 0x80));
  expect(packBilevel(pictureOf(2, a, a))).toEqual({ palette: Uint8Array.of(1, 2, 3, 4), rows: Uint8Array.of(0, 0) });
});

test("a third color anywhere is too many", () => {
  const pixels = Array.from({ length: 20 }, (_, at) => at % 2);
  for (let at = 2; at < 20; at++) expect(packBilevel(pictureOf(10, ...pixels.toSpliced(at, 1, 2)))).toBeUndefined();
});
