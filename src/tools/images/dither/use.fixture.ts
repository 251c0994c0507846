import { expect } from "@playwright/test";
import { showEffect } from "#kits/image-effect/use.fixture.ts";
import { type Use, unfold } from "#kits/use.fixture.ts";

/** What every effect shows, then a palette from the picture, and the path of the errors. */
export default [
  ...showEffect,
  async (page) => {
    const main = page.getByRole("main");
    await unfold(page, "Colors");
    await main.getByLabel("Palette").selectOption("Custom colors");
    const hex = main.getByLabel("Hex values");
    const before = await hex.inputValue();
    await main.getByRole("button", { name: "Pick from the picture" }).click();
    await expect(hex).not.toHaveValue(before);
    await unfold(page, "Adjustments");
    await main.getByLabel("Error path").selectOption("Along a Hilbert curve");
  },
] satisfies Use;
