import type { Page } from "@playwright/test";

/** What a visitor does with a tool. After each step, results, errors or a dialog are shown and the page is checked. */
export type Use = readonly ((page: Page) => Promise<unknown>)[];

/** A small picture that tools accept. */
export const PICTURE = "e2e/fixtures/files/picture.png";

/** Opens the tool's disclosure with this label, unless it's open. */
export async function unfold(page: Page, label: string): Promise<void> {
  const main = page.getByRole("main");
  // It may appear a moment later.
  await main.locator("summary", { hasText: label }).first().waitFor();
  const folded = main.locator("details:not([open]) > summary", { hasText: label });
  if ((await folded.count()) > 0) await folded.click();
}

/** Shows the tool's tab with this name. */
export const show = (page: Page, tab: string): Promise<void> =>
  page.getByRole("main").getByRole("tab", { name: tab, exact: true }).click();

/** Presses the tool's button with this name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();
