import { afterEach, beforeEach, expect, test } from "vitest";
import { base } from "./base.ts";
import { makeAddressesAbsolute, pageOf, readPrerendered, showHeadOf } from "./prerendered.ts";

const ROUTE = { kind: "tool", path: "/Css/Gradient", folder: "css/gradient", wide: true, maintenance: false } as const;
const HTML = `<!doctype html><html><head>
<meta name="viewport" content="width=device-width">
<link rel="icon" href="../icon.svg"><link rel="manifest" href="../site.webmanifest"><link rel="stylesheet" href="../assets/a.css">
<title>Gradient</title><meta name="description" content="Gradients" data-page/><link rel="canonical" href="../Css/Gradient" data-page/>
</head><body><div id="root">
<header data-island="hero"><h1>Gradient</h1></header>
<div data-island="footer"><a href="../About">About</a> <a href="#top">Up</a> <a href="https://other.test/">Other</a></div>
</div></body></html>`;

function enteredDocument(attributes: Readonly<Record<string, string>>): Document {
  const document = new DOMParser().parseFromString(HTML, "text/html");
  const root = document.getElementById("root");
  for (const [name, value] of Object.entries(attributes)) root?.setAttribute(name, value);
  return document;
}

const gradient = () =>
  enteredDocument({ "data-route": JSON.stringify(ROUTE), "data-controls": "assets/page.js assets/record.js" });

test("reads the page, its scripts and its islands from the document", () => {
  const { page } = readPrerendered(gradient());
  expect(page?.route).toEqual(ROUTE);
  expect(page?.controls).toEqual([`${base}/assets/page.js`, `${base}/assets/record.js`]);
  expect(Object.keys(page?.islands ?? {})).toEqual(["hero", "footer"]);
  expect(page?.islands.hero).toBe("<h1>Gradient</h1>");
});

test("a page without controls has no scripts, and a not-found page is no page but has head tags", () => {
  expect(readPrerendered(enteredDocument({ "data-route": JSON.stringify(ROUTE) })).page?.controls).toEqual([]);
  const notFound = readPrerendered(enteredDocument({}));
  expect(notFound.page).toBeUndefined();
  expect(notFound.headTags).toHaveLength(3);
});

test("reading changes nothing; making addresses absolute changes only relative ones", () => {
  const document = gradient();
  const before = document.documentElement.outerHTML;
  readPrerendered(document);
  expect(document.documentElement.outerHTML).toBe(before);

  makeAddressesAbsolute(document);
  const hrefs = [...document.querySelectorAll("link, a")].map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual([
    `${base}/icon.svg`,
    `${base}/site.webmanifest`,
    // It's loaded already: another address would load it again.
    "../assets/a.css",
    `${location.origin}${base}/Css/Gradient`,
    `${base}/About`,
    "#top",
    "https://other.test/",
  ]);
});

test("finds icons after a change of path too", () => {
  const document = new DOMParser().parseFromString('<svg><use href="../assets/icons.svg#a"/></svg>', "text/html");
  makeAddressesAbsolute(document);
  expect(document.querySelector("use")?.getAttribute("href")).toBe(`${base}/assets/icons.svg#a`);
});

test("the document's page is used only for its own path", () => {
  const entered = readPrerendered(gradient());
  expect(pageOf(entered, "/Css/Gradient")).toBe(entered.page);
  expect(pageOf(entered, "/Css")).toBeUndefined();
  expect(pageOf(undefined, "/Css/Gradient")).toBeUndefined();
});

const headTags = () => [...document.head.querySelectorAll("[data-page], title")];
let atFirst: Element[] = [];
beforeEach(() => {
  atFirst = headTags();
});
afterEach(() => {
  for (const tag of headTags()) if (!atFirst.includes(tag)) tag.remove();
});

test("the head's tags leave and return with their page", () => {
  const tag = Object.assign(document.createElement("meta"), { name: "description" });
  document.head.append(tag);
  const entered = { page: { route: ROUTE, controls: [], islands: {} }, headTags: [tag] };
  showHeadOf(entered, "/Css/Gradient");
  expect(tag.isConnected).toBe(true);
  for (const away of ["/", undefined]) {
    showHeadOf(entered, away);
    expect(tag.isConnected).toBe(false);
    showHeadOf(entered, "/Css/Gradient");
    expect(tag.isConnected).toBe(true);
  }
});
