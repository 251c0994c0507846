import type { Locator, Page } from "@playwright/test";
import { fixture } from "./converting.ts";
import { chooseByTyping, expect, open, test } from "./test.ts";

/** Presses Tab, or Shift+Tab, until an element has the focus, like someone without a mouse. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} never reached it`);
}

// The other tools' main jobs by keyboard alone are in their own journeys.
test("tools can be found, used and left by keyboard alone", async ({ page }) => {
  await test.step("skips the header, filters the tools, opens a converter and converts, by keyboard alone", async () => {
    await open(page, "/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();

    const filter = page.getByRole("group", { name: "Show one group" }).getByRole("button", { name: /^Units/ });
    await tabTo(page, filter);
    const ring = await filter.evaluate((button) => getComputedStyle(button).outlineStyle);
    expect(ring).toBe("solid");
    await page.keyboard.press("Space");
    await expect(filter).toHaveAttribute("aria-pressed", "true");

    await tabTo(
      page,
      page
        .getByRole("main")
        .getByRole("link", { name: /^Length/ })
        .last(),
    );
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Length Converter" })).toBeFocused();

    await tabTo(page, page.getByLabel("Input"));
    await page.keyboard.press("Control+A");
    await page.keyboard.type("26.2");
    for (const [list, unit, typed] of [
      ["From unit", "mile", "Mile"],
      ["To unit", "kilometre", "Kilom"],
    ] as const) {
      await tabTo(page, page.getByLabel(list));
      await chooseByTyping(page, page.getByLabel(list), typed, unit);
    }
    await expect(page.getByLabel("Output")).toHaveValue("42.16");
  });
  await test.step("finds a converter through the search and comes back, by keyboard alone", async () => {
    await open(page, "/");
    await tabTo(page, page.getByRole("button", { name: "Search" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Search tools" })).toBeVisible();
    await page.keyboard.type("temp");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Temperature Converter" })).toBeFocused();
    const home = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" });
    while (!(await home.evaluate((link) => link === document.activeElement))) await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "All Tools" })).toBeVisible();
  });
  await test.step("converts a picture and saves it, by keyboard alone", async () => {
    await open(page, "/Images/Images-converter?format=jpg");
    const asked = page.waitForEvent("filechooser");
    await tabTo(page, page.getByRole("button", { name: "Choose images" }));
    await page.keyboard.press("Enter");
    await (await asked).setFiles(fixture("picture.png"));
    const convert = page.getByRole("button", { name: "Convert now" });
    await expect(convert).toBeEnabled();
    await tabTo(page, convert);
    await page.keyboard.press("Enter");
    const save = page.getByRole("button", { name: "Download picture.jpg" });
    await expect(save).toBeVisible();
    await tabTo(page, save);
    const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    expect(download.suggestedFilename()).toBe("picture.jpg");
  });
  await test.step("looks an address up, by keyboard alone", async () => {
    await open(page, "/Security/Ip-lookup");
    await tabTo(page, page.getByPlaceholder("Enter IPv4 or IPv6 address"));
    await page.keyboard.type("192.168.0.1");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Private network" })).toBeVisible();
  });
});

test("changes and copies CSS, by keyboard alone", async ({ page }) => {
  for (const [path, slider, css] of [
    ["/Css/Gradient", "Angle", /linear-gradient\(1deg/],
    ["/Css/Box-shadow", "Offset X", /box-shadow: 11px/],
  ] as const) {
    await test.step(path, async () => {
      await open(page, path);
      await tabTo(page, page.getByRole("slider", { name: slider }).first());
      await page.keyboard.press("ArrowRight");
      // The result, with what copies it, comes before its settings.
      await tabTo(page, page.getByRole("button", { name: "Copy css" }), "Shift+Tab");
      await page.keyboard.press("Enter");
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(css);
    });
  }
});
