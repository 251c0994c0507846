import encodeQR from "qr";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Raster } from "#core/raster.ts";
import { within } from "#core/test-run.fixture.ts";
import { readPlainly, scan } from "./plain-reader.ts";
import { seenByZxing } from "./seen.fixture.ts";
import { type SeenCode, seenCodes } from "./seen-codes.ts";

const seenPlainly = (picture: Raster): Promise<readonly SeenCode[]> => seenCodes(picture, readPlainly);

/** A white picture with codes of these texts at these places, made by the qr package. */
async function pictureWith(size: { width: number; height: number }, codes: readonly [text: string, left: number][]) {
  const composed = codes.map(async ([text, left]) => ({
    input: await sharp(Buffer.from(encodeQR(text, "svg", { border: 4 })))
      .resize(240, 240)
      .flatten({ background: "#fff" })
      .png()
      .toBuffer(),
    left,
    top: 20,
  }));
  const { data, info } = await sharp({ create: { ...size, channels: 4, background: "#ffffff" } })
    .composite(await Promise.all(composed))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** A mirrored picture. */
async function flopped({ data, width, height }: Raster): Promise<Raster> {
  const turned = await sharp(data, { raw: { width, height, channels: 4 } })
    .flop()
    .raw()
    .toBuffer();
  return { width, height, data: new Uint8ClampedArray(turned) };
}

describe.each([
  ["ZXing", seenByZxing],
  ["the plain reader", seenPlainly],
])("by %s", (_, seen) => {
  const textsIn = async (picture: Raster) => (await seen(picture)).map(({ text }) => text);

  // Pictures as other programs save them: without a background, transparent pixels are black in the file.
  test.each(["#000000", "#0f766e", "#ffffff"])("reads a code of %s on a transparent background", async (color) => {
    const svg = encodeQR("on nothing", "svg", { border: 4 }).replace("<path", `<path fill="${color}"`);
    const { data, info } = await sharp(Buffer.from(svg))
      .resize(400, 400)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
    const picture = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
    expect(await textsIn(picture)).toEqual(["on nothing"]);
  });

  test("two codes of one text are two codes, and one is one", async () => {
    expect(await textsIn(await pictureWith({ width: 300, height: 280 }, [["same", 20]]))).toEqual(["same"]);
    const two = await pictureWith({ width: 600, height: 280 }, [
      ["same", 20],
      ["same", 320],
    ]);
    expect(await textsIn(two)).toEqual(["same", "same"]);
  });

  test("reads a mirrored code", async () => {
    const picture = await flopped(await pictureWith({ width: 300, height: 280 }, [["in a mirror", 20]]));
    expect(await textsIn(picture)).toEqual(["in a mirror"]);
  });

  // A third of the pixels remain along each side: too few for the code until the picture is read in pieces.
  test("reads a picture with a side of more than 4096 pixels", { timeout: within(60) }, async () => {
    const picture = await pictureWith({ width: 5000, height: 300 }, [["far to the right", 4700]]);
    expect(await textsIn(picture)).toEqual(["far to the right"]);
  });

  test("reads rotated codes in gray and with noise", async () => {
    const texts = ["first", "second, longer than the first", "third"];
    const turned = texts.map(async (text, index) => ({
      input: await sharp(Buffer.from(encodeQR(text, "svg", { border: 4 })))
        .resize(200, 200)
        .flatten({ background: "#fff" })
        .rotate(index * 17, { background: "#fff" })
        .png()
        .toBuffer(),
      left: 40 + index * 300,
      top: 40 + index * 20,
    }));
    const noise = { type: "gaussian", mean: 190, sigma: 25 } as const;
    const wall = await sharp({ create: { width: 960, height: 400, channels: 3, background: "#888", noise } })
      .composite(await Promise.all(turned))
      .jpeg({ quality: 70 })
      .toBuffer();
    const { data, info } = await sharp(wall).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const picture = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
    expect((await textsIn(picture)).toSorted()).toEqual(texts);
  });

  test("a code has its four corners in the picture, also when mirrored", async () => {
    const picture = await pictureWith({ width: 500, height: 280 }, [["corners", 220]]);
    // With a quiet zone of 4 modules and 21 modules, the code has 240 * 21 / 29 pixels and begins 240 * 4 / 29 inside.
    const [first, last] = [(240 * 4) / 29, (240 * 25) / 29];
    const [code] = await seen(picture);
    const square = [
      [220 + first, 20 + first],
      [220 + last, 20 + first],
      [220 + last, 20 + last],
      [220 + first, 20 + last],
    ];
    expect(code?.format).toBe("QRCode");
    expectNear(code, square);
    const [inMirror] = await seen(await flopped(picture));
    expectNear(
      inMirror,
      square.map(([x = 0, y = 0]) => [500 - x, y]),
    );
  });
});

/** Expects corners within three pixels of these points, whichever corner a reader starts with. */
function expectNear(code: SeenCode | undefined, points: readonly number[][]): void {
  expect(code?.corners).toHaveLength(4);
  for (const [x = 0, y = 0] of points) {
    const away = code?.corners.map((corner) => Math.hypot(corner.x - x, corner.y - y)) ?? [];
    expect(Math.min(...away)).toBeLessThan(3);
  }
}

test("finds no text in a picture without a code, and the text in an ordinary one", async () => {
  expect(scan(await pictureWith({ width: 90, height: 90 }, []))).toBeUndefined();
  expect(scan(await pictureWith({ width: 300, height: 280 }, [["at a glance", 20]]))).toBe("at a glance");
});
