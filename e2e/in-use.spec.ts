import type { Page } from "@playwright/test";
import { targetProblems, textFieldProblems, unfoldAll } from "./page-checks.ts";
import { toolPaths } from "./site-routes.ts";
import { expect, expectAccessible, expectAccessibleInBothThemes, open, test } from "./test.ts";

// Pages as they are while they are used: results and mistakes shown, everything unfolded, dialogs and pickers open.
const PICTURE = "e2e/fixtures/files/picture.png";
const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 800 };

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

type Step = (page: Page) => Promise<unknown>;

const showEffect: readonly Step[] = [
  async (page) => {
    await page.getByLabel("Choose an image").setInputFiles("e2e/fixtures/files/text.png");
    await expect(page.getByRole("alert")).toHaveText(/not an image/);
  },
  async (page) => {
    await page.getByLabel("Choose an image").setInputFiles(PICTURE);
    await expect(page.getByRole("button", { name: "Save result as PNG" })).toBeEnabled();
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page.getByRole("img", { name: "Original" })).toBeVisible();
  },
];

/** What a visitor does with a tool: after each step results, mistakes or a dialog are shown, and the page is checked. */
const USES: Readonly<Record<string, readonly Step[]>> = {
  "/Generators/Password": [
    async (page) => {
      await press(page, "Copy");
      await page.getByLabel("Leave out these characters").fill("abcא");
      await press(page, "Make a list");
      await expect(page.getByRole("button", { name: "Copy all 100" })).toBeVisible();
      for (const kind of await page.getByRole("group", { name: "Characters" }).getByRole("checkbox").all())
        await kind.uncheck();
    },
    (page) => page.getByRole("radio", { name: "Passphrase" }).check({ force: true }),
  ],
  "/Generators/Lorem": [
    async (page) => {
      await press(page, "Copy all");
      await page.getByLabel("Format", { exact: true }).selectOption("HTML");
    },
  ],
  "/Generators/QrCode": [
    // The background that was picked has changed the code, which is read back then.
    (page) => expect(page.getByText("What was tried")).toBeVisible(),
    async (page) => {
      await page.getByLabel("Content").selectOption({ label: "Event" });
      await page.getByLabel("Title").fill("Tea");
      await expect(page.getByRole("alert").filter({ hasText: "Choose when" })).toBeVisible();
    },
    async (page) => {
      await page.getByLabel("Content").selectOption({ label: "Link or text" });
      await page.getByPlaceholder("Enter your link or text here").fill("a".repeat(3000));
      await expect(page.getByText("This is 3,000 bytes").first()).toBeVisible();
    },
  ],
  "/Security/Hash": [
    async (page) => {
      await press(page, "Generate");
      await expect(page.getByRole("button", { name: "Copy all" })).toBeVisible();
      await page.getByLabel("Expected hash").fill("0".repeat(32));
      await expect(page.getByText(/^It does not match/)).toBeVisible();
    },
    (page) => page.getByLabel("Expected hash").fill("d41d8cd98f00b204e9800998ecf8427e"),
    async (page) => {
      // By key: a digest that comes may move the page while a pointer is on its way.
      await page.getByRole("radio", { name: "Files" }).press("Space");
      await page.getByLabel("Choose files").setInputFiles([PICTURE, "e2e/fixtures/files/text.png"]);
      await expect(page.getByText(/^2 files hashed in/)).toBeVisible();
    },
  ],
  "/Security/Uuid": [
    async (page) => {
      await page.getByLabel("Version").selectOption("v5");
      await page.getByLabel("Names, one per line").fill("a\nb\nc");
      await press(page, "Generate");
      await page.getByLabel("UUID or ULID to explain").fill("c232ab00-9414-11ec-b3c8-9f6bdeced846");
      await expect(page.getByRole("heading", { name: "UUID v1 (Time-based)" })).toBeVisible();
    },
    async (page) => {
      await page.getByLabel("Version").selectOption("nanoid");
      await page.getByLabel("UUID or ULID to explain").fill("not one");
    },
  ],
  "/Security/Ip-lookup": [
    async (page) => {
      await page.getByPlaceholder("Enter IPv4 or IPv6 address").fill("192.168.0.1");
      await press(page, "Lookup");
      await expect(page.getByRole("main")).toContainText(/private/i);
    },
  ],
  "/Css/Gradient": [
    async (page) => {
      await press(page, "Copy css");
      await page.getByRole("combobox", { name: "Gradient type" }).selectOption("Radial");
    },
  ],
  "/Css/Box-shadow": [
    async (page) => {
      await press(page, "Copy css");
      await press(page, "Card");
    },
    (page) => page.getByRole("radio", { name: "Smooth" }).check({ force: true }),
  ],
  "/Images/Images-converter": [
    (page) => page.getByLabel("Choose images").setInputFiles([PICTURE, "e2e/fixtures/files/camera.jpg"]),
    async (page) => {
      await press(page, "Convert now");
      await expect(page.getByRole("button", { name: "Convert more images" })).toBeVisible();
    },
    async (page) => {
      await press(page, "Compare picture.png with its result");
      await expect(page.getByRole("dialog").getByRole("slider").first()).toBeVisible();
    },
  ],
  "/Images/Dither": showEffect,
  "/Images/Noise": showEffect,
  "/Images/Blur": showEffect,
  "/UnitsConvert/Length": [
    async (page) => {
      await page.getByLabel("Input").fill("5");
      await page.getByLabel("Input").fill("5 x");
      await expect(page.getByText("Please enter a valid number")).toBeVisible();
    },
  ],
  "/UnitsConvert/Temperature": [
    async (page) => {
      await page.getByLabel("Input").fill("-5000");
      await expect(page.getByText("This is below absolute zero")).toBeVisible();
    },
  ],
};

