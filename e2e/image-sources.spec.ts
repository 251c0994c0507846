import { readFileSync } from "node:fs";
import { choose, convertAll, fixture } from "./converting.ts";
import { openPicture, shownPixels } from "./effects.ts";
import { expect, test } from "./test.ts";

// What is read of such files, pixel by pixel, is in src/tools/images/converter/sources.browser.test.ts.

const CUT_OFF = "The end of this file is missing, and part of the image with it.";
const MAY_BE_CUT_OFF = "The end of this file is missing, and perhaps part of the image with it.";
const REFERS = "It refers to other files, which cannot be loaded here";

const file = (name: string, buffer: Buffer) => ({ name, mimeType: "", buffer });
const read = (name: string) => readFileSync(fixture(name));
const drawing = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60">${content}</svg>`);

test("a file's row says that its end is missing, or that it refers to other files", async ({ page }) => {
  const [jpeg, png] = [read("baseline.jpg"), read("picture.png")];
  await choose(page, "?format=png&size=original", [
    file("endless.jpg", jpeg.subarray(0, -2)),
    file("screen.png", png.subarray(0, -60)),
    file("whole.png", png.subarray(0, -12)),
    file("refers.svg", drawing(`<rect width="60" height="60"/><image href="photo.jpg" width="9" height="9"/>`)),
  ]);
  expect((await convertAll(page)).size).toBe(4);
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
  await expect(row("endless.jpg")).toContainText(MAY_BE_CUT_OFF);
  await expect(row("screen.png")).toContainText(CUT_OFF);
  await expect(row("whole.png")).not.toContainText("The end of this file");
  await expect(row("refers.svg")).toContainText(REFERS);
  await expect(page.getByText(REFERS)).toHaveCount(1);
});

test("an effect takes an SVG with HTML in it, and says of a photo that its end is missing", async ({ page }) => {
  const html = `<foreignObject width="120" height="60"><div xmlns="http://www.w3.org/1999/xhtml" style="background:#c8321e;width:60px;height:60px"></div></foreignObject>`;
  await openPicture(page, "Noise", file("html.svg", drawing(html)));
  const { data } = await shownPixels(page);
  expect(data[3]).toBe(255);
  expect(data[4 * 100 + 3]).toBe(0);
  await openPicture(page, "Noise", file("endless.jpg", read("baseline.jpg").subarray(0, -2)));
  await expect(page.getByText(MAY_BE_CUT_OFF)).toBeVisible();
});
