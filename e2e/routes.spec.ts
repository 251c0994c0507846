import { existsSync } from "node:fs";
import type { Page } from "@playwright/test";
import { overflowProblems, unfoldAll } from "./page-checks.ts";
import { siteRoutes, toolPaths } from "./site-routes.ts";
import { expect, expectAccessible, open, switchTheme, test } from "./test.ts";

test("the build has a page for every route", () => {
  expect(siteRoutes.filter(({ kind }) => kind === "page").map(({ path }) => path)).toEqual([
    "/",
    "/About",
    "/Changelogs",
    "/Error",
  ]);
  expect(siteRoutes.filter(({ kind }) => kind === "group").length).toBeGreaterThanOrEqual(5);
  expect(toolPaths.length).toBeGreaterThanOrEqual(19);
});

test("a build that was told no address of its own names none", async ({ request }) => {
  expect(existsSync("dist/sitemap.xml")).toBe(false);
  expect(await (await request.get("/robots.txt")).text()).not.toMatch(/https?:/);
});

/** Fails when the page scrolls sideways, or words leave their box. */
async function expectNothingWider(page: Page, width: number) {
  await page.waitForFunction((width) => innerWidth === width, width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await page.evaluate(overflowProblems)).toEqual([]);
}

for (const { path } of siteRoutes) {
  test(`${path} is whole: words, tags, one heading, nothing that axe finds, no sideways scrolling in large text or at 320 pixels`, async ({
    page,
  }) => {
    const html = await (await page.request.get(path)).text();
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(html).toMatch(/<meta property="og:title"/);
    expect(html.slice(0, html.indexOf("</head>"))).not.toMatch(/tabkit\.example|og:url|og:image/);
    expect(html).toMatch(/<h1/);
    // Data for search engines does not run; of scripts that do, the theme's alone stands in the page.
    expect(html.match(/<script>|<script (?![^>]*(?:src=|application\/ld\+json))/g)).toEqual(["<script>"]);
    expect(html).toMatch(/<script>try ?\{ ?if ?\(localStorage\.getItem\("darkMode"\)/);

    const shifts = page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const state = window as unknown as { shifted?: number };
        for (const entry of list.getEntries())
          state.shifted = (state.shifted ?? 0) + (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await shifts;
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator("head title")).toHaveCount(1);
    await expect(page.locator("head link[rel=canonical], head meta[name=robots][content=noindex]")).not.toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { shifted?: number }).shifted ?? 0)).toBeLessThan(0.01);
    await unfoldAll(page);
    await expectAccessible(page);

    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
    await expectNothingWider(page, 1280);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    await page.setViewportSize({ width: 320, height: 700 });
    await switchTheme(page);
    await expectNothingWider(page, 320);
    await expectAccessible(page);
  });
}

test("every page answers with the policy's headers, compressed where the client takes it", async ({ request }) => {
  const answer = await request.get("/", { headers: { "Accept-Encoding": "br" } });
  const headers = answer.headers();
  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/]{43}=';/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBeTruthy();
  expect(headers["permissions-policy"]).toBeTruthy();
  expect(headers["content-encoding"]).toBe("br");
  expect((await request.get("/", { headers: { "Accept-Encoding": "gzip" } })).headers()["content-encoding"]).toBe(
    "gzip",
  );
});

test("addresses that no link has are answered too", async ({ baseURL }) => {
  for (const path of ["/%", "/%zz/", "/..%2f..%2fpackage.json"]) {
    expect((await fetch(`${baseURL}${path}`)).status, path).toBe(404);
  }
  expect((await fetch(`${baseURL}//`)).url).toBe(`${baseURL}/`);
});

test("questions are told to search engines too", async ({ page }) => {
  await open(page, "/UnitsConvert/Length");
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(data["@type"]).toBe("FAQPage");
  const questions = await page.locator("details h3").allTextContents();
  expect(data.mainEntity.map(({ name }: { name: string }) => name)).toEqual(questions);
});
