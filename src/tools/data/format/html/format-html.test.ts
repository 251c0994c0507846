import { expect, test } from "vitest";
import type { FormatJob } from "../formatted.ts";
import { runFormat } from "../run.ts";

const run = (text: string, more: Partial<FormatJob> = {}) => {
  const job = { action: "format", language: "html", indent: "2", width: 80, quotes: "double", dialect: "sql" } as const;
  return runFormat(text, { ...job, keywords: "preserve", shorten: true, ...more }, (pieces) => pieces.join(""));
};
const made = async (text: string, more: Partial<FormatJob> = {}) => {
  const { result, problems } = await run(text, more);
  return result?.whole ?? problems.map(({ place, message }) => `${place}: ${message}`).join("\n");
};

const POEM = "a  b\n   c";

test.each([
  [`<p style="white-space: pre-wrap">${POEM}</p>`],
  [`<style>.k { white-space: pre }</style><p class="j k">${POEM}</p>`],
  [`<style>@media print { #k > i.l:hover { color: red; white-space: break-spaces } }</style><i class="l">${POEM}</i>`],
  [`<style>.k { /* } */ & b { white-space: pre-line } }</style><b>${POEM}</b>`],
  [`<style>.k { content: "}"; &:hover { white-space: pre } }</style><div class="k">${POEM}</div>`],
  [`<svg><text xml:space="preserve">${POEM}</text></svg>`],
  [`<svg xml:space="preserve"><g><text x="1">${POEM}</text></g></svg>`],
  [String.raw`<style>.md\:pre\[1\],a{white-space:pre}</style><span class="md:pre[1]">${"a  b\n   c"}</span>`],
])("keeps the spaces that a style shows, formatted and minified: %s", async (text) => {
  for (const action of ["format", "minify"] as const) {
    const once = await made(text, { action });
    expect(once).toContain(`>${POEM}</`);
    expect(await made(once, { action })).toBe(once);
  }
});

test.each([
  ["<style>.k { white-space: pre }</style><p>a  b</p>"],
  ["<style>.k { white-space: nowrap }</style><p class='k'>a  b</p>"],
  ["<style>p { color: red } .k { white-space: pre }</style><p>a  b</p>"],
])("doesn't keep others: %s", async (text) => expect(await made(text)).toContain(">a b</p>"));

test.each([
  [
    `<div><h3><a name='x'/>${"y ".repeat(40)}()</h3><pre class='z'>b</pre></div>`,
    /^Line 1, column 10: Browsers fix how this HTML is nested/,
  ],
  ["<p>a\0b</p><p>c</p>", /^Line 1, column 5: HTML can't contain a null character/],
  ["a <plaintext>b", /Browsers fix/],
  ["a<script>b</script>c", /visible spaces/],
])("rejects what formatting would change: %j", async (text, message) => expect(await made(text)).toMatch(message));

test.each([
  "<p>a<p>b <b> c</b>d<ul><li>e<li>f</ul>",
  "<table><tr><td>1<td>2</table><select><option>a<option selected>b</select>",
  "<svg viewBox='0 0 1 1'><foreignObject><p>x</p></foreignObject><path d='M0  0'/></svg>",
  "<div>a<svg><g><text x='1'> a</text><text x='2'>b <tspan>c</tspan></text></g><g></g><title>d</title></svg>b</div>",
  "<!-- a --><img srcset='a.png 1x,   b.png 2x' style='color:red;'><button> x </button> y<br>z",
  "<template><tr><td>x</td></tr></template><noscript><img src=x></noscript><video>a<source src=b></video>",
  '<script type="application/ld+json">{"a":1.50,"b":[]}</script><script type="text/x"><p>  {{ x }}</p></script>',
  "<!doctype html><html><head><meta charset=utf-8><title> a  b </title></head><body onload='a( 1 )'> x </body></html>",
  "<?xml version='1.0'?><!DOCTYPE html><html lang=en><body><p>a</p>b</body></html>",
])("formats what stays the same page: %s", async (text) => {
  const once = await made(text);
  expect(once).toMatch(/\n$/);
  expect(await made(once)).toBe(once);
});

test("formats long values of CSS at once as it would the second time", async () => {
  const css =
    ".a{grid-template:minmax(0,1fr)/calc((100% - var(--divider))*var(--split)/100) var(--divider) minmax(0,1fr)}";
  for (const [language, text] of [
    ["html", `<style>@media (min-width:1px){${css}}</style>`],
    ["css", css],
    ["scss", css],
  ] as const) {
    const once = await made(text, { language });
    expect(await made(once, { language })).toBe(once);
  }
});
