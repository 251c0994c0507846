import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pngColor, pngDiffersInBrowsers } from "#core/image/color/color-space.ts";
import { isobmffExif, primaryItemProperties } from "./isobmff.ts";
import { jpegFrame, jpegHasScan, jpegIsWhole, withJpegEnd } from "./jpeg-segments.ts";
import { jxlHeader } from "./jxl-header.ts";

// Headers in every form that their standards allow, written by those standards, because few files have more than one
// form.

const bytesOf = (size: number, value: number): number[] =>
  Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** (size - 1 - at)) % 256);
const letters = (text: string) => [...Buffer.from(text, "latin1")];

describe("HEIC and AVIF", () => {
  const box = (type: string, ...content: number[][]): number[] => {
    const all = content.flat();
    return [...bytesOf(4, 8 + all.length), ...letters(type), ...all];
  };
  const full = (type: string, version: number, flags: number, ...content: number[][]) =>
    box(type, [version, ...bytesOf(3, flags)], ...content);

  const EXIF = letters("Exif\0\0MM\0*block");

  /** A file with two items that have properties (the second is the primary one) and an Exif block. */
  function file(form: {
    pitm: number;
    ipmaVersion: number;
    ipmaFlags: number;
    iinf: number;
    infe: number;
    iloc: number;
    sizes: readonly [offset: number, length: number, base: number, index: number];
    extents: number;
    method: number;
  }): Uint8Array {
    const [offsetSize, lengthSize, baseSize, indexSize] = form.sizes;
    const itemSize = form.ipmaVersion === 0 ? 2 : 4;
    const numberSize = form.ipmaFlags & 1 ? 2 : 1;
    const assigned = (item: number, numbers: number[]) => [
      ...bytesOf(itemSize, item),
      numbers.length,
      // The highest bit means that a reader must understand the property.
      ...numbers.flatMap((number) => bytesOf(numberSize, number + (numberSize === 2 ? 0x8000 : 0x80))),
    ];
    const entry = (item: number, type: string) =>
      full("infe", form.infe, 0, bytesOf(form.infe === 3 ? 4 : 2, item), [0, 0], letters(type), [0]);
    const ilocItem = form.iloc < 2 ? 2 : 4;
    const located = (item: number, offset: number) => [
      ...bytesOf(ilocItem, item),
      ...(form.iloc > 0 ? bytesOf(2, item === 3 ? form.method : 0) : []),
      ...bytesOf(2, 0),
      ...bytesOf(baseSize, baseSize > 0 ? 1 : 0),
      ...bytesOf(2, item === 3 ? form.extents : 2),
      ...Array.from({ length: item === 3 ? form.extents : 2 }, () => [
        ...(form.iloc > 0 ? bytesOf(indexSize, 9) : []),
        ...bytesOf(offsetSize, offset - (baseSize > 0 ? 1 : 0)),
        ...bytesOf(lengthSize, EXIF.length + 4),
      ]).flat(),
    ];
    const meta = (offset: number) =>
      full(
        "meta",
        0,
        0,
        full("pitm", form.pitm, 0, bytesOf(form.pitm === 0 ? 2 : 4, 2)),
        box(
          "iprp",
          box("ipco", box("ispe", [1]), box("ispe", [2]), box("irot", [3])),
          full("ipma", form.ipmaVersion, form.ipmaFlags, bytesOf(4, 2), assigned(1, [1]), assigned(2, [2, 3])),
        ),
        full("iinf", form.iinf, 0, bytesOf(form.iinf === 0 ? 2 : 4, 2), entry(2, "hvc1"), entry(3, "Exif")),
        full(
          "iloc",
          form.iloc,
          0,
          [offsetSize * 16 + lengthSize, baseSize * 16 + (form.iloc > 0 ? indexSize : 0)],
          bytesOf(ilocItem, 2),
          located(2, 40),
          located(3, offset),
        ),
      );
    const size = meta(0).length;
    return Uint8Array.from([...meta(size), ...bytesOf(4, 6), ...EXIF]);
  }

  const forms = fc.record({
    pitm: fc.constantFrom(0, 1),
    ipmaVersion: fc.constantFrom(0, 1),
    ipmaFlags: fc.constantFrom(0, 1),
    iinf: fc.constantFrom(0, 1),
    infe: fc.constantFrom(2, 3),
    iloc: fc.constantFrom(0, 1, 2),
    sizes: fc.tuple(
      fc.constantFrom(2, 4, 8),
      fc.constantFrom(1, 2, 4, 8),
      fc.constantFrom(0, 4, 8),
      fc.constantFrom(0, 4),
    ),
    extents: fc.constant(1),
    method: fc.constant(0),
  });

  test("finds the Exif block and the primary item's properties in boxes of every version", () => {
    fc.assert(
      fc.property(forms, (form) => {
        const bytes = file(form);
        expect(Buffer.from(isobmffExif(bytes) ?? []).toString("latin1")).toBe("MM\0*block");
        expect(primaryItemProperties(bytes).map(({ type, start }) => [type, bytes[start]])).toEqual([
          ["ispe", 2],
          ["irot", 3],
        ]);
        // A block that runs past the file's end is ignored.
        expect(isobmffExif(bytes.subarray(0, -1))).toBeUndefined();
      }),
    );
  });

  test("joins a block in parts, and ignores one outside of the file", () => {
    fc.assert(
      fc.property(forms, (form) => {
        const twice = Buffer.from(isobmffExif(file({ ...form, extents: 2 })) ?? []).toString("latin1");
        expect(twice.split("MM\0*block")).toHaveLength(3);
        if (form.iloc > 0) expect(isobmffExif(file({ ...form, method: 1 }))).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  });
});

// ISO/IEC 18181-1 §A.2 to §A.4: numbers from the lowest bit up.
describe("JPEG XL", () => {
  const RATIOS = [0, 1, 1.2, 4 / 3, 1.5, 16 / 9, 1.25, 2];
  const SIDE_BITS = [9, 13, 18, 30];

  interface Side {
    readonly length: number;
    readonly selector: number;
  }
  const sides = fc
    .integer({ min: 0, max: 3 })
    .chain((selector) =>
      fc.integer({ min: 1, max: 2 ** (SIDE_BITS[selector] ?? 9) }).map((length): Side => ({ length, selector })),
    );
  const sizes = fc.oneof(
    fc.record({ height: sides, width: sides, ratio: fc.integer({ min: 0, max: 7 }) }),
    fc.record({
      height: fc.integer({ min: 1, max: 32 }).map((eighth): Side => ({ length: 8 * eighth, selector: -1 })),
      width: fc.integer({ min: 1, max: 32 }).map((eighth): Side => ({ length: 8 * eighth, selector: -1 })),
      ratio: fc.integer({ min: 0, max: 7 }),
    }),
  );
  type Picture = typeof sizes extends fc.Arbitrary<infer T> ? T : never;

  const previewSide = fc.record({ selector: fc.integer({ min: 0, max: 3 }), bits: fc.nat(31) });
  const headers = fc.record({
    size: sizes,
    more: fc.option(
      fc.record({
        orientation: fc.integer({ min: 1, max: 8 }),
        intrinsic: fc.option(sizes),
        preview: fc.option(
          fc.record({ byEight: fc.boolean(), height: previewSide, ratio: fc.nat(7), width: previewSide }),
        ),
        isAnimated: fc.boolean(),
      }),
    ),
    boxed: fc.constantFrom("", "jxlc", "jxlp"),
  });

  test("reads size, orientation and animation whatever comes between them", () => {
    fc.assert(
      fc.property(headers, ({ size, more, boxed }) => {
        const bits: number[] = [];
        const put = (count: number, value: number) => {
          for (let bit = 0; bit < count; bit++) bits.push(Math.floor(value / 2 ** bit) % 2);
        };
        const putSide = ({ length, selector }: Side) => {
          if (selector < 0) return put(5, length / 8 - 1);
          put(2, selector);
          put(SIDE_BITS[selector] ?? 0, length - 1);
        };
        const putSize = ({ height, width, ratio }: Picture) => {
          put(1, height.selector < 0 ? 1 : 0);
          putSide(height);
          put(3, ratio);
          if (ratio === 0) putSide(width);
        };
        putSize(size);
        put(1, more ? 0 : 1);
        if (more) {
          put(1, 1);
          put(3, more.orientation - 1);
          put(1, more.intrinsic ? 1 : 0);
          if (more.intrinsic) putSize(more.intrinsic);
          put(1, more.preview ? 1 : 0);
          if (more.preview) {
            const { byEight, height, ratio, width } = more.preview;
            const putPreview = ({ selector, bits: value }: { selector: number; bits: number }) => {
              put(2, selector);
              put((byEight ? [0, 0, 5, 9] : [6, 8, 10, 12])[selector] ?? 0, value);
            };
            put(1, byEight ? 1 : 0);
            putPreview(height);
            put(3, ratio);
            if (ratio === 0) putPreview(width);
          }
          put(1, more.isAnimated ? 1 : 0);
        }
        put(200, 0);
        const stream = [0xff, 0x0a];
        for (let at = 0; at < bits.length; at += 8) {
          stream.push(bits.slice(at, at + 8).reduce((byte, bit, place) => byte + bit * 2 ** place, 0));
        }
        const part = boxed === "jxlp" ? [0, 0, 0, 0] : [];
        const start = boxed ? [...bytesOf(4, 8 + part.length + stream.length), ...letters(boxed), ...part] : [];
        const height = size.height.length;
        const width = size.ratio === 0 ? size.width.length : Math.floor(height * (RATIOS[size.ratio] ?? 0) + 1e-6);
        expect(jxlHeader(Uint8Array.from([...start, ...stream]))).toEqual({
          ...((more?.orientation ?? 1) > 4 ? { width: height, height: width } : { width, height }),
          isAnimated: more?.isAnimated ?? false,
        });
      }),
      { numRuns: 500 },
    );
  });

  test("ignores boxes of another kind and truncated headers", () => {
    expect(jxlHeader(Uint8Array.from([0, 0, 0, 30, ...letters("ftyp"), ...Array.from({ length: 22 }, () => 0)]))).toBe(
      undefined,
    );
    expect(jxlHeader(Uint8Array.of(0xff, 0x0a, 0, 0))).toBeUndefined();
  });
});

describe("JPEG", () => {
  const segment = (marker: number, content: number[]) => [0xff, marker, ...bytesOf(2, content.length + 2), ...content];
  const FRAME = [8, 0, 20, 0, 30, 3];
  const SCAN = segment(0xda, [1, 1, 0]);

  // Table B.1.
  test.each(Array.from({ length: 16 }, (_, at) => 0xc0 + at))("segment FF %i is a frame or isn't", (marker) => {
    const isFrame = ![0xc4, 0xc8, 0xcc].includes(marker);
    const bytes = Uint8Array.from([0xff, 0xd8, ...segment(0xe0, [1]), ...segment(marker, FRAME), ...SCAN]);
    expect(jpegFrame(bytes)).toEqual(isFrame ? { width: 30, height: 20, components: 3 } : undefined);
  });

  test("sides and lengths have sixteen bits, and fill bytes may precede a marker", () => {
    const long = segment(0xe1, Array<number>(0x9000).fill(0xff));
    const frame = [0xff, 0xff, ...segment(0xc2, [8, 0x90, 1, 0xa0, 2, 1])];
    const bytes = Uint8Array.from([0xff, 0xd8, ...long, ...frame, ...SCAN]);
    expect(jpegFrame(bytes)).toEqual({ width: 0xa002, height: 0x9001, components: 1 });
    expect(jpegFrame(Uint8Array.from([0xff, 0xd8, 0, ...frame, ...SCAN]))).toBeUndefined();
    expect(jpegFrame(Uint8Array.from([0xff, 0xd8, ...SCAN, ...frame]))).toBeUndefined();
  });

  test("ignores a frame that is too short", () => {
    expect(jpegFrame(Uint8Array.from([0xff, 0xd8, ...segment(0xc0, FRAME.slice(0, 5)), ...SCAN]))).toBeUndefined();
  });

  test("knows whether there is a scan, and whether it's complete", () => {
    const start = [0xff, 0xd8, ...segment(0xc0, FRAME)];
    const said = (...bytes: number[]) => [jpegHasScan(Uint8Array.from(bytes)), jpegIsWhole(Uint8Array.from(bytes))];
    expect(said(...start)).toEqual([false, false]);
    expect(said(...start, ...SCAN)).toEqual([false, false]);
    expect(said(...start, ...SCAN, 1)).toEqual([true, false]);
    expect(said(...start, ...SCAN, 1, 0xff)).toEqual([true, false]);
    expect(said(...start, ...SCAN, 0xff, 0xd9)).toEqual([true, true]);
    expect(said(...start, ...SCAN, 1, 0xff, 0xd9, 7)).toEqual([true, true]);
    expect(said(...start, ...segment(0xfe, [0xff, 0xd9]))).toEqual([false, false]);
  });

  test("adds an end to truncated data, and no fill byte before it", () => {
    expect([...withJpegEnd(Uint8Array.of(1, 2))]).toEqual([1, 2, 0xff, 0xd9]);
    expect([...withJpegEnd(Uint8Array.of(1, 2, 0xff))]).toEqual([1, 2, 0xff, 0xd9]);
  });
});

describe("PNG", () => {
  const chunk = (type: string, content: number[] = []) => [
    ...bytesOf(4, content.length),
    ...letters(type),
    ...content,
    0,
    0,
    0,
    0,
  ];
  const png = (bits: number, ...chunks: (readonly [type: string, content?: number[]])[]) =>
    Uint8Array.from([
      ...letters("\x89PNG\r\n\x1a\n"),
      ...chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, bits, 2, 0, 0, 0]),
      ...chunks.flatMap(([type, content]) => chunk(type, content)),
    ]);
  const gamma = (value: number) => ["gAMA", bytesOf(4, value)] as const;
  // White, red, green, blue: x and y of sRGB, and of Display P3 (Rec. ITU-R BT.709 and SMPTE EG 432-1).
  const SRGB = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000];
  const P3 = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000];
  const primaries = (values: number[]) => ["cHRM", values.flatMap((value) => bytesOf(4, value))] as const;
  const END = ["IEND"] as const;
  const PROFILE: [string, number[]] = ["iCCP", [...letters("name\0\0"), 7, 8, 9]];
  const SRGB_CHUNK: [string, number[]] = ["sRGB", [0]];

  test.each([
    ["nothing", 8, [END], false],
    ["16 bits", 16, [END], true],
    ["no end", 8, [SRGB_CHUNK], true],
    ["code numbers", 8, [["cICP", [1, 13, 0, 1]], END], true],
    ["a gamma", 8, [gamma(100_000), END], true],
    ["primaries", 8, [primaries(P3), END], true],
    ["a gamma beside sRGB", 8, [gamma(45455), SRGB_CHUNK, END], false],
    ["primaries beside a profile", 8, [primaries(SRGB), PROFILE, END], false],
    ["a profile", 8, [PROFILE, END], false],
  ] as const)("browsers may differ on a file with %s: %i bits", (_, bits, chunks, differs) => {
    expect(pngDiffersInBrowsers(png(bits, ...(chunks as readonly (readonly [string, number[]?])[])))).toBe(differs);
  });

  test("the chunk with the highest priority sets the color space", () => {
    const of = (...chunks: (readonly [string, number[]?])[]) => pngColor(png(8, ...chunks, END));
    expect(of()).toEqual({});
    expect([...(of(gamma(100_000), PROFILE).profile ?? [])]).toEqual([7, 8, 9]);
    expect(of(PROFILE, ["cICP", [1, 13, 0, 1]])).toEqual({});
    expect(of(PROFILE, ["cICP", [12, 13, 0, 1]]).space).toBeDefined();
    expect(of(PROFILE, ["cICP", [12, 13, 0]]).profile).toBeDefined();
    expect(of(SRGB_CHUNK, gamma(100_000))).toEqual({});
    expect(of(gamma(100_000)).space).toEqual(of(gamma(100_000), primaries(SRGB)).space);
    expect(of(gamma(100_000)).space).toBeDefined();
    // Near sRGB, none, and impossible values.
    for (const value of [45455, 45405, 45505, 0]) expect(of(gamma(value)), String(value)).toEqual({});
    for (const value of [45404, 45506]) expect(of(gamma(value)).space, String(value)).toBeDefined();
    expect(of(gamma(0), primaries(P3)).space).toEqual(of(primaries(P3)).space);
    expect(of(primaries(P3)).space).toEqual(of(gamma(45455), primaries(P3)).space);
    expect(of(primaries(P3)).space).not.toEqual(of(gamma(100_000), primaries(P3)).space);
    expect(of(primaries(SRGB.map((value) => value + 99)))).toEqual({});
    expect(of(primaries([...SRGB.slice(0, 7), 6101])).space).toBeDefined();
    for (const bad of [[...P3.slice(0, 7), 0], [100_001, ...P3.slice(1)], P3.slice(0, 7)])
      expect(of(primaries(bad))).toEqual({});
    expect(of(primaries([100_000, ...P3.slice(1)])).space).toBeDefined();
    expect(of(["gAMA", [0, 1, 2]])).toEqual({});
  });
});
