import { globSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";
import { targetProblems, textFieldProblems, unfoldAll } from "./page-checks.ts";
import { siteRoutes, toolPaths } from "./site-routes.ts";
import { expect, expectAccessible, expectAccessibleInBothThemes, open, test } from "./test.ts";

// Pages as they are while they are used: results and mistakes shown, everything unfolded, dialogs and pickers open.
const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 800 };

/** How tools are brought to results, mistakes and dialogs, by their paths: each folder's use.fixture.ts says it. */
const USES = new Map(
  await Promise.all(
    globSync("src/tools/*/*/use.fixture.ts").map(async (file) => {
      const folder = dirname(file).split("/").slice(2).join("/");
      const route = siteRoutes.find((each) => each.kind === "tool" && each.folder === folder);
      const { default: use }: { default: Use } = await import(pathToFileURL(resolve(file)).href);
      return [route?.path, use] as const;
    }),
  ),
);

// Converters have the same controls: what their pages say is looked at unused, unfolded (routes.spec.ts).
const toUse = toolPaths.filter((path) => USES.has(path) || !path.startsWith("/UnitsConvert/"));

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
    for (const use of USES.get(path) ?? []) {
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
