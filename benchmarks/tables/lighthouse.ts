import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { builtRoutes } from "../../scripts/built-routes.ts";
import { chromiumLaunch, chromiumPath } from "../../scripts/chromium.ts";
import { listen, siteServer } from "../../scripts/serve.ts";

/** Lighthouse's results for a page on a simulated slow phone. */
export interface LighthouseResult {
  readonly path: string;
  /** 0 to 100. */
  readonly score: number;
  /** First and largest contentful paint, and the time the main thread was blocked, in milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

// Downloaded when it runs: 110 packages are too many for one table.
const LIGHTHOUSE = "lighthouse@13.5.0";
const PORT = 4399;

interface Report {
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** Lighthouse's results for every page of the built site, but only one of the converters, which are alike. */
export async function lighthouseResults(dist: string): Promise<LighthouseResult[]> {
  const server = await siteServer(dist);
  const address = await listen(server, PORT);
  const results: LighthouseResult[] = [];
  try {
    for (const { path } of builtRoutes(dist)) {
      if (path.startsWith("/UnitsConvert/") && path !== "/UnitsConvert/Length") continue;
      const result = resultOf(path, await report(new URL(path.slice(1), address).href));
      console.log(path.padEnd(32), result.score, result.firstPaint.toFixed(0), result.largestPaint.toFixed(0));
      results.push(result);
    }
  } finally {
    server.close();
  }
  return results;
}

async function report(url: string): Promise<Report> {
  const flags = ["--quiet", "--only-categories=performance", "--output=json"];
  const chrome = `--chrome-flags=--headless ${chromiumLaunch.args.join(" ")}`;
  const { stdout } = await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, url, ...flags, chrome], {
    env: { ...process.env, CHROME_PATH: chromiumPath() ?? chromium.executablePath() },
    maxBuffer: 1 << 26,
  });
  return JSON.parse(stdout);
}

function resultOf(path: string, { categories, audits }: Report): LighthouseResult {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    path,
    score: Math.round((categories.performance.score ?? Number.NaN) * 100),
    firstPaint: value("first-contentful-paint"),
    largestPaint: value("largest-contentful-paint"),
    blocked: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
  };
}
