import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { pathsToTry, someOf, within } from "#core/test-run.fixture.ts";
import type { Use } from "#kits/use.fixture.ts";
import {
  edgeProblems,
  growthProblems,
  isLoaded,
  layoutProblems,
  markNewLooks,
  movedControls,
  noteControls,
  unfoldAll,
} from "./page-checks.ts";
import { siteRoutes } from "./site-routes.ts";
import { expect, expectAccessible, open, openAnew, switchTheme, test, whenStyled } from "./test.ts";

// Opens each page once and checks it as opened, with everything unfolded, and after each step of its use: results and
// errors shown, dialogs and pickers open.
const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 800 };
// Low, because painting so wide a page takes time, and only edges are checked.
const WIDEST = { width: 2560, height: 300 };

/** How tools get to results, errors and dialogs, by path: see each folder's use.fixture.ts. */
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
USES.set("/", [(page) => page.getByRole("button", { name: /^CSS/ }).click()]);
// The search, which every page has, with an answer of each kind: a number, a color, a code.
USES.set("/About", [
  (page) => page.keyboard.press("Control+K").then(() => ask(page, "10 oz", /^283\.49523125 g/)),
  (page) => ask(page, "#f80", /^#ff8800/),
  (page) => ask(page, "qr https://example.org", /^QR code The QR code of/),
]);

async function ask(page: Page, line: string, answer: RegExp) {
  const search = page.getByRole("dialog", { name: "Search tools" });
  await search.getByRole("combobox").fill(line);
  await expect(search.getByRole("option", { name: answer })).toBeVisible();
}

/** The source of a tool's own page, if it has one. */
function pageOf(folder: string): string {
  const file = `src/tools/${folder}/page.tsx`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

const expectSoft = expect.configure({ soft: true });

async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => innerWidth === width && matchMedia(`(width: ${width}px)`).matches, size.width);
}

/** Parts that using a tool doesn't change: everything around it, and the text about it. */
const UNCHANGED = ["header:not(main header)", "footer", "[data-island]"];

const expectLayout = (page: Page, isNarrow: boolean) =>
  // Reports all problems at once, because a page is seldom in this state. Styles follow the width a moment later.
  expectSoft.poll(() => page.evaluate(layoutProblems, isNarrow), "layout").toEqual([]);

/** Shows the page narrow, in the dark theme. */
async function showNarrow(page: Page) {
  await resize(page, NARROW);
  await switchTheme(page);
}

/** Shows the page wide, in the light theme. */
async function showWide(page: Page) {
  await switchTheme(page);
  await resize(page, WIDE);
}

/** Checks the whole page as it opens and leaves it so: wide in the light theme, or narrow in the dark one. */
async function checkOpened(page: Page, isNarrow: boolean) {
  // A control that was just enabled is still pale for a frame.
  await whenStyled(page);
  await expectLayout(page, isNarrow);
  await page.evaluate(markNewLooks);
  await expectAccessible(page, "all, with new colors");
}

/** Checks the colors if something has a new look in this theme. */
async function expectNewColors(page: Page) {
  if ((await page.evaluate(markNewLooks)) > 0) await expectAccessible(page, "new colors", UNCHANGED);
}

/** Checks the result of a step on the current page, then in the other width and theme, which remain. */
async function checkUse(page: Page, isNarrow: boolean) {
  await whenStyled(page);
  await expectLayout(page, isNarrow);
  await page.evaluate(markNewLooks);
  await expectAccessible(page, "all, with new colors", UNCHANGED);
  await (isNarrow ? showWide(page) : showNarrow(page));
  await expectLayout(page, !isNarrow);
  await expectNewColors(page);
}

/** Opens the color pickers: the last one may have one more slider than the first. */
async function checkPickers(page: Page) {
  const pickers = page.locator("main button[popovertarget]").filter({ visible: true });
  const last = (await pickers.count()) - 1;
  for (const place of last > 0 ? [0, last] : last === 0 ? [0] : []) {
    await pickers.nth(place).click();
    await expect(page.locator("[popover]:popover-open").getByRole("slider").first()).toBeVisible();
    await whenStyled(page);
    await page.evaluate(markNewLooks);
    await expectAccessible(page, "all, with new colors", UNCHANGED);
    await switchTheme(page);
    await expectNewColors(page);
    await switchTheme(page);
    await page.keyboard.press("Escape");
  }
}

/** Presses where nothing is: what a page loads at the first use moves no control that may be pressed next. */
async function checkFirstUse(page: Page) {
  await page.waitForFunction(isLoaded);
  await page.evaluate(noteControls);
  await page.mouse.click(4, WIDE.height / 2);
  await page.waitForFunction(isLoaded);
  await whenStyled(page);
  expectSoft(await page.evaluate(movedControls), "moved at the first use").toEqual([]);
}

/** Measures how much of the page moves while it opens. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const state = window as unknown as { shifted: number };
    state.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Notes whether a file was chosen. */
const watchFiles = (page: Page) =>
  page.addInitScript(() => {
    const note = ({ target }: Event) => {
      if ((target as HTMLInputElement).type === "file") (window as unknown as { hasChosen: boolean }).hasChosen = true;
    };
    addEventListener("change", note, true);
  });

