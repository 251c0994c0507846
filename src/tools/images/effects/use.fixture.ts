import { expect } from "@playwright/test";
import { showEffect } from "#kits/image-effect/use.fixture.ts";
import { type Use, unfold } from "#kits/use.fixture.ts";

/** Effects chosen before a picture; what every effect shows; then a chain with its settings, and a step that is none. */
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
    await unfold(page, "As ImageMagick");
    await main.getByRole("button", { name: "Copy line" }).waitFor();
  },
] satisfies Use;
