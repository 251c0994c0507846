import { spawnSync } from "node:child_process";
import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateRawSync,
  inflateSync,
  zstdCompressSync,
} from "node:zlib";
import fc from "fast-check";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { AnyOperation, AnyValues, Bytes, Outcome } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { endOfDeflate } from "./deflate-end.ts";
import { deflateRaw, gunzip, gzip, inflateRaw, zlibCompress, zlibDecompress } from "./gzip.ts";
import { zipExtract, zipList } from "./zip.ts";
import { brotliDecompress, xxh64, zstdDecompress } from "./zstd-brotli.ts";

const bytesOf = (buffer: Uint8Array): Bytes => Uint8Array.from(buffer);

const run = (operation: AnyOperation, input: Bytes, settings: AnyValues = {}): Promise<Outcome<Bytes>> =>
  operation.run(input, { ...defaults(operation.params), ...settings });
async function resultOf(operation: AnyOperation, input: Bytes, settings: AnyValues = {}): Promise<string> {
  const outcome = await run(operation, input, settings);
  if (!outcome.ok) return outcome.message;
  const text = typeof outcome.value === "string" ? outcome.value : Buffer.from(outcome.value).toString("latin1");
  return outcome.notes ? `${text} | ${outcome.notes.join(" ")}` : text;
}

/** Repetitive texts, random bytes and nothing. */
const samples = [
  new Uint8Array(0),
  ...fc.sample(
    fc.oneof(
      fc.uint8Array({ maxLength: 2000 }),
      fc.lorem({ maxCount: 300 }).map((text) => new TextEncoder().encode(text)),
    ),
    { numRuns: 25, seed: 4 },
  ),
].map(bytesOf);

test("zlib unpacks what we compress, at every level", async () => {
  for (const level of [0, 1, 6, 9]) {
    for (const sample of samples) {
      const [gz, zlib, raw] = await Promise.all(
        [gzip, zlibCompress, deflateRaw].map((operation) => run(operation, sample, { level })),
      );
      expect(gz?.ok && bytesOf(gunzipSync(gz.value))).toEqual(sample);
      expect(zlib?.ok && bytesOf(inflateSync(zlib.value))).toEqual(sample);
      expect(raw?.ok && bytesOf(inflateRawSync(raw.value))).toEqual(sample);
    }
  }
});

test("unpacks what zlib, Brotli and Zstandard compress", async () => {
  for (const sample of samples) {
    const pairs: readonly (readonly [AnyOperation, Buffer])[] = [
      [gunzip, gzipSync(sample)],
      [zlibDecompress, deflateSync(sample)],
      [inflateRaw, deflateRawSync(sample)],
      [brotliDecompress, brotliCompressSync(sample)],
      [zstdDecompress, zstdCompressSync(sample)],
    ];
    for (const [operation, packed] of pairs) {
      expect(await run(operation, bytesOf(packed)), operation.id).toEqual({ ok: true, value: sample });
    }
  }
});

