import { expect, test } from "vitest";
import { decodeImage } from "#platform/image/decode.ts";
import { fixture } from "#platform/image/pictures.fixture.ts";
import { type ReadCodes, readFrame, readPicture } from "./read-picture.browser.ts";

// Codes made by qrencode.

async function seenIn(name: string, read: ReadCodes) {
  const decoded = await decodeImage(await fixture(name));
  if (!decoded.ok) throw new Error(decoded.message);
  return read(decoded.value.raster);
}

test.each([
  ["a picture", readPicture],
  ["a frame of a camera", readFrame],
])("reads kanji, and a code’s place among several, in %s", async (_, read) => {
  expect((await seenIn("qr-kanji.png", read)).map(({ text }) => text)).toEqual(["漢字とかな"]);
  const [second] = await seenIn("qr-part-02.png", read);
  expect(second?.part).toMatchObject({ index: 1, count: 3 });
});
