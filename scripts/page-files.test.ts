import { expect, test } from "vitest";
import { pageFiles } from "./page-files.ts";

const SITE = "https://host.example/a/b/";

/** The address at which a host serves a page's file: without '.html', or as the folder. */
const served = (file: string) => new URL(file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, ""), SITE);

test.each(["/", "/About", "/Css/Gradient"])("every file of %s leads back to the site", (path) => {
  for (const { file, toBase } of pageFiles(path)) expect(new URL(toBase, served(file)).href).toBe(SITE);
});

test("a page is there with and without a slash at the end of its address, home once", () => {
  expect(pageFiles("/").map(({ file }) => file)).toEqual(["index.html"]);
  expect(pageFiles("/About").map(({ file }) => file)).toEqual(["About.html", "About/index.html"]);
  expect(pageFiles("/Css/Gradient").map(({ file }) => file)).toEqual(["Css/Gradient.html", "Css/Gradient/index.html"]);
});
