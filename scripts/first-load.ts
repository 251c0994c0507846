// Measures what every page of the built site loads before a visitor does anything: node scripts/first-load.ts
import { extname, join, resolve } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import type { Route } from "#site/route.ts";
import { builtRoutes, isUsableTool } from "./built-routes.ts";
import { chromiumLaunch } from "./chromium.ts";
import { sentSize } from "./sent-size.ts";
import { listen, siteServer } from "./serve.ts";

// In bytes, compressed by Brotli as servers send them. Scripts of workers count, and what is loaded in idle time.
const SCRIPTS = { tool: 90_000, converter: 82_000, other: 71_000 } as const;
const STYLES = 13_000;
const FONTS = 31_000;
const REQUESTS = 10;

/** This long without a request, once the browser has had idle time, a page is taken to be loaded. */
const SILENCE_MS = 500;
const AT_ONCE = 3;

interface FirstLoad {
  readonly path: string;
  readonly scripts: number;
  readonly styles: number;
  readonly fonts: number;
  /** All of them, the document's own too. */
  readonly requests: readonly string[];
}

const KINDS = { ".js": "scripts", ".css": "styles", ".woff2": "fonts" } as const;

async function measure(browser: Browser, origin: string, dist: string, path: string): Promise<FirstLoad> {
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
  await page.goto(origin + path);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  do {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await new Promise((resolve) => setTimeout(resolve, SILENCE_MS / 5));
  } while (pending > 0 || performance.now() - lastChange < SILENCE_MS);
  await context.close();

  const sizes = { scripts: 0, styles: 0, fonts: 0 };
  for (const file of requests) {
    const kind = KINDS[extname(file) as keyof typeof KINDS];
    if (kind) sizes[kind] += sentSize(join(dist, file));
  }
  return { path, ...sizes, requests: [...requests] };
}

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
  const pages = new Map(builtRoutes(dist).map((route) => [route.path, scriptLimit(route)]));
  const waiting = [...pages.keys()];
  if (waiting.length === 0) throw new Error(`${dist} has no pages: npm run build writes them`);
  const loads: FirstLoad[] = [];
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      loads.push(await measure(browser, origin, dist, path));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await browser.close();
  server.close();

  let isWithin = true;
  console.log("first load             requests   scripts    styles     fonts");
  for (const { path, requests, scripts, styles, fonts } of loads.sort((a, b) => a.path.localeCompare(b.path))) {
    const limits = [
      [requests.length, REQUESTS, String],
      [scripts, pages.get(path) ?? 0, kB],
      [styles, STYLES, kB],
      [fonts, FONTS, kB],
    ] as const;
    const cells = limits.map(([value, limit, text]) => `${text(value)}${value > limit ? "!" : " "}`.padStart(10));
    const exceeded = limits.some(([value, limit]) => value > limit);
    if (exceeded) isWithin = false;
    console.log(`${path.padEnd(24)}${cells.join("")}`);
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
