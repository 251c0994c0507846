import { bytesOf, expect, open, test } from "./test.ts";

const PATH = "/Data/Format";

test("detects a language, formats and saves its code, and follows settings", async ({ page }) => {
  await open(page, PATH);
  const input = page.getByRole("textbox", { name: "Input" });
  const result = page.getByLabel("Result");
  await input.fill("select a, b from t where a = 1");
  await page.getByRole("button", { name: "Format", exact: true }).click();
  await expect(result).toHaveText("select\n  a,\n  b\nfrom\n  t\nwhere\n  a = 1\n", { useInnerText: true });
  await expect(page.getByText("Formatted as SQL")).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByLabel("SQL keywords").selectOption("select");
  await expect(result).toHaveText(/^select/);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("formatted.sql");
  expect((await bytesOf(file)).toString()).toMatch(/^select\n {2}a,/);
  await input.fill("const a = {b:'c'}");
  await expect(result).toHaveText('const a = { b: "c" };\n', { useInnerText: true });
  await page.getByRole("button", { name: "Minify" }).click();
  await expect(result).toHaveText('const a={b:"c"};');
  await expect(page.getByText("Minified as JavaScript")).toBeVisible();
});

test("reports an error at its position, and keeps the last result", async ({ page }) => {
  await open(page, `${PATH}?language=css`);
  const input = page.getByRole("textbox", { name: "Input" });
  await input.fill("a{b:c}");
  await page.getByRole("button", { name: "Format", exact: true }).click();
  await expect(page.getByLabel("Result")).toContainText("b: c;");
  await input.fill("a{b:c}\nd {");
  await expect(page.getByText("Not valid CSS")).toBeVisible();
  await page.getByRole("button", { name: "Line 2, column 1" }).click();
  await expect(input).toBeFocused();
  await expect(page.getByLabel("Result")).toContainText("b: c;");
});
