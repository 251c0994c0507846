import { readFileSync } from "node:fs";
import { fixture } from "./converting.ts";
import { openPicture, shownPixels } from "./effects.ts";
import { expect, test } from "./test.ts";

// src/tools/images/converter/sources.browser.test.ts checks such files pixel by pixel.

const MAY_BE_CUT_OFF = "The end of this file is missing, and perhaps part of the image with it.";

const file = (name: string, buffer: Buffer) => ({ name, mimeType: "", buffer });
const read = (name: string) => readFileSync(fixture(name));
const drawing = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60">${content}</svg>`);

test("an effect opens an SVG with HTML in it, and reports a photo without its end", async ({ page }) => {
  const html = `<foreignObject width="120" height="60"><div xmlns="http://www.w3.org/1999/xhtml" style="background:#c8321e;width:60px;height:60px"></div></foreignObject>`;
  await openPicture(page, "Noise", file("html.svg", drawing(html)));
  const { data } = await shownPixels(page);
  expect(data[3]).toBe(255);
  expect(data[4 * 100 + 3]).toBe(0);
  await openPicture(page, "Noise", file("endless.jpg", read("baseline.jpg").subarray(0, -2)));
  await expect(page.getByText(MAY_BE_CUT_OFF)).toBeVisible();
});
