import { describe, expect, test } from "vitest";
import { createRaster } from "#core/raster.ts";
import { cicpColorSpace, gammaColorSpace, SRGB_CHROMATICITIES } from "./color-space.ts";
import { convertToSrgb, profileFromPrimaries, readProfile, SRGB_CURVE } from "./icc-profile.ts";

const near = (values: readonly number[], digits: number) => values.map((value) => expect.closeTo(value, digits));

// Bruce Lindbloom's matrix of sRGB under D50, and that of Apple's profile Display P3: red, green, blue as X, Y, Z.
const SRGB_PRIMARIES = [
  0.4360747, 0.2225045, 0.0139322, 0.3850649, 0.7168786, 0.0971045, 0.1430804, 0.0606169, 0.7141733,
];
const P3_PRIMARIES = [0.51512, 0.2412, -0.00105, 0.29198, 0.69225, 0.04189, 0.1571, 0.06657, 0.78407];

test("adapts primaries in x and y to D50", () => {
  expect(profileFromPrimaries(SRGB_CHROMATICITIES, SRGB_CURVE).primaries).toEqual(near(SRGB_PRIMARIES, 3));
  const p3 = [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06] as const;
  expect(profileFromPrimaries(p3, SRGB_CURVE).primaries).toEqual(near(P3_PRIMARIES, 3));
  expect(profileFromPrimaries(p3, SRGB_CURVE).curves).toEqual([SRGB_CURVE, SRGB_CURVE, SRGB_CURVE]);
});

test.each([
  [4, [0.31, 0.316, 0.67, 0.33, 0.21, 0.71, 0.14, 0.08]],
  [5, [0.3127, 0.329, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06]],
  [6, [0.3127, 0.329, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07]],
  [7, [0.3127, 0.329, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07]],
  [9, [0.3127, 0.329, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046]],
  [11, [0.314, 0.351, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06]],
  [12, [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06]],
  // Those that ITU-T H.273 doesn't name are sRGB's.
  [3, SRGB_CHROMATICITIES],
] as const)("color primaries %i of ITU-T H.273", (primaries, chromaticities) => {
  const { primaries: expected } = profileFromPrimaries(chromaticities, SRGB_CURVE);
  expect(cicpColorSpace(primaries, 8)?.profile.primaries).toEqual(expected);
});

describe("transfer characteristics of ITU-T H.273", () => {
  const at = (transfer: number, ...bytes: readonly number[]) => {
    const { profile, isHdr } = cicpColorSpace(9, transfer) ?? {};
    return [isHdr, ...bytes.map((byte) => profile?.curves[0][byte])];
  };

  test("powers, lines, and sRGB's curve for all others", () => {
    expect(at(4, 0, 51, 255)).toEqual([false, 0, ...near([0.2 ** 2.2, 1], 6)]);
    expect(at(5, 0, 51, 255)).toEqual([false, 0, ...near([0.2 ** 2.8, 1], 6)]);
    expect(at(8, 0, 51, 255)).toEqual([false, 0, ...near([0.2, 1], 6)]);
    for (const transfer of [1, 6, 13, 14, 15, 2])
      expect(cicpColorSpace(9, transfer)?.profile.curves[1], `transfer ${transfer}`).toBe(SRGB_CURVE);
  });

  // Candela per square meter by SMPTE ST 2084, and by ITU-R BT.2100 on a display of 1000; white is 203.
  test("high dynamic range ones, as fractions of white", () => {
    const parts = (...candela: readonly number[]) =>
      near(
        candela.map((each) => each / 203),
        5,
      );
    expect(at(16, 0, 26, 51, 102, 128, 153, 255)).toEqual([
      true,
      ...parts(0, 0.34162, 2.42926, 32.44792, 94.0746, 244.00519, 10000.0),
    ]);
    expect(at(18, 0, 26, 51, 102, 128, 204, 255)).toEqual([
      true,
      ...parts(0, 1.11608, 5.62246, 29.67553, 51.17718, 276.70974, 1000.00003),
    ]);
  });

  test("a gamma is that of the encoding", () => {
    const { profile, isHdr } = gammaColorSpace(SRGB_CHROMATICITIES, 0.5);
    expect([isHdr, ...[0, 51, 255].map((byte) => profile.curves[2][byte])]).toEqual([false, 0, ...near([0.04, 1], 6)]);
  });
});

type Tag = readonly [signature: string, content: Buffer];

