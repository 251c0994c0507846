import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { fixture } from "./converting.ts";
import { dropped, fileOf, send } from "./dropped.ts";
import { expect, expectAccessibleInBothThemes, open, test } from "./test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const sheet = (page: Page) => page.getByRole("dialog");
const offers = (page: Page) => sheet(page).getByRole("listitem");

const photo = async () => ({ files: [fileOf("camera.jpg", await readFile(fixture("camera.jpg")), "image/jpeg")] });

test("a photo dropped on the home page is named, and a digit key opens it in a tool", async ({ page }) => {
  await open(page, "/");
  await send(heading(page), "dragenter", await photo());
  await expect.poll(async () => send(heading(page), "dragover", await photo())).toBe(false);
  await expect(page.getByText("Drop it here")).toBeVisible();
  await dropped(heading(page), await photo());
  await expect(page.getByText("Drop it here")).toHaveCount(0);
  await expect(sheet(page)).toHaveAccessibleName("Open camera.jpg");
  await expect(sheet(page)).toHaveAccessibleDescription(/^JPEG, .*taken in \d{4}, has a position, .* kB$/);
  await expect(offers(page)).toHaveText([
    /^Convert/,
    /^Dither/,
    /^Add noise/,
    /^Blur/,
    /^Read its QR code/,
    /^Hash/,
    /^Read its codes/,
    /^Apply effects/,
    /^Resize many/,
  ]);
  await expect(offers(page).getByRole("button").first()).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("2");
  await expect(page).toHaveURL(/\/Images\/Dither$/);
  await expect(page.getByRole("img", { name: "Result" })).toBeVisible();
  await expect(page.getByText("camera.jpg")).toBeVisible();
});

test("Escape closes the sheet, the focus returns, and nothing is opened", async ({ page }) => {
  await open(page, "/UnitsConvert/Length");
  const link = page.getByRole("banner").getByRole("link").first();
  await link.focus();
  await dropped(heading(page), await photo());
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(/\/UnitsConvert\/Length$/);
});

test("several files go to tools that take several; the others show which they take", async ({ page }) => {
  await open(page, "/About");
  const [one] = (await photo()).files;
  const two = fileOf("picture.png", await readFile(fixture("picture.png")));
  await dropped(heading(page), { files: [one, two].filter((file) => file !== undefined) });
  await expect(sheet(page)).toHaveAccessibleName("Open 2 files");
  await expect(offers(page).filter({ hasText: "takes" })).toHaveText([/^Dither/, /^Add noise/]);
  await expect(offers(page).filter({ hasText: /^Add noise/ })).toContainText("takes the first: camera.jpg");
  await page.getByRole("button", { name: /^Convert/ }).click();
  await expect(page.getByRole("list", { name: "Images" }).getByRole("listitem")).toHaveCount(2);
  expect(new URL(page.url()).hash).toBe("");
});

test("a list of checksums is for checking, and is there again after Back and Forward", async ({ page }) => {
  await open(page, "/");
  await dropped(heading(page), {
    files: [fileOf("MD5SUMS", "900150983cd24fb0d6963f7d28e17f72  abc.txt\n"), fileOf("abc.txt", "abc")],
  });
  await expect(offers(page).first()).toContainText("Check against its list");
  await page.keyboard.press("Enter");
  const rows = page.getByRole("list", { name: "Files" }).getByRole("listitem");
  await expect(rows).toContainText("Matches the list");
  await page.goBack();
  await expect(page).toHaveTitle(/^Tabkit/);
  await page.goForward();
  await expect(rows).toContainText("Matches the list");
});

test("a pasted file opens the sheet, a text the search with it", async ({ page }) => {
  await open(page, "/Generators/Lorem");
  await page.mouse.move(100, 100);
  await page.mouse.move(200, 200);
  await expect.poll(async () => send(heading(page), "paste", { text: "length" })).toBe(false);
  await expect(page.getByRole("combobox", { name: "Search tools" })).toHaveValue("length");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await send(heading(page), "paste", { files: [fileOf("notes.txt", "some notes")] })).toBe(false);
  await expect(sheet(page)).toHaveAccessibleName("Open notes.txt");
  for (const name of [/^Hash/, /^Compare/, /^Edit as Markdown/])
    await expect(offers(page).filter({ hasText: name })).toHaveCount(1);
});

test("a page whose own tool takes the file takes it, and shows no sheet", async ({ page }) => {
  await open(page, "/Images/Blur");
  await dropped(heading(page), await photo());
  await expect(page.getByRole("img", { name: "Result" })).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
});

