import fc from "fast-check";
import { PNG } from "pngjs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { filterRows } from "#core/image/codecs/png-filter.ts";
import { endOfPieces, pieceRanges, pngStart } from "#core/image/containers/png-file.ts";
import { seededRandom } from "#core/random.ts";
import { deflatePiece } from "./deflate-piece.ts";

async function fileOf(width: number, height: number, data: Uint8Array, ranges = pieceRanges): Promise<Buffer> {
  const rows = filterRows(data, width * 4, 4);
  const pieces = ranges(rows.length).map(({ from, to }, index) => deflatePiece(rows.subarray(from, to), index === 0));
  const file = new Blob([
    pngStart({ width, height, bitDepth: 8, colorType: 6 }),
    ...pieces.map(({ chunk }) => chunk),
    endOfPieces(pieces),
  ]);
  return Buffer.from(await file.arrayBuffer());
}

const pixels = (count: number, kinds: number) => {
  const random = seededRandom(count);
  return Uint8Array.from({ length: count * 4 }, () => (random() % kinds) * Math.floor(255 / kinds));
};

test.each([
  [1, 1, 200],
  [700, 600, 2],
  [1300, 900, 200],
])("%i × %i pixels come back as they were, by libvips and by pngjs", async (width, height, kinds) => {
  const data = pixels(width * height, kinds);
  const file = await fileOf(width, height, data);
  expect(Buffer.compare(await sharp(file).raw().toBuffer(), data)).toBe(0);
  // Also checks both kinds of checksums.
  expect(Buffer.compare(PNG.sync.read(file, { checkCRC: true }).data, data)).toBe(0);
});

test("wherever the pieces are cut", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 820 }), { maxLength: 6 }), async (cuts) => {
      const data = pixels(200, 5);
      const ranges = (length: number) => {
        const places = [0, ...cuts.filter((place) => place < length).sort((a, b) => a - b), length];
        return places.slice(1).map((to, index) => ({ from: places[index] as number, to }));
      };
      const file = await fileOf(20, 10, data, ranges);
      expect(Buffer.compare(PNG.sync.read(file).data, data)).toBe(0);
    }),
  );
});

test("the pieces are all of the rows, in order", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000_000 }), (length) => {
      const ranges = pieceRanges(length);
      expect(ranges[0]?.from).toBe(0);
      expect(ranges.at(-1)?.to).toBe(length);
      ranges.slice(1).forEach(({ from }, index) => {
        expect(from).toBe(ranges[index]?.to);
      });
    }),
  );
});
