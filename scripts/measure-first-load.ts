// What every page of the built site loads before a visitor does anything, and what opening the search loads.
import { extname, join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Route } from "#site/routes/route.ts";
import { builtRoutes, isUsableTool } from "./built-routes.ts";
import { chromiumLaunch } from "./chromium.ts";
import type { SCRIPTS } from "./first-load-limits.ts";
import { sentSize } from "./sent-size.ts";
import { listen, siteServer } from "./serve.ts";

/** A page counts as loaded after this long without a request, once the browser has had idle time. */
const SILENCE_MS = 500;
const AT_ONCE = 3;

/** What a page loads, in compressed bytes. */
export interface FirstLoad {
  readonly name: string;
  /** The kind whose script limit is the page's. */
  readonly kind: keyof typeof SCRIPTS;
  readonly scripts: number;
  readonly styles: number;
  readonly fonts: number;
  /** All of them, a document's own too. */
  readonly requests: readonly string[];
}

const KINDS = { ".js": "scripts", ".css": "styles", ".woff2": "fonts" } as const;

interface Measured {
  readonly name: string;
  readonly path: string;
  readonly kind: keyof typeof SCRIPTS;
  /** Only what the page loads after this counts. */
  readonly use?: (page: Page) => Promise<void>;
}

async function measure(browser: Browser, origin: string, dist: string, measured: Measured): Promise<FirstLoad> {
  const { name, path, kind, use } = measured;
  // The service worker fetches copies for later, once the page is loaded: no visitor waits for them.
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  const requests = new Set<string>();
  let pending = 0;
  let lastChange = performance.now();
  const change = (by: number) => {
    pending += by;
    lastChange = performance.now();
  };
  page.on("request", (request) => {
    if (request.url().startsWith(origin)) requests.add(request.url().slice(origin.length));
    change(1);
  });
  page.on("requestfinished", () => change(-1));
  page.on("requestfailed", () => change(-1));
  const silence = async () => {
    do {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await new Promise((resolve) => setTimeout(resolve, SILENCE_MS / 5));
    } while (pending > 0 || performance.now() - lastChange < SILENCE_MS);
  };
  await page.goto(origin + path);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await silence();
  if (use) {
    const before = [...requests];
    await use(page);
    await silence();
    for (const file of before) requests.delete(file);
  }
  await context.close();

  const sizes = { scripts: 0, styles: 0, fonts: 0 };
  for (const file of requests) {
    const type = KINDS[extname(file) as keyof typeof KINDS];
    if (type) sizes[type] += sentSize(join(dist, file));
  }
  return { name, kind, ...sizes, requests: [...requests] };
}

/** What opening the search loads on the page that has least of it, including the first use of the keyboard. */
const SEARCH_OPENED: Measured = {
  name: "/ and the search",
  path: "/",
  kind: "search",
  use: async (page) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search tools" }).waitFor();
  },
};

function kindOf(route: Route): keyof typeof SCRIPTS {
  if (route.kind === "tool" && route.folder.startsWith("units/")) return "converter";
  if (route.kind === "tool" && route.folder.startsWith("text/")) return "text";
  if (route.kind === "tool" && route.folder.startsWith("time/")) return "time";
  return isUsableTool(route) ? "tool" : "other";
}

/** Measures all pages of a built site, and the search, by name. */
export async function measureFirstLoads(dist: string): Promise<FirstLoad[]> {
  const server = await siteServer(dist);
  const origin = (await listen(server, 4273)).replace(/\/$/, "");
  const browser = await chromium.launch(chromiumLaunch);
  const waiting = builtRoutes(dist).map(
    (route): Measured => ({ name: route.path, path: route.path, kind: kindOf(route) }),
  );
  if (waiting.length === 0) throw new Error(`${dist} has no pages: npm run build writes them`);
  waiting.push(SEARCH_OPENED);
  const loads: FirstLoad[] = [];
  const work = async () => {
    for (let each = waiting.shift(); each; each = waiting.shift()) {
      loads.push(await measure(browser, origin, dist, each));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await browser.close();
  server.close();
  return loads.sort((a, b) => a.name.localeCompare(b.name));
}