/** A profile (ICC.1:2022 §7.2 and §7.3) of a color space with the tags. */
function profileOf(space: string, ...tags: readonly Tag[]): Buffer {
  const table = Buffer.alloc(132 + 12 * tags.length);
  table.write(space, 16, "latin1");
  table.writeUInt32BE(tags.length, 128);
  let at = table.length;
  for (const [i, [signature, content]] of tags.entries()) {
    table.write(signature, 132 + 12 * i, "latin1");
    table.writeUInt32BE(at, 136 + 12 * i);
    table.writeUInt32BE(content.length, 140 + 12 * i);
    at += content.length;
  }
  return Buffer.concat([table, ...tags.map(([, content]) => content)]);
}

const s15 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65536), 4 * i);
  return bytes;
};
const u16 = (...values: readonly number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
const typed = (type: string, ...content: readonly Buffer[]) =>
  Buffer.concat([Buffer.from(type), Buffer.alloc(4), ...content]);
const xyz = (...values: readonly number[]) => typed("XYZ ", s15(...values));
const curv = (...values: readonly number[]) => typed("curv", u16(0, values.length), u16(...values));
const para = (kind: number, ...values: readonly number[]) => typed("para", u16(kind, 0), s15(...values));

const PRIMARIES = [
  ["rXYZ", xyz(0.5, 0.25, -0.125)],
  ["gXYZ", xyz(1.5, 2.25, 3.125)],
  ["bXYZ", xyz(4.5, 5.25, 6.125)],
] as const satisfies readonly Tag[];
const curves = (red: Buffer, green = red, blue = red): Tag[] => [
  ["rTRC", red],
  ["gTRC", green],
  ["bTRC", blue],
];
const curveOf = (curve: Buffer) => readProfile(profileOf("RGB ", ...PRIMARIES, ...curves(curve)))?.curves[0];
const pointsOf = (curve: Buffer, ...bytes: readonly number[]) => bytes.map((byte) => curveOf(curve)?.[byte]);

describe("a profile", () => {
  test("of red, green and blue has a primary and a curve for each channel", () => {
    const profile = readProfile(profileOf("RGB ", ...curves(curv(), curv(512), curv(768)), ...PRIMARIES));
    expect(profile?.primaries).toEqual([0.5, 0.25, -0.125, 1.5, 2.25, 3.125, 4.5, 5.25, 6.125]);
    expect(profile?.curves.map((curve) => curve[51])).toEqual(near([0.2, 0.2 ** 2, 0.2 ** 3], 6));
    expect(profile?.curves.map((curve) => [curve.length, curve[0], curve[255]])).toEqual(Array(3).fill([256, 0, 1]));
  });

  test("of gray has its curve for every channel, and stays gray", () => {
    const profile = readProfile(profileOf("GRAY", ["kTRC", curv(256)]));
    expect(profile?.curves.map((curve) => curve[51])).toEqual(near([0.2, 0.2, 0.2], 6));
    expect(profile?.primaries).toEqual(near(SRGB_PRIMARIES, 5));
    expect(readProfile(profileOf("GRAY"))).toBeUndefined();
    expect(readProfile(profileOf("GRAY", ...curves(curv())))).toBeUndefined();
  });

  test("of samples is interpolated between them", () => {
    const three = curv(0, 32768, 65535);
    expect(pointsOf(three, 0, 51, 255)).toEqual([0, ...near([0.4 * (32768 / 65535), 1], 6)]);
    expect(pointsOf(three, 204)).toEqual(near([0.4 * (32768 / 65535) + 0.6], 5));
    expect(pointsOf(curv(65535, 0), 0, 51, 255)).toEqual([1, ...near([0.8, 0], 6)]);
  });

  test.each([
    ["0", para(0, 2), [0, 0.2 ** 2, 1]],
    ["1, above its threshold", para(1, 2, 1.25, -0.25), [0, 0, 1]],
    ["1, below which there is none", para(1, 2, 0.75, 0.25), [0.0625, 0.16, 1]],
    ["2, below which there is none", para(2, 2, 0.5, 0.25, 0.125), [0.1875, 0.2475, 0.6875]],
    ["2", para(2, 2, 0.75, -0.375, 0.25), [0.25, 0.25, 0.25 + 0.375 ** 2]],
    ["3", para(3, 2, 0.5, 0.5, 0.25, 0.5), [0, 0.05, 1]],
    ["4", para(4, 2, 0.5, 0.25, 0.25, 0.5, 0.125, 0.0625), [0.0625, 0.1125, 0.75 ** 2 + 0.125]],
  ])("of parametric curve %s", (_, curve, expected) => {
    expect(pointsOf(curve, 0, 51, 255)).toEqual(near(expected, 4));
  });

  test("has no light below 0 or above 1", () => {
    expect(pointsOf(para(2, 1, 1, 0, 0.5), 0, 255)).toEqual([0.5, 1]);
    expect(pointsOf(para(2, 1, 1, 0, -0.5), 0, 255)).toEqual([0, 0.5]);
  });

  test.each<[string, Buffer]>([
    ["another color space", profileOf("CMYK", ...PRIMARIES, ...curves(curv()))],
    ["a primary missing", profileOf("RGB ", ...PRIMARIES.slice(1), ...curves(curv()))],
    [
      "a primary of another type",
      profileOf("RGB ", ...PRIMARIES.slice(1), ["rXYZ", typed("sf32", s15(1, 2, 3))], ...curves(curv())),
    ],
    ...[0, 1, 2].map((at): [string, Buffer] => [
      "a curve missing",
      profileOf("RGB ", ...PRIMARIES, ...curves(curv()).toSpliced(at, 1)),
    ]),
    ["a curve of another type", profileOf("RGB ", ...PRIMARIES, ...curves(typed("mft1", u16(0, 0))))],
    ["a curve of an unknown kind", profileOf("RGB ", ...PRIMARIES, ...curves(para(5, 1, 1, 1, 1, 1, 1, 1)))],
    ["its end cut off", profileOf("RGB ", ...PRIMARIES, ...curves(curv(1, 2, 3))).subarray(0, -1)],
    ["no table", Buffer.from(profileOf("RGB ").subarray(0, 131))],
  ])("with %s is invalid", (_, bytes) => {
    expect(readProfile(bytes)).toBeUndefined();
  });

  test("is read up to a hundred tags", () => {
    const other: Tag = ["zzzz", Buffer.alloc(0)];
    const tags = [...PRIMARIES, ...curves(curv())];
    expect(readProfile(profileOf("RGB ", ...Array<Tag>(94).fill(other), ...tags))).toBeDefined();
    expect(readProfile(profileOf("RGB ", ...Array<Tag>(95).fill(other), ...tags))).toBeUndefined();
  });
});

describe("conversion to sRGB", () => {
  const LINE = Float32Array.from({ length: 256 }, (_, value) => value / 255);
  const converted = (primaries: readonly number[], curve: Float32Array, ...bytes: readonly number[]) => {
    const picture = createRaster(bytes.length / 4, 1);
    picture.data.set(bytes);
    convertToSrgb(picture, { primaries, curves: [curve, curve, curve] });
    return [...picture.data];
  };
  const sameAs = (primaries: readonly number[], curve: Float32Array) =>
    converted(primaries, curve, 10, 100, 200, 99).join() === "10,100,200,99";

  test("maps each level of light to its value and keeps alpha", () => {
    // IEC 61966-2-1.
    const value = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
    const { primaries = [] } = readProfile(profileOf("GRAY", ["kTRC", curv()])) ?? {};
    for (let byte = 0; byte < 256; byte++) {
      const expected = Math.round(255 * value(byte / 255));
      expect(converted(primaries, LINE, byte, byte, byte, 77)).toEqual([expected, expected, expected, 77]);
    }
  });

  test("leaves nearly sRGB profiles unchanged", () => {
    const moved = (by: number) => SRGB_CURVE.map((value) => Math.min(1, value + by));
    expect([sameAs(SRGB_PRIMARIES, SRGB_CURVE), sameAs(SRGB_PRIMARIES, moved(0.0019))]).toEqual([true, true]);
    expect(sameAs(SRGB_PRIMARIES, moved(0.0021))).toBe(false);
    // Brighter by a fraction of its value.
    const scaled = (by: number) => SRGB_PRIMARIES.map((value) => value * (1 + by));
    expect([sameAs(scaled(0.0025), SRGB_CURVE), sameAs(scaled(-0.0025), SRGB_CURVE)]).toEqual([true, true]);
    expect(sameAs(scaled(0.05), SRGB_CURVE)).toBe(false);
    expect(sameAs(P3_PRIMARIES, SRGB_CURVE)).toBe(false);
  });

  test("keeps channels in their places", () => {
    // The primaries of sRGB in another order: what was red is green, green is blue, blue is red.
    const turned = [...SRGB_PRIMARIES.slice(3), ...SRGB_PRIMARIES.slice(0, 3)];
    expect(converted(turned, SRGB_CURVE, 255, 0, 0, 1, 0, 255, 0, 2, 0, 0, 255, 3)).toEqual([
      ...[0, 255, 0, 1, 0, 0, 255, 2, 255, 0, 0, 3],
    ]);
  });
});