// Converters have the same controls: what their pages say is looked at unused, unfolded (routes.spec.ts).
const toUse = toolPaths.filter((path) => path in USES || !path.startsWith("/UnitsConvert/"));

const expectSoft = expect.configure({ soft: true });

/** Checks the page as it is now, in both themes, wide and narrow. */
async function check(page: Page) {
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, size.width);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    // All that is wrong is told at once: a page is seldom in this state.
    expect.soft(needed, "sideways scrolling").toBeLessThanOrEqual(size.width);
    expect.soft(await page.evaluate(targetProblems), "small targets").toEqual([]);
    // Styles follow the width a moment later.
    await expectSoft.poll(() => page.evaluate(textFieldProblems, size === NARROW), "text fields").toEqual([]);
    // Colors are the same at any width.
    await (size === WIDE ? expectAccessibleInBothThemes(page) : expectAccessible(page, "all but colors"));
  }
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of toUse) {
  test(`${path} in use has nothing that axe finds, no small target, no sideways scrolling`, async ({ page }) => {
    await page.setViewportSize(WIDE);
    await open(page, path);
    await unfoldAll(page);
    const pickers = page.locator("main button[popovertarget]").filter({ visible: true });
    const last = (await pickers.count()) - 1;
    // The last one may have a slider more than the first.
    for (const place of last > 0 ? [0, last] : last === 0 ? [0] : []) {
      await pickers.nth(place).click();
      await expect(page.locator("[popover]:popover-open").getByRole("slider").first()).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press("Escape");
    }
    for (const use of USES[path] ?? []) {
      await page.setViewportSize(WIDE);
      await use(page);
      await unfoldAll(page);
      await check(page);
    }
  });
}

test("the site's own pages with a filter pressed, a question open, a part unfolded", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, "/?group=css");
  await unfoldAll(page);
  await check(page);
  await page.setViewportSize(WIDE);
  for (const path of ["/About", "/Changelogs"]) {
    await open(page, path);
    await unfoldAll(page);
    await check(page);
  }
});
