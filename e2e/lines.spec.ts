import { expect, open, test } from "./test.ts";

const PATH = "/Text/Lines";

test("sorts lines, and counts their duplicates", async ({ page }) => {
  await open(page, PATH);
  const result = page.getByLabel("Result", { exact: true });
  await page.getByLabel("Input", { exact: true }).fill("file10\nfile2\nfile2");
  await page.getByLabel("Order", { exact: true }).selectOption({ label: "Natural: file2 before file10" });
  await expect(result).toHaveValue("file2\nfile2\nfile10");
  await page.getByLabel("Operation", { exact: true }).selectOption({ label: "Unique lines and duplicates" });
  await expect(result).toHaveValue("file10\nfile2");
  await expect(page.getByText("1 line left out of 3; 2 different.")).toBeVisible();
});

test("compares two lists, and reports errors", async ({ page }) => {
  await open(page, `${PATH}?operation=two-lists`);
  await page.getByLabel("Input", { exact: true }).fill("ann\nbob");
  await expect(page.getByRole("alert").filter({ hasText: "Put one list" })).toBeVisible();
  await page.getByLabel("Input", { exact: true }).fill("ann\nbob\n---\nbob\ncarl");
  await expect(page.getByLabel("Result", { exact: true })).toHaveValue("bob");
});
