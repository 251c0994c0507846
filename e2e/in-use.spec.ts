import type { Page } from "@playwright/test";
import { overflowProblems, targetProblems, textFieldProblems } from "./page-checks.ts";
import { siteRoutes, toolPaths } from "./site-routes.ts";
import { expect, expectAccessible, expectAccessibleInBothThemes, open, test } from "./test.ts";

// Pages as they are while they are used: results and mistakes shown, everything unfolded, dialogs and pickers open.
const PICTURE = "e2e/fixtures/files/picture.png";
const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 360, height: 800 };

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

type Step = (page: Page) => Promise<unknown>;

const showEffect: Step = async (page) => {
  await page.getByLabel("Choose an image").setInputFiles(PICTURE);
  await expect(page.getByRole("button", { name: "Save result as PNG" })).toBeEnabled();
};

/** What a visitor does with a tool: after each step results, mistakes or a dialog are shown, and the page is checked. */
const USES: Readonly<Record<string, readonly Step[]>> = {
  "/Generators/Password": [
    async (page) => {
      await press(page, "Copy");
      await page.getByLabel("Leave out these characters").fill("abcא");
    },
  ],
  "/Generators/Lorem": [(page) => press(page, "Copy all")],
  "/Generators/QrCode": [
    async (page) => {
      await press(page, "Check that it scans");
      await expect(page.getByText("What was tried")).toBeVisible();
    },
  ],
  "/Security/Hash": [
    async (page) => {
      await press(page, "Generate");
      await expect(page.getByRole("button", { name: "Copy all" })).toBeVisible();
      await page.getByLabel("Expected hash").fill("00");
    },
  ],
  "/Security/Uuid": [
    async (page) => {
      await press(page, "Generate");
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
  "/Css/Gradient": [(page) => press(page, "Copy css")],
  "/Css/Box-shadow": [(page) => press(page, "Copy css")],
  "/Images/Images-converter": [
    (page) => page.getByLabel("Choose images").setInputFiles([PICTURE, "e2e/fixtures/files/text.png"]),
    async (page) => {
      await press(page, "Convert now");
      await expect(page.getByRole("button", { name: "Convert more images" })).toBeVisible();
    },
    async (page) => {
      await press(page, "Compare picture.png with its result");
      await expect(page.getByRole("dialog").getByRole("slider").first()).toBeVisible();
    },
  ],
  "/Images/Dither": [showEffect],
  "/Images/Noise": [showEffect],
  "/Images/Blur": [showEffect],
};

const convert: Step = async (page) => {
  await page.getByLabel("Input").fill("5");
  await page.getByLabel("Input").fill("5 x");
  await expect(page.getByText("Please enter a valid number")).toBeVisible();
};

/** Unfolds all that is folded, and what appears folded then; of those of which one only may be open, one. */
async function unfoldAll(page: Page) {
  await expect(async () => {
    const folded = await page.locator("main details:not([open])").evaluateAll((all) => {
      const toOpen = (all as HTMLDetailsElement[]).filter(
        (one) => !one.name || !document.querySelector(`details[open][name="${CSS.escape(one.name)}"]`),
      );
      for (const one of toOpen) one.open = true;
      return toOpen.length;
    });
    expect(folded).toBe(0);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
  }).toPass();
}

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
    await expectAccessibleInBothThemes(page);
  }
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of toolPaths) {
  test(`${path} in use has nothing that axe finds, no small target, no sideways scrolling`, async ({ page }) => {
    await page.setViewportSize(WIDE);
    await open(page, path);
    await unfoldAll(page);
    const picker = page.locator("main button[popovertarget]").filter({ visible: true });
    if ((await picker.count()) > 0) {
      await picker.first().click();
      await expect(page.locator("[popover]:popover-open").getByRole("slider").first()).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
    }
    for (const use of USES[path] ?? [convert]) {
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

for (const [name, width, textSize] of [
  ["with text of twice the size", 1280, "32px"],
  ["at 320 pixels", 320, ""],
] as const) {
  test(`no page scrolls sideways and no words leave their box ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const wide: string[] = [];
    for (const { path } of siteRoutes) {
      await open(page, path);
      await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), textSize);
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      if (needed > width) wide.push(`${path} by ${needed - width} px`);
      wide.push(...(await page.evaluate(overflowProblems)).map((problem) => `${path}: ${problem}`));
    }
    expect(wide).toEqual([]);
  });
}