describe("gzip", () => {
  const [one, two] = [gzipSync("one"), gzipSync("two")];
  test("reads parts of all kinds in any order like gzip -dc: empty, stored, one byte, each block type", async () => {
    const kinds = [
      gzipSync(""),
      gzipSync("a"),
      gzipSync("stored", { level: 0 }),
      gzipSync("hello ".repeat(50)),
      gzipSync("fixed", { strategy: constants.Z_FIXED }),
      gzipSync(Buffer.from(Uint8Array.from({ length: 70_000 }, (_, at) => (at * at) % 251)), { level: 0 }),
      // The checksum of an empty part, and zeros, as data.
      gzipSync(Buffer.alloc(40)),
    ];
    for (const one of kinds)
      for (const other of kinds)
        for (const third of [kinds[0], kinds[3]] as Buffer[]) {
          const all = Buffer.concat([one, other, third]);
          const outcome = await run(gunzip, bytesOf(all));
          expect(outcome).toMatchObject({ ok: true, notes: ["It is made of 3 parts, which follow each other."] });
          expect(outcome.ok && Buffer.from(outcome.value).equals(gunzipSync(all))).toBe(true);
        }
  });
  test("deflate data ends where zlib ends it", async () => {
    for (const sample of samples) {
      for (const options of [{ level: 0 }, { level: 1 }, { level: 9 }, { strategy: constants.Z_FIXED }]) {
        const packed = deflateRawSync(sample, options);
        expect(endOfDeflate(Buffer.concat([packed, Buffer.from([3, 0, 255])]), 0)).toBe(packed.length);
        expect(() => endOfDeflate(packed.subarray(0, -1), 0)).toThrow(RangeError);
      }
    }
    expect(await resultOf(inflateRaw, bytesOf(Buffer.concat([deflateRawSync("a"), Buffer.from("bc")])))).toBe(
      "a | 2 bytes that follow the compressed data are left out.",
    );
    expect(await resultOf(zlibDecompress, bytesOf(Buffer.concat([deflateSync(""), Buffer.from("b")])))).toBe(
      " | 1 byte that follows the compressed data is left out.",
    );
  });
  test("reads consecutive members, zeros and other bytes after them", async () => {
    expect(await resultOf(gunzip, bytesOf(Buffer.concat([one, two])))).toBe(
      "onetwo | It is made of 2 parts, which follow each other.",
    );
    expect(await resultOf(gunzip, bytesOf(Buffer.concat([one, Buffer.alloc(100)])))).toBe("one");
    expect(await resultOf(gunzip, bytesOf(Buffer.concat([one, Buffer.from("junk")])))).toMatch(
      /^one \| 4 bytes that follow/,
    );
  });
  test.each([
    ["more fields, longer than 255 bytes", 4, [44, 1, ...Array.from({ length: 300 }, () => 7)]],
    ["no more fields", 4, [0, 0]],
    ["a name", 8, [97, 0]],
    ["a comment", 16, [98, 99, 0]],
    ["a checksum of the header", 2, [9, 9]],
    ["all of these", 30, [1, 0, 5, 97, 0, 98, 0, 9, 9]],
  ])("%s in the header", async (_, flags, more) => {
    const plain = gzipSync("one");
    const packed = Uint8Array.of(
      ...plain.subarray(0, 3),
      flags,
      ...plain.subarray(4, 10),
      ...more,
      ...plain.subarray(10),
    );
    expect(await resultOf(gunzip, packed)).toBe("one");
    expect(await resultOf(gunzip, packed.slice(0, 10 + more.length - 1))).toBe(
      "The data ends too early: part of it is missing",
    );
  });

  test("reports each kind of damage", async () => {
    const named = Buffer.concat([
      one.subarray(0, 3),
      Buffer.from([8]),
      one.subarray(4, 10),
      Buffer.from("a.txt\0"),
      one.subarray(10),
    ]);
    expect(await resultOf(gunzip, bytesOf(named))).toBe("one");
    const flipped = bytesOf(one);
    flipped[one.length - 6]! ^= 1;
    expect(await resultOf(gunzip, flipped)).toMatch(/checksum/);
    expect(await resultOf(gunzip, bytesOf(gzipSync("hello ".repeat(99)).subarray(0, 20)))).toMatch(
      /too early|checksum/,
    );
    expect(await resultOf(gunzip, new TextEncoder().encode("hello"))).toMatch(/starts with the bytes 1f 8b/);
  });
});

test("zlib: reports a wrong checksum and invalid data", async () => {
  const packed = bytesOf(deflateSync("hello"));
  packed[packed.length - 1]! ^= 1;
  expect(await resultOf(zlibDecompress, packed)).toMatch(/checksum/);
  expect(await resultOf(zlibDecompress, new TextEncoder().encode("hello"))).toMatch(/Not zlib data|isn.t zlib data/);
});

