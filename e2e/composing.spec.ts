import type { Page } from "@playwright/test";
import { expect, open, test } from "./test.ts";

// Input methods: during composition, every key chooses among their candidates.

/** Presses a key as the page sees it during composition. Returns whether the page handled it. */
const pressed = (page: Page, key: string) =>
  page.evaluate(
    (name) =>
      !(document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent("keydown", { key: name, isComposing: true, bubbles: true, cancelable: true, composed: true }),
      ),
    key,
  );

test("the search takes no key from an input method", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Control+K");
  const box = page.getByRole("combobox", { name: "Search tools" });
  await box.fill("12 kg to lb");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(page.getByRole("option", { name: /26\.45/ })).toBeVisible();
  const active = () => box.getAttribute("aria-activedescendant");
  const before = await active();
  for (const key of ["ArrowDown", "ArrowUp", "Tab", "Enter", "Home", "End", "Escape"]) {
    expect(await pressed(page, key), key).toBe(false);
    expect(await active(), key).toBe(before);
  }
  await expect(page).toHaveURL(/\/$/);
  await expect(box).toBeVisible();
});

test("nor do other boxes with a list, undo or single-key shortcuts", async ({ page }) => {
  await open(page, "/Text/Recipe");
  const add = page.getByRole("combobox", { name: "Add a step" });
  await add.click();
  await add.fill("base64");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  for (const key of ["ArrowDown", "Enter", "Tab"]) expect(await pressed(page, key), key).toBe(false);
  await expect(page.getByText(/^Remove all steps$/)).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).focus();
  for (const key of ["/", "?", "g", "h"]) expect(await pressed(page, key), key).toBe(false);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
