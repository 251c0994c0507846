import { expect, test, vi } from "vitest";
import { resolve } from "#site/routes/route-table.ts";
import { pageLoader } from "./page-loader.ts";

const CONTROLS = "data:text/javascript,export default function Page() {}";
const RECORD = "data:text/javascript,export default { name: 'Length' }";
const PAGE_OF = "data:text/javascript,export default (quantity) => quantity";
const length = resolve("/UnitsConvert/Length");

test("takes the entry page from the document, without the list of pages", async () => {
  vi.doMock("./load-page.ts", () => {
    throw new Error("The list of pages was loaded");
  });
  const pages = pageLoader({ route: length, controls: [CONTROLS], islands: {} });
  expect(await pages.findRoute("/unitsconvert/LENGTH/")).toBe(length);
  const { Page, StaticContent, hero, content } = await pages.loadPage(length);
  expect(Page?.name).toBe("Page");
  expect([StaticContent, hero, content]).toEqual([undefined, undefined, undefined]);
  expect(pages.loadPage(length)).toBe(pages.loadPage(length));
  vi.doUnmock("./load-page.ts");
});

test("passes a record to a page that is made from one", async () => {
  const pages = pageLoader({ route: length, controls: [PAGE_OF, RECORD], islands: {} });
  expect((await pages.loadPage(length)).Page).toEqual({ name: "Length" });
});

test("finds other pages whole in the list", async () => {
  const pages = pageLoader({ route: length, controls: [CONTROLS], islands: {} });
  const about = await pages.findRoute("/about");
  expect(about).toMatchObject({ kind: "page", path: "/About" });
  const { Page, StaticContent, content } = await pages.loadPage(about);
  expect([typeof Page, typeof StaticContent, typeof content?.PageContent]).toEqual([
    "function",
    "function",
    "function",
  ]);

  // Static only.
  const changelogs = await pages.loadPage(await pages.findRoute("/Changelogs"));
  expect([changelogs.Page, typeof changelogs.StaticContent]).toEqual([undefined, "function"]);

  const dither = await pages.loadPage(await pages.findRoute("/Images/Dither"));
  expect(typeof dither.Page).toBe("function");
  expect(dither.hero?.tool.name).toBe("Dither effect");
  expect(dither.content?.content.faq.length).toBeGreaterThan(0);
});

test("all unknown paths share one page, which has no address", async () => {
  const pages = pageLoader(undefined);
  const [one, other] = await Promise.all([pages.findRoute("/x"), pages.findRoute("/y/z")]);
  expect([one.kind, other.kind]).toEqual(["notFound", "notFound"]);
  expect(pages.loadPage(one)).toBe(pages.loadPage(other));
  expect(await pages.loadPage(one)).not.toBe(await pages.loadPage(await pages.findRoute("/")));
});