describe("Zstandard", () => {
  const withChecksum = (text: string) => zstdCompressSync(text, { params: { 201: 1 } });
  test("reads consecutive frames, skippable frames and the checksum", async () => {
    const skipped = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]);
    const joined = Buffer.concat([withChecksum("one"), skipped, withChecksum("two")]);
    expect(await resultOf(zstdDecompress, bytesOf(joined))).toBe("onetwo");
    const flipped = bytesOf(withChecksum("hello"));
    flipped[flipped.length - 1]! ^= 1;
    expect(await resultOf(zstdDecompress, flipped)).toMatch(/checksum/);
    expect(await resultOf(zstdDecompress, bytesOf(joined.subarray(0, joined.length - 1)))).toMatch(/too early/);
    expect(await resultOf(zstdDecompress, new Uint8Array(0))).toMatch(/nothing to unpack/);
    expect(await resultOf(zstdDecompress, new TextEncoder().encode("no zstd at all"))).toMatch(/starts with the bytes/);
  });
  test("its hash has the values from the specification's tests", () => {
    expect(xxh64(new Uint8Array(0)).toString(16)).toBe("ef46db3751d8e999");
    expect(xxh64(new TextEncoder().encode("abc")).toString(16)).toBe("44bc2cf5ad770999");
  });
  test("its hash matches Zstandard's frame checksum at every length", () => {
    const bytes = Uint8Array.from({ length: 140 }, (_, at) => (at * 151) % 256);
    for (let length = 0; length <= bytes.length; length++) {
      const part = bytes.slice(0, length);
      const frame = zstdCompressSync(part, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });
      expect(BigInt.asUintN(32, xxh64(part))).toBe(BigInt(frame.readUInt32LE(frame.length - 4)));
    }
  });
});

test("rejects invalid Brotli", async () => {
  expect(await resultOf(brotliDecompress, new TextEncoder().encode("hello, this is no brotli"))).toMatch(/damaged/);
});

describe("ZIP", () => {
  const archive = bytesOf(
    zipSync({
      "a.txt": new TextEncoder().encode("hello ".repeat(9)),
      "b/c": [new TextEncoder().encode("x"), { level: 0 }],
    }),
  );
  test("lists and unpacks files", async () => {
    expect(await resultOf(zipList, archive)).toMatch(
      /^1\t54\tdeflated\ta\.txt\n2\t1\tstored\tb\/c \| 2 files, 55 bytes/,
    );
    expect(await resultOf(zipExtract, archive, { entry: 2 })).toBe("x | It is “b/c”.");
    const turned = bytesOf(zipSync({ "a\u202egnp.exe": new Uint8Array(1), "b\tc\n": new Uint8Array(1) }));
    expect(await resultOf(zipList, turned)).toMatch(/a_gnp\.exe\n.*b_c_ \|/);
    expect(await resultOf(zipExtract, turned, { entry: 1 })).toMatch(/It is “a_gnp\.exe”/);
    expect(await resultOf(zipExtract, archive, { entry: 3 })).toMatch(/has 2 files, and no 3/);
    expect(await resultOf(zipList, new TextEncoder().encode("no zip"))).toMatch(/Not a ZIP archive/);
    const commented = bytesOf(Buffer.concat([archive, Buffer.from("hello")]));
    commented[commented.length - 7] = 5;
    expect(await resultOf(zipList, commented)).toMatch(/2 files/);
  });
  test("lists files with comments and extra fields of their own", async () => {
    const noted = zipSync({
      a: [new Uint8Array(3), { comment: "a comment", extra: { 17476: new Uint8Array(7) } }],
      b: [new Uint8Array(2), { comment: "ü" }],
      c: new Uint8Array(1),
    });
    expect(await resultOf(zipList, bytesOf(noted))).toMatch(/^1\t3\t.*\ta\n2\t2\t.*\tb\n3\t1\t.*\tc \| 3 files/);
    expect(await resultOf(zipExtract, bytesOf(noted), { entry: 3 })).toBe("\0 | It is “c”.");
  });
  test("rejects a directory that is truncated or misplaced", async () => {
    const end = archive.length - 22;
    for (const [place, value] of [
      [10, 3],
      [10, 255],
      [16, 1],
      [18, 1],
    ] as const)
      expect(await resultOf(zipList, archive.with(end + place, value)), `${place}`).toMatch(/file list is missing/);
    expect(await resultOf(zipList, archive.slice(1))).toMatch(/file list is missing/);
  });
  test.skipIf(spawnSync("python3", ["--version"]).status !== 0)("Python lists the same files", async () => {
    const { stdout } = spawnSync(
      "python3",
      [
        "-c",
        "import io, sys, zipfile\nfor entry in zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())).infolist(): print(entry.filename, entry.file_size)",
      ],
      { input: archive, encoding: "utf8" },
    );
    const rows = (await resultOf(zipList, archive))
      .split(" | ")[0]
      ?.split("\n")
      .map((row) => row.split("\t"));
    expect(rows?.map(([, size, , name]) => `${name} ${size}\n`).join("")).toBe(stdout);
  });
});
