import { expect } from "@playwright/test";
import { EXAMPLE_PEM } from "#core/keys/x509/example.fixture.ts";
import { press, type Use, unfold } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    const input = page.getByRole("textbox", { name: "Input" });
    await input.fill(EXAMPLE_PEM);
    await page.getByLabel("Host name").fill("a.b.example.org");
    await expect(page.getByText(/It isn't for a\.b\.example\.org/)).toBeVisible();
    await expect(page.getByText("Subject alternative names").first()).toBeVisible();
    await page.getByRole("button", { name: /^0 SEQUENCE/ }).click();
    await expect(page.getByText(/^SEQUENCE: bytes 0 to/)).toBeVisible();
    await input.fill(EXAMPLE_PEM.replace("MII", "MIM"));
    await expect(page.getByText(/^Problem: Byte 1: the length/)).toBeVisible();
  },
  async (page) => {
    await unfold(page, "Create certificates");
    await press(page, "Create");
    await expect(page.getByText("Created 2 files.")).toBeVisible();
  },
] satisfies Use;
