import encodeQR from "qr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readCodes } from "./read-codes.ts";

// Pictures as others save them: with no background of their own, what is transparent is black in the file.
test.each(["#000000", "#0f766e", "#ffffff"])("a code of %s on nothing is read", async (color) => {
  const svg = encodeQR("on nothing", "svg", { border: 4 }).replace("<path", `<path fill="${color}"`);
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(400, 400)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(0);
  const picture = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  expect(await readCodes(picture)).toEqual(["on nothing"]);
});

/** A white picture with codes of these texts, by the qr package, at places of it. */
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

test("two codes of one text are two codes, and one is one", async () => {
  expect(await readCodes(await pictureWith({ width: 300, height: 280 }, [["same", 20]]))).toEqual(["same"]);
  const two = await pictureWith({ width: 600, height: 280 }, [
    ["same", 20],
    ["same", 320],
  ]);
  expect(await readCodes(two)).toEqual(["same", "same"]);
});

test("a mirrored code is read", async () => {
  const { data, width, height } = await pictureWith({ width: 300, height: 280 }, [["in a mirror", 20]]);
  const flopped = await sharp(data, { raw: { width, height, channels: 4 } })
    .flop()
    .raw()
    .toBuffer();
  expect(await readCodes({ width, height, data: new Uint8ClampedArray(flopped) })).toEqual(["in a mirror"]);
});

// A third of the pixels are left of each side: too few for the code until it is looked at piece by piece.
test("a picture with a side of more than 4096 pixels is read", { timeout: 120_000 }, async () => {
  const picture = await pictureWith({ width: 5000, height: 300 }, [["far to the right", 4700]]);
  expect(await readCodes(picture)).toEqual(["far to the right"]);
});

test("codes that are turned are read in gray and noise", async () => {
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
  expect((await readCodes(picture)).toSorted()).toEqual(texts);
});
