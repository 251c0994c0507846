import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import {
  followLinksWithinPage,
  fragmentOf,
  linkTo,
  moveQueryIntoFragment,
  namesPartOfPage,
  pageOfSite,
} from "./address.ts";
import { currentQuery } from "./query.ts";

const start = location.href;
beforeEach(() => history.replaceState(null, "", location.pathname));
afterEach(() => {
  history.replaceState(null, "", start);
  document.body.innerHTML = "";
});

test.each([
  ["/Css/Gradient", "", "/Css/Gradient"],
  ["/Css/Gradient", "angle=9&type=conic", "/Css/Gradient#angle=9&type=conic"],
])("the link to %s with %j is %s", (path, settings, link) => {
  expect(linkTo(path, settings)).toBe(link);
});

test.each(["/Images/Batch", "/kit/Images/Batch", "/kit/Images/Batch/", "/a/b/images/batch"])(
  "from %s a link to another tool stays on the site",
  (path) => {
    history.replaceState(null, "", path);
    const root = path.slice(0, path.toLowerCase().indexOf("/images"));
    expect(pageOfSite("/Security/Keys")).toBe(`${root}/Security/Keys`);
    expect(pageOfSite("/Images/Effects", "steps=blur")).toBe(`${root}/Images/Effects#steps=blur`);
  },
);

test.each([
  ["nothing to move", "https://a.example/x#angle=9", "#angle=9"],
  ["a query", "https://a.example/x?angle=9&color=oklch(60%25+0.1+200)", "#angle=9&color=oklch%2860%25+0.1+200%29"],
  ["a query without a value", "https://a.example/x?received", "#received="],
  ["both, of which the fragment is newer", "https://a.example/x?angle=9&type=conic#angle=3", "#type=conic&angle=3"],
  ["a query and a part of the page", "https://a.example/x?angle=9#questions", "#angle=9"],
  ["a query that nobody can read", "https://a.example/x?a=%&%zz", "#a=%25&%25zz="],
])("%s: the fragment has the settings", (_, address, fragment) => {
  expect(fragmentOf(new URL(address))).toBe(fragment);
});

test("rewrites an older link in its own history entry", () => {
  history.pushState({ mine: 1 }, "", `${location.pathname}?angle=9`);
  const entries = history.length;
  moveQueryIntoFragment();
  expect([location.search, location.hash, history.length, history.state]).toEqual([
    "",
    "#angle=9",
    entries,
    { mine: 1 },
  ]);
  expect(currentQuery()).toBe("angle=9");
});

test("an anchor in the page isn't a setting", () => {
  history.replaceState(null, "", "#questions");
  expect([namesPartOfPage(), currentQuery()]).toEqual([true, ""]);
  history.replaceState(null, "", "#angle=9");
  expect([namesPartOfPage(), currentQuery()]).toEqual([false, "angle=9"]);
});

test("a link to an anchor leaves the settings in the address and moves the focus there", async () => {
  followLinksWithinPage();
  document.body.innerHTML = `<a href="#part">There</a><p style="height:5000px"></p><section id="part">Here <button>Next</button></section>`;
  history.replaceState(null, "", "#angle=9");
  await userEvent.click(document.querySelector("a") as Element);
  expect(location.hash).toBe("#angle=9");
  expect(document.activeElement?.id).toBe("part");
  expect((document.getElementById("part")?.getBoundingClientRect().top ?? 9999) < innerHeight).toBe(true);
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement?.textContent).toBe("Next");
  // Without settings the browser does this.
  history.replaceState(null, "", location.pathname);
  await userEvent.click(document.querySelector("a") as Element);
  expect(location.hash).toBe("#part");
});
