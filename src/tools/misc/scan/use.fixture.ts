import { expect } from "@playwright/test";
import { PICTURE, type Use } from "#kits/use.fixture.ts";
import { codesPicture } from "./codes.fixture.ts";

export default [
  async (page) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose pictures" }).click();
    await (await chooser).setFiles({ name: "codes.png", mimeType: "image/png", buffer: await codesPicture() });
    await expect(page.getByText("2 codes found")).toBeVisible();
  },
  async (page) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose pictures" }).click();
    await (await chooser).setFiles(PICTURE);
    await expect(page.getByText(/^No code was found/)).toBeVisible();
  },
] satisfies Use;
