import { expect } from "@playwright/test";
import { showEffect } from "#kits/image-effect/use.fixture.ts";
import { type Use, unfold } from "#kits/use.fixture.ts";

/** What every effect shows, then another kind of noise. */
export default [
  ...showEffect,
  async (page) => {
    const main = page.getByRole("main");
    await unfold(page, "Kind of noise");
    await main.getByLabel("Noise", { exact: true }).selectOption("Salt and pepper");
    await expect(main.getByText("Amount times strength")).toBeVisible();
  },
] satisfies Use;
