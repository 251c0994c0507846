import { expect } from "@playwright/test";
import { showEffect } from "#kits/image-effect/use.fixture.ts";
import { type Use, unfold } from "#kits/use.fixture.ts";

/** Effects chosen before a picture, what every effect shows, then a chain with its settings, and an invalid step. */
export default [
  async (page) => {
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Exposure", exact: true }).click();
    await main.getByRole("button", { name: "Black and white", exact: true }).click();
    await expect(main.getByText(/^For your picture: Exposure, /)).toBeVisible();
  },
  ...showEffect,
  async (page) => {
    const main = page.getByRole("main");
    await main.getByLabel("Show up to here").first().check();
    await expect(main.getByText("after step 1 of 2")).toBeVisible();
    await main.getByRole("combobox", { name: "Add an effect" }).click();
    await main.getByRole("option", { name: "Levels" }).click();
    await main.getByRole("combobox", { name: "Add an effect" }).click();
    await main.getByRole("option", { name: "3D LUT" }).click();
    const buffer = Buffer.from("LUT_1D_SIZE 2\n0 0.1 0.2\n1 0.9 0.8\n");
    await main.getByLabel("Choose a .cube file").setInputFiles({ name: "film.cube", mimeType: "text/plain", buffer });
    await expect(main.getByText(/^film\.cube\./)).toBeVisible();
    await main.getByRole("radio", { name: "JPG" }).check();
    await unfold(page, "As ImageMagick");
    await main.getByRole("button", { name: "Copy command" }).waitFor();
  },
] satisfies Use;
