import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

const copyCss = (page: Page) => page.getByRole("button", { name: "Copy css" });
const copied = (page: Page) => page.getByRole("button", { name: "Copied" });

/** Stops the page's clock, so that temporary messages stay until `runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
}

/** Presses 'Copy css' and checks the copied text, and that the button confirms it for 1.25 s. */
export async function expectCopied(page: Page, text: string): Promise<void> {
  await stopClock(page);
  await copyCss(page).click();
  await expect(copied(page)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await page.clock.runFor(1200);
  await expect(copied(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(copyCss(page)).toBeVisible();
}

/**
 * Makes every way to copy fail, presses 'Copy css', and checks that the text is selected instead and no label changes.
 */
export async function expectSelectedInstead(page: Page, text: string): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) },
    });
    document.execCommand = () => false;
  });
  await copyCss(page).click();
  await expect.poll(() => page.evaluate(() => String(getSelection()).trim())).toBe(text);
  await expect(copyCss(page)).toBeVisible();
  await expect(page.getByText("Could not copy")).toHaveCount(0);
}
