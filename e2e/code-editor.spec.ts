import { hold } from "./held.ts";
import { expect, expectAccessibleInBothThemes, open, test } from "./test.ts";

const PATH = "/Data/Json";

test("the editor takes over what is typed, and works by keyboard alone", async ({ page }) => {
  await open(page, PATH);
  const { asked, release } = await hold(page, /\/assets\/(create-editor|code-editor)/);
  const input = page.getByRole("textbox", { name: "Input", exact: true });
  await input.focus();
  await page.keyboard.type('{"a": [1,');
  await asked();
  await page.keyboard.type(" 2");
  await release();
  await expect(page.locator(".cm-editor")).toBeVisible();
  await page.keyboard.type('], "b": tru}');
  await expect(page.locator(".cm-content")).toHaveText('{"a": [1, 2], "b": tru}');
  await expect(input).toBeFocused();
  // Errors are marked at their position.
  await expect(page.locator(".cm-lintRange")).toHaveText("t");
  await page.keyboard.press("Control+z");
  await expect(page.locator(".cm-content")).not.toContainText("tru}");
  await page.keyboard.press("Control+Shift+z");
  // A shortcut of the site is a letter here.
  await page.keyboard.press("Home");
  await page.keyboard.type("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Control+f");
  await expect(page.getByRole("textbox", { name: "Find" })).toBeFocused();
  await page.keyboard.type("b");
  await page.keyboard.press("Enter");
  await expect(page.locator(".cm-searchMatch-selected")).toHaveText("b");
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(input).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(input).not.toBeFocused();
  await expect(page.getByRole("button", { name: /^Line 1, column/ })).toBeFocused();
  await page.reload();
  await expect(input).toHaveValue('{"a": [1, 2], "b": tru}');
});

test("without a connection the plain box stays, and loses nothing", async ({ page, allowed }) => {
  allowed.errors.push(/Failed to load resource/);
  await open(page, PATH);
  await page.route(/\/assets\/(create-editor|code-editor)/, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  const input = page.getByRole("textbox", { name: "Input", exact: true });
  await input.focus();
  await page.keyboard.type('{"a":');
  await failed;
  await page.keyboard.type("1}");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByLabel("Result")).toHaveText('{ "a": 1 }');
  await expect(input).toHaveValue('{"a":1}');
});

test("a pasted megabyte is in the editor, and a key in it is quick", async ({ page }) => {
  await open(page, PATH);
  const input = page.getByRole("textbox", { name: "Input", exact: true });
  await input.click();
  await expect(page.locator(".cm-editor")).toBeVisible();
  const rows = JSON.stringify(
    Array.from({ length: 18_000 }, (_, id) => ({ id, name: "a name", tags: ["a"] })),
    null,
    1,
  );
  expect(rows.length).toBeGreaterThan(1_000_000);
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows);
  await page.keyboard.press("Control+v");
  await page.keyboard.press("Control+End");
  await expect(page.locator(".cm-line").last()).toHaveText("]");
  await page.keyboard.type(" ");
  await page.getByRole("button", { name: "Minify" }).click();
  await expect(page.getByLabel("Result")).toContainText('[{"id":0,"name":"a name","tags":["a"]}');
});

test("form fillers find one box, before and after the editor loads", async ({ page }) => {
  await open(page, PATH);
  const input = page.getByLabel("Input");
  await input.fill('{"a":1}');
  await page.getByRole("button", { name: "Format", exact: true }).click();
  await expect(page.getByLabel("Result")).toHaveText('{ "a": 1 }');
  await expect(input).toHaveValue('{"a":1}');
  await input.press("End");
  await expect(page.locator(".cm-editor")).toBeVisible();
  await expect(input).toHaveCount(1);
  await expect(input).toHaveText('{"a":1}');
  const lines = Array.from({ length: 300 }, (_, at) => `"${at}": "text"`).join(",\n");
  await input.fill(`{${lines}}`);
  await expect(page.getByLabel("Result")).toContainText('"299": "text"');
  // More lines than are visible.
  await input.fill("[1,\n2]");
  await expect(input).toHaveText("[1,\n2]", { useInnerText: true });
  await page.getByRole("button", { name: "Minify" }).click();
  await expect(page.getByLabel("Result")).toHaveText("[1,2]");
  await input.clear();
  await expect(input).toHaveText("");
});
