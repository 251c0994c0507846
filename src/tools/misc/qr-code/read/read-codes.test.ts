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