test("offers any pasted text to the tools that take texts, where it opens unchanged", async ({ page }) => {
  const search = page.getByRole("dialog", { name: "Search tools" });
  for (const text of ["Hello, this is my text.", "first\nsecond", '{"a":1}', "length"]) {
    await open(page, "/About");
    await dropped(page.locator("body"), { text });
    await expect(search.getByRole("option", { name: /^Make a QR code/ })).toBeVisible();
    await search.getByRole("option", { name: /^Hash/ }).first().click();
    await expect(page).toHaveURL("/Security/Hash");
    await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue(text);
  }
});

test("offers a text too long for the search as a text, and a typed sentence too", async ({ page }) => {
  await open(page, "/About");
  const text = "0123456789\n".repeat(3000);
  await send(page.locator("body"), "paste", { text });
  const sheet = page.getByRole("dialog", { name: "Open Pasted text.txt" });
  await expect(sheet).toContainText("33,000 characters");
  await sheet.getByRole("button", { name: /^Hash/ }).click();
  await expect(page.getByText("A long text, 33,000 characters")).toBeVisible();

  await open(page, "/");
  await page
    .getByRole("textbox", { name: "Paste anything, ask, or find a tool" })
    .pressSequentially("Hello, this is my text.");
  await expect(page.getByRole("option", { name: /^Hash.*with this text/ })).toBeVisible();
});

test("a page that takes one file names the others, and restores all that they replaced", async ({ page }) => {
  const two = { files: [fileOf("one.txt", '"one"'), fileOf("two.txt", '"two"')] };
  const left = page.getByText("Only one file can be open at a time. Left out: two.txt.");
  const restore = page.getByRole("button", { name: "Restore previous text" });
  const boxes = {
    "/Data/Json": page.getByLabel("Input", { exact: true }),
    "/Generators/Markdown": page.getByRole("textbox", { name: "Markdown" }),
  };
  for (const [path, box] of Object.entries(boxes)) {
    await test.step(path, async () => {
      await open(page, path);
      await box.fill("my own");
      await dropped(heading(page), two);
      await expect(left).toBeVisible();
      await dropped(heading(page), { files: [fileOf("three.txt", '"three"')] });
      await expect(left).toHaveCount(0);
      await restore.click();
      await restore.click();
      await expect.poll(() => box.evaluate((it) => (it as HTMLTextAreaElement).value ?? it.textContent)).toBe("my own");
    });
  }
  await test.step("texts and tables", async () => {
    for (const path of ["/Text/Lines", "/Data/Csv"]) {
      await open(page, path);
      await dropped(heading(page), two);
      await expect(page.getByText("one.txt").first()).toBeVisible();
      await expect(left).toBeVisible();
    }
  });
  await test.step("the differences of texts", async () => {
    await open(page, "/Data/Diff");
    const changed = page.getByLabel("Changed text", { exact: true });
    await page.getByLabel("Original text", { exact: true }).fill("original");
    await changed.fill("my own");
    for (const name of ["one", "two"]) {
      await dropped(heading(page), { files: [fileOf(`${name}.txt`, name)] });
      await expect(changed).toHaveValue(name);
    }
    await changed.press("End");
    await changed.press("s");
    await restore.click();
    await restore.click();
    await expect(changed).toHaveValue("my own");
  });
  await test.step("more files than boxes", async () => {
    const three = { files: ["one", "two", "three"].map((name) => fileOf(`${name}.txt`, name)) };
    await open(page, "/Data/Diff");
    await dropped(heading(page), three);
    await expect(page.getByLabel("Changed text", { exact: true })).toHaveValue("two");
    await expect(page.getByText("Left out: three.txt.")).toBeVisible();
    await open(page, "/Security/Jwt");
    await dropped(heading(page), three);
    await expect(page.getByText("A token and a key can be opened at a time. Left out: three.txt.")).toBeVisible();
    await open(page, "/Css/Color");
    await dropped(heading(page), {
      files: [fileOf("one.css", "a { color: #c8321e }"), fileOf("two.css", "a { color: #1e64c8 }")],
    });
    await expect(page.getByText("Only one file can be open at a time. Left out: two.css.")).toBeVisible();
  });
  await test.step("of several files, icons are made of the image", async () => {
    await open(page, "/Images/Favicon");
    await dropped(heading(page), {
      files: [
        fileOf("notes.txt", "notes", "text/plain"),
        fileOf("picture.png", await readFile(fixture("picture.png")), "image/png"),
      ],
    });
    await expect(page.getByText("Only one image can be open at a time. Left out: notes.txt.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy markup" })).toBeVisible();
    await expect(page.getByRole("img", { name: "Icon in a light tab" })).toBeVisible();
  });
});
