import { expect } from "@playwright/test";
import { press, type Use, unfold } from "#kits/use.fixture.ts";

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
  async (page) => {
    await page.getByRole("radio", { name: "Pattern" }).check({ force: true });
    await unfold(page, "Pattern syntax");
    await page.getByLabel("Pattern", { exact: true }).last().fill("[d");
    await unfold(page, "Check a password of your own");
    await page.getByLabel("Password to check").fill("P4ssw0rd-1999");
    await expect(page.getByText("number 2 of the passwords")).toBeVisible();
    await unfold(page, "As a QR code");
    await expect(page.getByRole("img", { name: "QR code of the password above" })).toBeVisible();
  },
  async (page) => {
    await page.getByRole("radio", { name: "Site rules" }).check({ force: true });
    await page.getByLabel("The site's rules").fill("maxlength: 12; required: lower; required: digit;");
    await expect(page.getByText("the site does not allow 16")).toBeVisible();
  },
] satisfies Use;
