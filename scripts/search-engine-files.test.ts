import { expect, test } from "vitest";
import { searchEngineFiles } from "./search-engine-files.ts";

test("where the site's address is known, the sitemap has each page's and robots.txt names the sitemap", () => {
  const files = searchEngineFiles("https://tools.test/kit", ["/", "/About"]);
  expect(files.get("sitemap.xml")?.match(/<loc>[^<]*/g)).toEqual([
    "<loc>https://tools.test/kit/",
    "<loc>https://tools.test/kit/About",
  ]);
  expect(files.get("robots.txt")).toBe("User-agent: *\nAllow: /\nSitemap: https://tools.test/kit/sitemap.xml\n");
});

test("where it is not known, nothing names an address", () => {
  const files = searchEngineFiles(undefined, ["/", "/About"]);
  expect([...files]).toEqual([["robots.txt", "User-agent: *\nAllow: /\n"]]);
});
