import { expect } from "@playwright/test";
import { press, show, type Use } from "#kits/use.fixture.ts";
import { HS256, SD_JWT, tokenOf } from "./vectors.fixture.ts";

const status = { name: "Signature" } as const;

export default [
  async (page) => {
    await page.getByLabel("Token", { exact: true }).fill(HS256.token);
    await expect(page.getByText("Issuer: who made the token")).toBeVisible();
    await page.getByLabel("Secret or key").fill(HS256.key);
    await expect(page.getByRole("status", status)).toContainText("Valid");
  },
  async (page) => {
    await page.getByLabel("Token", { exact: true }).fill(tokenOf({ alg: "none", kid: "../../x" }, { exp: 1 }, ""));
    await expect(page.getByText(/looks like a path/)).toBeVisible();
    await page.getByLabel("Token", { exact: true }).fill("abc");
    await expect(page.getByText(/A token has three parts/)).toBeVisible();
  },
  async (page) => {
    await page.getByLabel("Token", { exact: true }).fill(SD_JWT.token);
    await page.getByLabel("Secret or key").fill(SD_JWT.key);
    await expect(page.getByRole("status", status)).toContainText("Holder's signature: valid");
    await show(page, "Code");
    await expect(page.getByText(/With jose, for ES256/)).toBeVisible();
    await show(page, "Sign");
    await page.getByLabel("Algorithm").selectOption("HS256");
    await press(page, "Make a key");
    await press(page, "Sign");
    await expect(page.getByLabel("Signed JWT")).toHaveValue(/^ey/);
  },
] satisfies Use;
