import { describe, expect, test } from "vitest";
import { readMetadata } from "./metadata.ts";
import { exifWriters, jpegWithoutMetadata, webpWithoutMetadata } from "./metadata-write.ts";

// Files of which only the structure matters: segments and chunks with a few bytes in them.
const letters = (text: string) => [...Buffer.from(text, "latin1")];
const u16 = (value: number) => [value >> 8, value & 255];
const segment = (marker: number, ...content: readonly number[]) => [
  0xff,
  marker,
  ...u16(content.length + 2),
  ...content,
];
const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const FRAME = segment(0xc0, 8, 0, 1, 0, 1, 1);
const SCAN = segment(0xda, 1, 2, 3);
const EXIF = Uint8Array.of(7, 8, 9);

const chunk = (type: string, ...content: readonly number[]) => [
  ...[...letters(type), content.length, 0, 0, 0, ...content],
  ...(content.length % 2 ? [0] : []),
];
const webp = (...chunks: readonly (readonly number[])[]) => {
  const content = chunks.flat();
  const length = content.length + 4;
  return [...letters("RIFF"), length & 255, length >> 8, 0, 0, ...letters("WEBP"), ...content];
};

describe("an EXIF block in a JPEG file", () => {
  const written = (file: readonly number[], exif = EXIF) => [
    ...exifWriters.jpg(Uint8Array.from(file), exif, { width: 1, height: 1 }),
  ];
  const block = segment(0xe1, ...letters("Exif\0\0"), ...EXIF);

  test("comes first, or after a JFIF segment", () => {
    const jfif = segment(0xe0, ...letters("JFIF\0"));
    expect(written([...START, ...FRAME, ...SCAN, 5])).toEqual([...START, ...block, ...FRAME, ...SCAN, 5]);
    expect(written([...START, ...jfif, ...FRAME])).toEqual([...START, ...jfif, ...block, ...FRAME]);
    expect(written([...START, ...FRAME, ...jfif])).toEqual([...START, ...block, ...FRAME, ...jfif]);
    expect(written(START)).toEqual([...START, ...block]);
  });

  test("has at most 65 533 bytes with its six letters", () => {
    const most = new Uint8Array(65_527).fill(1);
    expect(written([...START, ...FRAME], most).slice(0, 12)).toEqual([
      ...START,
      0xff,
      0xe1,
      255,
      255,
      ...letters("Exif\0\0"),
    ]);
    expect(written([...START, ...FRAME], new Uint8Array(65_528))).toEqual([...START, ...FRAME]);
  });
});

test("an EXIF block in a PNG file is a chunk after the header", () => {
  const file = Array.from({ length: 40 }, (_, at) => at);
  const written = [...exifWriters.png(Uint8Array.from(file), EXIF, { width: 1, height: 1 })];
  expect([...written.slice(0, 33), ...written.slice(-7)]).toEqual(file);
  expect(written.slice(33, 44)).toEqual([0, 0, 0, 3, ...letters("eXIf"), 7, 8, 9]);
});

describe("an EXIF block in a WebP file", () => {
  const written = (width: number, height: number, ...chunks: readonly (readonly number[])[]) => [
    ...exifWriters.webp(Uint8Array.from(webp(...chunks)), EXIF, { width, height }),
  ];
  const exif = chunk("EXIF", 7, 8, 9);
  const vp8 = chunk("VP8 ", 1, 2, 3);
  const extended = (flags: number, ...size: readonly number[]) => chunk("VP8X", flags, 0, 0, 0, ...size);

  test("is last, after an extended header with the size less one", () => {
    expect(written(0x1234, 0x0abc, vp8)).toEqual(webp(extended(8, 0x33, 0x12, 0, 0xbb, 0x0a, 0), vp8, exif));
    expect(written(0x12_3457, 0xfe_dcbb, vp8)).toEqual(
      webp(extended(8, 0x56, 0x34, 0x12, 0xba, 0xdc, 0xfe), vp8, exif),
    );
    expect(written(1, 1, vp8)).toEqual(webp(extended(8, 0, 0, 0, 0, 0, 0), vp8, exif));
  });

  test("keeps an extended header, and replaces an existing block", () => {
    const size = [1, 2, 3, 4, 5, 6];
    const other = chunk("ALPH", 5, 6);
    const old = chunk("EXIF", 1, 1);
    const file = written(9, 9, extended(0x30, ...size), old, other, vp8, old);
    expect(file).toEqual(webp(extended(0x38, ...size), other, vp8, exif));
  });

  test("sets the alpha flag for a lossless picture with alpha", () => {
    const lossless = (high: number) => chunk("VP8L", 0x2f, 0, 0, 0, high);
    for (const high of [0x00, 0x0f, 0xef])
      expect(written(1, 1, lossless(high))).toEqual(webp(extended(8, 0, 0, 0, 0, 0, 0), lossless(high), exif));
    for (const high of [0x10, 0x1f, 0xf0])
      expect(written(1, 1, lossless(high))).toEqual(webp(extended(0x18, 0, 0, 0, 0, 0, 0), lossless(high), exif));
  });
});

