import { expect } from "@playwright/test";
import { press, type Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await press(page, "Copy");
    await page.getByLabel("Leave out these characters").fill("abcא");
    await press(page, "Make a list");
    await expect(page.getByRole("button", { name: "Copy all 100" })).toBeVisible();
    for (const kind of await page.getByRole("group", { name: "Characters" }).getByRole("checkbox").all())
      await kind.uncheck();
  },
  (page) => page.getByRole("radio", { name: "Passphrase" }).check({ force: true }),
] satisfies Use;
