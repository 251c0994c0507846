import { expect } from "@playwright/test";
import { press, show, type Use, unfold } from "#kits/use.fixture.ts";

export default [
  // The background that was picked has changed the code, which is read back then.
  (page) => expect(page.getByText("Tests")).toBeVisible(),
  async (page) => {
    await page.getByLabel("Content").selectOption({ label: "Event" });
    await page.getByLabel("Title").fill("Tea");
    await expect(page.getByRole("alert").filter({ hasText: "Choose when" })).toBeVisible();
  },
  async (page) => {
    await unfold(page, "Gradient and colors of parts");
    await page.getByLabel("Fill").selectOption({ label: "Linear gradient" });
    await show(page, "Shape");
    await page.getByRole("radio", { name: "Dots" }).check({ force: true });
    await show(page, "Frame");
    await page.getByRole("radio", { name: "Box, caption below" }).check({ force: true });
    await show(page, "Posters and labels");
    await page.getByLabel("Table", { exact: true }).fill("https://a.example,Chair");
    await page.getByLabel("Make", { exact: true }).selectOption({ label: "Sheets of labels (PDF)" });
    await expect(page.getByRole("button", { name: "Make 1 code" })).toBeVisible();
    await expect(page.getByRole("img", { name: "Poster" })).toBeVisible();
  },
  async (page) => {
    await show(page, "Code");
    await page.getByLabel("Content").selectOption({ label: "Link or text" });
    await page.getByPlaceholder("Enter your link or text here").fill("a".repeat(3000));
    await expect(page.getByText("This is 3,000 bytes").first()).toBeVisible();
    await press(page, "Split into 2 codes");
    await expect(page.getByText("2 of 2")).toBeVisible();
  },
] satisfies Use;
