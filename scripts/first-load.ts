// Measures what every page of the built site loads before a visitor does anything, and what opening the search loads:
// node scripts/first-load.ts
import { extname, join, resolve } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Route } from "#site/route.ts";
import { builtRoutes, isUsableTool } from "./built-routes.ts";
import { chromiumLaunch } from "./chromium.ts";
import { sentSize } from "./sent-size.ts";
import { listen, siteServer } from "./serve.ts";

// In bytes, compressed by Brotli as servers send them. Scripts of workers count, and what is loaded in idle time.
const SCRIPTS = { tool: 90_000, converter: 82_000, other: 71_500, search: 25_000 } as const;
const STYLES = 13_000;
const FONTS = 31_000;
const REQUESTS = 10;

/** This long without a request, once the browser has had idle time, a page is taken to be loaded. */
const SILENCE_MS = 500;
const AT_ONCE = 3;

interface FirstLoad {
  readonly name: string;
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
  readonly limit: number;
  /** Only what the page loads after this counts. */
  readonly use?: (page: Page) => Promise<void>;
}

async function measure(browser: Browser, origin: string, dist: string, measured: Measured): Promise<FirstLoad> {
  const { name, path, use } = measured;
  // The service worker fetches copies for later, once the page is loaded: they keep no visitor waiting.
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
    const kind = KINDS[extname(file) as keyof typeof KINDS];
    if (kind) sizes[kind] += sentSize(join(dist, file));
  }
  return { name, ...sizes, requests: [...requests] };
}

/** What opening the search loads on the page that has least of it: the keyboard's first use counts with it. */
const SEARCH_OPENED: Measured = {
  name: "/ and the search",
  path: "/",
  limit: SCRIPTS.search,
  use: async (page) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search tools" }).waitFor();
  },
};

/** The limit of the scripts of a route's page. */
function scriptLimit(route: Route): number {
  if (route.kind === "tool" && route.folder.startsWith("units/")) return SCRIPTS.converter;
  return isUsableTool(route) ? SCRIPTS.tool : SCRIPTS.other;
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function main() {
  const dist = resolve(process.env.TABKIT_OUT ?? "dist");
  const server = await siteServer(dist);
  const origin = (await listen(server, 4273)).replace(/\/$/, "");
  const browser = await chromium.launch(chromiumLaunch);
  const waiting = builtRoutes(dist).map(
    (route): Measured => ({ ...route, name: route.path, limit: scriptLimit(route) }),
  );
  if (waiting.length === 0) throw new Error(`${dist} has no pages: npm run build writes them`);
  waiting.push(SEARCH_OPENED);
  const loads: (FirstLoad & Pick<Measured, "limit">)[] = [];
  const work = async () => {
    for (let each = waiting.shift(); each; each = waiting.shift()) {
      loads.push({ limit: each.limit, ...(await measure(browser, origin, dist, each)) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await browser.close();
  server.close();

  let isWithin = true;
  console.log("first load             requests   scripts    styles     fonts");
  for (const { name, limit, requests, scripts, styles, fonts } of loads.sort((a, b) => a.name.localeCompare(b.name))) {
    const limits = [
      [requests.length, REQUESTS, String],
      [scripts, limit, kB],
      [styles, STYLES, kB],
      [fonts, FONTS, kB],
    ] as const;
    const cells = limits.map(([value, limit, text]) => `${text(value)}${value > limit ? "!" : " "}`.padStart(10));
    const exceeded = limits.some(([value, limit]) => value > limit);
    if (exceeded) isWithin = false;
    console.log(`${name.padEnd(24)}${cells.join("")}`);
    if (exceeded || process.argv.includes("--list")) console.log(requests.map((file) => `    ${file}`).join("\n"));
  }
  if (!isWithin) {
    console.log(
      `! is over its limit: ${REQUESTS} requests, ${Object.entries(SCRIPTS)
        .map(([kind, limit]) => `${kB(limit)} of scripts (${kind})`)
        .join(", ")}, ${kB(STYLES)} of styles, ${kB(FONTS)} of fonts.`,
    );
    process.exitCode = 1;
  }
}

await main();
