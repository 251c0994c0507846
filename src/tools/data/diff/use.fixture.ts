import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByLabel("Original text", { exact: true }).fill("one\ntwo\nthree\nfour");
    await page.getByLabel("Changed text", { exact: true }).fill("one\nnumber two\nthree\nfour\nfive");
    await expect(page.getByText("2 changes · 1 line removed").first()).toBeVisible();
    await page.getByRole("button", { name: "Next change (n)" }).click();
  },
  async (page) => {
    await page.getByRole("radio", { name: "Words" }).press("Space");
    await expect(page.getByText(/^\d changes$/)).toBeVisible();
  },
  async (page) => {
    await page.getByLabel("Original text", { exact: true }).fill('{"a": 1, "b": [1]}');
    await page.getByLabel("Changed text", { exact: true }).fill('{"b": [2], "a": 1}');
    await page.getByRole("radio", { name: "JSON structure" }).press("Space");
    await expect(page.getByRole("region", { name: "Patch", exact: true })).toContainText('"/b/0"');
  },
  async (page) => {
    await page.getByRole("radio", { name: "Merge" }).press("Space");
    await page.getByLabel("Base", { exact: true }).fill("a\nb\nc");
    await page.getByLabel("Mine", { exact: true }).fill("a\nmine\nc");
    await page.getByLabel("Theirs", { exact: true }).fill("a\ntheirs\nc");
    await expect(page.getByText("1 conflict left").first()).toBeVisible();
  },
  async (page) => {
    await page.getByRole("radio", { name: "Patch" }).press("Space");
    await page.getByLabel("Text to patch", { exact: true }).fill("x\n");
    await page.getByLabel("Patch", { exact: true }).last().fill("--- a\n+++ b\n@@ -1 +1 @@\n-one\n+two\n");
    await expect(page.getByText("1 hunk of 1 did not fit").first()).toBeVisible();
  },
  async (page) => {
    await page.getByRole("radio", { name: "Folders" }).press("Space");
    await expect(page.getByText("Original folder")).toBeVisible();
  },
] satisfies Use;
