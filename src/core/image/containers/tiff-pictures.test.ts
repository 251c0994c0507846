import { describe, expect, test } from "vitest";
import { decodeTiffParts } from "#core/image/codecs/tiff-decode.ts";
import { readTiffPage } from "#core/image/codecs/tiff-page.ts";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import { leftBehind } from "#core/image/metadata/more-pictures.ts";
import { storedOrientation } from "#core/image/metadata/orientation.ts";
import { frameNote } from "./animation.ts";
import { readDimensions } from "./dimensions.ts";
import { mainTiffDirectory, tiffDirectories } from "./tiff-pictures.ts";

interface Directory {
  readonly width: number;
  readonly height: number;
  /** Of all its pixels. */
  readonly gray: number;
  /** NewSubfileType: 1 for a small copy of another picture. */
  readonly kind?: number;
  readonly photometric?: number;
  readonly orientation?: number;
  readonly below?: readonly Directory[];
}

/** A TIFF file of gray pictures, in the order of their directories. */
function tiff(chain: readonly Directory[], start = "II*\0\0\0\0\0"): Uint8Array {
  const bytes = Buffer.alloc(200_000);
  bytes.write(start, "latin1");
  let free = 16;
  const put = (directories: readonly Directory[], linked: boolean): number[] => {
    const places: number[] = [];
    let link = linked ? 4 : 0;
    for (const { width, height, gray, kind, photometric = 1, orientation, below = [] } of directories) {
      const pixels = free;
      bytes.fill(gray, pixels, pixels + width * height);
      free += width * height + ((width * height) & 1);
      const inner = put(below, false);
      const list = free;
      if (inner.length > 1) for (const at of inner) free = bytes.writeUInt32LE(at, free);
      const fields: [number, number, number, number][] = [
        ...(kind === undefined ? [] : [[254, 4, 1, kind] as [number, number, number, number]]),
        [256, 4, 1, width],
        [257, 4, 1, height],
        [258, 3, 1, 8],
        [259, 3, 1, 1],
        [262, 3, 1, photometric],
        [273, 4, 1, pixels],
        ...(orientation === undefined ? [] : [[274, 3, 1, orientation] as [number, number, number, number]]),
        [277, 3, 1, 1],
        [278, 4, 1, height],
        [279, 4, 1, width * height],
        ...(inner.length > 0
          ? [[330, 4, inner.length, inner.length > 1 ? list : (inner[0] ?? 0)] as [number, number, number, number]]
          : []),
      ];
      places.push(free);
      if (link) bytes.writeUInt32LE(free, link);
      let at = bytes.writeUInt16LE(fields.length, free);
      for (const [tag, type, count, value] of fields) {
        at = bytes.writeUInt16LE(tag, at);
        at = bytes.writeUInt16LE(type, at);
        at = bytes.writeUInt32LE(count, at);
        at = bytes.writeUInt32LE(value, at);
      }
      link = linked ? at : 0;
      free = at + 4;
    }
    return places;
  };
  put(chain, true);
  return Uint8Array.from(bytes.subarray(0, free));
}

const preview: Directory = { width: 16, height: 12, gray: 50, kind: 1 };
const photo: Directory = { width: 40, height: 30, gray: 200, kind: 0 };
const page: Directory = { width: 20, height: 10, gray: 100 };
// TIFF 6.0 page 36: a transparency mask. GDAL also writes reduced ones, of overviews.
const mask: Directory = { width: 90, height: 90, gray: 1, kind: 4, photometric: 4 };

