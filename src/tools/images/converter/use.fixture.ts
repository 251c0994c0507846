import { expect } from "@playwright/test";
import { PICTURE, press, type Use } from "#kits/use.fixture.ts";

export default [
  (page) => page.getByLabel("Choose images").setInputFiles([PICTURE, "e2e/fixtures/files/camera.jpg"]),
  async (page) => {
    await press(page, "Convert now");
    await expect(page.getByRole("button", { name: "Convert more images" })).toBeVisible();
  },
  async (page) => {
    await press(page, "Compare picture.png with its result");
    await expect(page.getByRole("dialog").getByRole("slider").first()).toBeVisible();
  },
] satisfies Use;
