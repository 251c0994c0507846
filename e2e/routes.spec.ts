import { existsSync } from "node:fs";
import { siteRoutes, toolPaths } from "./site-routes.ts";
import { expect, open, test } from "./test.ts";

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

test("a build without an address of its own contains none", async ({ request }) => {
  expect(existsSync("dist/sitemap.xml")).toBe(false);
  expect(await (await request.get("/robots.txt")).text()).not.toMatch(/https?:/);
});

test("every page's HTML has its text, its tags and one script of its own", async ({ request }) => {
  for (const { path } of siteRoutes) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<title>/g), path).toHaveLength(1);
    expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(html, path).toMatch(/<meta property="og:title"/);
    expect(html.slice(0, html.indexOf("</head>")), path).not.toMatch(/tabkit\.example|og:url|og:image/);
    expect(html, path).toMatch(/<h1/);
    // External links open in a new tab, so the current page stays.
    const links = (html.match(/<a [^>]*href="https?:[^>]*>/g) ?? []).filter(
      (link) => !link.includes('target="_blank"'),
    );
    expect(links, path).toEqual([]);
    // Data for search engines doesn't run; the only inline script that does is the theme's.
    expect(html.match(/<script>|<script (?![^>]*(?:src=|application\/ld\+json))/g), path).toEqual(["<script>"]);
    expect(html, path).toMatch(/<script>try ?\{[^<]{0,200}stored\("darkMode"\)/);
  }
});

test("every page has the policy's headers, and is compressed if the client accepts it", async ({ request }) => {
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

test("addresses without a link work too", async ({ baseURL }) => {
  for (const path of ["/%", "/%zz/", "/..%2f..%2fpackage.json"]) {
    expect((await fetch(`${baseURL}${path}`)).status, path).toBe(404);
  }
  expect((await fetch(`${baseURL}//`)).url).toBe(`${baseURL}/`);
});

test("search engines get the questions too", async ({ page }) => {
  await open(page, "/UnitsConvert/Length");
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(data["@type"]).toBe("FAQPage");
  const questions = await page.locator("details h3").allTextContents();
  expect(data.mainEntity.map(({ name }: { name: string }) => name)).toEqual(questions);
});
