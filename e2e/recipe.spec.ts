import { unzipSync } from "fflate";
import { hold } from "./held.ts";
import { bytesOf, expect, open, openAnew, test } from "./test.ts";

const PATH = "/Text/Recipe";

test("a recipe is built by keyboard, tells the step that fails, and is its link", async ({ page }) => {
  await open(page, PATH);
  const result = page.getByLabel("Result", { exact: true });
  const input = page.getByLabel("Input", { exact: true });
  const add = page.getByRole("combobox", { name: "Add a step" });
  await input.fill("SGVsbG8gd29ybGQ=");
  await add.fill("from base64");
  await expect(page.getByRole("option", { name: "Base64 decode" })).toBeVisible();
  await add.press("Enter");
  await expect(result).toHaveText("Hello world");
  await add.fill("upper");
  await expect(page.getByRole("option", { name: "UPPER CASE" })).toBeVisible();
  await add.press("Enter");
  await expect(result).toHaveText("HELLO WORLD");

  // Capitals of Base64 are other bytes.
  await page.getByRole("button", { name: "Move step 2, UPPER CASE", exact: true }).press("ArrowUp");
  await expect(page.getByRole("button", { name: "Move step 1, UPPER CASE", exact: true })).toBeFocused();
  await expect(result).not.toHaveText("HELLO WORLD");
  await page
    .getByRole("listitem")
    .filter({ hasText: "UPPER CASE" })
    .getByRole("checkbox", { name: /^On ?,/ })
    .uncheck();
  await expect(result).toHaveText("Hello world");

  await input.fill("SGVs*bG8=");
  await expect(page.getByRole("listitem").filter({ hasText: "Base64 decode" }).getByRole("alert")).toContainText(
    "Line 1, column 5",
  );
  await input.fill("SGk=\nSG8=");
  await page.getByRole("listitem").filter({ hasText: "Base64 decode" }).getByLabel("Each line").check();
  await expect(result).toHaveText("Hi\nHo");

  // On a phone the input comes first, then the result, then the steps.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const tops = await Promise.all([input, result, add].map(async (part) => (await part.boundingBox())?.y ?? 0));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  if (size) await page.setViewportSize(size);

  await expect(page).toHaveURL(/steps=upper-case\.off_base64-decode\.lines$/);
  await page.reload();
  await expect(result).toHaveText("Hi\nHo");
  await page.getByText(/^Result of step 2: 5 characters/).click();
  await expect(page.getByLabel("After step 2")).toHaveValue("Hi\nHo");
});

test("‘What is this?’ shows the formats, and adds the steps that decode them", async ({ page }) => {
  await open(page, PATH);
  const input = page.getByLabel("Input", { exact: true });
  await input.fill("eyJhIjoiYyVDMyVBOSJ9IHlvdSBhbmQgbWU=");
  await page.getByRole("button", { name: "What is this?" }).click();
  const readings = page.getByRole("list", { name: "Possible formats" });
  await expect(readings.getByRole("listitem").first()).toContainText("Base64");
  await readings
    .getByRole("button", { name: /^Use the steps for/ })
    .first()
    .click();
  await expect(page.getByLabel("Result", { exact: true })).toHaveText(/you and me/);
  await input.fill("plain words");
  await page.getByRole("button", { name: "What is this?" }).click();
  await expect(page.getByText("Not recognized: it may be plain text.")).toBeVisible();
});

