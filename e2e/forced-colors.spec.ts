import type { Locator, Page } from "@playwright/test";
import { PNG } from "pngjs";
import { expect, open, test } from "./test.ts";

// What Windows' contrast themes do to a page: system colors instead of ours, no shadows, no gradients. This measures
// the painted pixels, because computed styles don't show the backplates that browsers put behind text.
type Color = readonly [number, number, number];

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => Color;
}

/** The painted pixels of an element's box, and around it. */
async function pictureOf(element: Locator, around = 0): Promise<Picture> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not shown");
  const clip = { x: box.x - around, y: box.y - around, width: box.width + 2 * around, height: box.height + 2 * around };
  const { width, height, data } = PNG.sync.read(await element.page().screenshot({ clip, animations: "disabled" }));
  return {
    width,
    height,
    at: (x, y) => {
      const place = (Math.floor(y) * width + Math.floor(x)) * 4;
      return [data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0];
    },
  };
}

const pixelsOf = ({ width, height, at }: Picture): Color[] =>
  Array.from({ length: width * height }, (_, place) => at(place % width, place / width));

/** WCAG 2.2's contrast of two colors. */
function contrast(a: Color, b: Color): number {
  const luminance = (color: Color) => {
    const [red = 0, green = 0, blue = 0] = color.map((value) => {
      const channel = value / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** The most frequent color of a picture, and its share. */
function backgroundOf(picture: Picture): { readonly color: Color; readonly share: number } {
  const counts = new Map<string, number>();
  const pixels = pixelsOf(picture);
  for (const pixel of pixels) counts.set(pixel.join(), (counts.get(pixel.join()) ?? 0) + 1);
  const [most = "", count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  const [red = 0, green = 0, blue = 0] = most.split(",").map(Number);
  return { color: [red, green, blue], share: count / pixels.length };
}

/** The share of two pictures of one size that differs visibly. */
function difference(a: Picture, b: Picture): number {
  const others = pixelsOf(b);
  const pixels = pixelsOf(a);
  const seen = pixels.filter((pixel, place) => contrast(pixel, others[place] ?? pixel) >= 3);
  return seen.length / pixels.length;
}

/** Fails unless text is visible on its filled shape without a backplate of another color. */
async function expectWordsOnFill(element: Locator, page: Color) {
  const picture = await pictureOf(element);
  const fill = backgroundOf(picture);
  expect(contrast(fill.color, page), "the fill against the page").toBeGreaterThanOrEqual(3);
  const words = pixelsOf(picture).filter((pixel) => contrast(pixel, fill.color) >= 4.5).length;
  expect(words / (picture.width * picture.height), "the words").toBeGreaterThan(0.02);
  expect(fill.share, "the fill").toBeGreaterThan(0.6);
  return fill.color;
}

/** Fails unless a bar's filled part is distinguishable from the rest, and its whole length from the page. */
async function expectFilledPart(bar: Locator, page: Color) {
  const { width, height, at } = await pictureOf(bar, 2);
  expect(contrast(at(width * 0.2, height / 2), at(width * 0.9, height / 2)), "filled and empty").toBeGreaterThan(3);
  const above = Array.from({ length: Math.floor(height / 2) }, (_, y) => contrast(at(width * 0.9, y), page));
  expect(Math.max(...above), "the empty part's frame").toBeGreaterThan(3);
}

const pageColor = async (page: Page): Promise<Color> =>
  backgroundOf(await pictureOf(page.getByRole("heading", { level: 1 }), 8)).color;

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in a ${colorScheme} contrast theme`, () => {
    test.use({ contextOptions: { forcedColors: "active", colorScheme } });

    test("shows selections, fills and colors", async ({ page }) => {
      await test.step("shows a ticked checkbox, a selected mode, a slider and the strength", async () => {
        await open(page, "/Generators/Password");
        const canvas = await pageColor(page);
        const box = page.getByRole("checkbox", { name: "Include numbers" });
        const ticked = await pictureOf(box);
        await box.click();
        expect(difference(ticked, await pictureOf(box))).toBeGreaterThan(0.25);

        const modes = page.getByRole("radiogroup").first().locator("label");
        await expectWordsOnFill(modes.nth(0), canvas);
        expect(backgroundOf(await pictureOf(modes.nth(1))).color).toEqual(canvas);
        await expectWordsOnFill(page.getByRole("button", { name: "Copy", exact: true }), canvas);

        const slider = page.getByRole("slider", { name: "Length" });
        await expectFilledPart(page.locator("[aria-hidden]:has(> [style*=scaleX])"), canvas);
        await slider.fill("134");
        await expectFilledPart(slider, canvas);
      });
      await test.step("shows a pressed filter and the keyboard focus", async () => {
        await open(page, "/?group=css");
        const canvas = await pageColor(page);
        const filters = page.getByRole("group", { name: "Show one group" }).getByRole("button");
        const pressed = filters.filter({ hasText: "CSS" });
        await expectWordsOnFill(pressed, canvas);
        expect(backgroundOf(await pictureOf(filters.first())).color).toEqual(canvas);
        for (const filter of [pressed, filters.first()]) {
          await page.getByRole("heading", { level: 1 }).focus();
          const without = await pictureOf(filter, 6);
          await page.keyboard.press("Tab");
          await filter.focus();
          expect(difference(without, await pictureOf(filter, 6))).toBeGreaterThan(0.03);
        }
      });
      await test.step("shows the selected radio button, and what is hashed", async () => {
        await open(page, "/Images/Images-converter");
        await page.locator("input[type=file]").first().setInputFiles("e2e/fixtures/files/picture.png");
        const sizes = page.getByRole("group", { name: "Size" }).getByRole("radio");
        await expect(sizes.nth(0)).toBeChecked();
        expect(difference(await pictureOf(sizes.nth(0)), await pictureOf(sizes.nth(1)))).toBeGreaterThan(0.1);

        await open(page, "/Security/Hash");
        const canvas = await pageColor(page);
        const sources = page.getByRole("group", { name: "What to hash" }).locator("label");
        await expectWordsOnFill(sources.nth(0), canvas);
        expect(backgroundOf(await pictureOf(sources.nth(1))).color).toEqual(canvas);
      });
      await test.step("shows selected colors unchanged", async () => {
        await open(page, "/Css/Gradient");
        const from = page.getByRole("button", { name: /^From/ });
        const swatch = pixelsOf(await pictureOf(from));
        expect(swatch.filter((pixel) => pixel.join() === "20,184,166").length).toBeGreaterThan(300);
        await from.click();
        const picker = page.getByRole("dialog", { name: "From" });
        await expect(picker.getByRole("slider").first()).toBeVisible();
        const hues = new Set(pixelsOf(await pictureOf(picker)).map((pixel) => pixel.join()));
        expect(hues.size).toBeGreaterThan(1000);
      });
    });
  });
}
