import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync, inflateSync } from "node:zlib";
import fc from "fast-check";
import { PNG } from "pngjs";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { filterRows } from "#core/image/codecs/png-filter.ts";
import { endOfPieces, pieceRanges, pngStart } from "#core/image/containers/png-file.ts";
import { rowsOf } from "#core/image/pixels/region.ts";
import { seededRandom } from "#core/random.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { concat, viewOf } from "#core/text/bytes.ts";
import { canMakePieces, deflateBand, deflatePiece } from "./png-pieces.ts";

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
])("%i × %i pixels are read back by libvips and by pngjs", async (width, height, kinds) => {
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

test("the pieces contain all of the rows, in order", () => {
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

describe("zlib inflates the deflated data", () => {
  /** Deflates bytes as the only piece of a stream, and inflates that, which also checks its checksum. */
  function back(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly deflated: number } {
    const piece = deflatePiece(bytes, true);
    const stream = [piece.chunk, endOfPieces([piece])].map((chunk) =>
      chunk.subarray(8, 8 + viewOf(chunk).getUint32(0)),
    );
    return { bytes: new Uint8Array(inflateSync(concat(stream))), deflated: piece.chunk.length };
  }
  const expectBack = (bytes: Uint8Array): void => {
    expect(Buffer.compare(back(bytes).bytes, bytes)).toBe(0);
  };

  test("at all", () => expect(canMakePieces()).toBe(true));

  test("for any bytes", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), expectBack));
  });

  // Runs of one byte, of noise and of earlier bytes, near and as far as the window reaches: lengths of 3 to 258 and
  // more.
  const stretch = fc.record({
    kind: fc.constantFrom("same", "noise", "few", "again"),
    length: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 250, max: 270 }), fc.integer({ max: 40_000 })),
    from: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 32_700, max: 32_800 })),
    seed: fc.integer({ min: 1, max: 1 << 30 }),
  });

  test("for any mixture of noise and repetition", () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 12 }), (stretches) => {
        const bytes: number[] = [];
        for (const { kind, length, from, seed } of stretches) {
          const random = seededRandom(seed);
          for (let i = 0; i < length; i++) {
            const next = { same: seed, noise: random(), few: (random() % 3) * 7, again: bytes.at(-from) ?? 0 }[kind];
            bytes.push(next & 255);
          }
        }
        expectBack(Uint8Array.from(bytes));
      }),
      { numRuns: 60 },
    );
  });

  test.each([0, 1, 2, 3, 4, 5, 257, 258, 259, 32_767, 32_768, 32_769, 65_535, 65_536, 200_000])(
    "for %i bytes",
    (length) => {
      const random = seededRandom(length + 1);
      const noise = Uint8Array.from({ length }, () => random());
      const flat = new Uint8Array(length);
      const runs = Uint8Array.from({ length }, (_, at) => at >> 9);
      for (const bytes of [noise, flat, runs]) expectBack(bytes);
      // Noise is stored unchanged; a megabyte of one byte takes a kilobyte.
      expect(back(noise).deflated).toBeLessThan(length + 40 + length / 4000);
      expect(back(flat).deflated).toBeLessThan(90 + length / 150);
    },
  );

  // When each count is the sum of the two before, codes become as long as possible, so 15 bits must suffice.
  test("for counts like Fibonacci's numbers", () => {
    const bytes: number[] = [];
    for (let [byte, count, next] = [0, 1, 1]; byte < 22; byte++) {
      for (let i = 0; i < count; i++) bytes.push(byte);
      [count, next] = [next, count + next];
    }
    const random = seededRandom(7);
    for (let i = bytes.length - 1; i > 0; i--) {
      const other = random() % (i + 1);
      [bytes[i], bytes[other]] = [bytes[other] ?? 0, bytes[i] ?? 0];
    }
    expectBack(Uint8Array.from(bytes));
  });

  test("a photo's rows take no more than zlib's at level 4", async () => {
    const clouds = { width: 60, height: 40, channels: 3, background: "#888" } as const;
    const { data } = await sharp({ create: { ...clouds, noise: { type: "gaussian", mean: 128, sigma: 60 } } })
      .resize(600, 400, { kernel: "cubic" })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const rows = filterRows(data, 1800, 3);
    expect(back(rows).deflated).toBeLessThan(deflateSync(rows, { level: 4 }).length * 1.02);
  });
});

describe("bands in full color", () => {
  async function fileOfBands(picture: Raster, channels: 3 | 4, heights: readonly number[]): Promise<Buffer> {
    const { width, height } = picture;
    let top = 0;
    const pieces = heights.map((rows, index) => {
      const band = rowsOf(picture, top, top + rows);
      top += rows;
      return deflateBand(band, channels, index === 0);
    });
    const start = pngStart({ width, height, bitDepth: 8, colorType: channels === 3 ? 2 : 6 });
    const file = new Blob([start, ...pieces.map(({ chunk }) => chunk), endOfPieces(pieces)]);
    return Buffer.from(await file.arrayBuffer());
  }

  /** A picture in which every filter is the best one for some rows. */
  function scene(width: number, height: number, seed: number, isOpaque: boolean): Raster {
    const random = seededRandom(seed);
    const picture = createRaster(width, height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        for (let channel = 0; channel < 4; channel++) {
          const above = picture.data[((y - 1) * width + x) * 4 + channel] ?? 0;
          const value = [random(), x * 5 + channel, above + (random() % 3), ((x * 3 + above) >> 1) + (random() % 2)][
            (y >> 2) % 4
          ];
          picture.data[(y * width + x) * 4 + channel] = channel === 3 && isOpaque ? 255 : (value ?? 0) & 255;
        }
      }
    }
    return picture;
  }

  test("are read back by pngjs", async () => {
    const size = fc.integer({ min: 1, max: 70 });
    await fc.assert(
      fc.asyncProperty(
        size,
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        size,
        async (width, heights, isOpaque, seed) => {
          const picture = scene(
            width,
            heights.reduce((sum, rows) => sum + rows),
            seed,
            isOpaque,
          );
          const file = await fileOfBands(picture, isOpaque ? 3 : 4, heights);
          expect(Buffer.compare(PNG.sync.read(file, { checkCRC: true }).data, Buffer.from(picture.data))).toBe(0);
        },
      ),
    );
  });

  test("are read back by libvips, and pngcheck finds no fault", async () => {
    const picture = scene(1203, 900, 5, true);
    const file = await fileOfBands(picture, 3, [400, 300, 200]);
    expect(Buffer.compare(await sharp(file).ensureAlpha().raw().toBuffer(), Buffer.from(picture.data))).toBe(0);
    const folder = mkdtempSync(join(tmpdir(), "pieces-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, "bands.png");
    writeFileSync(path, file);
    const { stdout, error } = spawnSync("pngcheck", ["-v", path], { encoding: "utf8" });
    if (!error) expect(stdout).toContain("No errors detected");
  });

  test("are filtered like the rows of the whole, except for their first rows", async () => {
    const picture = scene(300, 200, 9, false);
    const file = await fileOfBands(picture, 4, [200]);
    const rows = filterRows(picture.data, 1200, 4);
    expect(file.length).toBeLessThan(deflatePiece(rows, true).chunk.length * 1.02 + 200);
  });
});
