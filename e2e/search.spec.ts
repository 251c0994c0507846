import { within } from "#core/test-run.fixture.ts";
import { expect, expectAccessible, expectAccessibleInBothThemes, open, ready, test } from "./test.ts";

test("opens, moves through and closes the search", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("Ctrl+K, a few letters and Enter open a tool", async () => {
    await open(page, "/");
    await page.keyboard.press("Control+K");
    const dialog = page.getByRole("dialog", { name: "Search tools" });
    const input = dialog.getByPlaceholder("Search tools...");
    await expect(input).toBeFocused();
    await expect(dialog.getByRole("option")).not.toHaveCount(0);
    expect(await dialog.getByRole("option").count()).toBeLessThanOrEqual(10);

    await input.fill("LENG");
    await expect(dialog.getByRole("option").first().locator("mark")).toHaveText("Leng");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/UnitsConvert\/Length$/);
    await expect(dialog).toBeHidden();
  });
  await test.step("arrow keys move through the results, names before keywords and groups", async () => {
    await open(page, "/");
    await page.keyboard.press("Control+K");
    const dialog = page.getByRole("dialog", { name: "Search tools" });
    await dialog.getByRole("combobox").fill("units");
    const options = dialog.getByRole("option");
    const names = [
      "Length",
      "Mass",
      "Area",
      "Volume",
      "Temperature",
      "Speed",
      "Time",
      "Data size",
      "Data rate",
      "Pressure",
    ];
    await expect(options).toHaveText(names.map((name) => new RegExp(`^${name}`)));
    await expect(options.nth(0)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(options.last()).toHaveAttribute("aria-selected", "true");
    // A key pressed before the tools for the typed text are drawn means those tools.
    await dialog.getByRole("combobox").fill("color");
    await expect(options.filter({ hasText: "Pressure" })).toHaveCount(0);
    await dialog.getByRole("combobox").evaluate((input: HTMLInputElement) => {
      input.select();
      document.execCommand("insertText", false, "units");
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, cancelable: true }));
    });
    await expect(options.last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/UnitsConvert\/Pressure$/);
  });
  await test.step("reports that nothing was found, with a suggestion", async () => {
    await open(page, "/");
    await page.getByRole("button", { name: "Search" }).click();
    const dialog = page.getByRole("dialog", { name: "Search tools" });
    await dialog.getByRole("combobox").fill("zzzz");
    await expect(dialog.getByText("No results found").first()).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Contribute a new one" })).toHaveAttribute("href", /CONTRIBUTING/);
    await expect(dialog.getByRole("option")).toHaveCount(0);
  });
  await test.step("Escape and a click outside close it, clear the query, unlock the scroll and restore the focus", async () => {
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
  await test.step("the search over an open color picker restores the focus to the picker's button", async () => {
    await open(page, "/Css/Gradient");
    const from = page.getByRole("button", { name: /^From/ });
    const top = () => page.evaluate(() => window.scrollY);
    for (const act of [() => from.click(), () => from.press("Enter")]) {
      await act();
      await expect(page.getByRole("dialog", { name: "From" })).toBeVisible();
      const before = await top();
      await page.keyboard.press("Control+K");
      await expect(page.getByRole("dialog", { name: "Search tools" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(from).toBeFocused();
      expect(await top()).toBe(before);
    }
  });
});

const SCRIPT = /assets\/search-dialog-.*\.js/;

test("the search is fetched on a key that K may follow or when the pointer moves, and not before", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => SCRIPT.test(request.url()) && fetched.push(request.url()));
  for (const give of [() => page.keyboard.press("Control"), () => page.mouse.move(100, 100, { steps: 3 })]) {
    await page.goto("/", { waitUntil: "networkidle" });
    await ready(page);
    expect(fetched).toEqual([]);
    await Promise.all([page.waitForResponse(SCRIPT), give()]);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    fetched.length = 0;
  }
});

test("a late search loses no letter, however fast they are typed", async ({ page }) => {
  let latency = 0;
  await page.route(SCRIPT, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, latency));
    await route.continue();
  });
  for (const [after, delay] of [
    [0, 0],
    [100, 80],
    [100, 120],
    [150, 0],
  ] as const) {
    await test.step(`after ${after} ms, at ${delay} ms a key`, async () => {
      latency = after;
      await open(page, "/");
      await page.keyboard.press("Control+K");
      await page.keyboard.type("hash", { delay });
      const input = page.getByRole("dialog").getByRole("combobox");
      await expect(input).toHaveValue("hash");
      await expect(input).toBeFocused();
      await page.keyboard.type("x");
      await expect(input).toHaveValue("hashx");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/Security\/Hash$/);
    });
  }
});

test("text and Enter typed before the search is there open the tool", async ({ page }) => {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(SCRIPT, async (route) => {
    await delivered;
    await route.continue();
  });
  await open(page, "/");
  await page.keyboard.press("Control+K");
  await expect(page.getByRole("dialog", { name: "Search tools" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+K");
  await page.keyboard.type("lenx");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(page.getByPlaceholder("Search tools...")).toHaveValue("len");
  deliver();
  await expect(page).toHaveURL(/\/UnitsConvert\/Length$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the open search passes axe, and has an outline in forced colors", async ({ page }) => {
  await test.step(`the open search passes axe`, async () => {
    await open(page, "/");
    await page.keyboard.press("Control+K");
    const dialog = page.getByRole("dialog", { name: "Search tools" });
    await dialog.getByRole("combobox").fill("generator");
    const [first, second] = [dialog.getByRole("option").nth(0), dialog.getByRole("option").nth(1)];
    await expect(first).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(second).toHaveAttribute("aria-selected", "true");
    await expectAccessibleInBothThemes(page);
    const close = await dialog.getByRole("button", { name: "Esc" }).boundingBox();
    expect(close?.height).toBeGreaterThanOrEqual(24);
    expect(close?.width).toBeGreaterThanOrEqual(24);
  });
  await test.step("in forced colors the active result has an outline", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    await open(page, "/");
    await page.keyboard.press("Control+K");
    const options = page.getByRole("dialog", { name: "Search tools" }).getByRole("option");
    const outline = (place: number) => options.nth(place).evaluate((row) => getComputedStyle(row).outlineStyle);
    await expect.poll(() => outline(0)).toBe("solid");
    expect(await outline(1)).toBe("none");
  });
});

test("a search that can't be fetched shows an error where the visitor looks, and is fetched again", async ({
  page,
  allowed,
}) => {
  allowed.errors.push(/404|ERR_FAILED|Failed to fetch|LoadError/);
  const script = "**/assets/search-dialog-*.js";
  await page.route(script, (route) => route.fulfill({ status: 404 }));
  await open(page, "/UnitsConvert/Length");
  await page.getByLabel("Input").fill("12");
  await page.keyboard.press("Control+K");
  const dialog = page.getByRole("dialog", { name: "Search tools" });
  await expect(dialog).toContainText("The search could not be loaded: Tabkit was updated since this page was opened.");
  await expect(dialog).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Input")).toBeFocused();
  await expect(page.getByLabel("Input")).toHaveValue("12");

  await page.unroute(script);
  await page.route(script, (route) => route.abort());
  await page.getByRole("button", { name: "Search" }).click();
  await expect(dialog).toContainText("The search could not be loaded. Check your connection and try again.");
  await page.keyboard.type("mass");
  await page.unroute(script);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByPlaceholder("Search tools...")).toHaveValue("mass");
  await expect(dialog.getByPlaceholder("Search tools...")).toBeFocused();
});
