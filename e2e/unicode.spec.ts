import { expect, open, test } from "./test.ts";

const PATH = "/Text/Unicode";

test("names characters, and marks deceptive ones", async ({ page }) => {
  await open(page, PATH);
  await page.getByLabel("Input", { exact: true }).fill("é\u202e😀");
  const result = page.getByLabel("Result", { exact: true });
  await expect(result).toHaveText(/U\+00E9 {3}LATIN SMALL LETTER E WITH ACUTE/);
  await expect(result).toHaveText(/RIGHT-TO-LEFT OVERRIDE\n {3}⚠/);
  await expect(result).toHaveText(/U\+1F600 {2}GRINNING FACE/);
  await expect(page.getByText("Marked with ⚠: 1 character")).toBeVisible();
});

test("finds symbols by their names", async ({ page }) => {
  await open(page, `${PATH}?operation=find-characters`);
  await page.getByLabel("Input", { exact: true }).fill("check mark");
  await expect(page.getByLabel("Result", { exact: true })).toHaveText(/^✓ {2}U\+2713 {3}CHECK MARK/);
});
