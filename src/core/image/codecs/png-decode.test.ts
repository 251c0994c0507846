import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync, inflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pngChunks } from "#core/image/containers/chunks.ts";
import { pngChunk, pngFile } from "#core/image/containers/png-file.ts";
import { seededRandom } from "#core/random.ts";
import { createRaster } from "#core/raster.ts";
import { pngPicture, pngRowsLength, readPng } from "./png-decode.ts";
import { layOutPng } from "./png-layout.ts";

const magick = ["/usr/bin/convert-im6.q16", "/usr/bin/convert"].find(existsSync);
const fixture = (name: string) => readFileSync(join(import.meta.dirname, "../../../../e2e/fixtures/files", name));

function decoded(file: Uint8Array) {
  const source = readPng(file);
  const rows = new Uint8Array(inflateSync(source.deflated));
  expect(rows.length).toBe(pngRowsLength(source));
  return pngPicture(source, rows);
}

async function expectSame(file: Buffer) {
  const { data, info } = await sharp(file)
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, data: ours } = decoded(file);
  expect([width, height]).toEqual([info.width, info.height]);
  const largest = ours.reduce((most, value, i) => Math.max(most, Math.abs(value - (data[i] ?? 0))), 0);
  expect(largest).toBe(0);
}

test.each(["picture.png", "alpha.png", "interlaced.png", "indexed.png", "one-bit.png", "wide.png"])(
  "%s has the pixels that libvips reads",
  (name) => expectSame(fixture(name)),
);

describe.skipIf(!magick)("files by ImageMagick", () => {
  const plain = ["-define", "png:exclude-chunks=gama,chrm"];
  const make = (...args: string[]) => execFileSync(magick ?? "", [...args.slice(0, -1), ...plain, args.at(-1) ?? ""]);
  const [picture, alpha] = ["picture.png", "alpha.png"].map((name) =>
    join(import.meta.dirname, "../../../../e2e/fixtures/files", name),
  ) as [string, string];
  test.each([1, 2, 4, 8].flatMap((depth) => [0, 3].map((type) => [depth, type] as const)))(
    "%i bits of color type %i, plain and interlaced",
    async (depth, type) => {
      const colors = ["-colors", String(2 ** depth), "-define", `png:bit-depth=${depth}`];
      const gray = type === 0 ? ["-colorspace", "Gray", "-depth", String(depth)] : [];
      const kind = ["-define", `png:color-type=${type}`];
      for (const lace of [[], ["-interlace", "PNG"]]) {
        await expectSame(make(picture, "+dither", ...gray, ...colors, ...kind, ...lace, "png:-"));
      }
    },
  );
  test("gray with alpha, interlaced, of a width that no pass divides", async () => {
    await expectSame(make(alpha, "-crop", "13x7+20+5", "+repage", "-colorspace", "Gray", "-interlace", "PNG", "png:-"));
    for (const side of ["1x1", "2x1", "1x5", "3x3"]) {
      await expectSame(make(alpha, "-crop", `${side}+24+9`, "+repage", "-interlace", "PNG", "png32:-"));
    }
  });
  test("rounds sixteen bits instead of truncating them", () => {
    const file = make("-size", "1x4099", "gradient:", "-depth", "16", "-define", "png:bit-depth=16", "png:-");
    const stored = execFileSync(magick ?? "", ["png:-", "-endian", "MSB", "-depth", "16", "gray:-"], { input: file });
    const values = Array.from({ length: 4099 }, (_, i) => Math.round(stored.readUInt16BE(2 * i) / 257));
    expect([...decoded(file).data.filter((_, i) => i % 4 === 0)]).toEqual(values);
  });
});

