import { expect, open, test } from "./test.ts";

const PATH = "/Text/Lines";

test("sorts lines, and counts their duplicates", async ({ page }) => {
  await open(page, PATH);
  const result = page.getByLabel("Result", { exact: true });
  await page.getByLabel("Input", { exact: true }).fill("file10\nfile2\nfile2");
  await page.getByLabel("Order", { exact: true }).selectOption({ label: "Natural: file2 before file10" });
  await expect(result).toHaveText("file2\nfile2\nfile10");
  await page.getByLabel("Operation", { exact: true }).selectOption({ label: "Unique lines and duplicates" });
  await expect(result).toHaveText("file10\nfile2");
  await expect(page.getByText("1 line left out of 3; 2 different.")).toBeVisible();
});

test("a list is sorted and copied without scrolling, and line numbers are left out of it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, PATH);
  await page.getByLabel("Input", { exact: true }).fill("pear\napple\nfig");
  const result = page.getByLabel("Result", { exact: true });
  await expect(result).toHaveText("apple fig pear");
  const copy = page.getByRole("button", { name: "Copy", exact: true });
  await expect(copy).toBeInViewport({ ratio: 1 });
  const bottom = await page.evaluate(() => document.querySelector("[data-workbench]")?.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(720);
  await copy.click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("apple\nfig\npear");
  await result.press("ControlOrMeta+a");
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("apple\nfig\npear");

  await page.setViewportSize({ width: 390, height: 844 });
  const tops = await page.evaluate(() =>
    ["[data-workbench]", "textarea", '[aria-label="Result"]'].map(
      (selector) => document.querySelector(`main ${selector}`)?.getBoundingClientRect().top ?? 0,
    ),
  );
  expect(tops[0]).toBeLessThanOrEqual(120);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expect(copy).toBeInViewport({ ratio: 1 });
});

test("compares two lists, and reports errors", async ({ page }) => {
  await open(page, `${PATH}?operation=two-lists`);
  await page.getByLabel("Input", { exact: true }).fill("ann\nbob");
  await expect(page.getByRole("alert").filter({ hasText: "Put one list" })).toBeVisible();
  await page.getByLabel("Input", { exact: true }).fill("ann\nbob\n---\nbob\ncarl");
  await expect(page.getByLabel("Result", { exact: true })).toHaveText("bob");
});
