import { expect, open, test } from "./test.ts";

const PATH = "/Text/Clean";

test("shows and removes hidden characters", async ({ page }) => {
  await open(page, `${PATH}?operation=hidden-characters`);
  await page.getByLabel("Input", { exact: true }).fill("pass\u200bword\u00a01");
  await expect(page.getByLabel("Result", { exact: true })).toHaveText("password 1");
  await expect(page.getByText("Found: U+200B ZWSP × 1, U+00A0 NBSP × 1.")).toBeVisible();
});

test("replaces matches by their groups; an endless expression is stopped, and the text stays", async ({ page }) => {
  await open(page, `${PATH}?operation=find-and-replace`);
  const input = page.getByLabel("Input", { exact: true });
  await input.fill("2026-11-23");
  await page.getByLabel("Find", { exact: true }).fill("(\\d+)-(\\d+)-(\\d+)");
  await page.getByLabel(/^Replace with/).fill("$3.$2.$1");
  await page.getByLabel(/^A regular expression/).check();
  await expect(page.getByLabel("Result", { exact: true })).toHaveText("23.11.2026");

  await page.getByLabel("Find", { exact: true }).fill("(a+)+$");
  await input.fill(`${"a".repeat(40)}b`);
  await expect(page.getByText("Stopped after five seconds").first()).toBeVisible();
  await expect(input).toHaveValue(`${"a".repeat(40)}b`);
});
