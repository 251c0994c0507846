import type { Page } from "@playwright/test";
import { bytesOf, expect, expectAccessible, open, ready, test, useTheme } from "./test.ts";

const PATH = "/Generators/Markdown";

const editor = (page: Page) => page.getByRole("textbox", { name: "Markdown", exact: true });
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const show = (page: Page, tab: string) => page.getByRole("tab", { name: tab, exact: true }).click();

test("the input is shown as on GitHub, and survives a reload", async ({ page }) => {
  await open(page, PATH);
  await editor(page).fill(
    "# Title :tada:\n\n> [!NOTE]\n> A **note**[^1] &amp; more.\n\n- [x] done\n\n```js\nconst a = 1;\n```\n\n[^1]: Why.\n",
  );
  await expect(preview(page).getByRole("heading", { name: "Title 🎉" })).toBeVisible();
  await expect(preview(page)).toContainText("A note1 & more.");
  await expect(preview(page).getByRole("img", { name: "Done" })).toBeVisible();
  await expect(preview(page).locator(".hljs-keyword")).toHaveText("const");
  await expect(page.getByText("7 words ·")).toBeVisible();
  await expectAccessible(page);
  await useTheme(page, "dark");
  await expectAccessible(page);
  await page.reload();
  await ready(page);
  await expect(editor(page)).toHaveValue(/^# Title/);
  await expect(preview(page).getByRole("heading", { name: "Title 🎉" })).toBeVisible();
});

test("hostile Markdown runs nothing and loads nothing", async ({ page }) => {
  // A request to elsewhere, an error and a dialog fail a test.
  await open(page, PATH);
  await editor(page).fill(
    [
      "<script>alert(1)</script><style>body{display:none}</style>",
      '<img src=x onerror=alert(1)> <img src="https://tracker.example/a.png" srcset="https://tracker.example/b.png 2x">',
      '![remote](https://tracker.example/c.png "t") ![data](data:image/svg+xml,<svg/onload=alert(1)>)',
      '<picture><source srcset="javascript:alert(1), //tracker.example/d.png 2x"><img src="//tracker.example/e.png"></picture>',
      '<video src="v.mp4" poster="//tracker.example/p.png" autoplay></video><iframe src="//tracker.example"></iframe>',
      '<a href="java&#10;script:alert(1)">one</a> [two](JaVaScRiPt:alert(1)) [three](data:text/html,x) <a href="https://out.example" onclick="alert(1)" target="_top" ping="//tracker.example">out</a>',
      '<form action=https://tracker.example><input name=q autofocus></form><svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
      '<div style="background:url(https://tracker.example/s.png)" id="main">styled</div><link rel=stylesheet href=https://tracker.example/x.css><base href=https://tracker.example>',
      "The end.",
    ].join("\n\n"),
  );
  await expect(preview(page)).toContainText("The end.");
  await expect(preview(page).getByText("remote tracker.example")).toBeVisible();
  const rest = await preview(page).evaluate((region) => ({
    elements: [...region.querySelectorAll("script, style, iframe, video, form, link, base, source, object, embed, img")]
      .length,
    attributes: [...region.querySelectorAll("*")].flatMap((element) =>
      element.getAttributeNames().filter((name) => /^(on|style|ping|src|action|formaction|xlink)/.test(name)),
    ),
    links: [...region.querySelectorAll("a[href]")].map((link) => link.getAttribute("href")),
  }));
  expect(rest).toEqual({ elements: 0, attributes: [], links: ["https://out.example"] });
  const out = preview(page).getByRole("link", { name: "out" });
  await expect(out).toHaveAttribute("rel", /noopener/);
  await expect(out).toHaveAttribute("target", "_blank");
});

test("links to headings scroll the preview alone, as does the table of contents", async ({ page }) => {
  await open(page, PATH);
  const filler = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}`).join("\n\n");
  await editor(page).fill(`[to the end](#the-end--more)\n\n${filler}\n\n## The end & more\n\n${filler}`);
  await preview(page).getByRole("link", { name: "to the end" }).click();
  const end = preview(page).getByRole("heading", { name: "The end & more" });
  await expect(end).toBeInViewport();
  await expect(end).toBeFocused();
  expect(new URL(page.url()).hash).toBe("");
  await preview(page).getByRole("link", { name: "to the end" }).scrollIntoViewIfNeeded();
  await expect(end).not.toBeInViewport();
  await show(page, "Outline");
  await page.getByRole("button", { name: "The end & more" }).click();
  await expect(end).toBeInViewport();
  await show(page, "Outline");
  await page.getByRole("button", { name: "Copy as Markdown" }).click();
  await expect.poll(() => copied(page)).toBe("- [The end \\& more](#the-end--more)\n");
});

test("keys and buttons write Markdown, and the browser's undo takes it back", async ({ page }) => {
  await open(page, PATH);
  await editor(page).fill("one two");
  await editor(page).press("ControlOrMeta+A");
  await editor(page).press("ControlOrMeta+B");
  await expect(editor(page)).toHaveValue("**one two**");
  await editor(page).press("ControlOrMeta+Z");
  await expect(editor(page)).toHaveValue("one two");
  await page.getByRole("button", { name: "List", exact: true }).click();
  await editor(page).press("End");
  await editor(page).press("Enter");
  await editor(page).pressSequentially("next");
  await expect(editor(page)).toHaveValue("- one two\n- next");
  await expect(preview(page).getByRole("listitem")).toHaveText(["one two", "next"]);
});

test("files come in, tables and HTML become Markdown, and both forms go out", async ({ page }) => {
  await open(page, PATH);
  await page.setInputFiles("main input[type=file]", {
    name: "notes.html",
    mimeType: "text/html",
    buffer: Buffer.from(
      "<html><head><title>T</title></head><body><h1>Notes</h1><p>A <b>bold</b> word.</p></body></html>",
    ),
  });
  await expect(editor(page)).toHaveValue("# Notes\n\nA **bold** word.\n");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(editor(page)).toHaveValue("");
  await page.getByRole("button", { name: "Restore previous text" }).click();
  await expect(editor(page)).toHaveValue("# Notes\n\nA **bold** word.\n");
  await editor(page).press("ControlOrMeta+End");
  await show(page, "From table");
  await page.getByLabel("CSV or spreadsheet cells").fill('name,count\n"a|b",12\n');
  await page.getByRole("button", { name: "Insert table" }).click();
  await show(page, "Preview");
  await expect(preview(page).getByRole("cell", { name: "a|b" })).toBeVisible();
  await show(page, "From HTML");
  await page.getByLabel("HTML", { exact: true }).fill("<ul><li>x</li></ul><script>1</script>");
  await page.getByRole("button", { name: "Insert Markdown" }).click();
  await show(page, "Preview");
  await expect(preview(page).getByRole("listitem")).toHaveText("x");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download .md" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("notes.md");
  expect(String(await bytesOf(file))).toBe(await editor(page).inputValue());
  const [html] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download .html" }).click(),
  ]);
  expect(html.suggestedFilename()).toBe("notes.html");
  expect(String(await bytesOf(html))).toMatch(/^<!doctype html>[\s\S]*<h1 id="notes">Notes<\/h1>[\s\S]*<td>a\|b<\/td>/);
});
