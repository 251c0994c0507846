import type { Page } from "@playwright/test";
import { expect, open, test } from "./test.ts";

// A request to another origin, an exception or an error in the console already fails each of these.

const svg = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="30" onload="parent.injected = 1"><rect width="40" height="30" fill="#c8321e"/>${inside}</svg>`,
  );

const HOSTILE_SVG = svg(`
  <script>window.injected = 1; fetch("https://attacker.example/script")</script>
  <style>@import url(https://attacker.example/style.css); rect { fill: url(https://attacker.example/fill.svg#a) }</style>
  <image href="https://attacker.example/picture.png" width="9" height="9"/>
  <image xlink:href="https://attacker.example/old.png" width="9" height="9" onerror="window.injected = 1"/>
  <use href="https://attacker.example/use.svg#a"/>
  <foreignObject width="9" height="9"><div xmlns="http://www.w3.org/1999/xhtml">
    <img src="https://attacker.example/html.png" onerror="window.injected = 1"/><iframe src="https://attacker.example/"/>
  </div></foreignObject>
  <a href="javascript:window.injected = 1"><animate attributeName="href" to="javascript:window.injected = 1"/></a>`);

const hasRun = (page: Page) => page.evaluate(() => "injected" in window);

async function convert(page: Page, name: string, buffer: Buffer) {
  await open(page, "/Images/Images-converter?format=png");
  await page.getByLabel("Choose images").setInputFiles({ name, mimeType: "image/svg+xml", buffer });
  await page.getByRole("button", { name: "Convert now" }).click();
}

test("an SVG's scripts don't run, and its external references aren't loaded", async ({ page }) => {
  await convert(page, "hostile.svg", HOSTILE_SVG);
  await expect(page.getByRole("button", { name: "Download hostile.png" })).toBeVisible();
  expect(await hasRun(page)).toBe(false);
});

// Expanding and external entities: src/tools/images/converter/sources.browser.test.ts.

test("file names are text: markup, quotes, and characters that reverse the line", async ({ page }) => {
  const names = [
    "<img src=x onerror='window.injected=1'>.png",
    '"><script>window.injected=1</script>.png',
    "photo\u202Egpj.exe.png",
    "%3Cb%3E&lt;b&gt;{{7*7}}.png",
  ];
  // A character that reverses a line is shown as a line.
  const shown = names.map((name) => name.replace("\u202E", "_"));
  const { readFile } = await import("node:fs/promises");
  const buffer = await readFile("e2e/fixtures/files/picture.png");
  const files = names.map((name) => ({ name, mimeType: "image/png", buffer }));
  await open(page, "/Images/Images-converter?format=jpg");
  await page.getByLabel("Choose images").setInputFiles(files);
  for (const name of shown) await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Convert now" }).click();
  await expect(page.getByRole("button", { name: /^Download .*\.jpg$/ })).toHaveCount(names.length);

  await open(page, "/Security/Hash?source=files");
  await page.getByLabel("Choose files").setInputFiles(files);
  for (const name of shown) await expect(page.getByText(name, { exact: true }).first()).toBeVisible();

  for (const tool of ["Dither", "Blur"]) {
    await open(page, `/Images/${tool}`);
    await page.getByLabel("Choose an image").setInputFiles(files[0] ?? []);
    await expect(page.getByText(names[0] ?? "", { exact: true })).toBeVisible();
  }
  expect(await hasRun(page)).toBe(false);
});
