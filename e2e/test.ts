import { readFile } from "node:fs/promises";
import { test as base, type Download, expect, type Locator, type Page } from "@playwright/test";
import type axeCore from "axe-core";
import type { RunOptions } from "axe-core";

export { expect };

/** Minified, which is sent and parsed faster. */
const AXE = await readFile("node_modules/axe-core/axe.min.js", "utf8");

interface Site {
  /** What the page may do that otherwise fails the test: patterns of console errors and of foreign addresses. */
  readonly allowed: { readonly errors: RegExp[]; readonly requests: RegExp[] };
  /**
   * Whether the browser has service workers. Ours would serve what a test removes, so it's on only in its own tests.
   */
  readonly serviceWorker: boolean;
}

/** A test on the built site. An error in the console, an exception or a request to another origin fails it. */
export const test = base.extend<Site & { readonly watched: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  allowed: async ({}, use) => use({ errors: [], requests: [] }),
  serviceWorker: [false, { option: true }],
  // A fixture instead of hooks, because a module's hooks apply only to the file that each worker process loads first.
  watched: [
    async ({ page, context, baseURL, serviceWorker, allowed }, use) => {
      if (!serviceWorker) {
        await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
      }
      const errors: string[] = [];
      const requests: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") {
          errors.push(`${message.text()} ${message.location().url}`);
        }
      });
      page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
      page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(baseURL ?? "") && !/^(data|blob):/.test(url)) requests.push(url);
      });
      await use(undefined);
      // Requests made while the page is left are no longer answered.
      await page.unrouteAll({ behavior: "ignoreErrors" });
      // Read after the test, so that it can allow what it provokes.
      expect(errors.filter((text) => !allowed.errors.some((pattern) => pattern.test(text)))).toEqual([]);
      expect(requests.filter((url) => !allowed.requests.some((pattern) => pattern.test(url)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a path of the site and waits until its controls work. */
export async function open(page: Page, path: string): Promise<void> {
  // If only the fragment differs, browsers load nothing.
  if (!(await page.goto(path))) await page.reload();
  await ready(page);
}

/** Opens a path of the site in the same tab, as if nothing had been done in it. */
export async function openAnew(page: Page, path: string): Promise<void> {
  // Our page would store what it knows while it's being left.
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await open(page, path);
}

/** Waits until the current page has taken over its controls. */
export const ready = (page: Page): Promise<unknown> => page.waitForSelector("html[data-ready]");

/** Chooses the theme for every page opened from now on. */
export const useTheme = (page: Page, theme: "light" | "dark"): Promise<unknown> =>
  page.addInitScript((dark) => localStorage.setItem("tabkit.darkMode", String(dark)), theme === "dark");

type Rules = "all" | "colors" | "all, with new colors" | "new colors";

/** Fails if axe finds anything on the page now, by all of its rules or by some. New colors: page-checks.ts. */
export async function expectAccessible(page: Page, rules: Rules = "all", exclude: readonly string[] = []) {
  // The script is injected into each document once, which used to take most of a check's time.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    resultTypes: ["violations"],
    // Only an experimental rule, which is off, reads style sheets.
    preload: false,
    elementRef: true,
    selectors: false,
    ...(!rules.startsWith("all") && { runOnly: ["color-contrast"] }),
  };
  const selector = rules.endsWith("new colors") ? "[data-new-look]" : "*";
  const problems = await page.evaluate(
    async ({ options, exclude, selector }) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      // Omits the source of passing elements, which takes a third of the time.
      axe.configure({ noHtml: true, rules: [{ id: "color-contrast", selector }] });
      const { violations } = await axe.run({ exclude }, options);
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ element, failureSummary }) => `${element?.outerHTML.slice(0, 300)} ${failureSummary}`)}`,
      );
    },
    { options, exclude: exclude.filter(Boolean), selector },
  );
  expect(problems).toEqual([]);
}

/** Fails if axe finds anything on the page now, in either theme. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await switchTheme(page);
  // A theme changes only colors.
  await expectAccessible(page, "colors");
  await switchTheme(page);
}

/**
 * Shows the page in the other theme without transitions: even one of no time takes a frame for each step that a color
 * is inherited.
 */
export async function switchTheme(page: Page) {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets.push(still);
    document.documentElement.classList.toggle("dark");
    // Computes styles now, while nothing transitions.
    for (const element of document.querySelectorAll("body *")) void getComputedStyle(element).color;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  });
  await whenStyled(page);
}

/** Waits until no style changes any more. */
export const whenStyled = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));

/** The scripts of workers: their name and its hash. */
export const WORKERS = /\/assets\/[\w-]+\.worker-[\w-]{8}\.js$/;

/**
 * Runs a script before every worker started from now on: the first `times` of those whose script contains `mark`.
 * Returns how many of them were started.
 */
export async function beforeWorkers(page: Page, script: string, { mark = "", times = Number.POSITIVE_INFINITY } = {}) {
  const workers = { started: 0 };
  await page.route(WORKERS, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (!text.includes(mark)) return route.fulfill({ response });
    workers.started += 1;
    const headers = { ...response.headers(), "cache-control": "no-store" };
    await route.fulfill({ response, headers, body: workers.started > times ? text : `${script};\n${text}` });
  });
  return workers;
}

/**
 * Types letters on a list of options until they choose the one with `value`. Browsers combine letters into one word
 * while they follow each other within a second, which a busy machine may miss.
 */
export const chooseByTyping = (page: Page, list: Locator, typed: string, value: string) =>
  expect(async () => {
    await page.keyboard.type(typed);
    await expect(list).toHaveValue(value, { timeout: 1000 });
  }).toPass({ intervals: [1500] });

/** The bytes of the downloaded file. */
export const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());