// Any bytes are the rows of a picture, with any filters: every color type, depth, size and kind of transparency.
test("random files have the pixels that libvips reads", async () => {
  const KINDS = [
    ...[1, 2, 4, 8, 16].map((depth) => [0, depth, 1] as const),
    ...[8, 16].map((depth) => [2, depth, 3] as const),
    ...[1, 2, 4, 8].map((depth) => [3, depth, 1] as const),
    ...[8, 16].flatMap((depth) => [[4, depth, 2] as const, [6, depth, 4] as const]),
  ];
  const PASSES = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const files = fc.record({
    kind: fc.constantFrom(...KINDS),
    width: fc.integer({ min: 1, max: 19 }),
    height: fc.integer({ min: 1, max: 11 }),
    isInterlaced: fc.boolean(),
    isClear: fc.boolean(),
    // Few values, so that the transparent color occurs.
    values: fc.constantFrom(2, 3, 256),
    seed: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(files, async ({ kind, width, height, isInterlaced, isClear, values, seed }) => {
      const [type, depth, channels] = kind;
      const random = seededRandom(seed);
      const next = (below: number) => (random() >>> 8) % below;
      const rows = (isInterlaced ? PASSES : [[0, 0, 1, 1] as const]).flatMap(([left, top, right, down]) => {
        const columns = Math.max(0, Math.ceil((width - left) / right));
        const count = columns === 0 ? 0 : Math.max(0, Math.ceil((height - top) / down));
        const bytes = Math.ceil((columns * channels * depth) / 8);
        return Array.from({ length: count }, () => [
          values === 256 ? next(5) : 0,
          ...Array.from({ length: bytes }, () => next(values)),
        ]);
      });
      const chunk = (name: string, content: Uint8Array) => {
        const body = Buffer.concat([Buffer.from(name), content]);
        const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
        length.writeUInt32BE(content.length);
        check.writeUInt32BE(crc32(body));
        return Buffer.concat([length, body, check]);
      };
      const header = Buffer.alloc(13);
      header.writeUInt32BE(width);
      header.writeUInt32BE(height, 4);
      header.set([depth, type, 0, 0, isInterlaced ? 1 : 0], 8);
      const palette = Uint8Array.from({ length: 3 * 2 ** depth }, () => next(256));
      const clear =
        type === 3
          ? Uint8Array.from({ length: 1 + next(2 ** depth) }, () => next(256))
          : Uint8Array.from({ length: 2 * channels }, (_, i) => (i % 2 === 1 || depth === 16 ? next(2) : 0));
      const file = Buffer.concat([
        Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
        chunk("IHDR", header),
        ...(type === 3 ? [chunk("PLTE", palette)] : []),
        ...(isClear && type < 4 ? [chunk("tRNS", clear)] : []),
        chunk("IDAT", deflateSync(Uint8Array.from(rows.flat()))),
        chunk("IEND", Buffer.alloc(0)),
      ]);
      const { data, info } = await sharp(file)
        .toColourspace("srgb")
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const own = decoded(file);
      expect([own.width, own.height, own.isTruncated]).toEqual([info.width, info.height, false]);
      // libvips truncates sixteen bits.
      const away = own.data.map((value, i) => Math.abs(value - (data[i] ?? 0)));
      expect(Math.max(...away)).toBeLessThanOrEqual(depth === 16 ? 1 : 0);
    }),
    { numRuns: 150 },
  );
});

test("a transparent color of sixteen bits compares all of its bits", async () => {
  // Two grays that are equal in eight bits: only the first is named.
  const { data } = pngPicture(
    {
      ...{ width: 2, height: 1, bitDepth: 16, colorType: 0, isInterlaced: false, isTruncated: false },
      ...{ palette: new Uint8Array(), transparency: Uint8Array.of(0x12, 0x34), deflated: new Uint8Array() },
    },
    Uint8Array.of(0, 0x12, 0x34, 0x12, 0x35),
  );
  expect([...data]).toEqual([18, 18, 18, 0, 18, 18, 18, 255]);
});

test("reads back what our own writer writes, whatever the picture", () => {
  const pictures = fc
    .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }), most: fc.nat(255) })
    .chain(({ width, height, most }) =>
      fc.uint8Array({ minLength: width * height * 4, maxLength: width * height * 4, max: most }).map((bytes) => {
        const picture = createRaster(width, height);
        picture.data.set(bytes);
        return picture;
      }),
    );
  fc.assert(
    fc.property(pictures, (picture) => {
      const layout = layOutPng(picture);
      const source = readPng(pngFile(layout, new Uint8Array()));
      expect(pngPicture(source, layout.rows).data).toEqual(picture.data);
    }),
  );
});

describe("a truncated file", () => {
  test("has the rows that are there, and a note", () => {
    const file = fixture("picture.png");
    const source = { ...readPng(file), isTruncated: true };
    const rows = new Uint8Array(inflateSync(source.deflated));
    const whole = pngPicture(source, rows.slice());
    const part = pngPicture(source, rows.slice(0, 10 * (48 * 3 + 1) + 7));
    expect([whole.isTruncated, part.isTruncated]).toEqual([false, true]);
    expect(part.data.subarray(0, 10 * 48 * 4)).toEqual(whole.data.subarray(0, 10 * 48 * 4));
    expect(part.data.subarray(10 * 48 * 4).every((value) => value === 0)).toBe(true);
  });
  test("uses what there is of its rows' chunk", () => {
    const file = fixture("picture.png");
    const source = readPng(file.subarray(0, 200));
    expect(source.isTruncated).toBe(true);
    expect(source.deflated.length).toBeGreaterThan(100);
    expect(readPng(file).deflated.subarray(0, source.deflated.length)).toEqual(source.deflated);
  });
  test("is damaged if it's complete but has too few rows", () => {
    const source = readPng(fixture("picture.png"));
    expect(() => pngPicture(source, new Uint8Array(100))).toThrow("fewer rows");
  });
});

test("a wrong checksum damages chunks that pixels depend on, but no others", () => {
  const palette = Uint8Array.of(1, 2, 3, 0, 4, 5, 6, 255, 7, 8, 9, 255);
  const start = pngFile({ width: 2, height: 1, bitDepth: 2, colorType: 3, palette }, new Uint8Array());
  const file = Buffer.concat([start.subarray(0, -12), pngChunk("tEXt", Uint8Array.of(1)), start.subarray(-12)]);
  const types = pngChunks(file).map(({ type, end }) => {
    const damaged = Uint8Array.from(file);
    damaged[end] = (damaged[end] ?? 0) ^ 1;
    try {
      readPng(damaged);
      return `${type} may be`;
    } catch (error) {
      return String(error);
    }
  });
  expect(types).toEqual([
    ...["IHDR", "PLTE", "tRNS", "IDAT"].map((type) => `Error: The PNG file's chunk ${type} is damaged`),
    ...["tEXt may be", "IEND may be"],
  ]);
});

test("a chunk with a wrong checksum is damaged", () => {
  const file = Uint8Array.from(fixture("picture.png"));
  file[60] = (file[60] ?? 0) ^ 1;
  expect(() => readPng(file)).toThrow("damaged");
});
