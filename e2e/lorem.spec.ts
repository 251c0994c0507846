import type { Page } from "@playwright/test";
import { within } from "#core/test-run.fixture.ts";
import { OPENING, PARAGRAPHS } from "../src/tools/misc/lorem/lorem.ts";
import { bytesOf, expect, open, test } from "./test.ts";

/** The text begins as it always has. */
const FIRST = `${OPENING} ${PARAGRAPHS[0]}`;

const PATH = "/Generators/Lorem";

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const result = (page: Page) => page.getByRole("region", { name: "Result :" });
const paragraphs = (page: Page) => result(page).locator("p[lang=la]");
const many = (page: Page) => page.getByRole("slider", { name: "Number of paragraphs" });

const unfold = (page: Page) => page.getByText("Unit, layout and format", { exact: true }).click();

async function copyAll(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Copy all" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  return copied(page);
}

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: `Download ${name}` }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(name);
  return (await bytesOf(file)).toString("utf8");
}

test("text of any length and form, copied and saved", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("one paragraph at the start, up to fifty, cycling after the thirtieth", async () => {
    await open(page, PATH);
    await expect(page).toHaveTitle(/^Lorem Ipsum Generator - .+ \| Tabkit$/);
    await expect(page.getByRole("heading", { name: "Result :" })).toBeVisible();
    await expect(many(page)).toHaveValue("1");
    await expect(many(page)).toHaveAttribute("min", "1");
    await expect(many(page)).toHaveAttribute("max", "50");
    await expect(paragraphs(page)).toHaveText([FIRST]);
    await many(page).fill("50");
    await expect(paragraphs(page)).toHaveText([FIRST, ...PARAGRAPHS.slice(1), FIRST, ...PARAGRAPHS.slice(1, 20)]);
    await expect(page.getByText("50 paragraphs ·")).toBeVisible();
    expect(await copyAll(page)).toBe([FIRST, ...PARAGRAPHS.slice(1), FIRST, ...PARAGRAPHS.slice(1, 20)].join("\n\n"));
  });
  await test.step("words, sentences and the classic opening, counted live", async () => {
    await open(page, PATH);
    await unfold(page);
    await page.getByLabel("Unit", { exact: true }).selectOption("Words");
    const words = page.getByRole("slider", { name: "Number of words" });
    await expect(words).toHaveValue("50");
    await words.fill("7");
    await expect(page.getByText(/^1 paragraph · 1 sentence · 7 words · \d+ characters$/)).toBeVisible();
    await expect(paragraphs(page)).toHaveText(["Lorem ipsum dolor sit amet, consectetur adipiscing."]);
    await page.getByLabel("Unit", { exact: true }).selectOption("Sentences");
    await page.getByRole("slider", { name: "Number of sentences" }).fill("1");
    await expect(paragraphs(page)).toHaveText([OPENING]);
    await expect(page).toHaveURL(/#unit=sentences&sentences=1&words=7$/);

    await open(page, page.url());
    await expect(paragraphs(page)).toHaveText([OPENING]);
    await unfold(page);
    await page.getByRole("checkbox", { name: /^Start with/ }).uncheck();
    await expect(page).toHaveURL(/&classic=0$/);
    await expect(paragraphs(page)).not.toContainText(["Lorem"]);
    await page.getByRole("button", { name: "Reset settings" }).click();
    await expect(paragraphs(page)).toHaveText([FIRST]);
    await expect(page).toHaveURL(/Lorem$/);
  });
  await test.step("a typed count applies at once if it's valid, and is corrected if it isn't", async () => {
    await open(page, `${PATH}?unit=words`);
    const count = page.getByRole("textbox", { name: "Number of words, exact value" });
    await expect(count).toHaveValue("50");
    await count.click();
    await page.keyboard.type("1,250");
    await expect(page.getByText(/ · 1,250 words · /)).toBeVisible();
    await expect(page.getByRole("slider", { name: "Number of words" })).toHaveValue("1250");
    for (const [typed, counts] of [
      ["9999", "3,000 words"],
      ["0", "1 word"],
    ] as const) {
      await count.fill(typed);
      await page.keyboard.press("Enter");
      await expect(page.getByText(` · ${counts} · `)).toBeVisible();
    }
    await count.fill("");
    await page.keyboard.press("Tab");
    await expect(count).toHaveValue("1");
  });
  await test.step("copies and downloads HTML and Markdown as shown", async () => {
    await open(page, `${PATH}?paragraphs=2&classic=0`);
    const [first, second] = PARAGRAPHS as [string, string];
    expect(await download(page, "lorem.txt")).toBe(`${first}\n\n${second}`);

    await unfold(page);
    await page.getByLabel("Format", { exact: true }).selectOption("HTML");
    const html = `<p>${first}</p>\n<p>${second}</p>`;
    await expect(result(page).locator("pre")).toHaveText(html);
    expect(await copyAll(page)).toBe(html);
    expect(await download(page, "lorem.html")).toBe(html);

    await page.getByLabel("Layout", { exact: true }).selectOption("List");
    await page.getByLabel("Format", { exact: true }).selectOption("Markdown");
    expect(await download(page, "lorem.md")).toBe(`- ${first}\n- ${second}`);
  });
  await test.step("makes a file of an exact size, and names and addresses as data", async () => {
    await open(page, `${PATH}?unit=bytes&format=html&shape=table`);
    expect(await download(page, "lorem.html")).toHaveLength(1024);
    await page.getByText("Names and addresses", { exact: true }).click();
    await page.getByLabel("Country").selectOption("Germany");
    await page.getByLabel("People").fill("25");
    await page.getByLabel("Format of the data").selectOption("JSON");
    await page.getByRole("button", { name: "Copy 25 people" }).click();
    await expect.poll(async () => JSON.parse(await copied(page)).length).toBe(25);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "people.json" }).click(),
    ]);
    expect((await bytesOf(file)).toString("utf8")).toBe(await copied(page));
    await expect(page).toHaveURL(/&people=25&country=de&data=json$/);
  });
});

test("by keyboard, at 320 pixels, and copied before the clipboard answers", async ({ page }) => {
  await test.step("works from the keyboard alone", async () => {
    await open(page, PATH);
    await many(page).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(paragraphs(page)).toHaveCount(3);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("textbox", { name: "Number of paragraphs, exact value" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Unit", { exact: true })).toBeVisible();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => copied(page)).toBe([FIRST, ...PARAGRAPHS.slice(1, 3)].join("\n\n"));
  });
  await test.step("nothing needs sideways scrolling at 320 pixels", async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const query of ["?paragraphs=50", "?unit=words&words=3000&format=html&shape=list"]) {
      await open(page, PATH + query);
      await unfold(page);
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }));
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    }
  });
  await test.step("'Copied' appears at once, before the clipboard answers, and goes after 1.5 seconds", async () => {
    await page.clock.install();
    await open(page, PATH);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => new Promise((done) => setTimeout(done, 500));
    });
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await page.getByRole("button", { name: "Copy all" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    await page.clock.runFor(1450);
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    await page.clock.runFor(100);
    await expect(page.getByRole("button", { name: "Copy all" })).toBeVisible();
  });
});
