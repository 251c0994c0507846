import encodeQR from "qr";
import sharp, { type OverlayOptions } from "sharp";
import { expect, test } from "vitest";
import type { Raster } from "#core/raster.ts";
import { within } from "#core/test-run.fixture.ts";
import { bars } from "./bars.fixture.ts";
import { productOf } from "./product.ts";
import { seenByZxing } from "./seen.fixture.ts";

const qrCode = (text: string, color = "#000000") =>
  sharp(Buffer.from(encodeQR(text, "svg", { border: 4 }).replace("<path", `<path fill="${color}"`)))
    .resize(240, 240)
    .png()
    .toBuffer();

async function pictureOf(
  width: number,
  height: number,
  composed: OverlayOptions[],
  background = "#ffffff",
): Promise<Raster> {
  const { data } = await sharp({ create: { width, height, channels: 4, background } })
    .composite(composed)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, data: new Uint8ClampedArray(data) };
}

test("sees several codes, each with its corners in the picture", async () => {
  const picture = await pictureOf(600, 280, [
    { input: await qrCode("one"), left: 20, top: 20 },
    { input: await qrCode("two"), left: 320, top: 20 },
  ]);
  const codes = await seenByZxing(picture);
  expect(codes.map(({ text, format }) => [text, format]).toSorted()).toEqual([
    ["one", "QRCode"],
    ["two", "QRCode"],
  ]);
  const left = codes.find(({ text }) => text === "two")?.corners.map(({ x }) => x) ?? [];
  expect(Math.min(...left)).toBeGreaterThan(320);
  expect(Math.max(...left)).toBeLessThan(560);
});

test.each(["#000000", "#ffffff"])("sees a code of %s on a transparent background", async (color) => {
  const picture = await pictureOf(280, 280, [{ input: await qrCode("bare", color), left: 20, top: 20 }], "#00000000");
  expect((await seenByZxing(picture)).map(({ text }) => text)).toEqual(["bare"]);
});

test("finds the corners of a small code far out in a picture of more than 4096 pixels", {
  timeout: within(60),
}, async () => {
  const small = await sharp(await qrCode("far to the right"))
    .resize(45, 45, { kernel: "nearest" })
    .flatten({ background: "#fff" })
    .png()
    .toBuffer();
  const codes = await seenByZxing(await pictureOf(9000, 300, [{ input: small, left: 8900, top: 100 }]));
  expect(codes.map(({ text }) => text)).toEqual(["far to the right"]);
  for (const { x } of codes[0]?.corners ?? []) expect(Math.abs(x - 8922)).toBeLessThan(30);
});

test("sees codes of all sizes in a picture over the limit, each once", { timeout: within(60) }, async () => {
  const qr = async (text: string, side: number) =>
    sharp(await qrCode(text))
      .flatten({ background: "#fff" })
      .resize(side, side, { kernel: "nearest" })
      .png()
      .toBuffer();
  const ean = await sharp(Buffer.from(bars("4006381333931")))
    .flatten({ background: "#fff" })
    .resize(220, 120, { fit: "fill" })
    .png()
    .toBuffer();
  const sizes = [2400, 700, 240, 90, 60];
  const composed = await Promise.all(
    sizes.map(async (side, at) => ({
      input: await qr(`size ${side}`, side),
      left: [100, 2700, 4100, 5600, 3800][at] ?? 0,
      top: [100, 300, 2400, 3700, 100][at] ?? 0,
    })),
  );
  const picture = await pictureOf(6000, 4000, [...composed, { input: ean, left: 200, top: 3500 }]);
  const codes = await seenByZxing(picture);
  expect(codes.map(({ text }) => text).toSorted()).toEqual(
    [...sizes.map((side) => `size ${side}`), "4006381333931"].toSorted(),
  );
});

test("sees dark and light codes on a transparent background together", async () => {
  const picture = await pictureOf(
    560,
    280,
    [
      { input: await qrCode("dark", "#000000"), left: 20, top: 20 },
      { input: await qrCode("light", "#ffffff"), left: 300, top: 20 },
    ],
    "#00000000",
  );
  expect((await seenByZxing(picture)).map(({ text }) => text).toSorted()).toEqual(["dark", "light"]);
});

test("sees light bars on dark next to dark bars on light", async () => {
  const dark = await sharp(Buffer.from(bars("4006381333931")))
    .resize(380, 150, { fit: "fill" })
    .flatten({ background: "#fff" })
    .png()
    .toBuffer();
  const light = await sharp(Buffer.from(bars("9783161484100")))
    .resize(380, 150, { fit: "fill" })
    .flatten({ background: "#fff" })
    .negate()
    .png()
    .toBuffer();
  const black = { create: { width: 480, height: 200, channels: 4, background: "#000000" } } as const;
  const picture = await pictureOf(500, 460, [
    { input: dark, left: 60, top: 30 },
    { input: await sharp(black).png().toBuffer(), left: 10, top: 240 },
    { input: light, left: 60, top: 260 },
  ]);
  expect((await seenByZxing(picture)).map(({ text }) => text)).toEqual(["4006381333931", "9783161484100"]);
});

test("finds no code in a picture without one", async () => {
  expect(await seenByZxing(await pictureOf(50, 50, []))).toEqual([]);
});

test.each<[string, string, string, readonly (readonly [string, string])[]]>([
  [
    "EAN13",
    "4006381333931",
    "A product number",
    [
      ["Number", "4006381333931"],
      ["Issued in", "Germany"],
    ],
  ],
  [
    "UPCA",
    "036000291452",
    "A product number",
    [
      ["Number", "036000291452"],
      ["Issued in", "the United States or Canada"],
    ],
  ],
  ["EAN13", "9783161484100", "A book", [["ISBN", "9783161484100"]]],
  // ISSN 0317-8471 is the example of ISO 3297; 2434-561X has the check digit X.
  ["EAN13", "9770317847001", "A magazine or journal", [["ISSN", "0317-8471"]]],
  ["EAN13", "9772434561006", "A magazine or journal", [["ISSN", "2434-561X"]]],
  ["EAN13", "2012345678900", "A number within a shop", [["Number", "2012345678900"]]],
  [
    "Code128",
    "(01)04012345123456(17)271200(3103)001250(10)AB-1",
    "GS1 data of a product or parcel",
    [
      ["Article (GTIN)", "04012345123456"],
      ["Use by", "2027-12, the last day"],
      ["Net weight, kg", "1.250"],
      ["Batch", "AB-1"],
    ],
  ],
])("%s %s is %s", (format, text, kind, fields) => {
  expect(productOf({ format, text, isGs1: text.startsWith("(") }, 2026)).toEqual({ kind, fields });
});

test("other codes aren't products", () => {
  expect(productOf({ format: "QRCode", text: "4006381333931" }, 2026)).toBeUndefined();
  expect(productOf({ format: "Code128", text: "(a)" }, 2026)).toBeUndefined();
});