/** Tools whose use enters what no tab stores: secrets, a site's rules for passwords, a list of many codes. */
const IN_MEMORY = new Set([
  ...["Certificate", "Jwt", "Keys", "Otp", "Password-hash"].map((name) => `/Security/${name}`),
  "/Generators/Password",
  "/Generators/QrCode",
]);
/** Their files become texts, which a tab stores. */
const STORES_FILES = new Set(["/Generators/Markdown"]);

/** Checks that the browser asks before files and secrets are lost, and about nothing else. */
async function checkLeaving(page: Page, path: string) {
  const { hasFiles, asks } = await page.evaluate(() => {
    const leaving = new Event("beforeunload", { cancelable: true });
    dispatchEvent(leaving);
    return { hasFiles: "hasChosen" in window, asks: leaving.defaultPrevented };
  });
  const isLost = (hasFiles && !STORES_FILES.has(path)) || IN_MEMORY.has(path);
  expectSoft({ path, asks }).toEqual({ path, asks: isLost });
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

const ALL = siteRoutes.map(({ path }) => path);
const paths = pathsToTry(ALL, 3);

/** The pages of text operations are one component, with the settings of each family. */
const OPERATIONS = siteRoutes.flatMap((route) =>
  route.kind === "tool" && pageOf(route.folder).includes("<TextOperation") ? [route.path] : [],
);
/** Pages of the same component: each commit checks some of them fully, a release all. */
const LIKE_OTHERS = [OPERATIONS, siteRoutes.filter(({ kind }) => kind === "group").map(({ path }) => path)].flatMap(
  (alike) => {
    const looked = someOf(alike, 4);
    return alike.filter((path) => !looked.includes(path));
  },
);

/** Pages whose text is doubled. */
const GROWN = someOf(ALL, 3);

/** Converters also share one page: those without steps of their own are checked in one width, like others of a kind. */
const isPlain = (path: string) => LIKE_OTHERS.includes(path) || (path.startsWith("/UnitsConvert/") && !USES.has(path));

/** Where the left edge is checked in the widest window: non-tool pages, and a tool of each group. */
const EDGED = new Set(
  Object.values(
    Object.groupBy(siteRoutes, ({ kind, path }) => (kind === "tool" ? path.split("/")[1] : path) ?? ""),
  ).map((alike) => alike?.[0]?.path),
);

async function expectOneHeading(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.locator("head title")).toHaveCount(1);
  await expect(page.locator("head link[rel=canonical], head meta[name=robots][content=noindex]")).not.toHaveCount(0);
}

/** Doubles the browser's text size. */
async function checkGrowth(page: Page) {
  await expectSoft.poll(() => page.evaluate(growthProblems), "text of twice the size").toEqual([]);
  await expectSoft.poll(() => page.evaluate(layoutProblems, true), "text of twice the size").toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

/** Opens a page and checks all of it, and the result of each step of its use. */
async function checkPage(page: Page, path: string) {
  const steps = USES.get(path) ?? [];
  await page.setViewportSize(WIDE);
  // Work on another page isn't known here.
  await openAnew(page, path);
  await expectOneHeading(page);
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01);
  await unfoldAll(page);
  expect(await page.evaluate(edgeProblems)).toEqual([]);
  if (GROWN.includes(path)) await checkGrowth(page);
  if (EDGED.has(path)) {
    await resize(page, WIDEST);
    expect(await page.evaluate(edgeProblems)).toEqual([]);
    await resize(page, WIDE);
  }
  await checkOpened(page, false);
  if (steps.length > 0) {
    await checkFirstUse(page);
    await checkPickers(page);
  }
  await showNarrow(page);
  await checkOpened(page, true);
  // Every other step runs in the narrow window.
  let isNarrow = true;
  for (const use of steps) {
    await use(page);
    await unfoldAll(page);
    await checkUse(page, isNarrow);
    isNarrow = !isNarrow;
  }
  await checkLeaving(page, path);
}

/** Each step is as much work to check as the page itself. */
const weightOf = (path: string) => 1 + (USES.get(path)?.length ?? 0);

/** Pages opened one after the other, because a context for each would take as long as checking a small page. */
const SHARES: string[][] = [];
/** With that many checks a journey takes well under fifteen seconds. */
const MAX = 6;
for (const path of paths.filter((each) => !isPlain(each))) {
  const last = SHARES.at(-1);
  if (last && [...last, path].reduce((sum, each) => sum + weightOf(each), 0) <= MAX) last.push(path);
  else SHARES.push([path]);
}

for (const share of SHARES) {
  test(`one heading and one edge, nothing moves, axe finds nothing, and text of twice the size, 320 pixels and use leave it whole: ${share.join(", ")}`, async ({
    page,
  }) => {
    test.setTimeout(within(20 + 10 * share.reduce((sum, each) => sum + weightOf(each), 0)));
    await watchShifts(page);
    await watchFiles(page);
    for (const path of share) await test.step(path, () => checkPage(page, path));
  });
}

test("plain converters and similar pages have one heading, and fit 320 pixels with their text", async ({ page }) => {
  const plain = paths.filter(isPlain);
  test.setTimeout(within(10 * plain.length));
  await page.setViewportSize(NARROW);
  for (const path of plain) {
    await open(page, path);
    await expectOneHeading(page);
    await unfoldAll(page);
    await expectLayout(page, true);
  }
});