describe("a JPEG file without metadata", () => {
  const bare = (...file: readonly number[]) => {
    const found = jpegWithoutMetadata(Uint8Array.from([...START, ...file]));
    return found && [...found];
  };
  const picture = [...FRAME, ...SCAN, 1, 2, ...END];

  test("keeps the segments that decoders need", () => {
    for (let marker = 0xc0; marker < 0xff; marker++) {
      if ((marker >= 0xd0 && marker <= 0xd9) || marker === 0xda) continue;
      const isNeeded = marker !== 0xfe && (marker < 0xe0 || marker > 0xef);
      const one = segment(marker, 4, 5);
      expect(bare(...one, ...picture), `FF ${marker}`).toEqual([...START, ...(isNeeded ? one : []), ...picture]);
    }
    for (const [marker, name] of [
      [0xe0, "JFIF\0"],
      [0xee, "Adobe"],
    ] as const) {
      const one = segment(marker, ...letters(name));
      expect(bare(...one, ...picture), name).toEqual([...START, ...one, ...picture]);
    }
    const profile = segment(0xe2, ...letters("ICC_PROFILE\0"), 1, 1, 5);
    expect(bare(...profile, ...picture)).toEqual([...START, ...profile, ...picture]);
    expect(bare(...segment(0xe2, ...letters("MPF\0")), ...picture)).toEqual([...START, ...picture]);
  });

  test("ends with its last scan, including restarts, zeros and tables between scans", () => {
    const data = [1, 0xff, 0, 0xff, 0xd0, 2, 0xff, 0xd7, 3, 0xff, 0xff, 0, 4];
    // A table that contains the end marker.
    const table = segment(0xc4, 0xff, 0xd9, 5);
    const scans = [...FRAME, ...SCAN, ...data, ...table, ...SCAN, ...data, 0xff, ...END];
    expect(bare(...scans, 6, 7, ...END)).toEqual([...START, ...scans]);
  });

  test("is rejected without an end or a scan", () => {
    const whole = [...FRAME, ...SCAN, 1, 0xff, 0xc4, 0, 4, 9, 9, 2, ...END];
    expect(bare(...whole)).toEqual([...START, ...whole]);
    for (let length = 0; length < whole.length; length++) expect(bare(...whole.slice(0, length))).toBeUndefined();
    expect(bare(...FRAME, ...END)).toBeUndefined();
  });
});

describe("a WebP file without metadata", () => {
  const bare = (...chunks: readonly (readonly number[])[]) => {
    const found = webpWithoutMetadata(Uint8Array.from(webp(...chunks)));
    return found && [...found];
  };
  const vp8 = chunk("VP8 ", 1, 2, 3);

  test("keeps its picture, its alpha and its profile, and clears the other flags", () => {
    const remaining = [chunk("ICCP", 1), chunk("ALPH", 2, 3), vp8, chunk("VP8L", 5)];
    const gone = [chunk("EXIF", 6), chunk("XMP ", 7), chunk("abcd", 8)];
    expect(bare(chunk("VP8X", 0xff, 1, 2, 3), ...gone, ...remaining, ...gone)).toEqual(
      webp(chunk("VP8X", 0xf3, 1, 2, 3), ...remaining),
    );
    expect(bare(vp8)).toEqual(webp(vp8));
  });

  test("is rejected for an animation, and for anything that isn't a WebP file", () => {
    expect([bare(vp8, chunk("ANIM", 1)), bare(chunk("ANMF", 1), vp8), bare()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test("a TIFF file's profile ends where its field does", () => {
  const entry = [0x87, 0x73, 0, 7, 0, 0, 0, 5, 0, 0, 0, 26];
  const file = [...letters("MM\0*"), 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8];
  expect([...(readMetadata(Uint8Array.from(file), "tiff").icc ?? [])]).toEqual([1, 2, 3, 4, 5]);
});

describe("a JPEG file's metadata", () => {
  const read = (...segments: readonly (readonly number[])[]) =>
    readMetadata(Uint8Array.from([...START, ...segments.flat(), ...SCAN]), "jpeg");
  const profile = (number: number, ...content: readonly number[]) =>
    segment(0xe2, ...letters("ICC_PROFILE\0"), number, 3, ...content);

  test("are a profile in numbered parts, and marks of anything else", () => {
    expect([...(read(profile(2, 3, 4), profile(1, 1, 2), profile(3, 5)).icc ?? [])]).toEqual([1, 2, 3, 4, 5]);
    expect(read(profile(1))).toEqual({});
    const misplaced = ["http://ns.adobe.com/", "Photoshop 3.0\0", "ICC_PROFILE\0\x01\x01abc"].map((text) =>
      segment(0xe5, ...letters(text)),
    );
    expect(read(...misplaced, segment(0xe1, 1), segment(0xed, 1), segment(0xe2, ...Array<number>(20).fill(1)))).toEqual(
      {},
    );
  });
});
