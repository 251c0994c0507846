import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { zipSync } from "fflate";
import { bytesOf, expect, open, test } from "./test.ts";

const PATH = "/Data/Diff";

const one = (page: Page) => page.getByLabel("Original text", { exact: true });
const other = (page: Page) => page.getByLabel("Changed text", { exact: true });
const choose = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).press("Space");

test("compares two texts by lines, moves by key from change to change, and makes a patch that git accepts", async ({
  page,
}) => {
  const lines = Array.from({ length: 30 }, (_, at) => `line ${at}\n`);
  const [left, right] = [lines.join(""), lines.with(4, "four\n").with(20, "twenty\nmore\n").join("")];
  await open(page, PATH);
  await one(page).fill(left);
  await other(page).fill(right);
  await expect(page.getByText("2 changes · 2 lines removed · 3 lines added").first()).toBeVisible();
  const table = page.getByRole("table", { name: "Changed lines" });
  await expect(table.getByText("line 12", { exact: true })).toHaveCount(0);
  await table.focus();
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await expect(page.getByText("Change 2 of 2").first()).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByText("Change 1 of 2").first()).toBeVisible();
  await table.getByRole("button", { name: "9 unchanged lines" }).click();
  await expect(table.getByText("line 12", { exact: true }).first()).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download patch" }).click(),
  ]);
  const folder = mkdtempSync(join(tmpdir(), "tabkit-"));
  writeFileSync(join(folder, "original.txt"), left);
  writeFileSync(join(folder, "changes.patch"), await bytesOf(download));
  execFileSync("patch", ["-s", "original.txt", "changes.patch"], { cwd: folder });
  expect(execFileSync("cat", ["original.txt"], { cwd: folder, encoding: "utf8" })).toBe(right);
  rmSync(folder, { recursive: true });

  await choose(page, "Words");
  await expect(page.locator("del")).toHaveText(["line 4", "line 20"]);
  await page.reload();
  await expect(one(page)).toHaveValue(left);
  await expect(page).toHaveURL(/by=words/);
});

test("compares JSON by structure, with a patch, and reports the line of invalid JSON", async ({ page }) => {
  await open(page, `${PATH}?by=structure`);
  await one(page).fill('[{"id": 1, "n": 1.0},\n {"id": 2}]');
  await other(page).fill('[{"id": 2}, {"n": 1, "id": 1}]');
  await expect(page.getByText("4 differences").first()).toBeVisible();
  await page.getByLabel("Match array items by").selectOption("A key");
  await page.getByText("1, 1.0 and 1e0 are the same number").click();
  await expect(page.getByText("1 difference", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Patch", exact: true })).toContainText('"op": "move"');
  await expect(page).toHaveURL(/items=key/);
  await other(page).fill("[1,\n2}");
  await expect(page.getByText(/^The changed text is not JSON\. Line 2, column 2: /)).toBeVisible();
});

test("merges three versions, and resolves the conflict", async ({ page }) => {
  await open(page, `${PATH}?mode=merge`);
  await page.getByLabel("Base", { exact: true }).fill("a\nb\nc\nd\ne\n");
  await page.getByLabel("Mine", { exact: true }).fill("a\nmine\nc\nd\ne\n");
  await page.getByLabel("Theirs", { exact: true }).fill("a\ntheirs\nc\nd\nE\n");
  await page.getByRole("radio", { name: "Mine, then theirs" }).check();
  await expect(page.getByText("All conflicts resolved").first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download", exact: true }).click(),
  ]);
  expect(String(await bytesOf(download))).toBe("a\nmine\ntheirs\nc\nd\nE\n");
});

test("applies a patch, and shows what doesn't fit", async ({ page }) => {
  await open(page, `${PATH}?mode=patch`);
  await page.getByLabel("Text to patch", { exact: true }).fill("new\na\nb\nc\n");
  const patch = page.getByRole("textbox", { name: "Patch", exact: true });
  await patch.fill("--- x\n+++ x\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n");
  await expect(page.getByText("1 hunk applied").first()).toBeVisible();
  await expect(page.getByText("applied at line 2, 1 line below where it says.")).toBeVisible();
  await patch.fill("--- x\n+++ x\n@@ -1,3 +1,3 @@\n a\n");
  await expect(page.getByRole("alert").filter({ hasText: "Line 3: the patch ends within this hunk" })).toBeVisible();
});

test("compares two archives, file by file", async ({ page }) => {
  const zip = (files: Record<string, string>) =>
    Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))));
  await open(page, `${PATH}?mode=folders`);
  for (const [label, files] of [
    ["Original folder as ZIP", { "p/same.txt": "s", "p/a.txt": "one\ntwo\n", "p/gone.txt": "x" }],
    ["Changed folder as ZIP", { "q/same.txt": "s", "q/a.txt": "one\n2\n", "q/new.txt": "y" }],
  ] as const) {
    await page
      .getByLabel(label, { exact: true })
      .setInputFiles({ name: `${label}.zip`, mimeType: "application/zip", buffer: zip(files) });
  }
  await expect(page.getByText("3 differences in 4 files").first()).toBeVisible();
  await page.getByRole("button", { name: "a.txt" }).click();
  await expect(page.getByText("1 change · 1 line removed · 1 line added").first()).toBeVisible();
  await page.getByRole("button", { name: "Back to the list" }).click();
  await expect(page.getByRole("button", { name: "gone.txt" })).toBeVisible();
});
