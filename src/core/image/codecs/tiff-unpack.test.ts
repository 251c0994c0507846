import { deflateRawSync, deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unpackTiff } from "./tiff-decode.ts";

const bytes = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 600 }),
  // Long runs and repeated words, so that tables fill up.
  fc
    .array(fc.record({ byte: fc.integer({ min: 0, max: 3 }), count: fc.integer({ min: 1, max: 400 }) }), {
      minLength: 1,
      maxLength: 30,
    })
    .map((runs) => Uint8Array.from(runs.flatMap(({ byte, count }) => new Array<number>(count).fill(byte)))),
);

/** TIFF 6.0 §13, implemented literally: words in a table, codes that grow one entry early. */
function packLzw(data: Uint8Array): Uint8Array {
  const bits: string[] = [];
  let table = new Map<string, number>();
  let next = 0;
  const width = () => (next + 1 > 4095 ? 12 : Math.max(9, (next + 1).toString(2).length));
  const put = (code: number) => bits.push(code.toString(2).padStart(width(), "0"));
  const clear = () => {
    put(256);
    table = new Map(Array.from({ length: 256 }, (_, code) => [String.fromCharCode(code), code]));
    next = 257;
  };
  clear();
  let word = "";
  for (const byte of data) {
    const longer = word + String.fromCharCode(byte);
    if (table.has(longer)) {
      word = longer;
      continue;
    }
    put(table.get(word) ?? 0);
    table.set(longer, ++next);
    word = String.fromCharCode(byte);
    if (next === 4093) clear();
  }
  put(table.get(word) ?? 0);
  next++;
  put(257);
  const all = bits.join("");
  return Uint8Array.from({ length: Math.ceil(all.length / 8) }, (_, at) =>
    Number.parseInt(all.slice(8 * at, 8 * at + 8).padEnd(8, "0"), 2),
  );
}

describe("LZW", () => {
  test("unpacks what the specification's algorithm packs", () => {
    fc.assert(
      fc.property(bytes, (data) => {
        expect(unpackTiff(packLzw(data), "lzw", data.length)).toEqual(data);
      }),
      { numRuns: 300 },
    );
  });

  test("unpacks every code length and a full table", () => {
    const data = Uint8Array.from({ length: 40_000 }, (_, at) => (at * at + (at >> 3)) % 251);
    expect(unpackTiff(packLzw(data), "lzw", data.length)).toEqual(data);
  });

  test("returns what there is of truncated data, and ignores excess data", () => {
    const data = Uint8Array.from({ length: 500 }, (_, at) => (at * 7) % 40);
    const packed = packLzw(data);
    for (let length = 0; length < packed.length; length += 7) {
      const found = unpackTiff(packed.subarray(0, length), "lzw", 500);
      expect(found).toEqual(data.subarray(0, found.length));
    }
    for (const length of [0, 1, 2, 99, 499])
      expect(unpackTiff(packed, "lzw", length)).toEqual(data.subarray(0, length));
    expect(unpackTiff(packed, "lzw", 900)).toEqual(data);
  });

  test("reports impossible codes as damage", () => {
    // Nine bits each: clear, then a code that isn't in the table.
    const codes = (...all: readonly number[]) => {
      const bits = all.map((code) => code.toString(2).padStart(9, "0")).join("");
      return Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
        Number.parseInt(bits.slice(8 * at, 8 * at + 8).padEnd(8, "0"), 2),
      );
    };
    expect(() => unpackTiff(codes(256, 258), "lzw", 9)).toThrow("LZW codes are damaged");
    expect(() => unpackTiff(codes(256, 65, 259), "lzw", 9)).toThrow("LZW codes are damaged");
    expect([...unpackTiff(codes(256, 65, 258, 257), "lzw", 9)]).toEqual([65, 65, 65]);
    expect([...unpackTiff(codes(65, 66, 257), "lzw", 9)]).toEqual([65, 66]);
  });
});

describe("PackBits", () => {
  // The example of Apple's Technical Note TN1023.
  test("unpacks Apple's example", () => {
    const packed = [0xfe, 0xaa, 0x02, 0x80, 0, 0x2a, 0xfd, 0xaa, 0x03, 0x80, 0, 0x2a, 0x22, 0xf7, 0xaa];
    const data = "aaaaaa80002aaaaaaaaa80002a22aaaaaaaaaaaaaaaaaaaa";
    expect(Buffer.from(unpackTiff(Uint8Array.from(packed), "packBits", 24)).toString("hex")).toBe(data);
  });

  test.each([
    [[0, 7], 9, [7]],
    [[127, ...Array(128).keys()], 200, [...Array(128).keys()]],
    [[129, 5], 200, Array(128).fill(5)],
    [[255, 5], 200, [5, 5]],
    [[128, 0, 7], 9, [7]],
    [[3, 1, 2, 3, 4], 2, [1, 2]],
    [[253, 9], 2, [9, 9]],
    [[3, 1, 2], 9, [1, 2]],
    [[1, 1, 2, 0, 3], 9, [1, 2, 3]],
    [[254], 9, [0, 0, 0]],
    [[], 9, []],
  ])("unpacks %j, at most %i bytes", (packed, length, data) => {
    expect([...unpackTiff(Uint8Array.from(packed), "packBits", length)]).toEqual(data);
  });
});

describe("deflate", () => {
  const data = Uint8Array.from({ length: 900 }, (_, at) => (at * at) % 97);

  test("unpacks with and without zlib's header", () => {
    expect(unpackTiff(deflateSync(data), "deflate", 900)).toEqual(data);
    expect(unpackTiff(deflateRawSync(data), "deflate", 900)).toEqual(data);
    expect(unpackTiff(deflateSync(data, { level: 0 }), "deflate", 900)).toEqual(data);
  });

  test("returns the requested length from truncated and overlong data", () => {
    const long = Uint8Array.from({ length: 200_000 }, (_, at) => (at * at) % 251);
    const packed = deflateSync(long);
    for (const length of [0, 1, 900, 70_000]) {
      const found = unpackTiff(packed.subarray(0, -9), "deflate", length);
      expect(Buffer.compare(found, long.subarray(0, length))).toBe(0);
    }
  });

  test("returns what there is of truncated data", () => {
    const packed = deflateSync(data);
    const half = unpackTiff(packed.subarray(0, packed.length >> 1), "deflate", 900);
    expect(half.length).toBeGreaterThan(20);
    expect(half).toEqual(data.subarray(0, half.length));
    for (const length of [0, 2]) expect(unpackTiff(packed.subarray(0, length), "deflate", 9)).toHaveLength(0);
  });
});

test("unpacked data is cut to its length, and JPEG is not unpacked here", () => {
  expect(unpackTiff(Uint8Array.of(1, 2, 3), "none", 2)).toEqual(Uint8Array.of(1, 2));
  expect(() => unpackTiff(Uint8Array.of(1), "jpeg", 2)).toThrow("packed as jpeg");
});
