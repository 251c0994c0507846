import { expect } from "@playwright/test";
import { press, type Use, unfold } from "#kits/use.fixture.ts";

const HASH = "$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW";

export default [
  async (page) => {
    await press(page, "Generate");
    await expect(page.getByText("Enter a password first.")).toBeVisible();
    await page.getByLabel("Stored hash").fill("$6$abc$def");
    await press(page, "Check");
    await expect(page.getByText(/^This is SHA-512 crypt/)).toBeVisible();
  },
  async (page) => {
    await page.getByRole("radio", { name: "bcrypt", exact: true }).check();
    await page.getByLabel("Cost", { exact: true }).fill("4");
    await page.getByLabel("Password", { exact: true }).fill("correct horse");
    await press(page, "Generate");
    await expect(page.getByRole("button", { name: "Copy hash" })).toBeVisible();
    await unfold(page, "Find a cost for a time");
    await page.getByLabel("Time per check").selectOption("100 ms");
    await press(page, "Measure on this device");
    await expect(page.getByRole("button", { name: "Use this cost" })).toBeVisible();
    await page.getByLabel("Stored hash").fill(HASH);
    await page.getByLabel("Password to check").fill("wrong");
    await press(page, "Check");
    await expect(page.getByText("This isn't the password.")).toBeVisible();
  },
] satisfies Use;
