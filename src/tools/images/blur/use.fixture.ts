import { expect } from "@playwright/test";
import { showEffect } from "#kits/image-effect/use.fixture.ts";
import { type Use, unfold } from "#kits/use.fixture.ts";

/** What every effect shows, then another kind of blur and three regions, the last one with its handle. */
export default [
  ...showEffect,
  async (page) => {
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Compare" }).click();
    await unfold(page, "More kinds of blur");
    await main.getByLabel("Kind of blur").selectOption("Tilt-shift");
    await expect(main.getByRole("slider", { name: "Falloff", exact: true })).toBeVisible();
    await expect(main.getByRole("slider", { name: "Falloff handle" })).toBeVisible();
    await unfold(page, "Regions");
    await main.getByRole("button", { name: "Add a region" }).click();
    await main.getByRole("radio", { name: "Ellipse" }).check();
    await main.getByRole("button", { name: "Add a region" }).click();
    await main.getByRole("radio", { name: "Brush" }).check();
    await main.getByRole("button", { name: "Add a region" }).click();
    await main.getByLabel("Cover with").selectOption("Squares");
    await expect(main.getByRole("button", { name: "Remove region 3" })).toBeVisible();
    await expect(main.getByRole("slider", { name: "Region 3, middle, across" })).toBeAttached();
  },
] satisfies Use;
