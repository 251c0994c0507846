import type { Page } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

const fill = (page: Page, text: string) => page.getByRole("main").getByLabel("Input", { exact: true }).fill(text);
const choose = (page: Page, operation: string) =>
  page.getByRole("main").getByLabel("Operation", { exact: true }).selectOption({ label: operation });

/**
 * Brings a family's page to a result, and to an error: an operation, a text for it, and one that it rejects, if any.
 */
export const usesOf = (operation: string, text: string, refused?: readonly [operation: string, text: string]): Use => [
  async (page) => {
    await choose(page, operation);
    await fill(page, text);
  },
  ...(refused
    ? [
        async (page: Page) => {
          await choose(page, refused[0]);
          await fill(page, refused[1]);
          await page.getByRole("alert").filter({ hasText: /./ }).first().waitFor();
        },
      ]
    : []),
];
