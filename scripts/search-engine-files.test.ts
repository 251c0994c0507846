import { expect, test } from "vitest";
import { searchEngineFiles } from "./search-engine-files.ts";

test("if the site's address is known, the sitemap has each page's and robots.txt names the sitemap", () => {
  const files = searchEngineFiles("https://tools.test/kit", ["/", "/About"]);
  expect(files.get("sitemap.xml")?.match(/<loc>[^<]*/g)).toEqual([
    "<loc>https://tools.test/kit/",
    "<loc>https://tools.test/kit/About",
  ]);
  expect(files.get("robots.txt")).toBe("User-agent: *\nAllow: /\nSitemap: https://tools.test/kit/sitemap.xml\n");
});

test("if it's unknown, nothing names an address", () => {
  const files = searchEngineFiles(undefined, ["/", "/About"]);
  expect([...files]).toEqual([["robots.txt", "User-agent: *\nAllow: /\n"]]);
});
