import sharp from "sharp";
import { largestDifference } from "./converting.ts";
import { openPicture, save, scene, shownAfter, shownPixels, slide } from "./effects.ts";
import { expect, open, test } from "./test.ts";

test("a chain is chosen before the picture, changed, moved and switched off, and saved at full resolution", async ({
  page,
}) => {
  await open(page, "/Images/Effects");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Black and white", exact: true }).click();
  await expect(main.getByText("For your picture: Black and white.")).toBeVisible();
  await main.getByLabel("Choose an image").setInputFiles(await scene(1000, 700));
  await expect(main.getByRole("img", { name: "Result" })).toBeVisible();
  const gray = await shownPixels(page);
  for (let at = 0; at < gray.data.length; at += 4001 * 4) expect(gray.data[at]).toBe(gray.data[at + 1]);

  await main.getByRole("combobox", { name: "Add an effect" }).click();
  await main.getByRole("option", { name: "Sepia" }).click();
  const brown = await shownAfter(page, gray);
  await main.getByRole("button", { name: "Move step 2, Sepia up" }).click();
  await expect(main.getByRole("heading", { name: "1 Sepia" })).toBeVisible();
  const after = await shownAfter(page, brown);
  // A gray result has no tint.
  for (let at = 0; at < after.data.length; at += 4001 * 4) expect(after.data[at]).toBe(after.data[at + 1]);
  await main
    .getByRole("checkbox", { name: /^On ?,/ })
    .nth(1)
    .uncheck();
  const sepia = await shownAfter(page, after);
  await main.getByRole("button", { name: "Hold for original" }).focus();
  await page.keyboard.down(" ");
  await expect(main.getByRole("img", { name: "Original" })).toBeVisible();
  await page.keyboard.up(" ");
  await expect(main.getByRole("img", { name: "Original" })).toHaveCount(0);
  await slide(page, "Amount", 50);
  await shownAfter(page, sepia);

  const saved = await save(page, "Full resolution");
  expect(saved.name).toBe("image-effects-1000x700.png");
  expect([saved.pixels.width, saved.pixels.height]).toEqual([1000, 700]);
  await open(page, "/Images/Effects?steps=sepia*amount*50&resolution=1000");
  await main.getByLabel("Choose an image").setInputFiles(await scene(1000, 700));
  await expect(main.getByText(/^1000 × 700 · [\d.]+ ms$/)).toBeVisible();
  expect(largestDifference(saved.pixels, await shownPixels(page))).toBe(0);
});

test("a link restores the chain, and shows one of its steps", async ({ page }) => {
  await openPicture(page, "Effects?steps=exposure*ev*1.5_grayscale.off_vignette*amount*90", await scene(300, 200));
  const main = page.getByRole("main");
  await expect(main.getByRole("slider", { name: "Exposure" })).toHaveValue("1.5");
  await expect(main.getByRole("checkbox", { name: /^On ?,/ }).nth(1)).not.toBeChecked();
  const all = await shownPixels(page);
  await main.getByLabel("Show up to here").first().check();
  await expect(main.getByText("after step 1 of 3")).toBeVisible();
  const first = await shownAfter(page, all);
  expect(first.data[0]).toBeGreaterThan(all.data[0] ?? 255);
  const saved = await save(page, "Save result as PNG");
  expect(largestDifference(saved.pixels, all)).toBe(0);
  for (const [label, ending] of [
    ["JPG", "jpg"],
    ["WebP", "webp"],
  ] as const) {
    await main.getByRole("radio", { name: label, exact: true }).check();
    await slide(page, "File quality", 100);
    for (const [button, name] of [
      [`Save result as ${label}`, `image-effects.${ending}`],
      ["Full resolution", `image-effects-300x200.${ending}`],
    ] as const) {
      const file = await save(page, button);
      expect(file.name).toBe(name);
      expect((await sharp(file.bytes).metadata()).format).toBe(label === "JPG" ? "jpeg" : "webp");
      // WebP is lossless there.
      expect(largestDifference(file.pixels, all)).toBeLessThan(label === "JPG" ? 40 : 1);
    }
  }
  await main.getByRole("button", { name: "Thermal camera", exact: true }).click();
  await expect(main.getByRole("heading", { name: "1 Gradient map" })).toBeVisible();
  await main.getByRole("button", { name: "Undo" }).click();
  await expect(main.getByRole("heading", { name: "3 Vignette" })).toBeVisible();

  await test.step("steps turn and crop a picture, and the comparison has that shape", async () => {
    const picture = await scene(300, 200);
    await openPicture(page, "Effects?steps=turn_crop*left*25_invert&resolution=300", picture);
    await expect(main.getByText(/^150 × 300 · [\d.]+ ms$/)).toBeVisible();
    await main.getByRole("radio", { name: "PNG", exact: true }).check();
    const turned = await save(page, "Full resolution");
    expect(turned.name).toBe("image-effects-150x300.png");
    const upright = await sharp(picture.buffer).rotate(90).png().toBuffer();
    const cut = sharp(upright).extract({ left: 50, top: 0, width: 150, height: 300 });
    const expected = await cut.negate({ alpha: false }).ensureAlpha().raw().toBuffer();
    expect(Buffer.compare(Buffer.from(turned.pixels.data), expected)).toBe(0);
    await main.getByLabel("Show up to here").first().check();
    await expect(main.getByText(/^200 × 300 · /)).toBeVisible();
    await main.getByRole("button", { name: "Compare" }).click();
    const original = await main.getByRole("img", { name: "Original" }).boundingBox();
    expect((original?.width ?? 0) / (original?.height ?? 1)).toBeCloseTo(2 / 3, 1);
  });
});

