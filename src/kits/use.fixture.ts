import type { Page } from "@playwright/test";

/** What a visitor does with a tool: after each step results, mistakes or a dialog are shown, and the page is checked. */
export type Use = readonly ((page: Page) => Promise<unknown>)[];

/** A small picture that tools take. */
export const PICTURE = "e2e/fixtures/files/picture.png";

/** Opens the tool's disclosure of this label, unless it is open. */
export async function unfold(page: Page, label: string): Promise<void> {
  const main = page.getByRole("main");
  // It may come a moment later.
  await main.locator("summary", { hasText: label }).first().waitFor();
  const folded = main.locator("details:not([open]) > summary", { hasText: label });
  if ((await folded.count()) > 0) await folded.click();
}

/** Shows the tool's tab of this name. */
export const show = (page: Page, tab: string): Promise<void> =>
  page.getByRole("main").getByRole("tab", { name: tab, exact: true }).click();

/** Presses the tool's button of this name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();
