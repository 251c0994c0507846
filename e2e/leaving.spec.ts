import type { Page } from "@playwright/test";
import { scene } from "./effects.ts";
import { expect, open, openAnew, ready, test } from "./test.ts";

/** More than the million characters of a text that a tab stores. */
const LONG_LINES = 60_000;

/** Pastes it. */
const pasteLong = (page: Page) =>
  page.getByRole("textbox", { name: "Input" }).evaluate((box, lines) => {
    const data = new DataTransfer();
    data.setData("text/plain", "a line of some words\n".repeat(lines));
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, LONG_LINES);

const longText = (page: Page) => page.getByRole("region", { name: "Pasted text" });

/** Whether the browser asks before the page is reloaded. The page reloads anyway. */
async function isAsked(page: Page): Promise<boolean> {
  let asked = false;
  page.once("dialog", (dialog) => {
    asked = dialog.type() === "beforeunload";
    void dialog.accept();
  });
  await page.reload();
  page.removeAllListeners("dialog");
  await ready(page);
  return asked;
}

test("the browser asks before closing or reloading would lose something, and about nothing else", async ({ page }) => {
  const input = page.getByRole("textbox", { name: "Input" });
  await test.step("a text that the tab stores is there after a reload, without a question", async () => {
    await open(page, "/Text/Case");
    await input.fill("typed");
    expect(await isAsked(page)).toBe(false);
    await expect(input).toHaveValue("typed");
  });
  await test.step("asks about one that is too long, until it's cleared", async () => {
    await input.click();
    await pasteLong(page);
    await expect(longText(page)).toContainText(/1,260,00\d characters/);
    expect(await isAsked(page)).toBe(true);
    await input.click();
    await pasteLong(page);
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(longText(page)).toHaveCount(0);
    expect(await isAsked(page)).toBe(false);
  });
  await test.step("asks about a text in a full storage", async () => {
    await page.evaluate(() => {
      for (let size = 4_000_000; size > 10; size = Math.floor(size / 2)) {
        try {
          for (let at = 0; ; at++) sessionStorage.setItem(`${size} ${at}`, "x".repeat(size));
        } catch {
          // Full for texts of this size.
        }
      }
    });
    await input.fill("typed into a full storage, which has no room for it");
    expect(await isAsked(page)).toBe(true);
  });
  await test.step("a key", async () => {
    await openAnew(page, "/Security/Hash#hmac=1&algorithms=sha256");
    await page.getByLabel("Key", { exact: true }).fill("my key");
    expect(await isAsked(page)).toBe(true);
    await expect(page.getByLabel("Key", { exact: true })).toHaveValue("");
  });
  await test.step("a picture, until it's closed", async () => {
    await openAnew(page, "/Images/Blur");
    await page.getByLabel("Choose an image").setInputFiles(await scene(60, 40));
    await expect(page.getByRole("img", { name: "Result" })).toBeVisible();
    await page.getByRole("slider", { name: "Intensity" }).click();
    expect(await isAsked(page)).toBe(true);
    await page.getByLabel("Choose an image").setInputFiles(await scene(60, 40));
    await page.getByRole("button", { name: "Select a different image" }).click();
    expect(await isAsked(page)).toBe(false);
  });
});

test("a release never replaces a document with a text that is too long to store", async ({ page, allowed }) => {
  allowed.errors.push(/404|Failed to (fetch|load)|LoadError|error loading/);
  await page.route(/\/assets\/(about|search-dialog)[^/]*\.js$/i, (route) => route.fulfill({ status: 404 }));
  await open(page, "/Text/Case");
  await pasteLong(page);
  await expect(longText(page)).toBeVisible();
  await test.step("the search shows what a reload would lose, on a button labeled as reloading", async () => {
    await page.keyboard.press("Control+K");
    const search = page.getByRole("dialog", { name: "Search tools" });
    await expect(search.getByRole("alert")).toHaveText(/Tabkit was updated/);
    await expect(search.getByText("Reloading loses a text in this tab: this browser can't store it.")).toBeVisible();
    await expect(search.getByRole("button", { name: "Reload the page" })).toBeVisible();
    await expect(search.getByRole("button", { name: "Try again" })).toHaveCount(0);
    await page.keyboard.press("Escape");
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Tabkit was updated" })).toBeVisible();
  await page.getByRole("button", { name: "Go back" }).click();
  await expect(longText(page)).toContainText(/1,260,00\d characters/);
});

test("external links open in a new tab", async ({ page, context }) => {
  await context.route(/^https:\/\/github\.com\//, (route) => route.fulfill({ body: "elsewhere" }));
  await open(page, "/Text/Case");
  const opened = async (act: () => Promise<void>) => {
    const [other] = await Promise.all([context.waitForEvent("page"), act()]);
    await other.waitForURL(/github\.com/);
    await other.close();
  };
  await opened(() => page.getByRole("contentinfo").getByRole("link", { name: "Report an issue" }).click());
  await opened(() => page.getByRole("contentinfo").getByRole("link", { name: "Contribute" }).click());
  await opened(async () => {
    await page.keyboard.press("Control+K");
    await page.getByRole("combobox", { name: "Search tools" }).fill("bug");
    await expect(page.getByRole("option", { name: /Report an issue/ })).toBeVisible();
    await page.keyboard.press("Enter");
  });
  await expect(page).toHaveURL(/\/Text\/Case$/);
});