test("a blur in a chain has regions, which are drawn where its step is shown", async ({ page }) => {
  await openPicture(page, "Effects?steps=gaussian-blur*deviation*3_turn&resolution=300", await scene(300, 200));
  const main = page.getByRole("main");
  await main.locator("summary", { hasText: "Regions" }).click();
  await expect(main.getByText("To draw on the picture, choose ‘Show up to here’.")).toBeVisible();
  await main.getByLabel("Show up to here").first().check();
  await expect(main.getByText("Or draw it on the picture.")).toBeVisible();
  await expect(main.getByText(/^300 × 200 · .* after step 1 of 2$/)).toBeVisible();
  await main.getByRole("button", { name: "Add a region" }).click();
  await main.getByRole("slider", { name: "Region 1, middle, across" }).press("ArrowRight");
  await expect(main.getByLabel("Left, px")).toHaveValue("131");
  await main.getByRole("button", { name: "Remove region 1" }).click();
  const result = main.getByRole("img", { name: "Result" });
  await result.scrollIntoViewIfNeeded();
  const box = await result.boundingBox();
  if (!box) throw new Error("There is no preview");
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.7, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => Math.abs(Number(await main.getByLabel("Width, px").inputValue()) - 120))
    .toBeLessThan(2);
  for (const [label, value] of [
    ["Left, px", "60"],
    ["Top, px", "40"],
    ["Width, px", "120"],
    ["Height, px", "100"],
  ] as const) {
    await main.getByLabel(label).fill(value);
  }
  await expect(page).toHaveURL(/steps=gaussian-blur\*deviation\*3\*regions\*r2000-2000-4000-5000_turn&/);
  await main.getByLabel("Cover with").selectOption("Solid color");
  const saved = await save(page, "Full resolution");
  expect(saved.name).toBe("image-effects-200x300.png");
  const at = (x: number, y: number) => [...saved.pixels.data.subarray((y * 200 + x) * 4, (y * 200 + x) * 4 + 4)];
  // Turned clockwise, its first row is the last column.
  const black = [0, 0, 0, 255];
  expect([at(159, 60), at(60, 179)]).toEqual([black, black]);
  expect([at(162, 60), at(57, 179), at(60, 182)]).not.toContainEqual(black);
});

test("effects can be added by typing alone, and keys bend a curve", async ({ page }) => {
  await openPicture(page, "Effects", await scene(300, 200));
  const main = page.getByRole("main");
  const before = await shownPixels(page);
  await main.getByRole("combobox", { name: "Add an effect" }).focus();
  await page.keyboard.type("tone cur");
  await page.keyboard.press("Enter");
  await expect(main.getByRole("heading", { name: "1 Curves" })).toBeVisible();
  await main.getByRole("button", { name: "Add a point" }).press("Enter");
  const point = main.getByRole("slider", { name: "All channels, point 2 of 3, from" });
  await point.focus();
  for (let times = 0; times < 4; times++) await page.keyboard.press("Shift+ArrowUp");
  await expect(page).toHaveURL(/steps=curves\*master\*0-0\.5f128-168\.5f255-255$/);
  await shownAfter(page, before);
  await point.press("Delete");
  await expect(page).toHaveURL(/steps=curves$/);
});
