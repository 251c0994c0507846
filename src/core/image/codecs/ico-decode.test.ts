import { describe, expect, test } from "vitest";
import { largestIcon } from "./ico-decode.ts";

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** Rows from the bottom up, each padded to four bytes. */
  readonly colors: readonly number[];
  readonly palette?: readonly number[];
  readonly mask?: readonly number[];
  readonly headerBytes?: number;
}

/** A BITMAPINFOHEADER, the palette, the colors and the mask. */
function bitmap({ width, height, bits, colors, palette = [], mask = [], headerBytes = 40 }: Picture): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(headerBytes, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(2 * height, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(bits, 14);
  header.writeUInt32LE(palette.length / 4, 32);
  return Buffer.concat([header, Buffer.from([...palette, ...colors, ...mask])]);
}

const entryOf = (side: number, bits: number, length: number, offset: number) => {
  const entry = Buffer.from([side & 255, side & 255, 0, 0, 1, 0, bits, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  entry.writeUInt32LE(length >>> 0, 8);
  entry.writeUInt32LE(offset >>> 0, 12);
  return entry;
};

function icon(pictures: readonly { readonly side: number; readonly bits: number; readonly file: Buffer }[]): Buffer {
  let offset = 6 + 16 * pictures.length;
  const entries = pictures.map(({ side, bits, file }) => {
    offset += file.length;
    return entryOf(side, bits, file.length, offset - file.length);
  });
  return Buffer.concat([
    Buffer.from([0, 0, 1, 0, pictures.length, 0]),
    ...entries,
    ...pictures.map(({ file }) => file),
  ]);
}

const one = (picture: Picture) => largestIcon(icon([{ side: 16, bits: picture.bits, file: bitmap(picture) }]));
const pixelsOf = (picture: Picture) => {
  const found = one(picture);
  if (!("raster" in found)) throw new Error("A PNG file");
  const { width, data } = found.raster;
  return Array.from(
    { length: data.length / 4 },
    (_, at) => `${at % width},${Math.floor(at / width)} ${data.subarray(at * 4, at * 4 + 4).join(" ")}`,
  );
};

describe("an embedded bitmap", () => {
  test("with alpha in its fourth byte is read from the bottom up, whatever the mask", () => {
    const colors = [...[1, 2, 3, 40, 4, 5, 6, 50, 7, 8, 9, 60], ...[11, 12, 13, 0, 14, 15, 16, 80, 17, 18, 19, 255]];
    expect(pixelsOf({ width: 3, height: 2, bits: 32, colors, mask: [255, 255, 255, 255, 255, 255, 255, 255] })).toEqual(
      ["0,0 13 12 11 0", "1,0 16 15 14 80", "2,0 19 18 17 255", "0,1 3 2 1 40", "1,1 6 5 4 50", "2,1 9 8 7 60"],
    );
  });

  test("with a fourth byte of zero everywhere uses only the mask", () => {
    const colors = [1, 2, 3, 0, 4, 5, 6, 0, 7, 8, 9, 0, 10, 11, 12, 0];
    expect(
      pixelsOf({ width: 2, height: 2, bits: 32, colors, mask: [0b01000000, 0, 0, 0, 0b10000000, 0, 0, 0] }),
    ).toEqual(["0,0 9 8 7 0", "1,0 12 11 10 255", "0,1 3 2 1 255", "1,1 6 5 4 0"]);
  });

  test("of 24 bits has padded rows, and a mask with its own rows", () => {
    const colors = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 11, 12, 13, 14, 15, 16, 17, 18, 19, 0, 0, 0];
    expect(
      pixelsOf({ width: 3, height: 2, bits: 24, colors, mask: [0b00100000, 9, 9, 9, 0b11000000, 9, 9, 9] }),
    ).toEqual([
      "0,0 13 12 11 0",
      "1,0 16 15 14 0",
      "2,0 19 18 17 255",
      "0,1 3 2 1 255",
      "1,1 6 5 4 255",
      "2,1 9 8 7 0",
    ]);
  });

  test("of 8 bits has a palette before its colors, optionally with a color count", () => {
    const palette = [1, 2, 3, 0, 4, 5, 6, 0, 7, 8, 9, 0];
    const picture = { width: 2, height: 1, bits: 8, colors: [2, 1, 0, 0], palette, mask: [0b01000000, 0, 0, 0] };
    expect(pixelsOf(picture)).toEqual(["0,0 9 8 7 255", "1,0 6 5 4 0"]);
  });

  test("of 1 bit without a color count has two colors, and a mask wider than one byte", () => {
    const whole = bitmap({
      width: 9,
      height: 1,
      bits: 1,
      colors: [0b10000000, 0b10000000, 0, 0],
      palette: [1, 1, 1, 0, 200, 200, 200, 0],
      mask: [0, 0b10000000, 0, 0],
    });
    whole.writeUInt32LE(0, 32);
    const found = largestIcon(icon([{ side: 9, bits: 1, file: whole }]));
    const data = "raster" in found ? found.raster.data : [];
    expect([...data].filter((_, at) => at % 4 === 0)).toEqual([200, 1, 1, 1, 1, 1, 1, 1, 200]);
    expect([...data].filter((_, at) => at % 4 === 3)).toEqual([255, 255, 255, 255, 255, 255, 255, 255, 0]);
  });

  test("without a mask is opaque", () => {
    expect(pixelsOf({ width: 1, height: 1, bits: 24, colors: [1, 2, 3, 0] })).toEqual(["0,0 3 2 1 255"]);
  });
});

describe("with several pictures", () => {
  const marked = (mark: number) => bitmap({ width: 1, height: 1, bits: 24, colors: [mark, mark, mark, 0] });
  const markOf = (file: Buffer) => {
    const found = largestIcon(file);
    return "raster" in found ? found.raster.data[0] : "png";
  };

  test("the largest counts, with 256 written as 0, then the most bits, then the first", () => {
    const of = (...sides: readonly (readonly [side: number, bits: number])[]) =>
      markOf(icon(sides.map(([side, bits], at) => ({ side, bits, file: marked(at + 1) }))));
    expect(of([16, 32], [48, 8], [32, 32])).toBe(2);
    expect(of([255, 32], [256, 8], [16, 32])).toBe(2);
    expect(of([48, 8], [48, 32], [48, 24])).toBe(2);
    expect(of([48, 24], [48, 24])).toBe(1);
  });

  test("an embedded PNG file is returned unchanged", () => {
    const png = Buffer.concat([Buffer.from("\x89PNG", "latin1"), Buffer.from([1, 2, 3])]);
    const found = largestIcon(
      icon([
        { side: 16, bits: 32, file: marked(1) },
        { side: 256, bits: 32, file: png },
      ]),
    );
    expect("png" in found && Buffer.from(found.png)).toEqual(png);
  });
});

test("reports damage", () => {
  const file = bitmap({ width: 1, height: 1, bits: 24, colors: [1, 2, 3, 0] });
  const whole = icon([{ side: 16, bits: 24, file }]);
  expect(() => largestIcon(whole.subarray(0, -1))).toThrow("The icon has no picture");
  expect(() => largestIcon(Buffer.from([0, 0, 1, 0, 0, 0]))).toThrow("The icon has no picture");
  for (const [at, value] of [
    [14, -1],
    [18, -1],
  ] as const) {
    const damaged = Buffer.from(whole);
    damaged.writeInt32LE(value, at);
    expect(() => largestIcon(damaged)).toThrow("The icon has no picture");
  }
  const sized = (width: number, height: number) => {
    const damaged = Buffer.from(whole);
    damaged.writeInt32LE(width, 22 + 4);
    damaged.writeInt32LE(2 * height, 22 + 8);
    return () => largestIcon(damaged);
  };
  expect(sized(4097, 1)).toThrow("The icon's picture is damaged");
  expect(sized(1, 4097)).toThrow("The icon's picture is damaged");
  expect(sized(1, -4097)).toThrow("The icon's picture is damaged");
});
