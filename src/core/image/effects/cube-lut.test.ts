import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noise } from "#core/image/pixels/noise.fixture.ts";
import { createRaster } from "#core/raster.ts";
import { type CubeLut, parseCubeLut } from "./cube-lut.ts";
import { applyCubeLut } from "./lut.ts";

function lutOf(text: string): CubeLut {
  const lut = parseCubeLut(text);
  if (!lut.ok) throw new Error(lut.message);
  return lut.value;
}

/** A file with a function's color at each grid point, red changing fastest. */
function cubeFile(size: number, at: (red: number, green: number, blue: number) => readonly number[], end = "\n") {
  const steps = Array.from({ length: size }, (_, i) => i / (size - 1));
  const colors = steps.flatMap((blue) => steps.flatMap((green) => steps.map((red) => at(red, green, blue).join(" "))));
  return ["# a comment", 'TITLE "A look"', `LUT_3D_SIZE ${size}`, "", ...colors, ""].join(end);
}

function onePixel(red: number, green: number, blue: number, lut: CubeLut) {
  const pixel = createRaster(1, 1);
  pixel.data.set([red, green, blue, 77]);
  return [...applyCubeLut(pixel, lut).data];
}

const bent = cubeFile(3, (red, green, blue) => [red * green, Math.max(red, blue), Math.abs(green - blue)]);

test("interpolates colors in tetrahedra, not from all eight corners", () => {
  expect(onePixel(35, 65, 145, lutOf(bent))).toEqual([18, 145, 80, 77]);
  expect(onePixel(188, 20, 84, lutOf(bent))).toEqual([20, 188, 64, 77]);
});

test("an identity cube changes nothing, at any size and for any channel order", () => {
  const source = noise(30, 30, 5, false);
  for (const size of [2, 3, 17]) {
    const lut = lutOf(cubeFile(size, (...color) => color));
    expect(applyCubeLut(source, lut).data).toEqual(source.data);
  }
});

test("mixes a tetrahedron's corners by the order of the shares", () => {
  const corner = fc.tuple(...[0, 1, 2].map(() => fc.double({ min: 0, max: 1, noNaN: true })));
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.array(corner, { minLength: 8, maxLength: 8 }), fc.tuple(byte, byte, byte), (corners, color) => {
      const lut = lutOf(cubeFile(2, (r, g, b) => corners[r + 2 * g + 4 * b]!));
      // Starting at black, the channels switch on one after another, the strongest first.
      const order = [0, 1, 2].toSorted((a, b) => color[b]! - color[a]!);
      const shares = [1, ...order.map((channel) => color[channel]! / 255), 0];
      let at = 0;
      const expected = [0, 0, 0];
      for (const step of [0, 1, 2, 3]) {
        if (step > 0) at += 2 ** order[step - 1]!;
        const weight = shares[step]! - shares[step + 1]!;
        for (const channel of [0, 1, 2]) expected[channel]! += weight * corners[at]![channel]! * 255;
      }
      const made = onePixel(...color, lut);
      for (const channel of [0, 1, 2]) expect(Math.abs(made[channel]! - expected[channel]!)).toBeLessThan(0.501);
    }),
  );
});

describe("a file", () => {
  test("may have any line ends, a byte order mark, comments, a title and unknown keywords", () => {
    const plain = lutOf(bent);
    const color = (r: number, g: number, b: number) => [r * g, Math.max(r, b), Math.abs(g - b)];
    expect(lutOf(`\ufeff${cubeFile(3, color, "\r\n")}`)).toEqual(plain);
    expect(lutOf(`SOME_WORD 3\n${cubeFile(3, color, "\r")}`)).toEqual(plain);
    expect(plain).toMatchObject({ kind: "cube", size: 3, title: "A look", domainMin: [0, 0, 0], domainMax: [1, 1, 1] });
  });

  test("with lines has a curve for each channel", () => {
    const lut = lutOf("LUT_1D_SIZE 3\n1 0 0\n0.5 0.2 0.5\n0 1 2\n");
    expect(onePixel(0, 0, 0, lut)).toEqual([255, 0, 0, 77]);
    expect(onePixel(51, 102, 204, lut)).toEqual([204, 41, 255, 77]);
    expect(onePixel(255, 255, 128, lut)).toEqual([0, 255, 129, 77]);
  });

  test("applies to a domain, and clamps beyond it", () => {
    const lut = lutOf("LUT_1D_SIZE 2\nDOMAIN_MIN 0.2 0 0\nDOMAIN_MAX 0.6 2 1\n0 0 0\n1 1 1\n");
    expect(onePixel(51, 255, 7, lut)).toEqual([0, 128, 7, 77]);
    expect(onePixel(102, 0, 7, lut)).toEqual([128, 0, 7, 77]);
    expect(onePixel(200, 0, 7, lut)).toEqual([255, 0, 7, 77]);
    expect(lutOf("LUT_3D_SIZE 2\nLUT_3D_INPUT_RANGE 0 4\n".concat("0 0 0\n".repeat(8))).domainMax).toEqual([4, 4, 4]);
  });

  test.each([
    ["", "This isn't a .cube file: it has no LUT_3D_SIZE or LUT_1D_SIZE."],
    ["0 0 0\n", "This isn't a .cube file: it has no LUT_3D_SIZE or LUT_1D_SIZE."],
    ["LUT_3D_SIZE 1", "Line 1: the size must be a whole number from 2 to 129."],
    ["LUT_3D_SIZE 130", "Line 1: the size must be a whole number from 2 to 129."],
    ["LUT_1D_SIZE 65537", "Line 1: the size must be a whole number from 2 to 65536."],
    ["LUT_3D_SIZE 2\nLUT_1D_SIZE 2", "Line 2: the size appears twice."],
    ["LUT_1D_SIZE 2\n0 0 0", "The file should have 2 lines of colors for its size of 2, and has 1."],
    ["LUT_1D_SIZE 2\n0 0 0\n0 0 0\n0 0 0", "The file should have 2 lines of colors for its size of 2, and has 3."],
    ["LUT_3D_SIZE 2", "The file should have 8 lines of colors for its size of 2, and has 0."],
    ["LUT_1D_SIZE 2\n0 0\n", "Line 2: expected three numbers, not “0 0”."],
    ["LUT_1D_SIZE 2\n0 0 nan\n", "Line 2: expected three numbers, not “0 0 nan”."],
    ["LUT_1D_SIZE 2\nDOMAIN_MIN 1 1\n", "Line 2: DOMAIN_MIN must have three numbers."],
    ["LUT_1D_SIZE 2\nDOMAIN_MIN 1 1 1\n0 0 0\n1 1 1", "DOMAIN_MIN isn't below DOMAIN_MAX."],
  ])("%j is invalid", (text, message) => {
    expect(parseCubeLut(text)).toEqual({ ok: false, message });
  });

  test("with any content is a table or an error message", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("LUT_3D_SIZE 2", "\n", "0 1 0.5", "#", " ", "-", "1e9", "x") }),
        (text) => {
          const lut = parseCubeLut(text);
          if (lut.ok) expect(lut.value.table.every(Number.isFinite)).toBe(true);
          else expect(lut.message).toMatch(/\.$/);
        },
      ),
    );
  });
});
