import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBothThemes, open, ready, test } from "./test.ts";

const row = (page: Page) => page.getByRole("list", { name: "Your tools" });
const often = (page: Page) => page.getByRole("list", { name: "Often needed" });
const star = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name: `Favorite: ${name}` });

/** Opens a path and uses the page, like a pointer that moves over it. */
async function openAndUse(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.mouse.move(3, 3);
  await page.mouse.move(9, 9);
  await page.waitForSelector("html[data-stars]");
}

test("a star on a card or a page makes a favorite, first on the home page and in the search, after a reload too", async ({
  page,
}) => {
  await openAndUse(page, "/");
  await expect(often(page)).toHaveCount(0);
  const card = star(page, "Hash generator");
  await card.focus();
  await page.keyboard.press("Enter");
  await expect(card).toHaveAttribute("aria-pressed", "true");
  await expect(row(page).getByRole("link")).toHaveText(["Hash generator, favorite"]);
  // The others fill the row.
  await expect(often(page).getByRole("link")).toHaveCount(5);
  await expect(often(page)).not.toContainText("Hash generator");

  await openAndUse(page, "/Css/Gradient");
  await star(page, "Gradient generator").click();
  await page.getByRole("banner").getByRole("link", { name: "Tabkit" }).click();
  await expect(row(page).getByRole("link")).toHaveText(["Hash generator, favorite", "Gradient generator, favorite"]);
  await page.reload();
  await ready(page);
  await expect(row(page).getByRole("link")).toHaveText(["Hash generator, favorite", "Gradient generator, favorite"]);
  await expect(card).toHaveAttribute("aria-pressed", "true");
  await expectAccessibleInBothThemes(page);

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option").nth(0)).toContainText("Hash generator");
  await expect(page.getByRole("option").nth(1)).toContainText("Gradient generator");
  await page.keyboard.press("Escape");
  await card.click();
  await expect(row(page).getByRole("link")).toHaveText(["Gradient generator, favorite"]);
});

test("recent tools are remembered until they are cleared, or not at all", async ({ page }) => {
  await openAndUse(page, "/Generators/Lorem");
  await page.getByRole("slider", { name: "Number of paragraphs" }).press("ArrowRight");
  // Viewing a page doesn't count as using it.
  await openAndUse(page, "/Security/Uuid");
  await openAndUse(page, "/");
  await expect(row(page).getByRole("link")).toHaveText(["Lorem Ipsum generator, used lately"]);
  await page.getByRole("button", { name: "Forget my tools" }).click();
  await expect(row(page)).toHaveCount(0);

  await openAndUse(page, "/About");
  const keeps = page.getByRole("checkbox", { name: "Keep the last tools I used" });
  await expect(keeps).toBeChecked();
  await keeps.uncheck();
  await openAndUse(page, "/Generators/Lorem");
  await page.getByRole("slider", { name: "Number of paragraphs" }).press("ArrowRight");
  await openAndUse(page, "/");
  await expect(row(page)).toHaveCount(0);
});

test("without storage favorites last for the visit", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Storage is blocked", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: refuse });
  });
  await openAndUse(page, "/UnitsConvert/Mass");
  await star(page, "Mass").click();
  await page.getByRole("banner").getByRole("link", { name: "Tabkit" }).click();
  await expect(row(page).getByRole("link")).toHaveText(["Mass, favorite"]);
  await page.getByRole("button", { name: "Forget my tools" }).click();
  await expect(row(page)).toHaveCount(0);
});