test("a recipe is saved, written to a file and read again, and shown as code", async ({ page }) => {
  await open(page, PATH);
  await page.getByRole("button", { name: "Tidy a list" }).click();
  await expect(page.getByLabel("Result", { exact: true })).toHaveText("1. file1\n2. file2\n3. file10\n");

  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await tab("Code").click();
  await expect(page.getByText("Step 2, Sort lines, isn't available in Shell")).toBeVisible();
  await tab("Steps").click();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Unique lines" })
    .getByRole("checkbox", { name: /^On ?,/ })
    .uncheck();
  await tab("Code").click();
  await page.getByText("JavaScript", { exact: true }).click();
  await expect(page.getByRole("tabpanel").locator("pre")).toContainText("Intl.Collator");

  await tab("Saved recipes").click();
  await page.getByLabel("Name of the recipe").fill("Tidy");
  await page.getByRole("button", { name: "Save on this device" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as a file" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Tidy.json");
  const file = await bytesOf(download);
  const steps = page.getByRole("list", { name: "Steps" }).getByRole("listitem");
  await page.getByRole("button", { name: "Remove all steps" }).click();
  await page.getByRole("button", { name: "Load ‘Tidy’" }).click();
  await expect(steps).toHaveCount(4);

  await page.getByRole("button", { name: "Remove all steps" }).click();
  await expect(steps).toHaveCount(0);
  await tab("Saved recipes").click();
  const choosing = page.getByLabel("Import a file");
  await choosing.setInputFiles({
    name: "other.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"recipe": 1,}'),
  });
  await expect(page.getByText("other.json: This file isn't JSON. Line 1, column 14")).toBeVisible();
  await choosing.setInputFiles({ name: "tidy.json", mimeType: "application/json", buffer: file });
  await expect(steps).toHaveCount(4);
  await tab("Saved recipes").click();
  await page.getByRole("button", { name: "Delete ‘Tidy’" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Save on this device" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Load ‘Tidy’" })).toHaveCount(0);
});

test("many files go through, and one that fails does not stop the others", async ({ page }) => {
  await open(page, `${PATH}?steps=base64-decode`);
  const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await page
    .getByLabel("Open files")
    .setInputFiles([
      file("one.txt", "b25l"),
      file("broken.txt", "b*"),
      file("two.txt", "dHdv"),
      file("one.txt", "MQ=="),
    ]);
  await expect(page.getByText("4 files: 3 done, 1 failed")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "broken.txt" })).toContainText("Step 1: Line 1, column 2");
  await page.getByLabel("Look at two.txt").check();
  await expect(page.getByLabel("Result", { exact: true })).toHaveText("two");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all as ZIP" }).click();
  const entries = unzipSync(await bytesOf(await downloading));
  const texts = Object.entries(entries).map(([name, bytes]) => `${name}: ${new TextDecoder().decode(bytes)}`);
  expect(texts).toEqual(["one.txt: one", "two.txt: two", "one (2).txt: 1"]);
});

test("cleared text comes back, and texts to find stay out of the link", async ({ page }) => {
  await open(page, `${PATH}#steps=find-and-replace*find*hunter2*replacement*secret&result=text`);
  await expect(page).toHaveURL(/#steps=find-and-replace&result=text$/);
  const input = page.getByLabel("Input", { exact: true });
  const result = page.getByLabel("Result", { exact: true });
  await input.fill("my hunter2");
  await expect(result).toHaveText("my secret");
  await page.reload();
  await expect(result).toHaveText("my secret");
  await expect(page.getByLabel(/^Find ?, step 1/)).toHaveValue("hunter2");
  await page.getByRole("button", { name: "Copy link with search text" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/#steps=find-and-replace\*find\*hunter2\*replacement\*secret&result=text$/);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(input).toHaveValue("");
  await page.getByRole("button", { name: "Restore previous text" }).click();
  await expect(input).toHaveValue("my hunter2");
  await expect(result).toHaveText("my secret");
});

test("Enter adds a step once the list of names is there, or the page says why it isn't", async ({ page, allowed }) => {
  allowed.errors.push(/ERR_FAILED/);
  await open(page, PATH);
  const list = /\/operation-list/;
  const { asked, release } = await hold(page, list);
  const add = page.getByLabel("Add a step", { exact: true });
  await add.fill("gunzip");
  await add.press("Enter");
  await asked();
  await expect(page.getByText("Loading the list …")).toBeVisible();
  await release();
  await expect(page).toHaveURL(/steps=gunzip$/);
  await page.unroute(list);

  await openAnew(page, PATH);
  await page.route(list, (route) => route.abort());
  await add.fill("sort lines");
  await add.press("Enter");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await expect(page.getByText("Loading the list …")).toHaveCount(0);
  await page.unroute(list);
  await again.click();
  await expect(again).toHaveCount(0);
  await add.press("Enter");
  await expect(page).toHaveURL(/steps=sort-lines$/);
});
