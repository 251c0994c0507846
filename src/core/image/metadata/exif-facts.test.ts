import { describe, expect, test } from "vitest";
import { exifOrientation, findOrientation, readExif, uprightExif } from "./exif.ts";
import { type ByteOrder, writeHeader } from "./exif-block.fixture.ts";

type Numeric = readonly [type: 1 | 3 | 4, number: number];
type Value = string | Numeric | Directory;
interface Directory {
  readonly [tag: number]: Value;
}

const isNumeric = (value: Numeric | Directory): value is Numeric => Array.isArray(value);

/** A TIFF structure with the fields: texts, numbers, and directories below. */
function blockOf(order: ByteOrder, main: Directory): Buffer {
  const bytes = Buffer.alloc(600);
  const { u16, u32 } = writeHeader(bytes, order);
  let free = 8;
  const put = (directory: Directory) => {
    const entries = Object.entries(directory);
    let at = free;
    free += 2 + 12 * entries.length + 4;
    u16(at, entries.length);
    at += 2;
    for (const [tag, value] of entries) {
      u16(at, Number(tag));
      if (typeof value === "string") {
        u16(at + 2, 2);
        u32(at + 4, value.length + 1);
        const place = value.length < 4 ? at + 8 : free;
        if (place === free) {
          u32(at + 8, free);
          free += value.length + 1;
        }
        bytes.write(value, place, "latin1");
      } else if (isNumeric(value)) {
        const [type, number] = value;
        u16(at + 2, type);
        u32(at + 4, 1);
        if (type === 1) bytes[at + 8] = number;
        else if (type === 3) u16(at + 8, number);
        else u32(at + 8, number);
      } else {
        u16(at + 2, 4);
        u32(at + 4, 1);
        u32(at + 8, free);
        put(value);
      }
      at += 12;
    }
  };
  put(main);
  return bytes.subarray(0, free);
}

const [MAKER, MODEL, SOFTWARE, DATE, ARTIST, COPYRIGHT] = [0x010f, 0x0110, 0x0131, 0x0132, 0x013b, 0x8298];
const [ORIENTATION, DETAIL, POSITION, TAKEN] = [0x0112, 0x8769, 0x8825, 0x9003];
const read = (main: Directory) => readExif(blockOf("MM", main));

describe("the content of an EXIF block", () => {
  test.each([
    [{ [MAKER]: "Canon", [MODEL]: "EOS R5" }, "Canon EOS R5"],
    [{ [MAKER]: "Canon", [MODEL]: "CANON EOS R5" }, "CANON EOS R5"],
    [{ [MAKER]: "EOS", [MODEL]: "Canon EOS" }, "EOS Canon EOS"],
    [{ [MAKER]: "Canon" }, "Canon"],
    [{ [MODEL]: "EOS R5" }, "EOS R5"],
    [{ [MAKER]: " ", [MODEL]: " " }, undefined],
    [{ [MODEL]: [3, 65] as const }, undefined],
  ])("the camera of %j is %s", (main, camera) => {
    expect(read(main)?.camera).toBe(camera);
  });

  test("date, author and software, the nearest of several", () => {
    expect(read({ [DATE]: "later", [DETAIL]: { [TAKEN]: "first" } })?.taken).toBe("first");
    expect(read({ [DATE]: "later", [DETAIL]: {} })?.taken).toBe("later");
    expect(read({ [ARTIST]: "A. Nonymous", [COPYRIGHT]: "Nobody" })?.author).toBe("A. Nonymous");
    expect(read({ [COPYRIGHT]: "Nobody" })?.author).toBe("Nobody");
    expect(read({ [SOFTWARE]: "Darkroom 3" })).toEqual({ orientation: 1, software: "Darkroom 3", hasPosition: false });
  });

  test("a latitude or a longitude makes a position", () => {
    const has = (position: Directory) => read({ [POSITION]: position })?.hasPosition;
    expect([has({ 0: [1, 2] }), has({ 2: [4, 47] }), has({ 4: [4, 8] }), has({ 1: "N", 3: "E" })]).toEqual([
      ...[false, true, true, false],
    ]);
    expect(read({ [POSITION]: [4, 0] })?.hasPosition).toBe(false);
  });

  test("the orientation is a whole number from 1 to 8", () => {
    for (const order of ["II", "MM"] as const) {
      const orientations = [0, 1, 5, 8, 9].map((value) =>
        exifOrientation(blockOf(order, { [ORIENTATION]: [3, value] })),
      );
      expect(orientations).toEqual([1, 1, 5, 8, 1]);
      expect(findOrientation(blockOf(order, { [ORIENTATION]: [3, 5] }))).toEqual({ at: 18, little: order === "II" });
      expect(findOrientation(blockOf(order, { [ORIENTATION]: [4, 5] }))).toBeUndefined();
    }
    expect(exifOrientation(new Uint8Array(30))).toBe(1);
    expect(exifOrientation(blockOf("II", { [MAKER]: "Canon" }))).toBe(1);
  });
});

test.each(["II", "MM"] as const)("for upright pixels in sRGB, in the order %s", (order) => {
  const block = (orientation: number, width: number, height: number, space: number, index: string) =>
    blockOf(order, {
      [ORIENTATION]: [3, orientation],
      [DETAIL]: { 40961: [3, space], 40962: [4, width], 40963: [3, height], 40965: { 1: index } },
    });
  const upright = (before: Buffer, width: number, height: number) => Buffer.from(uprightExif(before, width, height));
  expect(upright(block(6, 9, 9, 65535, "R03"), 70_000, 300)).toEqual(block(1, 70_000, 300, 1, "R98"));
  // More than two bytes can hold becomes the maximum.
  expect(upright(block(6, 9, 9, 1, "R98"), 5, 70_000)).toEqual(block(1, 5, 65_535, 1, "R98"));
  expect(upright(block(6, 9, 9, 1, "THM"), 5, 6)).toEqual(block(1, 5, 6, 1, "THM"));
  const none = Buffer.from([1, 2, 3]);
  expect(upright(none, 5, 6)).toEqual(none);
});
