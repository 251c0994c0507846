import { crc32, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { pngChunks } from "./chunks.ts";
import { endOfPieces, pieceRanges, pngChunk, pngFile } from "./png-file.ts";

const layout = { width: 0x10203, height: 0x40506, bitDepth: 8, colorType: 3 } as const;

/** Each chunk's type and content. */
const chunksOf = (file: Uint8Array) =>
  pngChunks(file).map(({ type, start, end }) => [type, ...file.subarray(start, end)]);

test("a chunk is its length, type, content and checksum", () => {
  const checksum = crc32(Buffer.from([...Buffer.from("abcd"), 7, 8, 9]));
  expect([...pngChunk("abcd", Uint8Array.of(7, 8, 9))]).toEqual([
    ...[0, 0, 0, 3, 0x61, 0x62, 0x63, 0x64, 7, 8, 9],
    ...[24, 16, 8, 0].map((shift) => (checksum >>> shift) & 255),
  ]);
});

test("a file is its signature, header, palette, rows and end", () => {
  const palette = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 255, 8, 9, 10, 254, 11, 12, 13, 255, 14, 15, 16, 255);
  const file = pngFile({ ...layout, palette }, Uint8Array.of(20, 21));
  expect([...file.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  const header = ["IHDR", 0, 1, 2, 3, 0, 4, 5, 6, 8, 3, 0, 0, 0];
  expect(chunksOf(file)).toEqual([
    header,
    ["PLTE", 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
    // Opaque entries at the end can be omitted.
    ["tRNS", 4, 255, 254],
    ["IDAT", 20, 21],
    ["IEND"],
  ]);
  const opaque = Uint8Array.of(1, 2, 3, 255, 5, 6, 7, 255);
  expect(chunksOf(pngFile({ ...layout, palette: opaque }, new Uint8Array())).slice(1, 3)).toEqual([
    ["PLTE", 1, 2, 3, 5, 6, 7],
    ["IDAT"],
  ]);
  const clear = Uint8Array.of(1, 2, 3, 0);
  expect(chunksOf(pngFile({ ...layout, palette: clear }, new Uint8Array()))[2]).toEqual(["tRNS", 0]);
});

test("uses one piece per started mebibyte, all of about equal length", () => {
  const MEBIBYTE = 1_048_576;
  expect(pieceRanges(0)).toEqual([{ from: 0, to: 0 }]);
  expect(pieceRanges(MEBIBYTE)).toEqual([{ from: 0, to: MEBIBYTE }]);
  expect(pieceRanges(2 * MEBIBYTE + 1)).toEqual([
    { from: 0, to: 699_051 },
    { from: 699_051, to: 1_398_102 },
    { from: 1_398_102, to: 2 * MEBIBYTE + 1 },
  ]);
});

test("the end of pieces ends the zlib stream and the file", () => {
  // Stored blocks: 'ab' and 'c'. Adler-32 of them and of 'abc' by RFC 1950.
  const end = endOfPieces([
    { checksum: 0x012600c4, length: 2 },
    { checksum: 0x00640064, length: 1 },
  ]);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const [data, last] = pngChunks(Buffer.concat([signature, end]));
  expect([data?.type, last?.type]).toEqual(["IDAT", "IEND"]);
  const content = Buffer.concat([signature, end]).subarray(data?.start, data?.end);
  const stored = [0x78, 1, 0, 2, 0, 0xfd, 0xff, 0x61, 0x62, 0, 1, 0, 0xfe, 0xff, 0x63];
  expect(inflateSync(Buffer.concat([Buffer.from(stored), content])).toString()).toBe("abc");
});
