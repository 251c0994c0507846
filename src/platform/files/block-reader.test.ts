import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { blockReader } from "./block-reader.browser.ts";

const MEGABYTE = 1 << 20;

/** A file of these bytes, and how many of them are requested at a time. */
function fileOf(bytes: Uint8Array) {
  const asked: number[] = [];
  vi.stubGlobal(
    "FileReaderSync",
    class {
      readAsArrayBuffer(part: Uint8Array) {
        asked.push(part.length);
        return Uint8Array.from(part).buffer;
      }
    },
  );
  const read = blockReader({
    size: bytes.length,
    slice: (from: number, to: number) => bytes.subarray(from, to),
  } as unknown as Blob);
  return { asked, read };
}

afterEach(() => vi.unstubAllGlobals());

describe("a file that is read in blocks", () => {
  it("gives the bytes of any part, also across blocks and past the end", () => {
    const size = 3 * MEGABYTE + 5;
    const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 12)) & 255);
    const { read } = fileOf(bytes);
    const place = fc.oneof(
      fc.nat(size + 10),
      fc.constantFrom(0, MEGABYTE - 1, MEGABYTE, MEGABYTE + 1, 2 * MEGABYTE, size - 1, size, size + 1),
    );
    fc.assert(
      fc.property(place, fc.oneof(fc.nat(40), fc.nat(2 * MEGABYTE)), (from, length) => {
        expect(Buffer.compare(read(from, from + length), bytes.subarray(from, from + length))).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it("asks for what follows in larger and larger parts, and for nothing twice", () => {
    const { asked, read } = fileOf(new Uint8Array(40 * MEGABYTE));
    for (let round = 0; round < 2; round++) for (let at = 0; at < 40 * MEGABYTE; at += 100_000) read(at, at + 1000);
    expect(asked.map((length) => length / MEGABYTE)).toEqual([1, 2, 4, 8, 16, 9]);
  });

  it("asks for a megabyte where parts don't follow each other", () => {
    const { asked, read } = fileOf(new Uint8Array(40 * MEGABYTE));
    for (const at of [30, 20, 10, 0]) read(at * MEGABYTE + 7, at * MEGABYTE + 9);
    expect(asked).toEqual([MEGABYTE, MEGABYTE, MEGABYTE, MEGABYTE]);
  });
});
