import { expect } from "@playwright/test";
import { PICTURE, press, type Use } from "#kits/use.fixture.ts";

export default [
  (page) => page.getByLabel("Choose images").setInputFiles([PICTURE, "e2e/fixtures/files/camera.jpg"]),
  async (page) => {
    await press(page, "Preview and edit picture.png");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("slider", { name: "Divider: original left, result right" })).toBeVisible();
    await dialog.getByRole("button", { name: "Crop" }).click();
    await expect(dialog.getByLabel("Width kept")).toBeVisible();
    await page.keyboard.press("Escape");
  },
  async (page) => {
    await press(page, "Convert now");
    await expect(page.getByRole("button", { name: "Convert more images" })).toBeVisible();
  },
  async (page) => {
    await press(page, "Compare picture.png with its result");
    await expect(page.getByRole("dialog").getByRole("slider").first()).toBeVisible();
  },
] satisfies Use;
