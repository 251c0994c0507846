import { expect, expectAccessible, open, test } from "./test.ts";

test("Ctrl+K, a few letters and Enter open a tool", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Control+K");
  const dialog = page.getByRole("dialog", { name: "Search tools" });
  const input = dialog.getByPlaceholder("Search tools...");
  await expect(input).toBeFocused();
  await expect(dialog.getByRole("option")).not.toHaveCount(0);
  expect(await dialog.getByRole("option").count()).toBeLessThanOrEqual(10);

  await input.fill("LENG");
  await expect(dialog.getByRole("option")).toHaveCount(1);
  await expect(dialog.locator("mark")).toHaveText("Leng");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/UnitsConvert\/Length$/);
  await expect(dialog).toBeHidden();
});

test("the search is fetched when the K is likely to follow, so that no letter after it is lost", async ({ page }) => {
  await open(page, "/");
  const fetched = page.waitForResponse(/assets\/search-dialog-.*\.js/);
  await page.keyboard.down("Control");
  await fetched;
  await page.keyboard.up("Control");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("arrow keys move through the results, names before keywords and groups", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Control+K");
  const dialog = page.getByRole("dialog", { name: "Search tools" });
  await dialog.getByRole("combobox").fill("units");
  const options = dialog.getByRole("option");
  await expect(options).toHaveText([/^Length/, /^Mass/, /^Area/, /^Volume/, /^Temperature/, /^Speed/, /^Time/]);
  await expect(options.nth(0)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/UnitsConvert\/Time$/);
});

test("nothing found says so and invites", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Search" }).click();
  const dialog = page.getByRole("dialog", { name: "Search tools" });
  await dialog.getByRole("combobox").fill("zzzz");
  await expect(dialog.getByText("No results found").first()).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Contribute a new one" })).toHaveAttribute("href", /CONTRIBUTING/);
  await expect(dialog.getByRole("option")).toHaveCount(0);
});

test("Escape and a click outside close it, clear the query, unlock the scroll and give the focus back", async ({
  page,
}) => {
  await open(page, "/");
  const button = page.getByRole("button", { name: "Search" });
  const dialog = page.getByRole("dialog", { name: "Search tools" });
  const left = () =>
    page.getByRole("heading", { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().left);
  const before = await left();

  await button.click();
  await dialog.getByRole("combobox").fill("length");
  expect(await left()).toBe(before);
  await page.mouse.move(640, 600);
  await page.mouse.wheel(0, 500);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await button.click();
  await expect(dialog.getByRole("combobox")).toHaveValue("");
  await page.mouse.click(20, 700);
  await expect(dialog).toBeHidden();

  await page.keyboard.press("Control+K");
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press("Tab");
    const inside = await page.evaluate(
      () => document.activeElement === document.body || Boolean(document.activeElement?.closest("dialog")),
    );
    expect(inside).toBe(true);
  }
});

test("a tool under maintenance is shown but cannot be opened", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Control+K");
  const dialog = page.getByRole("dialog", { name: "Search tools" });
  await dialog.getByRole("combobox").fill("readme");
  const option = dialog.getByRole("option");
  await expect(option).toHaveAttribute("aria-disabled", "true");
  await expect(option).toContainText("Under maintenance");
  await page.keyboard.press("Enter");
  await option.click({ force: true });
  await expect(page).toHaveURL(/\/$/);
});

test("a search that cannot be fetched says so where the visitor looks, and is fetched again", async ({
  page,
  allowed,
}) => {
  allowed.errors.push(/404|Failed to fetch|ChunkError/);
  const script = "**/assets/search-dialog-*.js";
  await page.route(script, (route) => route.fulfill({ status: 404 }));
  await open(page, "/UnitsConvert/Length");
  await page.getByLabel("Input").fill("12");
  await page.keyboard.press("Control+K");
  const dialog = page.getByRole("dialog", { name: "Search tools" });
  await expect(dialog).toContainText("The search could not be loaded.");
  await expect(dialog).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Input")).toBeFocused();
  await expect(page.getByLabel("Input")).toHaveValue("12");

  await page.unroute(script);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(dialog.getByPlaceholder("Search tools...")).toBeFocused();
});
