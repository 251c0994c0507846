import type { Page } from "@playwright/test";
import { expect, open, test } from "./test.ts";

const PATH = "/Data/Regex";

const expression = (page: Page) => page.getByLabel("Expression", { exact: true });
const testText = (page: Page) => page.getByLabel("Test text", { exact: true });
const choose = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).press("Space");
const show = (page: Page, tab: string) => page.getByRole("tab", { name: tab, exact: true }).click();

test("matches and groups in the text, replaced, split, and kept over a reload but out of the link", async ({
  page,
}) => {
  await open(page, PATH);
  await testText(page).fill("from 2025-12 to 2026-11");
  await expression(page).fill("(?<year>\\d{4})-(\\d\\d)");
  await expect(page.getByText("2 matches", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Matches" }).locator("mark[title='Match 1, group year']")).toHaveText(
    "2025",
  );
  await show(page, "Replace");
  await page.getByLabel("Replacement", { exact: true }).fill("$2/$<year>");
  await expect(page.getByRole("region", { name: "Result" }).locator("pre")).toHaveText("from 12/2025 to 11/2026");
  await show(page, "Split");
  await expect(page.getByRole("region", { name: "Pieces" }).getByRole("listitem")).toHaveCount(7);
  expect(page.url()).not.toContain("2025");
  await page.reload();
  await expect(expression(page)).toHaveValue("(?<year>\\d{4})-(\\d\\d)");
  await expect(testText(page)).toHaveValue("from 2025-12 to 2026-11");
});

test("shows an error at its position, and ends an endless expression", async ({ page }) => {
  await open(page, PATH);
  await expression(page).fill("ab(c");
  await expect(page.getByRole("alert").filter({ hasText: "Column 5: Unterminated group." })).toBeVisible();
  await testText(page).fill(`${"a".repeat(40)}!`);
  await expression(page).fill("^(a+)+$");
  await expect(page.getByRole("alert").filter({ hasText: "Stopped after three seconds" })).toBeVisible();
  await show(page, "Explain");
  await choose(page, "Can it hang?");
  await expect(page.getByText("It can hang")).toBeVisible();
  await expect(page.getByText("'a'.repeat")).toBeVisible();
  await expression(page).fill("^a+$");
  await expect(page.getByText("It can't hang")).toBeVisible();
  await show(page, "Matches");
  await expect(page.getByText("No match", { exact: true }).first()).toBeVisible();
});

test("explains, draws, compares and translates an expression to Python", async ({ page }) => {
  await open(page, PATH);
  await expression(page).fill("(?<n>a|b)+$");
  await show(page, "Explain");
  await expect(page.getByText("a group that is kept as ‘n’")).toBeVisible();
  await choose(page, "Drawn");
  await expect(page.getByRole("img", { name: /^Railroad/ }).locator("text", { hasText: "‘b’" })).toBeVisible();
  await choose(page, "Elsewhere");
  await expect(page.getByText("A named group is written ‘(?P<name>…)’.")).toBeVisible();
  await choose(page, "Code");
  await page.getByLabel("Language").selectOption("Python");
  await expect(page.getByText('re.compile(r"(?P<n>a|b)+\\Z")')).toBeVisible();
});

test("a pasted literal sets the flags, the library its tests, and a link contains everything on request", async ({
  page,
  context,
}) => {
  await open(page, PATH);
  await expression(page).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "/a\\/b/gi");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(expression(page)).toHaveValue("a\\/b");
  await expect(page.getByRole("checkbox", { name: /^Ignore case/ })).toBeChecked();
  await show(page, "Library");
  await page.getByRole("button", { name: "Use: Hex color" }).click();
  await expect(page.getByText("8 of 8 lines as wanted").first()).toBeVisible();
  await page.getByRole("button", { name: "Copy link with texts" }).click();
  await page.getByText(/^Copied\. The link has/).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await open(other, link);
  await expect(expression(other)).toHaveValue(/^\^#/);
  await expect(other.getByText("8 of 8 lines as wanted").first()).toBeVisible();
  expect(other.url()).not.toContain("shared");
});

test("pastes slashes within an expression and lines into a replacement, and restores what a link replaced", async ({
  page,
}) => {
  await open(page, PATH);
  const paste = async (text: string) => {
    await page.evaluate((each) => navigator.clipboard.writeText(each), text);
    await page.keyboard.press("ControlOrMeta+v");
  };
  await testText(page).fill("a b");
  await expression(page).fill("^");
  await expression(page).press("End");
  await paste("/usr/i");
  await expect(expression(page)).toHaveValue("^/usr/i");
  await expression(page).press("ControlOrMeta+a");
  await paste("/ /g");
  await expect(expression(page)).toHaveValue(" ");
  await show(page, "Replace");
  await page.getByLabel("Replacement", { exact: true }).focus();
  await paste("$&\n");
  await expect(page.getByRole("region", { name: "Result" }).locator("pre")).toHaveText("a \nb");

  await show(page, "Explain");
  await choose(page, "Can it hang?");
  await expect(page.getByText("It can't hang")).toBeVisible();
  await expression(page).fill("(x+)+$");
  expect(await page.getByText("It can't hang").count()).toBe(0);
  await expect(page.getByText("It can hang")).toBeVisible();

  await page.getByRole("button", { name: "Copy link with texts" }).click();
  await page.getByText(/^Copied\. The link has/).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await testText(page).fill("mine");
  await expression(page).fill("my own");
  // In the same document: what was typed is still in memory.
  await page.goto(link);
  await expect(expression(page)).toHaveValue("(x+)+$");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(expression(page)).toHaveValue("my own");
  await expect(testText(page)).toHaveValue("mine");
});