describe("the main picture of a TIFF file", () => {
  test.each<[string, Directory[], number, number]>([
    ["its only page", [page], 20, 100],
    ["its first page, however large the others are", [page, photo], 20, 100],
    ["the page behind a small copy of it", [preview, photo], 40, 200],
    ["the picture below a small copy of it", [{ ...preview, below: [photo] }], 40, 200],
    ["the largest below it", [{ ...preview, below: [{ ...photo, width: 30, gray: 9 }, photo] }], 40, 200],
    ["no copy below a page", [{ ...page, below: [{ ...preview, width: 90 }] }], 20, 100],
    ["a larger one below a page, that is no copy", [{ ...page, below: [photo] }], 40, 200],
    ["the page behind its mask", [mask, page], 20, 100],
    ["no mask below a page", [{ ...page, below: [mask] }], 20, 100],
    ["a small copy rather than a mask", [mask, preview], 16, 50],
    ["the largest, where all are copies", [preview, { ...preview, width: 18, gray: 60 }], 18, 60],
  ])("is %s", (_, chain, width, gray) => {
    const file = tiff(chain);
    expect(readDimensions(file, "tiff")?.width).toBe(width);
    const read = readTiffPage(file);
    if (!read.ok || !read.value) throw new Error("It has a page");
    const { data } = decodeTiffParts(file, read.value);
    expect([data.length / 4 / read.value.height, data[0]]).toEqual([width, gray]);
  });

  test.each([
    ["a sensor's values below a preview", [{ ...preview, below: [{ ...photo, photometric: 32803 }] }]],
    ["linear values of a sensor", [{ ...preview, below: [{ ...photo, photometric: 34892 }] }]],
    ["a sensor's values in the first directory", [{ ...photo, photometric: 32803 }]],
    [
      "previews of many sizes",
      [
        {
          ...preview,
          below: [
            { ...preview, width: 38, height: 30 },
            { ...photo, photometric: 32803 },
          ],
        },
      ],
    ],
  ])("%s is a RAW photo, which isn't read", (_, chain) => {
    expect(readTiffPage(tiff(chain))).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^This is a RAW photo, which Tabkit can't read/),
    });
  });

  test.each([
    ["Canon CR2", "CR\x02\0"],
    ["Canon EOS-1D", "\xba\xb0\xac\xbb"],
    ["Phase One, little-endian", "IIII\x01waR"],
    ["Phase One, big-endian", "MMMMRaw\x01"],
  ])("the mark of %s makes a readable page a RAW photo", (_, mark) => {
    const file = tiff([page]);
    file.set(Buffer.from(mark, "latin1"), 8);
    expect(readTiffPage(file)).toMatchObject({ ok: false, message: expect.stringMatching(/^This is a RAW photo/) });
  });

  test("its own orientation precedes the first directory's", () => {
    const of = (chain: Directory[]) => storedOrientation(tiff(chain), "tiff", readMetadata(tiff(chain), "tiff"));
    expect(
      of([
        { ...preview, orientation: 3 },
        { ...photo, orientation: 6 },
      ]),
    ).toBe(6);
    expect(of([{ ...preview, orientation: 8, below: [photo] }])).toBe(8);
  });

  test("copies aren't pages", () => {
    const note = (...chain: Directory[]) => frameNote(tiff(chain), "tiff");
    expect(note(preview, photo)).toBeUndefined();
    expect(note(photo, preview)).toBeUndefined();
    expect(note(page, page)).toBe("This is the first page of several.");
  });

  test("masks aren't pages, and are named", () => {
    const reduced = { ...mask, kind: 5 };
    expect(frameNote(tiff([page, mask, preview, reduced]), "tiff")).toBeUndefined();
    expect(leftBehind(tiff([page, mask, preview, reduced]), "tiff")).toEqual(["Its transparency mask is left out."]);
    expect(leftBehind(tiff([page, page, preview]), "tiff")).toEqual([]);
    expect(leftBehind(tiff([{ ...page, below: [mask] }]), "tiff")).toEqual(["Its transparency mask is left out."]);
  });
});

test("circular directories end", () => {
  const file = tiff([page]);
  const start = mainTiffDirectory(file)?.start ?? 0;
  // The only directory links to itself.
  new DataView(file.buffer).setUint32(file.length - 4, start, true);
  expect(tiffDirectories(file)).toEqual([start]);
});
