import { globSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";
import { edgeProblems, growthProblems, layoutProblems, unfoldAll } from "./page-checks.ts";
import { siteRoutes } from "./site-routes.ts";
import { expect, expectAccessible, expectAccessibleInBothThemes, open, switchTheme, test, whenStyled } from "./test.ts";

// Each page is opened once, and looked at as it opens, with everything unfolded, and after each step of its use: results
// and mistakes shown, dialogs and pickers open.
const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 800 };
const WIDEST = { width: 2560, height: 1440 };

/** How tools are brought to results, mistakes and dialogs, by their paths: each folder's use.fixture.ts says it. */
const USES = new Map<string | undefined, Use>(
  await Promise.all(
    globSync("src/tools/*/*/use.fixture.ts").map(async (file) => {
      const folder = dirname(file).split("/").slice(2).join("/");
      const route = siteRoutes.find((each) => each.kind === "tool" && each.folder === folder);
      const { default: use }: { default: Use } = await import(pathToFileURL(resolve(file)).href);
      return [route?.path, use] as const;
    }),
  ),
);
USES.set("/", [(page) => page.getByRole("button", { name: "CSS tools" }).click()]);

const expectSoft = expect.configure({ soft: true });

async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => innerWidth === width && matchMedia(`(width: ${width}px)`).matches, size.width);
}

/** What no use of a tool changes: what stands around it, and what is written about it. */
const UNCHANGED = ["header:not(main header)", "footer", "[data-island]"];

/** Checks the page as it is now: wide in the light theme, narrow in the dark one. Leaves it as it was. */
async function check(page: Page, { sizes = [WIDE, NARROW], unchanged = [] as readonly string[] } = {}) {
  for (const size of sizes) {
    await resize(page, size);
    if (size === NARROW) await switchTheme(page);
    // A control that was just enabled is still pale for a frame.
    await whenStyled(page);
    // All that is wrong is told at once: a page is seldom in this state. Styles follow the width a moment later.
    await expectSoft.poll(() => page.evaluate(layoutProblems, size === NARROW), "layout").toEqual([]);
    await expectAccessible(page, "all", unchanged);
  }
  await switchTheme(page);
  await resize(page, WIDE);
}

/** Opens the color pickers: the last one may have a slider more than the first. */
async function checkPickers(page: Page) {
  const pickers = page.locator("main button[popovertarget]").filter({ visible: true });
  const last = (await pickers.count()) - 1;
  for (const place of last > 0 ? [0, last] : last === 0 ? [0] : []) {
    await pickers.nth(place).click();
    await expect(page.locator("[popover]:popover-open").getByRole("slider").first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press("Escape");
  }
}

/** Watches how much of the page moves by itself while it opens. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const state = window as unknown as { shifted: number };
    state.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { path } of siteRoutes) {
  test(`${path} has one heading and one edge, nothing moves, axe finds nothing, and text of twice the size, 320 pixels and use leave it whole`, async ({
    page,
  }) => {
    const steps = USES.get(path) ?? [];
    // Each step is as much to look at as the page itself.
    test.setTimeout((1 + steps.length) * 180_000);
    await page.setViewportSize(WIDE);
    await watchShifts(page);
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator("head title")).toHaveCount(1);
    await expect(page.locator("head link[rel=canonical], head meta[name=robots][content=noindex]")).not.toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01);
    await unfoldAll(page);
    expect(await page.evaluate(edgeProblems)).toEqual([]);
    await expectSoft.poll(() => page.evaluate(growthProblems), "text of twice the size").toEqual([]);
    await expectSoft.poll(() => page.evaluate(layoutProblems, true), "text of twice the size").toEqual([]);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    // Converters have one page, and differ by their words: those without steps of their own are looked at once.
    await check(page, path.startsWith("/UnitsConvert/") && steps.length === 0 ? { sizes: [NARROW] } : {});
    await resize(page, WIDEST);
    expect(await page.evaluate(edgeProblems)).toEqual([]);
    await resize(page, WIDE);
    if (steps.length > 0) await checkPickers(page);
    for (const use of steps) {
      await use(page);
      await unfoldAll(page);
      await check(page, { unchanged: UNCHANGED });
    }
  });
}
