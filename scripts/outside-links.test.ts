import { globSync, readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OutsideLink } from "#ui/outside-link.tsx";

// A link out of the site opens a tab of its own, since leaving would close the visitor's work. src/ui/outside-link.tsx
// makes all of them.

const THE_ONE = "src/ui/outside-link.tsx";

/** Where `<a>` is written, each with where it leads: within the site, by an address that is made for it. */
const WITHIN_THE_SITE: Readonly<Record<string, string>> = {
  [THE_ONE]: "out of the site",
  "src/app.tsx": "to the content",
  "src/pages/home-static.tsx": "to the list of tools",
  "src/kits/markdown/rendered-block.tsx": "to a heading of the document, or nowhere",
  "src/site/routes/location.tsx": "to a page of the site",
  "src/tools/images/batch/settings-panel.tsx": "to a page of the site",
  "src/tools/images/effects/effects-editor.tsx": "to a page of the site",
  "src/tools/misc/qr-code/panels/reader.tsx": "to a page of the site",
  "src/tools/security/keys/results.tsx": "to a page of the site",
};

/** Ways to leave in code: another window, another address, a target, and an address out of the site in an `<a>`. */
const LEAVING =
  /_blank|\bwindow\.open\b|(?<![\w.])open\([^()]*"(?:_|noopener)|\blocation\.(?:assign|replace)\(|\blocation(?:\.href)? = |<a\b[^<]*?href=(?:"https?:|\{`https?:)/g;
/** An address that a site below a path of its host doesn't have. */
const FROM_THE_ROOT = /<a\b[^<]*?href=(?:"\/|\{["`]\/)/g;

const sources = globSync("src/**/*.{ts,tsx}")
  .filter((path) => !/\.(test|fixture)\./.test(path))
  .map((path) => ({ path, code: readFileSync(path, "utf8") }));

const found = (pattern: RegExp) =>
  sources.flatMap(({ path, code }) => (code.match(pattern) ?? []).map((it) => `${path}: ${it}`));

test("nothing but OutsideLink leads out of the site", () => {
  expect(found(LEAVING).filter((each) => !each.startsWith(THE_ONE))).toEqual([]);
  const withLinks = sources
    .filter(({ path, code }) => path.endsWith("x") && /<a[\s>]/.test(code))
    .map(({ path }) => path);
  expect(withLinks.sort()).toEqual(Object.keys(WITHIN_THE_SITE).sort());
});

test("no link names a page by its path on one host", () => {
  expect(found(FROM_THE_ROOT)).toEqual([]);
});

test.each([
  ['<a href={x} target="_blank">', LEAVING],
  ['open(issuesUrl, "_blank")', LEAVING],
  ['window.open("https://a.example")', LEAVING],
  ['open(address, "noopener")', LEAVING],
  ['location.assign("https://a.example")', LEAVING],
  ["location.href = address", LEAVING],
  ['<a className="x" href="https://a.example">', LEAVING],
  ["<a\n  href={`https://a.example/`}\n>", LEAVING],
  ['<a className="x" href="/Data/Json">', FROM_THE_ROOT],
])("%s is seen", (code, pattern) => {
  expect(code.match(pattern)).not.toBeNull();
});

test.each(['<a href="#main">', "void open(files)", "const { location } = window", "if (open(made) < 0)"])(
  "%s stays here",
  (code) => {
    expect(code.match(LEAVING)).toBeNull();
    expect(code.match(FROM_THE_ROOT)).toBeNull();
  },
);

test("a link out can add to its relation, and change neither its tab nor what the other page learns", () => {
  const link = (props: object) =>
    renderToStaticMarkup(createElement(OutsideLink, { href: "https://a.example", ...props }));
  expect(link({})).toBe('<a href="https://a.example" target="_blank" rel="noopener noreferrer"></a>');
  expect(link({ rel: "nofollow", target: "_top" })).toBe(
    '<a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow"></a>',
  );
});
