import { expect, open, test } from "./test.ts";

const PATH = "/Text/Cipher";

test("a cipher can be reversed, and its key is in no link", async ({ page }) => {
  await open(page, `${PATH}?operation=vigenere-encode`);
  const result = page.getByLabel("Result", { exact: true });
  await page.getByLabel("Input", { exact: true }).fill("Attack at dawn");
  await page.getByLabel(/^Key/).fill("LEMON");
  await expect(result).toHaveText("Lxfopv ef rnhr");
  expect(page.url()).not.toMatch(/LEMON/);
  await page.getByRole("button", { name: "Swap input and result" }).click();
  await expect(result).toHaveText("Attack at dawn");
});

test("an example uses its own key, which stays out of the link", async ({ page }) => {
  await open(page, `${PATH}?operation=vigenere-encode`);
  await page.getByLabel(/^Key/).fill("OTHER");
  await page.getByRole("button", { name: "Attack at dawn" }).click();
  await expect(page.getByLabel(/^Key/)).toHaveValue("LEMON");
  await expect(page.getByLabel("Result", { exact: true })).toHaveText("Lxfopv ef rnhr");
  expect(page.url()).not.toMatch(/LEMON|OTHER/);
});

test("decodes Morse code, and names what isn't Morse code", async ({ page }) => {
  await open(page, `${PATH}?operation=morse-decode`);
  await page.getByLabel("Input", { exact: true }).fill("... --- ...");
  await expect(page.getByLabel("Result", { exact: true })).toHaveText("SOS");
  await page.getByLabel("Input", { exact: true }).fill("... x");
  await expect(page.getByText("Line 1, column 5: “x” isn't Morse code")).toBeVisible();
});

test("plays Morse code, and stops", async ({ page }) => {
  await open(page, `${PATH}?operation=morse-encode`);
  await page.getByLabel("Input", { exact: true }).fill("sos sos sos sos sos sos");
  await page.getByRole("button", { name: "Play" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
});
